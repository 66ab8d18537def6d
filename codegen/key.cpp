// key.cpp: canonical bytes of signature and schedule, and back.
#define XXH_INLINE_ALL
#include "codegen/key.h"

#include <cstring>

#include <xxhash/xxhash.h>

namespace gj {
namespace {

// Little-endian bytes at a moving place. The same visit writes and reads, so that the two can't differ.
class Writer {
public:
    explicit Writer(char* to) : at_(to) {}
    /// The first `bytes` of the value. The others are written too, for a copy of constant size, and overwritten by what
    /// follows.
    template <class T>
    void operator()(const T& value, std::size_t bytes = sizeof(T)) {
        std::memcpy(at_, &value, sizeof(T));
        at_ += bytes;
    }
    char* end() const { return at_; }

private:
    char* at_;
};

class Reader {
public:
    explicit Reader(std::string_view from) : rest_(from) {}
    template <class T>
    void operator()(T& value, std::size_t bytes = sizeof(T)) {
        value = T{};
        if (rest_.size() < bytes) {
            failed_ = true;
            return;
        }
        std::memcpy(&value, rest_.data(), bytes);
        rest_.remove_prefix(bytes);
    }
    void operator()(bool& value) {
        std::uint8_t byte;
        (*this)(byte);
        failed_ |= byte > 1;
        value = byte == 1;
    }
    bool failed() const { return failed_; }
    bool done() const { return !failed_ && rest_.empty(); }

private:
    std::string_view rest_;
    bool failed_ = false;
};

template <class Visit, class Fields>
void visit_counts(Visit& visit, Fields& s) {
    visit(s.operation_family);
    visit(s.signature_version);
    visit(s.stream_count);
    visit(s.dim_count);
    visit(s.coordinate_count);
    visit(s.field_count);
}

// The counts stand in front, so every length follows from what was read before it.
template <class Visit, class Fields>
void visit_body(Visit& visit, Fields& s) {
    visit(s.policy);
    visit(s.from_end);
    visit(s.index_base);
    visit(s.offsets_fit_32);
    visit(s.element_bits);
    const std::size_t mask_bytes = (s.stream_count + std::size_t{7}) / 8;
    for (std::size_t i = 0; i < s.stream_count; ++i) visit(s.streams[i]);
    for (std::size_t i = 0; i < s.field_count; ++i) {
        visit(s.fields[i].kind);
        visit(s.fields[i].source_type);
        visit(s.fields[i].target_type);
        visit(s.fields[i].bits);
        visit(s.fields[i].size_class);
    }
    for (std::size_t i = 0; i < s.dim_count; ++i) {
        visit(s.dims[i].kind);
        visit(s.dims[i].extent_slot);
        visit(s.dims[i].streams, mask_bytes);
        visit(s.dims[i].unit_streams, mask_bytes);
    }
    for (std::size_t i = 0; i < s.coordinate_count; ++i) {
        visit(s.coordinates[i].kind);
        visit(s.coordinates[i].type);
        visit(s.coordinates[i].stream_slot);
        visit(s.coordinates[i].unit_stride);
        visit(s.coordinates[i].extent_below_2_31);
        visit(s.coordinates[i].block_stride);
    }
}

template <class Visit, class Fields>
void visit_schedule(Visit& visit, Fields& s) {
    visit(s.family);
    visit(s.unroll);
    visit(s.vector_bytes);
    visit(s.read_prefetch);
    visit(s.read_prefetch_lines);
    visit(s.read_prefetch_to_l1);
    visit(s.write_prefetch);
    visit(s.table_registers);
    visit(s.byte_permutes);
    visit(s.hardware_gather);
    visit(s.splits_slice);
    visit(s.streaming_store);
    visit(s.padded_rows);
    visit(s.grouped_rows);
    visit(s.sampled_rows_log2);
}

void append(std::string& to, std::string_view part) {
    const std::uint64_t length = part.size();
    to.append(reinterpret_cast<const char*>(&length), sizeof length);
    to.append(part);
}

}  // namespace

Key::Key(const Signature& signature, const Schedule& schedule) {
    Writer writer(bytes_.data());
    visit_counts(writer, signature);
    visit_body(writer, signature);
    signature_size_ = static_cast<std::size_t>(writer.end() - bytes_.data());
    visit_schedule(writer, schedule);
    size_ = static_cast<std::size_t>(writer.end() - bytes_.data());
    hash_ = XXH3_64bits(bytes_.data(), size_);
}

std::uint64_t Key::signature_hash() const { return XXH3_64bits(bytes_.data(), signature_size_); }

bool read_key(std::string_view bytes, Signature* signature, Schedule* schedule) {
    Signature s;
    Schedule h;
    Reader reader(bytes);
    visit_counts(reader, s);
    const bool counts_fit = s.signature_version == kSignatureVersion && s.stream_count <= kMaxStreams &&
                            s.dim_count <= kMaxDims && s.coordinate_count <= kMaxCoordinates &&
                            s.field_count <= kMaxFields;
    if (reader.failed() || !counts_fit) return false;
    visit_body(reader, s);
    visit_schedule(reader, h);
    if (!reader.done()) return false;
    *signature = s;
    *schedule = h;
    return true;
}

std::string scope_bytes(const Scope& scope) {
    std::string bytes{static_cast<char>(scope.kind), static_cast<char>(scope.level)};
    for (const std::string& part :
         {scope.triple, scope.data_layout, scope.cpu, scope.features, scope.compiler, scope.source_hash})
        append(bytes, part);
    return bytes;
}

}  // namespace gj
