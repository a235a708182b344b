public import SalusBase
public import SalusMLS
public import SalusModels

/// A device with its person: the address of queues and the name in every leaf.
public struct DeviceAddress: Hashable, Sendable {
    public let person: AccountID
    public let device: DeviceID

    public init(person: AccountID, device: DeviceID) { (self.person, self.device) = (person, device) }

    /// The 32 bytes of the person and the device, or nil.
    public init?(bytes: [UInt8]) {
        guard bytes.count == 32, let person = AccountID(bytes: bytes.prefix(16)),
            let device = DeviceID(bytes: bytes.suffix(16))
        else { return nil }
        self.init(person: person, device: device)
    }

    public var bytes: [UInt8] { person.bytes + device.bytes }

    /// The address in a leaf's credential; nil for a credential of another form.
    public init?(_ credential: Credential) {
        guard case .basic(let bytes) = credential else { return nil }
        self.init(bytes: bytes)
    }

    public var credential: Credential { .basic(bytes) }
}

extension DeviceAddress: Comparable {
    public static func < (left: Self, right: Self) -> Bool {
        (left.person, left.device) < (right.person, right.device)
    }
}
