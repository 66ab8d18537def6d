# package_test.jl: the package as such: nobody else's functions are changed for nobody else's types, every file parses
# on this Julia, Project.toml and the extensions agree, and README.md's snippets run.

isdefined(@__MODULE__, :TOML) || (VERSION < v"1.6" ? @eval(import Pkg.TOML) : @eval(import TOML))

"Does the signature of a method name a type or a function of the module?"
names_own(type, owner) = type isa DataType ? type.name.module === owner ||
                                             any(parameter -> names_own(parameter, owner), type.parameters) :
                         type isa Union ? names_own(type.a, owner) || names_own(type.b, owner) :
                         type isa UnionAll ? names_own(type.body, owner) :
                         type isa TypeVar ? names_own(type.ub, owner) : false

function foreign_methods(owner)
    named = [getfield(module_, name) for module_ in (Base, Core, LinearAlgebra) for name in names(module_; all = true)
             if isdefined(module_, name) && name !== :Vararg]
    functions = filter(value -> value isa Union{Function, Type}, named)
    return [m for f in functions for m in methods(f) if m.module === owner]
end

@testset "no piracy, no ambiguities" begin
    ours = foreign_methods(GatherJIT)
    @test length(ours) >= 9 # of GatherArray and GatherError
    @test filter(m -> !names_own(m.sig, GatherJIT), ours) == []
    ambiguous = detect_ambiguities(GatherJIT, Base; recursive = false)
    @test filter(pair -> any(m -> m.module === GatherJIT, pair), ambiguous) == []
end

function julia_files()
    return [joinpath(folder, file) for (folder, _, files) in walkdir(PACKAGE) for file in files
            if endswith(file, ".jl")]
end

@testset "files" begin
    @test length(julia_files()) > 20
    for file in julia_files()
        lines = readlines(file)
        parsed = Base.parse_input_line(join(lines, "\n"); filename = file)
        @test Meta.isexpr(parsed, :toplevel) && !any(e -> Meta.isexpr(e, (:error, :incomplete)), parsed.args)
        @test startswith(lines[1], "# $(basename(file)): ") && length(lines) <= 500
        @test all(line -> length(line) <= 120, lines)
    end
end

@testset "Project.toml" begin
    project = TOML.parsefile(joinpath(PACKAGE, "Project.toml"))
    @test project["name"] == "GatherJIT" && project["compat"]["julia"] == "1.10"
    @test Set(keys(project["weakdeps"])) == Set(["NNlib", "ChainRulesCore"]) == Set(values(project["extensions"]))
    @test VersionNumber(project["version"]) == GatherJIT.library().version
    for (extension, package) in project["extensions"]
        text = read(joinpath(PACKAGE, "ext", "$extension.jl"), String)
        @test occursin("\nmodule $extension\n", text) && occursin("import $package\n", text)
    end
    for name in union(keys(project["deps"]), keys(project["weakdeps"]))
        @test haskey(project["compat"], name)
    end
end

"A snippet's code; a line `code # == value` is a test of it."
function snippet_code(snippet)
    return join(map(split(snippet, '\n')) do line
        parts = split(line, "# == ")
        length(parts) == 2 ? "@test isequal($(parts[1]), $(parts[2]))" : line
    end, '\n')
end

@testset "README.md" begin
    text = read(joinpath(PACKAGE, "README.md"), String)
    snippets = [m.captures[1] for m in eachmatch(r"```julia\n(.*?)```"s, text)]
    @test length(snippets) >= 4
    place = Module()
    Core.eval(place, :(using Test))
    for snippet in snippets
        include_string(place, snippet_code(snippet))
    end
end
