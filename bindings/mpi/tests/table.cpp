// table.cpp: memory with strides, tables in blocks, indices with bad ones among them.
#include "table.h"

#include <algorithm>
#include <cstring>
#include <numeric>

namespace gj::mpi::test {
namespace {

std::int64_t product(const Extents& shape) {
    return std::accumulate(shape.begin(), shape.end(), std::int64_t{1}, std::multiplies<>());
}

}  // namespace

Tensor::Tensor(gj_dtype dtype, Extents shape, Random* gaps)
    : dtype_(dtype), shape_(std::move(shape)), strides_(shape_.size()), has_strides_(gaps != nullptr) {
    std::int64_t room = 1;  // elements
    for (std::size_t d = shape_.size(); d-- > 0;) {
        strides_[d] = room;
        if (gaps != nullptr && shape_[d] > 0) strides_[d] += between(*gaps, 0, 2);
        const std::int64_t way = shape_[d] > 0 ? (shape_[d] - 1) * strides_[d] : 0;
        if (gaps != nullptr && between(*gaps, 0, 3) == 0) {
            origin_ += way;
            strides_[d] = -strides_[d];
        }
        room += way;
    }
    memory_.assign(static_cast<std::size_t>(room) * element_bytes(), std::byte{0xA5});
}

gj_tensor* Tensor::get() {
    view_ = {memory_.data(),
             {GJ_CPU, 0},
             static_cast<std::int32_t>(shape_.size()),
             dtype_,
             shape_.data(),
             has_strides_ ? strides_.data() : nullptr,
             static_cast<std::uint64_t>(origin_) * element_bytes()};
    return &view_;
}

std::int64_t Tensor::count() const { return product(shape_); }

std::byte* Tensor::element(std::int64_t number) {
    std::int64_t place = origin_;
    for (std::size_t d = shape_.size(); d-- > 0; number /= shape_[d]) place += number % shape_[d] * strides_[d];
    return memory_.data() + static_cast<std::size_t>(place) * element_bytes();
}

gj_tensor Tensor::rows(std::int64_t first, std::int64_t count, Extents* shape) {
    gj_tensor block = *get();
    *shape = shape_;
    (*shape)[0] = count;
    block.shape = shape->data();
    block.byte_offset += static_cast<std::uint64_t>(first * strides_[0]) * element_bytes();
    return block;
}

Table random_table(Random& shared, std::int64_t most) {
    static const std::vector<std::int64_t> sizes = {1, 2, 3, 4, 7, 8, 12, 16, 33, 64, 100, 300};
    const auto n = static_cast<std::size_t>(ranks());
    Table table;
    table.rows.resize(n);
    table.first.resize(n);
    const bool is_empty = between(shared, 0, 19) == 0;
    for (std::int64_t& rows : table.rows) rows = is_empty || between(shared, 0, 3) == 0 ? 0 : between(shared, 1, most);
    std::vector<std::size_t> order(n);
    std::iota(order.begin(), order.end(), 0);
    std::shuffle(order.begin(), order.end(), shared);
    for (const std::size_t owner : order) {
        table.first[owner] = table.rows[owner] > 0 ? table.total : between(shared, -5, 5);  // ignored where it is empty
        table.total += table.rows[owner];
    }
    Extents shape = {table.total};
    for (std::int64_t d = between(shared, 0, 3); d > 0; --d)
        shape.push_back(between(shared, 0, 29) == 0 ? 0 : between(shared, 1, 4));
    const auto lanes = static_cast<std::uint16_t>(one_of(shared, sizes));
    Random gaps(shared());
    table.whole = Tensor({GJ_OPAQUE, 8, lanes}, shape, between(shared, 0, 2) == 0 ? &gaps : nullptr);
    for (std::byte& byte : table.whole.memory()) byte = static_cast<std::byte>(shared());
    return table;
}

Table plain_table(std::int64_t rows, std::int64_t row_elements) {
    Table table;
    for (int i = 0; i < ranks(); ++i) {
        table.first.push_back(i * rows);
        table.rows.push_back(rows);
    }
    table.total = rows * ranks();
    table.whole = Tensor({GJ_FLOAT, 32, 1}, {table.total, row_elements});
    for (std::int64_t i = 0; i < table.whole.count(); ++i) {
        const float value = static_cast<float>(1000 * (i / row_elements) + i % row_elements);
        std::memcpy(table.whole.element(i), &value, sizeof value);
    }
    return table;
}

gj_dtype random_index_type(Random& random) {
    const auto code = static_cast<std::uint8_t>(between(random, 0, 1) == 0 ? GJ_INT : GJ_UINT);
    return {code, static_cast<std::uint8_t>(8 << between(random, 0, 3)), 1};
}

void fill_indices(Random& random, Tensor& indices, std::int64_t total, const gj_gather_options& options, int bad) {
    const gj_dtype dtype = indices.get()->dtype;
    const bool is_signed = dtype.code == GJ_INT;
    // The largest value of the type, so that narrow ones are not cut off to something else.
    const int value_bits = dtype.bits - (is_signed ? 1 : 0);
    const std::uint64_t most = value_bits == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << value_bits) - 1;
    const auto base = static_cast<std::uint64_t>(options.index_base);
    const auto end = static_cast<std::uint64_t>(total) + base;  // the first that is too large
    for (std::int64_t i = 0; i < indices.count(); ++i) {
        std::uint64_t value = 0;
        if (total == 0 || between(random, 0, 99) < bad) {
            const std::uint64_t kinds[] = {
                end, end + 1, ~std::uint64_t{0}, most, most / 2 + 1, base - 1, static_cast<std::uint64_t>(-total) - 1,
                0};
            value = kinds[between(random, 0, 7)];
        } else {
            value = base + static_cast<std::uint64_t>(between(random, 0, total - 1));
            if (value > most) value = base;  // a narrow type reaches what it reaches
            if (options.negatives == GJ_NEGATIVES_FROM_END && is_signed && between(random, 0, 3) == 0) {
                const auto back = static_cast<std::uint64_t>(between(random, 1, total));
                if (back <= most) value = std::uint64_t{0} - back;
            }
        }
        std::memcpy(indices.element(i), &value, indices.element_bytes());
    }
}

}  // namespace gj::mpi::test
