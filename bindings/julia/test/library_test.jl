# library_test.jl: how the library is found, in processes of their own.

const PATH = realpath(GatherJIT.library().path)
const STANDINS = joinpath(@__DIR__, "standins")
const REPORT = """
using GatherJIT
try
    print("path=", realpath(GatherJIT.library().path), " ", gather([1, 2, 3], [3, 1]))
catch e
    print(e isa GatherError ? e.status : typeof(e), ": ", sprint(showerror, e))
end
"""

"What a new Julia says that has `settings` in its environment; nothing takes a variable away."
function report(settings...; load_path = Base.load_path())
    code = "empty!(LOAD_PATH); append!(LOAD_PATH, $(repr(load_path))); " * REPORT
    command = `$(Base.julia_cmd()) --startup-file=no -e $code`
    return withenv("GATHERJIT_LIBRARY" => nothing, settings...) do
        return read(command, String)
    end
end

@testset "finding the library" begin
    found = "path=$PATH [3, 1]"
    loader = "LD_LIBRARY_PATH" => string(dirname(PATH), ":", get(ENV, "LD_LIBRARY_PATH", ""))
    @test report("GATHERJIT_LIBRARY" => PATH) == found
    @test report(loader) == found
    missing_one = report("GATHERJIT_LIBRARY" => "/nowhere/libgatherjit.so.0", loader)
    @test occursin("UNAVAILABLE", missing_one) && occursin("/nowhere/libgatherjit.so.0", missing_one)
    mktempdir() do folder
        broken = joinpath(folder, "libgatherjit.so.0")
        write(broken, "no library")
        @test occursin("file too short", report("GATHERJIT_LIBRARY" => broken)) # the loader's own words
    end
    other = report("GATHERJIT_LIBRARY" => first(filter(path -> occursin("libjulia", path), Libdl.dllist())))
    @test startswith(other, "UNAVAILABLE") && occursin("gj_gather_nd", other)

    # The preference, which needs TOML: before Julia 1.6 that is a stand-in.
    toml = VERSION < v"1.6" ? [STANDINS] : String[]
    mktempdir() do project
        write(joinpath(project, "Project.toml"), "[deps]\n")
        with_preference = [project; toml; Base.load_path()]
        # What was precompiled without TOML does without it: precompiled anew, in a depot of its own.
        depot = "JULIA_DEPOT_PATH" => joinpath(project, "depot")
        prefer(settings...) = report(depot, settings...; load_path = with_preference)
        local_preferences = joinpath(project, "LocalPreferences.toml")
        write(local_preferences, "[GatherJIT]\nlibpath = $(repr(PATH))\n")
        @test prefer() == found
        @test prefer("GATHERJIT_LIBRARY" => PATH) == found
        write(local_preferences, "[GatherJIT]\nlibpath = \"/nowhere/preferred.so\"\n")
        @test occursin("/nowhere/preferred.so", prefer(loader))
        @test prefer("GATHERJIT_LIBRARY" => PATH) == found # ENV goes first
        write(local_preferences, "[GatherJIT]\nlibpath = 7\n")
        @test occursin("is not a string", prefer(loader))
        rm(local_preferences)
        write(joinpath(project, "Project.toml"), "[preferences.GatherJIT]\nlibpath = $(repr(PATH))\n")
        @test prefer() == found
        if VERSION < v"1.6" # without TOML the preference is not read, and all else goes on
            @test startswith(report(load_path = [project; Base.load_path()]), "UNAVAILABLE")
            @test report(loader, load_path = [project; Base.load_path()]) == found
        end
    end
end
