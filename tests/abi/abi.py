# abi.py: prints the ABI of gatherjit.h, one fact a line, as one of three readers of the header sees it. What they see
# must be equal.
#
# Usage: abi.py c|bindgen|cffi HEADER LIBRARY_FOLDER
#     type NAME size sign        struct NAME size alignment        member STRUCT.NAME offset size
#     constant NAME value sign   declaration C
#
# The names are read from the header, which is written regularly; what they mean is asked of a compiler: a C program,
# bindgen's Rust, or a Python module that cffi builds. A missing tool is exit status 77.
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile


class Names:
    """What the header declares."""

    def __init__(self, header):
        text = re.sub(r"/\*.*?\*/", " ", header, flags=re.S)
        self.structs = {}
        for name, body in re.findall(r"typedef struct (\w+) \{(.*?)\} \1;", text, re.S):
            self.structs[name] = [self.member(part) for line in body.split(";") for part in line.split(",")
                                  if line.strip() and "(*" not in line] + re.findall(r"\(\*(\w+)\)\(", body)
        enums = [re.findall(r"\b(GJ_\w+)\s*=", body) for body in re.findall(r"\benum \{(.*?)\};", text, re.S)]
        self.enumerators = [name for enum in enums for name in enum]
        self.macros = {name: value.strip() for name, value in re.findall(r"^#define (GJ_\w+) (.+)$", text, re.M)
                       if name != "GJ_API" and "void*" not in value}
        self.constants = self.enumerators + [name for name in self.macros if not name.startswith("GJ_VERSION_")]
        self.types = re.findall(r"typedef \w+ (gj_\w+);", re.sub(r"typedef struct.*?;", "", text))
        # What sizes do not tell: types of members, of parameters, of results. One declaration a line, spaces evened
        # out.
        self.declarations = [f"{struct}: {part}"
                             for struct, body in re.findall(r"typedef struct (\w+) \{(.*?)\} \1;", text, re.S)
                             for part in body.split(";") if part.strip()]
        self.declarations += re.findall(r"typedef \w+ \w+;|typedef struct \w+ \w+;|typedef void \(\*.*?;", text, re.S)
        self.declarations += [part for part in re.findall(r"^GJ_API (.*?;)", text, re.M | re.S)]
        self.declarations = [" ".join(part.split()) for part in self.declarations]
        self.functions = re.findall(r"\b(gj_\w+)\(", "\n".join(re.findall(r"^GJ_API .*", text, re.M)))
        assert len(self.structs) > 10 and len(self.enumerators) > 50 and len(self.macros) > 5, \
            "the header was not understood"
        assert len(self.types) > 8 and len(self.functions) > 15, "the header was not understood"

    @staticmethod
    def member(declaration):
        return re.sub(r"\[.*", "", declaration).strip().split()[-1].lstrip("*")

    def members(self):
        return [(struct, member) for struct, members in self.structs.items() for member in members]


def sign(value):
    return "negative" if value < 0 else "positive"


def run(command, **more):
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False, **more)
    if done.returncode != 0:
        sys.exit(f"{command[0]} failed:\n{done.stdout}")
    return done.stdout


def need(*programs):
    for program in programs:
        if shutil.which(program) is None:
            print(f"SKIPPED: {program} is not installed")
            sys.exit(77)


def seen_by_c(names, header, library, folder):
    """A C99 program."""
    lines = ['#include "gatherjit.h"', "#include <stdio.h>", "#include <stdalign.h>", "int main(void) {"]
    show = lambda form, *values: lines.append(f'printf("{form}\\n", {", ".join(values)});')
    for name in names.types:
        show(f"type {name} %d %s", f"(int)sizeof({name})", f'({name})-1 < 0 ? "signed" : "unsigned"')
    for name in names.structs:
        show(f"struct {name} %d %d", f"(int)sizeof({name})", f"(int)alignof({name})")
    for struct, member in names.members():
        show(f"member {struct}.{member} %d %d", f"(int)offsetof({struct}, {member})",
             f"(int)sizeof((({struct}*)0)->{member})")
    for name in names.constants:
        show(f"constant {name} %lld %s", f"(long long){name}", f'{name} < 0 ? "negative" : "positive"')
    (folder / "abi.c").write_text("\n".join([*lines, "return 0;", "}", ""]))
    run(["cc", "-std=c11", f"-I{header.parent}", "-o", str(folder / "abi"), str(folder / "abi.c")])
    return run([str(folder / "abi")])


def seen_by_bindgen(names, header, library, folder):
    """A Rust program on what bindgen makes."""
    rustc = next((path for path in ("/usr/bin/rustc", shutil.which("rustc")) if path and pathlib.Path(path).exists()),
                 "rustc")
    need("bindgen", rustc)
    # bindgen before 0.62 fails at unnamed enumerations with libclang from 16 on.
    older = [folder for folder in ("/usr/lib/llvm-15/lib", "/usr/lib/llvm-14/lib")
             if pathlib.Path(folder, "libclang.so.1").exists()]
    environment = {**os.environ, **({"LIBCLANG_PATH": older[0]} if older and "LIBCLANG_PATH" not in os.environ else {})}
    run(["bindgen", "--allowlist-type", "gj_.*", "--allowlist-function", "gj_.*", "--allowlist-var", "GJ_.*",
         "--no-layout-tests", "-o", str(folder / "gatherjit.rs"), str(header)], env=environment)
    lines = ["#![allow(dead_code, non_camel_case_types, non_upper_case_globals, non_snake_case)]",
             'include!("gatherjit.rs");', "use std::mem::{align_of, size_of, size_of_val, zeroed};", "fn main() {"]
    show = lambda form, *values: lines.append(f'println!("{form}", {", ".join(values)});')
    for name in names.types:
        show(f"type {name} {{}} {{}}", f"size_of::<{name}>()",
             f'if {name}::MIN < 0 {{ "signed" }} else {{ "unsigned" }}')
    for name in names.structs:
        show(f"struct {name} {{}} {{}}", f"size_of::<{name}>()", f"align_of::<{name}>()")
    for struct, member in names.members():
        lines.append(f"let s: {struct} = unsafe {{ zeroed() }};")
        show(f"member {struct}.{member} {{}} {{}}", f"&s.{member} as *const _ as usize - &s as *const _ as usize",
             f"size_of_val(&s.{member})")
    for name in names.enumerators:
        lines.append(f"let value: i32 = {name};")  # no conversion: the type is that of every gj_ integer type
        show(f"constant {name} {{}} {{}}", "value", 'if value < 0 { "negative" } else { "positive" }')
    for name in names.constants[len(names.enumerators):]:
        show(f"constant {name} {{}} {{}}", name, f'if ({name} as i64) < 0 {{ "negative" }} else {{ "positive" }}')
    lines.append("assert_eq!(unsafe { gj_version() }, "
                 "GJ_VERSION_MAJOR * 1000000 + GJ_VERSION_MINOR * 1000 + GJ_VERSION_PATCH);")
    (folder / "abi.rs").write_text("\n".join([*lines, "}", ""]))
    run([rustc, "--edition", "2021", "-L", str(library), "-l", "gatherjit", "-C", f"link-arg=-Wl,-rpath,{library}",
         "-o", str(folder / "abi"), str(folder / "abi.rs")])
    return run([str(folder / "abi")])


def seen_by_cffi(names, header, library, folder):
    """A module built in cffi's API mode, which takes the header's declarations as they stand, but for the
    preprocessor's."""
    try:
        import cffi
    except ImportError:
        print("SKIPPED: Python's cffi is not installed")
        sys.exit(77)
    text = header.read_text()
    declarations = re.sub(r'^#(?!define).*$|^extern "C" \{$|^\}$|^#define GJ_API.*$|\bGJ_API\b', "", text, flags=re.M)
    # What is no plain literal the C compiler is asked for. Pointers stay out, as everything defined twice does.
    declarations = re.sub(r"^#define (\w+) (?!-?\d+$).*$",
                          lambda m: f"#define {m[1]} ..." if m[1] in names.macros else "", declarations, flags=re.M)
    declarations = re.sub(r"^#define GATHERJIT_H\s*$", "", declarations, flags=re.M)
    builder = cffi.FFI()
    builder.cdef(declarations)
    builder.set_source("gatherjit_abi", '#include "gatherjit.h"', include_dirs=[str(header.parent)],
                       libraries=["gatherjit"], library_dirs=[str(library)], runtime_library_dirs=[str(library)])
    builder.compile(tmpdir=str(folder))
    sys.path.insert(0, str(folder))
    import gatherjit_abi
    ffi, lib = gatherjit_abi.ffi, gatherjit_abi.lib
    lines = []
    for name in names.types:
        lines.append(f"type {name} {ffi.sizeof(name)} {'signed' if int(ffi.cast(name, -1)) < 0 else 'unsigned'}")
    for name in names.structs:
        lines.append(f"struct {name} {ffi.sizeof(name)} {ffi.alignof(name)}")
    for struct, member in names.members():
        field = dict(ffi.typeof(struct).fields)[member]
        lines.append(f"member {struct}.{member} {field.offset} {ffi.sizeof(field.type)}")
    for name in names.constants:
        value = getattr(lib, name)
        lines.append(f"constant {name} {value} {sign(value)}")
    assert lib.gj_version() == lib.GJ_VERSION_MAJOR * 1000000 + lib.GJ_VERSION_MINOR * 1000 + lib.GJ_VERSION_PATCH
    return "\n".join(lines) + "\n"


def main():
    reader, header, library = sys.argv[1], pathlib.Path(sys.argv[2]).resolve(), pathlib.Path(sys.argv[3]).resolve()
    names = Names(header.read_text())
    readers = {"c": seen_by_c, "bindgen": seen_by_bindgen, "cffi": seen_by_cffi}
    with tempfile.TemporaryDirectory() as folder:
        sys.stdout.write(readers[reader](names, header, library, pathlib.Path(folder)))
    for declaration in names.declarations:
        print(f"declaration {declaration}")


main()
