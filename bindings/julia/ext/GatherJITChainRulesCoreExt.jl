# GatherJITChainRulesCoreExt.jl: with ChainRulesCore: the reverse rules of gather and gather!: a scatter that adds.

module GatherJITChainRulesCoreExt

import ChainRulesCore
using ChainRulesCore: AbstractZero, NoTangent, ProjectTo, unthunk
using GatherJIT: gather, gather!, scatter_add!

const Table = AbstractArray{<:Number}

# The tangent of src is dense, whatever src is a view of; `project` brings it to src's own form.
function table_tangent(project, src_size, dst_tangent, idx)
    tangent = unthunk(dst_tangent)
    tangent isa AbstractZero && return tangent
    return project(scatter_add!(fill!(similar(tangent, eltype(tangent), src_size), 0), tangent, idx))
end

function ChainRulesCore.rrule(::typeof(gather), src::Table, idx::AbstractArray; options...)
    project, src_size = ProjectTo(src), size(src)
    pullback(tangent) = (NoTangent(), table_tangent(project, src_size, tangent, idx), NoTangent())
    return gather(src, idx; options...), pullback
end

function ChainRulesCore.rrule(::typeof(gather), src::Table, I::AbstractArray{<:Integer}, J::AbstractArray{<:Integer},
                              Ks::AbstractArray{<:Integer}...; options...)
    project, src_size, idx = ProjectTo(src), size(src), tuple.(I, J, Ks...)
    pullback(tangent) = (NoTangent(), table_tangent(project, src_size, tangent, idx),
                         map(_ -> NoTangent(), (I, J, Ks...))...)
    return gather(src, idx; options...), pullback
end

# What dst held before is overwritten: nothing flows back to it.
function ChainRulesCore.rrule(::typeof(gather!), dst::Table, src::Table, idx::AbstractArray; options...)
    project, src_size = ProjectTo(src), size(src)
    pullback(tangent) = (NoTangent(), NoTangent(), table_tangent(project, src_size, tangent, idx), NoTangent())
    return gather!(dst, src, idx; options...), pullback
end

end
