package import SalusBase
package import SalusDomain
import SalusHTTP
package import SalusServerDomain

/// The services that every handler uses. One object, so that a call passes on one reference.
package final class ServerContext: Sendable {
    package let environment: Environment
    package let options: ServerOptions
    package let random: Randomness
    package let events: EventHub
    /// The cached answer about this server, which every client asks for first.
    package let info = CachedResponse()
    private let formats = Locked((readers: [DocumentReader](), attachments: AttachmentReader?.none))

    init(environment: Environment, options: ServerOptions, random: Randomness, events: EventHub) {
        (self.environment, self.options, self.random, self.events) = (environment, options, random, events)
    }

    /// The formats of documents that the protocols bring, in their order.
    package var readers: [DocumentReader] { formats.withLock { $0.readers } }

    /// The protocols are made from this object, so their formats are known after it.
    func use(_ protocols: [ProtocolService]) {
        let attachments = protocols.lazy.compactMap(\.attachments).first
        formats.withLock { $0 = (protocols.flatMap(\.readers), attachments) }
    }

    /// The attachment of a message as the document that it becomes. Throws `unreadableDocument` for one that breaks the
    /// rules of the protocol whose apps send messages.
    package func document(of attachment: AttachmentContent) throws -> ValidDocument {
        guard let read = formats.withLock(\.attachments) else {
            throw RequestError.unreadableDocument(UnreadableDocument(text: "no protocol of this server reads it"))
        }
        return try read(attachment, self)
    }
}
