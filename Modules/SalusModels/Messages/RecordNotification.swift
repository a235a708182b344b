public import SalusBase

/// A short notice about a record that an app left for those who see all of it.
public struct RecordNotification: Hashable, Sendable, Codable {
    public let id: NotificationID
    /// The user name of a person, or the name of an app.
    public let sender: String
    public let receivedAt: Instant
    public let content: String
    public let record: RecordID
    /// The title of the record; nil when the reader may not see it any more.
    public let recordTitle: String?
    public let document: DocumentID?
    /// Nil when there is no document, when it has no label, or when the reader may not see it any more.
    public let documentLabel: String?

    public init(
        id: NotificationID, sender: String, receivedAt: Instant, content: String, record: RecordID,
        recordTitle: String?, document: DocumentID?, documentLabel: String?
    ) {
        (self.id, self.sender, self.receivedAt, self.content) = (id, sender, receivedAt, content)
        (self.record, self.recordTitle) = (record, recordTitle)
        (self.document, self.documentLabel) = (document, documentLabel)
    }
}
