import SalusAPI
import SalusDomain

/// Calls of a signed-in account about itself.
enum OwnAccountHandlers {
    static let endpoints: [Endpoint] = [
        Endpoint(ReadOwnAccountCall.self) { _, context in try await context.run(ReadOwnAccount()) },
        Endpoint(ListDevicesCall.self) { _, context in DeviceList(devices: try await context.run(ListDevices())) },
        Endpoint(ListNoticesCall.self) { _, context in NoticeList(notices: try await context.run(ListNotices())) },
        Endpoint(AddDeviceCall.self) { call, context in
            try await context.run(AddDevice(entry: call.body.entry.bytes, bundle: call.body.bundle.bytes))
        },
    ]
}
