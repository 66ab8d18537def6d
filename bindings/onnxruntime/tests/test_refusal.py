# test_refusal.py: an ONNX Runtime that is too old is told so.
import unittest

import onnxruntime as ort
import onnxruntime_ep_gatherjit as package


class Refusal(unittest.TestCase):
    def test_an_older_onnx_runtime_is_refused_in_words(self):
        with self.assertRaises(Exception) as failed:
            ort.register_execution_provider_library("gatherjit", package.get_library_path())
        words = f"gatherjit's provider needs ONNX Runtime 1.24 or later; this is {ort.__version__}"
        self.assertIn(words, str(failed.exception))


if __name__ == "__main__":
    unittest.main(verbosity=2)
