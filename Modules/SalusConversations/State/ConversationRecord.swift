import SalusBase
import SalusCrypto
import SalusModels

/// Everything of a conversation that is stored beside its group.
struct ConversationRecord: Equatable {
    enum Status: UInt8 {
        /// The server does not have it yet.
        case creating = 1
        case active = 2
        /// This device left or was removed.
        case ended = 3
    }

    /// A message of this device on its way.
    struct Outgoing: Equatable {
        let message: Message
        /// As it was sealed last; it goes out again unchanged until the server has said yes or no.
        var sealed: Sealed?
    }

    struct Sealed: Equatable {
        let epoch: UInt64
        let message: [UInt8]
    }

    /// An own commit or proposal on its way.
    struct Pending: Equatable {
        let submission: Submission
        /// By the commit; empty for a proposal.
        let changes: [ConversationChange]
        /// A commit that the server took, and that is entered when the messages before it were read.
        var acceptance: Acceptance?
    }

    let id: ConversationID
    var status: Status
    /// Of the next message that this device sends.
    var nextNumber: UInt64 = 1
    var progress: [DeviceAddress: SenderProgress] = [:]
    var outbox: [Outgoing] = []
    var wanted: [WantedChange] = []
    var pending: Pending?
    /// The time of this device's newest keys.
    var renewed: Instant
    /// The time at which new keys were proposed that no commit has taken yet.
    var proposed: Instant?
    var isArchived = true
    /// Digests of the authenticators of the epochs in which this device came in: a welcome counts once.
    var joins: [[UInt8]] = []
    /// Messages of later epochs.
    var held: [QueueEntry] = []
    /// Digests of the newest commits by the epoch that they ended, to know a second one.
    var commits: [UInt64: [UInt8]] = [:]

    static let keptCommits: UInt64 = 32
    static let keptJoins = 64

    init(_ id: ConversationID, _ status: Status, renewed: Instant) {
        (self.id, self.status, self.renewed) = (id, status, renewed)
    }

    /// Notes the commit that ended `epoch`.
    mutating func note(commit digest: [UInt8], ending epoch: UInt64) {
        commits[epoch] = digest
        commits = commits.filter { $0.key + Self.keptCommits > epoch }
    }

    /// Notes devices that came and went: a device that comes begins its numbers again.
    mutating func note(added: Set<DeviceAddress>, removed: some Sequence<DeviceAddress>) {
        for device in removed { progress[device] = nil }
        for device in added { progress[device] = SenderProgress() }
    }

    /// The conversation is over for this device.
    mutating func end() {
        status = .ended
        (outbox, wanted, pending, proposed, held) = ([], [], nil, nil, [])
        (progress, commits) = ([:], [:])
    }
}

/// The stored form of a record.
extension ConversationRecord {
    private static let version: UInt8 = 1
    private typealias Limits = ConversationLimits

    var stored: Secret {
        var writer = ByteWriter()
        writer.u8(Self.version)
        writer.identifier(id)
        writer.u8(status.rawValue)
        writer.u64(nextNumber)
        writer.list(progress.sorted { $0.key < $1.key }) { entry, writer in
            writer.address(entry.key)
            entry.value.write(to: &writer)
        }
        writer.list(outbox) { $0.write(to: &$1) }
        writer.list(wanted) { $0.write(to: &$1) }
        writer.optional(pending) { $0.write(to: &$1) }
        writer.instant(renewed)
        writer.optional(proposed) { $1.instant($0) }
        writer.flag(isArchived)
        writer.list(joins) { $1.raw($0) }
        writer.list(held) { $0.write(to: &$1) }
        writer.list(commits.sorted { $0.key < $1.key }) { entry, writer in
            writer.u64(entry.key)
            writer.raw(entry.value)
        }
        var bytes = writer.bytes
        return Secret(wiping: &bytes)
    }

    init(stored: Secret) throws(ConversationError) {
        var reader = try FieldReader(stored.withBytes { Array($0) }, limit: Limits.recordBytes)
        guard try reader.u8() == Self.version else { throw .malformed(.unexpected("version")) }
        let id: ConversationID = try reader.identifier()
        guard let status = Status(rawValue: try reader.u8()) else { throw .malformed(.unexpected("status")) }
        self.init(id, status, renewed: .distantPast)
        nextNumber = try reader.u64()
        let progress = try reader.list(limit: Limits.devices) { (reader) throws(ConversationError) in
            (try reader.address(), try SenderProgress(from: &reader))
        }
        self.progress = Dictionary(progress) { first, _ in first }
        outbox = try reader.list(limit: Limits.waiting) { (reader) throws(ConversationError) in
            try Outgoing(from: &reader)
        }
        wanted = try reader.list(limit: Limits.waiting) { (reader) throws(ConversationError) in
            try WantedChange(from: &reader)
        }
        pending = try reader.optional { (reader) throws(ConversationError) in try Pending(from: &reader) }
        renewed = try reader.instant()
        proposed = try reader.optional { (reader) throws(ConversationError) in try reader.instant() }
        isArchived = try reader.flag()
        joins = try reader.list(limit: Self.keptJoins) { (reader) throws(ConversationError) in try reader.raw(32) }
        held = try reader.list(limit: Limits.heldMessages) { (reader) throws(ConversationError) in
            try QueueEntry(from: &reader)
        }
        let commits = try reader.list(limit: 2 * Int(Self.keptCommits)) { (reader) throws(ConversationError) in
            (try reader.u64(), try reader.raw(32))
        }
        self.commits = Dictionary(commits) { first, _ in first }
        try reader.finish()
    }
}

extension ConversationRecord.Outgoing {
    func write(to writer: inout ByteWriter) {
        message.write(to: &writer)
        writer.optional(sealed) { sealed, writer in
            writer.u64(sealed.epoch)
            writer.v32(sealed.message)
        }
    }

    init(from reader: inout FieldReader) throws(ConversationError) {
        message = try Message(from: &reader)
        sealed = try reader.optional { (reader) throws(ConversationError) in
            ConversationRecord.Sealed(
                epoch: try reader.u64(), message: try reader.bytes(limit: ConversationLimits.messageBytes))
        }
    }
}

extension ConversationRecord.Pending {
    func write(to writer: inout ByteWriter) {
        submission.write(to: &writer)
        writer.list(changes) { $0.write(to: &$1) }
        writer.optional(acceptance) { acceptance, writer in
            writer.u64(acceptance.sequence)
            writer.instant(acceptance.acceptedAt)
        }
    }

    init(from reader: inout FieldReader) throws(ConversationError) {
        submission = try Submission(from: &reader)
        changes = try reader.list(limit: 3 * ConversationLimits.devices) { (reader) throws(ConversationError) in
            try ConversationChange(from: &reader)
        }
        acceptance = try reader.optional { (reader) throws(ConversationError) in
            Acceptance(sequence: try reader.u64(), acceptedAt: try reader.instant())
        }
    }
}
