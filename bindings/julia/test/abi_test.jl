# abi_test.jl: compares abi.jl with gatherjit.h, by a C compiler; where there is none or no header, that is skipped.

const HEADER_FOLDERS = [joinpath(dirname(GatherJIT.library().path), up, "include") for up in ("..", "../..")]
const C_NAMES = (Tensor = "gj_tensor", Operands = "gj_operands", ErrorInfo = "gj_error_info",
                 GatherNdOptions = "gj_gather_nd_options", RunOptions = "gj_run_options", PlanInfo = "gj_plan_info",
                 Stats = "gj_stats")
const C_CONSTANTS = (OK = "GJ_OK", INVALID_ARGUMENT = "GJ_INVALID_ARGUMENT", OUT_OF_RANGE = "GJ_OUT_OF_RANGE",
                     CPU = "GJ_CPU", INT = "GJ_INT", UINT = "GJ_UINT", OPAQUE = "GJ_OPAQUE",
                     BACKEND_LLVM = "GJ_BACKEND_LLVM")

# In C the device and the dtype of a tensor are structs.
c_field(name) = name in (:device_type, :device_id) ? "device.$name" :
                name in (:code, :bits, :lanes) ? "dtype.$name" : name

function c_program()
    lines = String[]
    for (name, c_name) in pairs(C_NAMES)
        fields = fieldnames(getfield(GatherJIT, name))
        push!(lines, "printf(\"%d\\n\", (int)sizeof(struct $c_name));")
        for field in map(f -> name === :Tensor ? c_field(f) : f, fields)
            push!(lines, "printf(\"%d\\n\", (int)offsetof(struct $c_name, $field));")
        end
    end
    append!(lines, "printf(\"%d\\n\", $c_name);" for c_name in values(C_CONSTANTS))
    append!(lines, "printf(\"%d\\n\", $c_name);" for c_name in
            ("GJ_ARG_PARAMS", "GJ_ARG_INDICES", "GJ_ARG_OUT", "GJ_ARG_RUN_OPTIONS", "GJ_KERNEL_NONE",
             "GJ_KERNEL_GENERATED", "GJ_KERNEL_PENDING", "GJ_KERNEL_GENERIC", "GJ_MAX_RANK", "GJ_VERSION_MAJOR"))
    return "#include <gatherjit.h>\n#include <stdio.h>\nint main(void) {\n" * join(lines, "\n") * "\nreturn 0;\n}\n"
end

function julia_numbers()
    numbers = Int[]
    for name in keys(C_NAMES)
        T = getfield(GatherJIT, name)
        append!(numbers, [sizeof(T); map(i -> Int(fieldoffset(T, i)), 1:fieldcount(T))])
    end
    append!(numbers, map(name -> Int(getfield(GatherJIT, name)), keys(C_CONSTANTS)))
    at(name) = only(filter(k -> GatherJIT.ARGUMENTS[k] == name, collect(keys(GatherJIT.ARGUMENTS))))
    append!(numbers, map(at, ["src", "idx", "dst", "max_threads"]))
    append!(numbers, map(s -> findfirst(==(s), GatherJIT.KERNEL_STATES) - 1, [:none, :generated, :pending, :generic]))
    return [numbers; length(GatherJIT.NO_ERROR.coordinates); 0]
end

@testset "the header" begin
    folder = findfirst(folder -> isfile(joinpath(folder, "gatherjit.h")), HEADER_FOLDERS)
    if folder === nothing || Sys.which("cc") === nothing
        println("  SKIPPED: no C compiler, or no gatherjit.h beside the library")
        @test get(ENV, "CI", "") != "true" # there it must not be skipped
    else
        mktempdir() do temporary
            source, program = joinpath(temporary, "abi.c"), joinpath(temporary, "abi")
            write(source, c_program())
            run(`cc -I$(HEADER_FOLDERS[folder]) -include stddef.h $source -o $program`)
            @test parse.(Int, readlines(`$program`)) == julia_numbers()
        end
    end
end
