public import SalusBase
public import SalusModels

/// The server of conversations, as one signed-in device sees it: it orders what the members send, and cannot read it.
///
/// Every call may be repeated: a server knows by its digest what it took before. Each throws when the server cannot be
/// reached; nothing is known then, and the same call comes again.
public protocol DeliveryService: Sendable {
    /// Adds key packages of this device, and takes the last-resort one in place of an earlier one.
    func publish(_ packages: KeyPackageUpload) async throws

    func keyPackageStatus() async throws -> KeyPackageStatus

    /// One key package of each device that has one; it is given out once, the last-resort one again and again.
    func claimKeyPackages(of devices: [DeviceAddress]) async throws -> [ClaimedKeyPackage]

    /// Begins a conversation in epoch 0 with this device alone. False when another device has one of this name.
    func create(_ conversation: ConversationID) async throws -> Bool

    func submit(_ submission: Submission) async throws -> SubmissionResult

    /// Entries of this device's queue after a number, rising.
    func entries(after number: UInt64, limit: Int) async throws -> [QueueEntry]

    /// Deletes the entries up to a number.
    func acknowledge(upTo number: UInt64) async throws

    /// Takes this device from the server's list, when it has left a conversation or cannot go on in it.
    func abandon(_ conversation: ConversationID) async throws

    /// The server's list of a conversation; nil when this device is not in it.
    func membership(of conversation: ConversationID) async throws -> ConversationMembership?
}

public struct KeyPackageUpload: Equatable, Sendable {
    /// Encoded MLS messages, at most `ConversationLimits.keyPackages`.
    public let packages: [[UInt8]]
    /// Given out when there is no other one.
    public let lastResort: [UInt8]?

    public init(packages: [[UInt8]], lastResort: [UInt8]?) {
        (self.packages, self.lastResort) = (packages, lastResort)
    }
}

/// The key packages that a server has of this device.
public struct KeyPackageStatus: Equatable, Sendable {
    public let remaining: Int
    public let hasLastResort: Bool

    public init(remaining: Int, hasLastResort: Bool) {
        (self.remaining, self.hasLastResort) = (remaining, hasLastResort)
    }
}

public struct ClaimedKeyPackage: Equatable, Sendable {
    public let device: DeviceAddress
    public let package: [UInt8]

    public init(device: DeviceAddress, package: [UInt8]) { (self.device, self.package) = (device, package) }
}

/// The devices that a server sends a conversation's messages to.
public struct ConversationMembership: Equatable, Sendable {
    public let epoch: UInt64
    public let devices: Set<DeviceAddress>

    public init(epoch: UInt64, devices: Set<DeviceAddress>) { (self.epoch, self.devices) = (epoch, devices) }
}

/// An entry of a device's queue.
public struct QueueEntry: Equatable, Sendable {
    public enum Payload: Equatable, Sendable {
        case message([UInt8])
        case welcome([UInt8])
    }

    /// Rising within the queue.
    public let number: UInt64
    public let conversation: ConversationID
    /// Rising within the conversation, the same for all devices.
    public let sequence: UInt64
    /// The server's clock when it took the message.
    public let acceptedAt: Instant
    public let payload: Payload

    public init(
        number: UInt64, conversation: ConversationID, sequence: UInt64, acceptedAt: Instant, payload: Payload
    ) {
        self.number = number
        self.conversation = conversation
        self.sequence = sequence
        self.acceptedAt = acceptedAt
        self.payload = payload
    }
}
