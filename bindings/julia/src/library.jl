# library.jl: finds libgatherjit, opens it, and makes the engine that all calls use.

struct Library # addresses; all of them null where the library was not opened
    gather_nd::Ptr{Cvoid}
    gather_nd_plan::Ptr{Cvoid}
    plan_get_info::Ptr{Cvoid}
    plan_release::Ptr{Cvoid}
    engine_create::Ptr{Cvoid}
    engine_wait::Ptr{Cvoid}
    engine_stats::Ptr{Cvoid}
    backend_status::Ptr{Cvoid}
    last_error::Ptr{Cvoid}
    status_name::Ptr{Cvoid}
    version::Ptr{Cvoid}
end
Library() = Library(ntuple(_ -> C_NULL, fieldcount(Library))...)
Library(handle) = Library(map(name -> Libdl.dlsym(handle, Symbol(:gj_, name)), fieldnames(Library))...)

const LIBRARY = Ref(Library())
const ENGINE = Ref{Ptr{Cvoid}}(C_NULL)
const LIBRARY_PATH = Ref("")
const WHY_NOT_LOADED = Ref("GatherJIT was not initialised")

# A standard library from Julia 1.6 on.
const TOML_ID = Base.PkgId(Base.UUID("fa267f1f-6049-4f14-aa54-33bafae1ed76"), "TOML")
if Base.locate_package(TOML_ID) !== nothing
    import TOML
end

"The preference `libpath` of the first environment that has it, as Preferences.jl writes it; or nothing."
function preferred_library()
    isdefined(@__MODULE__, :TOML) || return nothing
    for environment in Base.load_path()
        folder = isdir(environment) ? environment : dirname(environment)
        for (file, table) in (("JuliaLocalPreferences.toml", ()), ("LocalPreferences.toml", ()),
                              ("JuliaProject.toml", ("preferences",)), ("Project.toml", ("preferences",)))
            path = joinpath(folder, file)
            isfile(path) || continue
            value = TOML.parsefile(path)
            for key in (table..., "GatherJIT", "libpath")
                value = value isa AbstractDict ? get(value, key, nothing) : nothing
            end
            value === nothing && continue
            value isa AbstractString && return String(value)
            error("libpath of GatherJIT in $path is not a string")
        end
    end
    return nothing
end

"The file of the library, or the name that the loader searches for, and who said so."
function choose_library()
    path = get(ENV, "GATHERJIT_LIBRARY", "")
    isempty(path) || return path, "GATHERJIT_LIBRARY"
    path = preferred_library()
    path === nothing || return path, "the preference libpath"
    return "libgatherjit.so.0", "the loader's search"
end

# Not with Julia's own flags: under RTLD_DEEPBIND a sanitizer's or allocator's functions would not be seen.
function open_library(path, source)
    try
        return Libdl.dlopen(path, Libdl.RTLD_LAZY | Libdl.RTLD_LOCAL)
    catch failure
        error(sprint(showerror, failure), " ($source). Set GATHERJIT_LIBRARY or the preference libpath to its file")
    end
end

# What fails here is told by the first call, not by `using`: a package that merely depends on this one shall load.
function load_library()
    try
        path, source = choose_library()
        handle = open_library(path, source)
        library = Library(handle)
        version = ccall(library.version, UInt32, ())
        version < 1000000 || error("$path is of version $(version ÷ 1000000), not 0")
        engine = Ref{Ptr{Cvoid}}(C_NULL)
        status = ccall(library.engine_create, Int32, (Ptr{Cvoid}, Ref{Ptr{Cvoid}}), C_NULL, engine)
        status == OK || error(unsafe_string(ccall(library.last_error, Cstring, ())))
        LIBRARY[], ENGINE[], LIBRARY_PATH[] = library, engine[], Libdl.dlpath(handle)
    catch failure
        WHY_NOT_LOADED[] = sprint(showerror, failure)
    end
    return nothing
end

"The addresses of the library's functions, or a [`GatherError`](@ref) that says why there are none."
@inline function loaded()
    ENGINE[] == C_NULL && throw(GatherError(:UNAVAILABLE, "libgatherjit was not loaded: $(WHY_NOT_LOADED[])"))
    return LIBRARY[]
end

"""
    GatherJIT.library()

The path of the library that is loaded, and its version. A [`GatherError`](@ref) says why there is none.
"""
function library()
    number = Int(ccall(loaded().version, UInt32, ()))
    return (path = LIBRARY_PATH[], version = VersionNumber(number ÷ 1000000, number ÷ 1000 % 1000, number % 1000))
end
