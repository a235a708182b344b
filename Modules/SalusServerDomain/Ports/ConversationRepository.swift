public import SalusBase
public import SalusDomain
public import SalusModels

/// Conversations as the server knows them: which devices are in them, and how far their order has come. Of what is said
/// it holds sealed bytes alone, until the last device has taken them.
public protocol ConversationRepository {
    func conversation(_ id: ConversationID) throws(DomainError) -> ConversationState?
    /// A new one with its creator's device alone.
    func insert(_ conversation: ConversationState, _ grant: WriteGrant) throws(DomainError)
    /// Stores epoch and sequence.
    func update(_ conversation: ConversationState, _ grant: WriteGrant) throws(DomainError)
    func holds(_ device: ConversationDevice, in conversation: ConversationID) throws(DomainError) -> Bool
    /// In their order.
    func devices(of conversation: ConversationID) throws(DomainError) -> [ConversationDevice]
    /// Replaces the list. `added` come in with the commit at `sequence`, also those that were there.
    func setDevices(
        _ devices: Set<ConversationDevice>, added: Set<ConversationDevice>, at sequence: Int,
        of conversation: ConversationID, _ grant: WriteGrant
    ) throws(DomainError)
    /// Takes a device off the list. The last one takes the conversation with it.
    func remove(_ device: ConversationDevice, from conversation: ConversationID, _ grant: WriteGrant)
        throws(DomainError)
    /// In which the device is.
    func count(of device: ConversationDevice) throws(DomainError) -> Int
    /// Whether devices of both are in one conversation.
    func share(_ account: AccountID, _ other: AccountID) throws(DomainError) -> Bool
    /// The place that the message of this digest was given; nil for one that was not taken.
    func place(of digest: [UInt8], in conversation: ConversationID) throws(DomainError) -> MessagePlace?
    func keep(_ place: MessagePlace, of digest: [UInt8], in conversation: ConversationID, _ grant: WriteGrant)
        throws(DomainError)
    /// Forgets digests that were taken before `before`.
    func sweep(before: Instant, _ grant: WriteGrant) throws(DomainError)
}

/// The queues of devices.
public protocol DeviceQueueRepository {
    /// Puts a message into the queues of the conversation's devices that stand, and tells each of them.
    func put(_ message: ArrivingMessage, for receivers: MessageReceivers, _ grant: WriteGrant) throws(DomainError)
    /// Behind the number `after`, rising: as many as fit into `bytes`, and at least one.
    func messages(
        for device: ConversationDevice, after: Int, limit: Int, bytes: Int
    ) throws(DomainError) -> [QueuedMessage]
    /// The number of the newest message that waits; nil when none does.
    func newest(for device: ConversationDevice) throws(DomainError) -> Int?
    /// The highest number that `sweep` removed; nil when it removed none.
    func lost(of device: ConversationDevice) throws(DomainError) -> Int?
    /// Removes messages up to a number.
    func remove(upTo number: Int, for device: ConversationDevice, _ grant: WriteGrant) throws(DomainError)
    /// Removes what waits for any device of the account, and their key packages.
    func removeAll(of account: AccountID, _ grant: WriteGrant) throws(DomainError)
    /// Removes messages that were taken before `before`, and notes it for their devices.
    func sweep(before: Instant, _ grant: WriteGrant) throws(DomainError)
}

/// Key packages that others take.
public protocol KeyPackageRepository {
    func stock(of device: ConversationDevice, at now: Instant) throws(DomainError) -> KeyPackageCount
    /// One that is there already stays as it is; one of last resort takes the place of an earlier one.
    func insert(_ package: StoredKeyPackage, of device: ConversationDevice, _ grant: WriteGrant) throws(DomainError)
    /// Takes the oldest one that has not expired; nil when there is none.
    func take(of device: ConversationDevice, at now: Instant, _ grant: WriteGrant) throws(DomainError) -> [UInt8]?
    /// The one of last resort, which stays.
    func lastResort(of device: ConversationDevice, at now: Instant) throws(DomainError) -> [UInt8]?
    /// Forgets those that have expired.
    func sweep(now: Instant, _ grant: WriteGrant) throws(DomainError)
}

/// A conversation without its list of devices.
public struct ConversationState: Hashable, Sendable {
    public let id: ConversationID
    public var epoch: Int
    /// Of the newest message. A new conversation begins with the milliseconds since 1970, so that one that is begun
    /// again under its name goes on behind all that was said in it.
    public var sequence: Int
    public let createdAt: Instant
    public let creator: ConversationDevice

    public init(
        id: ConversationID, epoch: Int = 0, sequence: Int, createdAt: Instant, creator: ConversationDevice
    ) {
        (self.id, self.epoch, self.sequence) = (id, epoch, sequence)
        (self.createdAt, self.creator) = (createdAt, creator)
    }
}

/// The place that a message was given.
public struct MessagePlace: Hashable, Sendable {
    public let sequence: Int
    public let takenAt: Instant

    public init(sequence: Int, takenAt: Instant) { (self.sequence, self.takenAt) = (sequence, takenAt) }
}

/// A message for members, or the welcome of those that come in.
public enum QueuedKind: UInt8, Hashable, Sendable, CaseIterable { case message = 0, welcome = 1 }

/// The devices of a conversation that a message goes to.
public enum MessageReceivers: Hashable, Sendable {
    case everyone(except: ConversationDevice)
    /// Those that the commit at this place added.
    case joined(at: Int)
}

/// A message on its way into queues.
public struct ArrivingMessage: Hashable, Sendable {
    /// Sixteen bytes, the server's own.
    public let id: [UInt8]
    public let conversation: ConversationID
    public let place: MessagePlace
    public let kind: QueuedKind
    public let bytes: [UInt8]

    public init(id: [UInt8], conversation: ConversationID, place: MessagePlace, kind: QueuedKind, bytes: [UInt8]) {
        (self.id, self.conversation, self.place, self.kind, self.bytes) = (id, conversation, place, kind, bytes)
    }
}

/// A message that waits for a device.
public struct QueuedMessage: Hashable, Sendable {
    /// Rising within the queue.
    public let number: Int
    public let conversation: ConversationID
    public let place: MessagePlace
    public let kind: QueuedKind
    public let bytes: [UInt8]

    public init(number: Int, conversation: ConversationID, place: MessagePlace, kind: QueuedKind, bytes: [UInt8]) {
        (self.number, self.conversation, self.place) = (number, conversation, place)
        (self.kind, self.bytes) = (kind, bytes)
    }
}

/// The key packages of a device.
public struct KeyPackageCount: Hashable, Sendable {
    /// Without the one of last resort.
    public let remaining: Int
    public let hasLastResort: Bool

    public init(remaining: Int, hasLastResort: Bool) {
        (self.remaining, self.hasLastResort) = (remaining, hasLastResort)
    }
}

/// A key package as it is stored.
public struct StoredKeyPackage: Hashable, Sendable {
    /// An encoded MLS message.
    public let bytes: [UInt8]
    /// SHA-256 of them.
    public let digest: [UInt8]
    public let isLastResort: Bool
    public let publishedAt: Instant
    /// The end of its lifetime.
    public let expires: Instant

    public init(bytes: [UInt8], digest: [UInt8], isLastResort: Bool, publishedAt: Instant, expires: Instant) {
        (self.bytes, self.digest, self.isLastResort) = (bytes, digest, isLastResort)
        (self.publishedAt, self.expires) = (publishedAt, expires)
    }
}
