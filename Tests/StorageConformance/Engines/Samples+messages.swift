import SalusBase
import SalusModels

@testable import SalusDomain
@testable import SalusServerDomain

/// Messages and notices, each with identifiers of its own.
extension Story {
    func newMessage(
        to account: AccountID, named name: String? = nil, by app: AppID? = nil,
        copyOf original: RecordMessage.Reference? = nil, at seconds: Int64 = 0
    ) -> StoredMessage {
        StoredMessage(
            id: MessageID(from: random), account: account, app: app ?? AppID(from: random), name: name, sender: "labs",
            severity: .medium, receivedAt: .at(seconds), original: original, sealedSubject: random.bytes(60),
            sealedBody: random.bytes(90))
    }

    func newRecordMessage(to record: RecordID, named name: String) -> RecordMessage {
        RecordMessage(
            reference: .init(record: record, message: MessageID(from: random), announced: 2), app: AppID(from: random),
            name: name, sentAt: .at(0))
    }

    func newNotification(to account: AccountID, about record: RecordID, at seconds: Int64 = 0) -> StoredNotification {
        StoredNotification(
            id: NotificationID(from: random), account: account, record: record, document: DocumentID(from: random),
            app: AppID(from: random), address: "https://app.test/more", sender: "labs", receivedAt: .at(seconds),
            sealedContent: random.bytes(70))
    }
}

extension WritePath {
    static let messages = [
        WritePath("a message to a record that is read and taken in, and a notice") { story in
            let (ada, record) = (try await story.addAccount("ada"), try await story.addRecord())
            let sent = story.newRecordMessage(to: record.id, named: "r1")
            let copy = story.newMessage(to: ada.id, copyOf: sent.reference)
            let notice = story.newNotification(to: ada.id, about: record.id)
            let attachment = MessageAttachment(number: 1, type: DocumentType(rawValue: "urn:test#Note"), size: 1)
            return { tx, grant in
                try tx.inbox.insert(sent, grant)
                try tx.inbox.insert(copy, grant)
                let content = SealedContent(mediaType: "text/plain", createdAt: .at(0), bytes: [1])
                try tx.inbox.insert(attachment, content, of: sent.reference.message, in: record.id, grant)
                try tx.inbox.update(copy, grant)
                try tx.inbox.update(attachment, of: sent.reference.message, in: record.id, grant)
                try tx.notifications.insert(notice, grant)
            }
        }
    ]
}
