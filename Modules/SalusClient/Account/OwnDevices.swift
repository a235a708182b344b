import SalusAPI
public import SalusBase
public import SalusModels

/// A device of the account with its open sessions, or a session that belongs to no device.
public struct OwnDevice: Hashable, Sendable {
    /// Nil for a session without a device.
    public let id: DeviceID?
    /// The owner's name of the device; nil when this device has not signed in since it was added.
    public let name: String?
    /// Whether it is the device that asks.
    public let isThis: Bool
    /// The time at which it came into the identity log.
    public let addedAt: Instant
    /// The time at which it was removed; nil for a device of the account.
    public let revokedAt: Instant?
    /// Of its open sessions, newest first; empty when it is signed out.
    public let sessions: [SessionID]
    /// The time at which the newest of them was opened.
    public let signedInAt: Instant?
    /// The last use of any of them, to a quarter of an hour.
    public let lastUse: Instant?
    /// The app with pages through which a browser is signed in; nil for anything else.
    public let app: AppName?

    package init(
        id: DeviceID?, name: String?, isThis: Bool = false, addedAt: Instant, revokedAt: Instant? = nil,
        sessions: [SessionID] = [], signedInAt: Instant? = nil, lastUse: Instant? = nil, app: AppName? = nil
    ) {
        self.app = app
        (self.id, self.name, self.isThis, self.addedAt) = (id, name, isThis, addedAt)
        (self.revokedAt, self.sessions, self.signedInAt, self.lastUse) = (revokedAt, sessions, signedInAt, lastUse)
    }
}

/// Puts the account's devices and sessions together.
struct OwnDeviceReader {
    let session: ClientSession
    let values: LocalValues

    /// This one first, then by last use; those that are signed out last.
    func devices(this: DeviceID) async throws(ClientError) -> [OwnDevice] {
        let known = try await session.call(ListDevicesCall()).devices
        let open = try await session.call(ListOwnSessionsCall()).sessions
        let names = try await values.deviceNames()
        let devices = known.map { device in
            OwnDevice(
                device, names[device.id], isThis: device.id == this, open.filter { $0.device == device.id })
        }
        return (devices + open.filter { $0.device == nil }.map(OwnDevice.init(without:))).sorted(by: Self.comesFirst)
    }

    private static func comesFirst(_ first: OwnDevice, _ second: OwnDevice) -> Bool {
        if first.isThis != second.isThis { return first.isThis }
        return (first.lastUse?.milliseconds ?? 0, first.addedAt) > (second.lastUse?.milliseconds ?? 0, second.addedAt)
    }
}

extension OwnDevice {
    fileprivate init(_ device: Device, _ name: String?, isThis: Bool, _ open: [SessionEntry]) {
        self.init(
            id: device.id, name: name, isThis: isThis, addedAt: device.addedAt, revokedAt: device.revokedAt,
            sessions: open.map(\.id), signedInAt: open.first?.since, lastUse: open.map(\.lastSeen).max())
    }

    fileprivate init(without open: SessionEntry) {
        self.init(
            id: nil, name: nil, addedAt: open.since, sessions: [open.id], signedInAt: open.since,
            lastUse: open.lastSeen, app: open.app)
    }
}

extension RevokeOwnSessionsCall {
    /// Nil when there is nothing to end.
    init?(_ device: OwnDevice) {
        if let id = device.id {
            self.init(Body(device: id))
        } else if let session = device.sessions.first {
            self.init(Body(session: session))
        } else {
            return nil
        }
    }
}
