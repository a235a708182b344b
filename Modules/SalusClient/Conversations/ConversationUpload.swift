import FoundationEssentials
import SalusAPI
import SalusBase
import SalusConversations
import SalusCrypto
import SalusModels

/// A file on its way into a conversation, as it is stored, so that it goes on after a restart under the same seal. A
/// file that has changed meanwhile is given up: two contents under one seal would give both away.
struct ConversationUpload: Codable, Hashable, Sendable {
    let conversation: ConversationID
    let path: String
    let size: Int
    let modified: UInt64
    let name, mediaType, caption: String
    let identifier, key, head: Base64URLBytes
    /// The time at which a program last worked on it; nil when it has stopped.
    var workedAt: Instant?

    /// Throws `vault(.tooLarge)` for a file beyond every limit.
    init(
        _ source: SourceFile, mediaType: String, caption: String, to conversation: ConversationID,
        at now: Instant, _ randomness: Randomness
    ) throws(ClientError) {
        (self.conversation, path, size, modified) = (conversation, source.path, source.size, source.modified)
        (self.mediaType, self.caption, workedAt) = (mediaType, caption, now)
        name = URL(filePath: source.path).lastPathComponent
        do {
            let reference = try VaultAttachmentReference(
                length: UInt64(source.size), mediaType: "", name: "", randomness: randomness)
            let file = try VaultAttachment(sealing: reference, in: conversation.bytes, randomness: randomness)
            identifier = Base64URLBytes(reference.identifier)
            key = Base64URLBytes(reference.key.withBytes { Array($0) })
            head = Base64URLBytes(file.head)
        } catch { throw .vault(.tooLarge) }
    }

    /// Throws `profile(.damaged)` for what no program of ours wrote.
    var file: ConversationFileID {
        get throws(ClientError) {
            guard let id = ConversationFileID(bytes: identifier.bytes) else { throw .profile(.damaged) }
            return id
        }
    }

    func sealing() throws(ClientError) -> VaultAttachment {
        do {
            return try VaultAttachment(
                try .init(identifier: identifier.bytes, key: key.bytes, size: UInt64(size)), in: conversation.bytes,
                head: head.bytes)
        } catch { throw .profile(.damaged) }
    }

    /// The file as it was when its upload began. Throws `vault(.fileChanged)` and `vault(.noSuchFile)`.
    func source() throws(ClientError) -> SourceFile {
        let source = try SourceFile(path)
        guard source.size == size, source.modified == modified else { throw .vault(.fileChanged) }
        return source
    }

    /// The content of the message, once all of it is at the server; `digest` is SHA-256 of the sealed bytes. Throws
    /// `conversation(.text)` for a name or caption that is too long or not shown.
    func content(_ digest: [UInt8]) throws(ClientError) -> MessageContent {
        do throws(ConversationError) {
            return .attachment(
                try .init(
                    identifier: identifier.bytes, key: key.bytes, digest: digest, size: UInt64(size), name: name,
                    mediaType: mediaType, caption: caption))
        } catch { throw .conversation(ConversationProblem(error)) }
    }
}

extension VaultAttachmentReference {
    /// The same as a message names it.
    init(identifier: [UInt8], key: [UInt8], size: UInt64) throws(CryptoError) {
        var key = key
        try self.init(identifier: identifier, key: Secret(wiping: &key), length: size)
    }
}
