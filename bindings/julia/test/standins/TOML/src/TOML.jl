# TOML.jl: stands in for the standard library that Julia has from 1.6 on: the one inside Pkg, under its later name.

module TOML

import Pkg

parsefile(path) = Pkg.TOML.parsefile(path)

end
