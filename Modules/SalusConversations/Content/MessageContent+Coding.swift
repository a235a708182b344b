import SalusBase

extension MessageContent {
    func write(to writer: inout ByteWriter) {
        switch self {
        case .text(let text):
            writer.u8(1)
            writer.text(text)
        case .reply(let message, let text):
            writer.u8(2)
            writer.reference(message)
            writer.text(text)
        case .reaction(let message, let emoji, let isWithdrawn):
            writer.u8(3)
            writer.reference(message)
            writer.text(emoji)
            writer.flag(isWithdrawn)
        case .edit(let message, let text):
            writer.u8(4)
            writer.reference(message)
            writer.text(text)
        case .withdrawal(let message):
            writer.u8(5)
            writer.reference(message)
        case .attachment(let attachment):
            writer.u8(6)
            attachment.write(to: &writer)
        case .readReceipt(let message):
            writer.u8(7)
            writer.reference(message)
        }
    }

    init(from reader: inout FieldReader) throws(ConversationError) {
        self = try Self.read(&reader)
        do { try checkBounds() } catch { throw .malformed(.unexpected("content")) }
    }

    private static func read(_ reader: inout FieldReader) throws(ConversationError) -> MessageContent {
        let limit = ConversationLimits.textBytes
        switch try reader.u8() {
        case 1: return .text(try reader.text(limit: limit, lines: true))
        case 2: return .reply(to: try reader.reference(), text: try reader.text(limit: limit, lines: true))
        case 3:
            return .reaction(
                to: try reader.reference(), emoji: try reader.text(limit: ConversationLimits.reactionBytes),
                isWithdrawn: try reader.flag())
        case 4: return .edit(of: try reader.reference(), text: try reader.text(limit: limit, lines: true))
        case 5: return .withdrawal(of: try reader.reference())
        case 6: return .attachment(try AttachmentReference(from: &reader))
        case 7: return .readReceipt(upTo: try reader.reference())
        default: throw .malformed(.unexpected("kind of message"))
        }
    }
}

extension AttachmentReference {
    func write(to writer: inout ByteWriter) {
        writer.v32(identifier)
        writer.raw(key + digest)
        writer.u64(size)
        for text in [name, mediaType, caption] { writer.text(text) }
    }

    init(from reader: inout FieldReader) throws(ConversationError) {
        let nameLimit = ConversationLimits.attachmentNameBytes
        try self.init(
            identifier: try reader.bytes(limit: 64), key: try reader.raw(32), digest: try reader.raw(32),
            size: try reader.u64(), name: try reader.text(limit: nameLimit),
            mediaType: try reader.text(limit: nameLimit),
            caption: try reader.text(limit: ConversationLimits.textBytes, lines: true))
    }
}

extension ByteWriter {
    fileprivate mutating func reference(_ value: MessageReference) {
        identifier(value.author)
        identifier(value.message)
    }
}

extension FieldReader {
    fileprivate mutating func reference() throws(ConversationError) -> MessageReference {
        MessageReference(author: try identifier(), message: try identifier())
    }
}
