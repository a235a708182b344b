import SalusBase
import SalusModels

/// Stored forms of what is on its way.
extension Submission {
    func write(to writer: inout ByteWriter) {
        writer.identifier(conversation)
        writer.u64(epoch)
        writer.v32(message)
        writer.optional(commit) { commit, writer in
            writer.list(commit.devices) { $1.address($0) }
            writer.optional(commit.welcome) { $1.v32($0) }
            writer.list(commit.added) { $1.address($0) }
        }
    }

    init(from reader: inout FieldReader) throws(ConversationError) {
        let limit = ConversationLimits.devices
        self.init(
            conversation: try reader.identifier(), epoch: try reader.u64(),
            message: try reader.bytes(limit: ConversationLimits.commitBytes),
            commit: try reader.optional { (reader) throws(ConversationError) in
                CommitPart(
                    devices: try reader.list(limit: limit) { (reader) throws(ConversationError) in
                        try reader.address()
                    },
                    welcome: try reader.optional { (reader) throws(ConversationError) in
                        try reader.bytes(limit: ConversationLimits.welcomeBytes)
                    },
                    added: try reader.list(limit: limit) { (reader) throws(ConversationError) in
                        try reader.address()
                    })
            })
    }
}

extension QueueEntry {
    func write(to writer: inout ByteWriter) {
        writer.u64(number)
        writer.identifier(conversation)
        writer.u64(sequence)
        writer.instant(acceptedAt)
        switch payload {
        case .message(let bytes):
            writer.u8(1)
            writer.v32(bytes)
        case .welcome(let bytes):
            writer.u8(2)
            writer.v32(bytes)
        }
    }

    init(from reader: inout FieldReader) throws(ConversationError) {
        let (number, conversation): (UInt64, ConversationID) = (try reader.u64(), try reader.identifier())
        let (sequence, acceptedAt) = (try reader.u64(), try reader.instant())
        let kind = try reader.u8()
        let bytes = try reader.bytes(limit: ConversationLimits.welcomeBytes)
        guard kind == 1 || kind == 2 else { throw .malformed(.unexpected("payload")) }
        self.init(
            number: number, conversation: conversation, sequence: sequence, acceptedAt: acceptedAt,
            payload: kind == 1 ? .message(bytes) : .welcome(bytes))
    }
}
