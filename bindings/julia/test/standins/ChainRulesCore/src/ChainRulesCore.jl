# ChainRulesCore.jl: stands in for ChainRulesCore where it can't be had (Julia before 1.9): what our extension touches,
# no more.

module ChainRulesCore

abstract type AbstractZero end
struct NoTangent <: AbstractZero end
struct ZeroTangent <: AbstractZero end

struct Thunk{F}
    make::F
end
unthunk(thunk::Thunk) = thunk.make()
unthunk(tangent) = tangent

struct ProjectTo{T, A}
    axes::A
end
ProjectTo(array::AbstractArray{T}) where {T} = ProjectTo{float(T), typeof(axes(array))}(axes(array))
function (project::ProjectTo{T})(tangent::AbstractArray) where {T}
    axes(tangent) == project.axes || throw(DimensionMismatch("a tangent of another shape"))
    return T <: Real ? T.(real.(tangent)) : T.(tangent)
end

function rrule end

end
