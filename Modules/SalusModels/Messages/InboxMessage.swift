public import SalusBase

/// A message from an app, or from a person through an app, in the inbox of an account.
public struct InboxMessage: Hashable, Sendable, Codable {
    public let id: InboxMessageID
    /// The user name of a person, or the name of an app.
    public let sender: String
    public let receivedAt: Instant
    public var readAt: Instant?
    public var archivedAt: Instant?
    public let severity: MessageSeverity
    /// May be empty.
    public let subject: String
    /// Nil in lists, which do not say it.
    public let body: MessageBody?
    /// The record that it is about.
    public let record: RecordID?
    /// Those that have come, by number.
    public let attachments: [MessageAttachment]

    public init(
        id: InboxMessageID, sender: String, receivedAt: Instant, readAt: Instant?, archivedAt: Instant?,
        severity: MessageSeverity, subject: String, body: MessageBody?, record: RecordID?,
        attachments: [MessageAttachment]
    ) {
        (self.id, self.sender, self.receivedAt) = (id, sender, receivedAt)
        (self.readAt, self.archivedAt, self.severity) = (readAt, archivedAt, severity)
        (self.subject, self.body, self.record, self.attachments) = (subject, body, record, attachments)
    }
}

/// The severity that a message is shown with.
public enum MessageSeverity: String, Hashable, Sendable, Codable, CaseIterable { case low, medium, high }

/// The text of a message as its sender wrote it.
public struct MessageBody: Hashable, Sendable, Codable {
    /// The format of the text.
    public enum Format: String, Hashable, Sendable, Codable, CaseIterable { case plaintext, markdown }

    public let text: String
    public let format: Format

    public init(_ text: String, _ format: Format) { (self.text, self.format) = (text, format) }
}

/// A document that came with a message about a record and that its readers may take into the record.
public struct MessageAttachment: Hashable, Sendable, Codable {
    /// From 1 on.
    public let number: Int
    public let type: DocumentType
    /// In bytes.
    public let size: Int
    /// The document that it became in the record; nil until a person adds it there.
    public var document: DocumentID?

    public init(number: Int, type: DocumentType, size: Int, document: DocumentID? = nil) {
        (self.number, self.type, self.size, self.document) = (number, type, size, document)
    }
}
