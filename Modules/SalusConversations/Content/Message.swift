public import SalusBase
public import SalusModels

/// A message as a member's device sent it.
public struct Message: Hashable, Sendable {
    public let id: MessageID
    /// The sender's clock, to be shown and never to sort by.
    public let sentAt: Instant
    public let content: MessageContent

    public init(id: MessageID, sentAt: Instant, content: MessageContent) {
        (self.id, self.sentAt, self.content) = (id, sentAt, content)
    }
}

extension Message {
    func write(to writer: inout ByteWriter) {
        writer.identifier(id)
        writer.instant(sentAt)
        content.write(to: &writer)
    }

    init(from reader: inout FieldReader) throws(ConversationError) {
        self.init(id: try reader.identifier(), sentAt: try reader.instant(), content: try MessageContent(from: &reader))
    }
}

/// The application data of MLS: a message with its number among those of the sender's device, from 1 on, so that
/// receivers see which ones a server keeps back.
struct NumberedMessage: Equatable {
    let number: UInt64
    let message: Message

    private static let version: UInt8 = 1

    init(number: UInt64, message: Message) { (self.number, self.message) = (number, message) }

    var encoded: [UInt8] {
        var writer = ByteWriter()
        writer.u8(Self.version)
        writer.u64(number)
        message.write(to: &writer)
        return writer.bytes
    }

    init(encoded: [UInt8]) throws(ConversationError) {
        var reader = try FieldReader(encoded, limit: ConversationLimits.messageBytes)
        guard try reader.u8() == Self.version else { throw .malformed(.unexpected("version")) }
        let number = try reader.u64()
        guard (1..<UInt64(1) << 48).contains(number) else { throw .malformed(.unexpected("number")) }
        self.init(number: number, message: try Message(from: &reader))
        try reader.finish()
    }
}
