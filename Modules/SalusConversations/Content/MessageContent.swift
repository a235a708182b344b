public import SalusBase
public import SalusModels

/// A message named from another one. The author is part of the name, so that a receiver can hold edits to their author
/// without the message itself.
public struct MessageReference: Hashable, Sendable {
    public let author: AccountID
    public let message: MessageID

    public init(author: AccountID, message: MessageID) { (self.author, self.message) = (author, message) }
}

/// The content of a message. Edits and withdrawals are messages of their own; nothing that was sent changes.
public enum MessageContent: Hashable, Sendable {
    case text(String)
    case reply(to: MessageReference, text: String)
    /// One person's reaction; the same one again with `isWithdrawn` takes it back.
    case reaction(to: MessageReference, emoji: String, isWithdrawn: Bool = false)
    case edit(of: MessageReference, text: String)
    case withdrawal(of: MessageReference)
    case attachment(AttachmentReference)
    /// The sender's person has read everything up to this message.
    case readReceipt(upTo: MessageReference)
}

/// A sealed file that is beside the conversation: its name for the server, and the key that opens it.
public struct AttachmentReference: Hashable, Sendable {
    /// The server's name of the sealed bytes.
    public let identifier: [UInt8]
    /// 32 bytes.
    public let key: [UInt8]
    /// SHA-256 of the sealed bytes.
    public let digest: [UInt8]
    /// Bytes of the file itself.
    public let size: UInt64
    public let name: String
    public let mediaType: String
    public let caption: String

    /// Throws `outOfRange` for a field beyond its limit.
    public init(
        identifier: [UInt8], key: [UInt8], digest: [UInt8], size: UInt64, name: String, mediaType: String,
        caption: String = ""
    ) throws(ConversationError) {
        (self.identifier, self.key, self.digest, self.size) = (identifier, key, digest, size)
        (self.name, self.mediaType, self.caption) = (name, mediaType, caption)
        guard (1...64).contains(identifier.count) else { throw .outOfRange(field: "identifier") }
        guard key.count == 32 else { throw .outOfRange(field: "key") }
        guard digest.count == 32 else { throw .outOfRange(field: "digest") }
        try CheckedText.check(name, "name", limit: ConversationLimits.attachmentNameBytes)
        try CheckedText.check(mediaType, "mediaType", limit: ConversationLimits.attachmentNameBytes)
        try CheckedText.check(caption, "caption", limit: ConversationLimits.textBytes, lines: true)
    }
}

extension MessageContent {
    /// Throws `outOfRange` for a content that receivers would refuse.
    func checkBounds() throws(ConversationError) {
        switch self {
        case .text(let text), .reply(_, let text), .edit(_, let text):
            guard !text.isEmpty else { throw .outOfRange(field: "text") }
            try CheckedText.check(text, "text", limit: ConversationLimits.textBytes, lines: true)
        case .reaction(_, let emoji, _):
            guard !emoji.isEmpty else { throw .outOfRange(field: "emoji") }
            try CheckedText.check(emoji, "emoji", limit: ConversationLimits.reactionBytes)
        case .withdrawal, .attachment, .readReceipt: return
        }
    }

    /// Throws `notPermitted` for a content that a person of `role` may not send. In a direct conversation, where both
    /// are owners, neither withdraws for the other.
    func check(by person: AccountID, _ role: MemberRole, in kind: ConversationKind) throws(ConversationError) {
        if case .readReceipt = self { return }
        guard role != .reader else { throw .notPermitted(.write) }
        switch self {
        case .edit(let message, _) where message.author != person: throw .notPermitted(.author)
        case .withdrawal(let message) where message.author != person && (kind == .direct || !role.manages(.member)):
            throw .notPermitted(.author)
        default: return
        }
    }
}

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
