// factory.cpp: the two functions that ONNX Runtime looks for, the factory, and a session's options.
#include <algorithm>
#include <cstring>
#include <memory>

#include "provider.h"

namespace gj::ort {
namespace {

constexpr std::array<const char*, 3> kModeNames{"default", "background", "blocking"};
static_assert(GJ_COMPILE_DEFAULT == 0 && GJ_COMPILE_BACKGROUND == 1 && GJ_COMPILE_BLOCKING == 2);

Functions read_tables(const void* api) {
    const auto* slots = static_cast<const void* const*>(api);
    Functions f{};
#define GJ_ORT_READ(slot, name, ...) std::memcpy(&f.name, &slots[slot], sizeof f.name);
    GJ_ORT_API(GJ_ORT_READ)
    slots = reinterpret_cast<const void* const*>(f.GetEpApi());
    GJ_ORT_EP_API(GJ_ORT_READ)
#undef GJ_ORT_READ
    return f;
}

OrtStatus* get_devices(OrtEpFactory* self, const OrtHardwareDevice* const* devices, std::size_t count,
                       OrtEpDevice** made, std::size_t most, std::size_t* made_count) {
    const Functions& f = static_cast<Factory*>(self)->f;
    *made_count = 0;
    for (std::size_t i = 0; i < count && *made_count < most; ++i) {
        if (f.HardwareDevice_Type(devices[i]) != OrtHardwareDeviceType_CPU) continue;
        // Without memory of its own: ONNX Runtime's tensors are read and written where they are.
        GJ_ORT_RETURN_IF_FAILED(f.CreateEpDevice(self, devices[i], nullptr, nullptr, &made[(*made_count)++]));
    }
    return nullptr;
}

/// Whether the session sets a provider option, and its value; else `value` stays. One that is too long for any that is
/// known becomes what is none.
bool read_option(const Functions& f, const OrtSessionOptions* options, const char* name, std::string* value) {
    const std::string key = std::string("ep.gatherjitexecutionprovider.") + name;  // as ONNX Runtime writes it
    std::string read(256, '\0');
    std::size_t size = read.size();  // with the zero at the end
    OrtStatus* const failed = f.GetSessionConfigEntry(options, key.c_str(), read.data(), &size);
    if (failed != nullptr) f.ReleaseStatus(failed);
    if (failed != nullptr && size <= read.size()) return false;
    *value = failed != nullptr ? "(more than 255 characters)" : read.c_str();
    return true;
}

/// Which of `names` it is.
template <std::size_t count>
OrtStatus* find_name(const Functions& f, const char* option, const std::string& name,
                     const std::array<const char*, count>& names, std::size_t* found) {
    *found = static_cast<std::size_t>(std::find(names.begin(), names.end(), name) - names.begin());
    if (*found < count) return nullptr;
    std::string message = std::string(option) + ": \"" + name + "\" is none of";
    for (const char* const known : names) message += std::string(" ") + known;
    return f.CreateStatus(ORT_INVALID_ARGUMENT, message.c_str());
}

/// compile_mode is one name; claim has names of operators, with commas between them.
OrtStatus* configure(Factory& factory, const OrtSessionOptions* options, Provider* provider) {
    const Functions& f = factory.f;
    std::string mode = kModeNames[0], claim = "Gather,GatherND,GatherElements";
    std::size_t found = 0;
    read_option(f, options, "compile_mode", &mode);
    GJ_ORT_RETURN_IF_FAILED(find_name(f, "compile_mode", mode, kModeNames, &found));
    GJ_ORT_RETURN_IF_FAILED(factory.engine(static_cast<gj_compile_mode>(found), &provider->engine));
    provider->leaves_slower = !read_option(f, options, "claim", &claim);
    for (std::size_t begin = 0, end = 0; begin < claim.size(); begin = end + 1) {
        end = std::min(claim.find(',', begin), claim.size());
        GJ_ORT_RETURN_IF_FAILED(find_name(f, "claim", claim.substr(begin, end - begin), kOpNames, &found));
        provider->claimed[found] = true;
    }
    return nullptr;
}

OrtStatus* create_provider(OrtEpFactory* self, const OrtHardwareDevice* const*, const OrtKeyValuePairs* const*,
                           std::size_t, const OrtSessionOptions* options, const OrtLogger*, OrtEp** made) {
    Factory& factory = *static_cast<Factory*>(self);
    return guarded(factory.f, [&]() -> OrtStatus* {
        auto provider = std::make_unique<Provider>(factory);
        GJ_ORT_RETURN_IF_FAILED(configure(factory, options, provider.get()));
        GJ_ORT_RETURN_IF_FAILED(register_kernels(*provider));
        *made = provider.release();
        return nullptr;
    });
}

}  // namespace

Factory::Factory(const Functions& functions) : OrtEpFactory{}, f(functions) {
    const std::uint32_t number = gj_version();
    for (const std::uint32_t unit : {1000000u, 1000u, 1u}) version += '.' + std::to_string(number / unit % 1000);
    version.erase(0, 1);
    ort_version_supported = kApiVersion;
    GetName = [](const OrtEpFactory*) { return kProviderName; };
    GetVendor = [](const OrtEpFactory*) { return "gatherjit"; };
    GetVendorId = [](const OrtEpFactory*) { return std::uint32_t{0}; };
    GetVersion = [](const OrtEpFactory* self) { return static_cast<const Factory*>(self)->version.c_str(); };
    GetSupportedDevices = get_devices;
    CreateEp = create_provider;
    ReleaseEp = [](OrtEpFactory*, OrtEp* provider) { delete static_cast<Provider*>(provider); };
    CreateDataTransfer = [](OrtEpFactory*, void** transfer) -> OrtStatus* {
        *transfer = nullptr;
        return nullptr;
    };
    IsStreamAware = [](const OrtEpFactory*) { return false; };
}

Factory::~Factory() {
    for (gj_engine* const engine : engines) static_cast<void>(gj_engine_destroy(engine));
}

OrtStatus* Factory::engine(gj_compile_mode mode, gj_engine** made) {
    const std::scoped_lock lock(mutex);
    gj_engine*& known = engines.at(static_cast<std::size_t>(mode));
    gj_engine_options options{};
    options.struct_size = sizeof options;
    options.compile_mode = mode;
    if (known == nullptr && gj_engine_create(&options, &known) != GJ_OK)
        return f.CreateStatus(ORT_FAIL, gj_last_error());
    *made = known;
    return nullptr;
}

Provider::Provider(Factory& factory) : OrtEp{}, f(factory.f) {
    for (std::size_t i = 0; i < registrations.size(); ++i) registrations[i] = {this, static_cast<Op>(i)};
    ort_version_supported = kApiVersion;
    GetName = [](const OrtEp*) { return kProviderName; };
    GetCapability = [](OrtEp* self, const OrtGraph* graph, OrtEpGraphSupportInfo* info) {
        const Provider& provider = *static_cast<Provider*>(self);
        return guarded(provider.f, [&] { return claim_nodes(provider, graph, info); });
    };
    GetKernelRegistry = [](OrtEp* self, const OrtKernelRegistry** made) -> OrtStatus* {
        *made = static_cast<Provider*>(self)->registry;
        return nullptr;
    };
}

Provider::~Provider() {
    if (registry != nullptr) f.ReleaseKernelRegistry(registry);
}

}  // namespace gj::ort

using namespace gj::ort;

#define GJ_ORT_EXPORT extern "C" __attribute__((visibility("default")))

// NOLINTBEGIN(readability-identifier-naming): names that ONNX Runtime looks for.
GJ_ORT_EXPORT OrtStatus* CreateEpFactories(const char*, const OrtApiBase* base, const OrtLogger*,
                                           OrtEpFactory** factories, std::size_t most, std::size_t* count) {
    *count = 0;
    const void* const api = base->GetApi(kApiVersion);
    if (api == nullptr) {
        // Of an older table all that is used is its first slot, which every version has.
        OrtStatus* (*create_status)(OrtErrorCode, const char*) = nullptr;
        std::memcpy(&create_status, base->GetApi(1), sizeof create_status);
        const std::string message =
            std::string("gatherjit's provider needs ONNX Runtime 1.24 or later; this is ") + base->GetVersionString();
        return create_status(ORT_NOT_IMPLEMENTED, message.c_str());
    }
    const Functions f = read_tables(api);
    if (most < 1) return f.CreateStatus(ORT_INVALID_ARGUMENT, "there is no room for a factory");
    return guarded(f, [&]() -> OrtStatus* {
        factories[0] = new Factory(f);
        *count = 1;
        return nullptr;
    });
}

GJ_ORT_EXPORT OrtStatus* ReleaseEpFactory(OrtEpFactory* factory) {
    delete static_cast<Factory*>(factory);
    return nullptr;
}
// NOLINTEND(readability-identifier-naming)
