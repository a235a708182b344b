import SalusBase
import SalusCrypto

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
