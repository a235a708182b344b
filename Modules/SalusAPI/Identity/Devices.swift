public import SalusModels

/// The caller's own account.
public struct ReadOwnAccountCall: APICall {
    public static let route = Route(.get, "account", .session, "Shows the signed-in account.")
    public static let about = "Name, role and state, as the caller may see them of itself; keys come with the sign-in."
    public var arguments: Arguments { Arguments() }
    public typealias Answer = Account

    public init() {}
    public init(_ arguments: Arguments, body: NoContent) {}
}

/// The caller's devices, those revoked included.
public struct ListDevicesCall: APICall {
    public static let route = Route(.get, "account/devices", .session, "Lists the account's devices.")
    public static let about = "Oldest first, with those that were revoked."
    public var arguments: Arguments { Arguments() }
    public typealias Answer = DeviceList

    public init() {}
    public init(_ arguments: Arguments, body: NoContent) {}
}

/// The account's devices.
public struct DeviceList: Hashable, Sendable, JSONPayload {
    public let devices: [Device]
    public init(devices: [Device]) { self.devices = devices }
}

/// Adds the signed-in installation as a device: one identity log entry (op 2) that the server replays, and the bundle
/// whose content names the new head. The session is bound to the device from then on.
public struct AddDeviceCall: APICall {
    public static let route = Route(.post, "account/devices", .session, "Adds this installation as a device.")
    public static let about = """
        Takes the next entry of the account's identity log and the bundle that names it. The session belongs to \
        the device from then on.
        """
    public static let errors: [APIErrorCode] = [.badKeys, .conflict]
    public var arguments: Arguments { Arguments() }
    public let body: Body
    public typealias Answer = Device

    /// The device's entry of the identity log, and the bundle that names the new head.
    public struct Body: Hashable, Sendable, JSONPayload {
        public let entry: Base64URLBytes
        public let bundle: Base64URLBytes

        public init(entry: [UInt8], bundle: [UInt8]) {
            (self.entry, self.bundle) = (Base64URLBytes(entry), Base64URLBytes(bundle))
        }
    }

    public init(_ body: Body) { self.body = body }
    public init(_ arguments: Arguments, body: Body) { self.body = body }
}

extension Device: JSONPayload {}
