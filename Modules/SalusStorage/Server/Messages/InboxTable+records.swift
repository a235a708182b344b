import SalusBase
import SalusDomain
import SalusModels
import SalusSQL
import SalusServerDomain
import SalusTables

/// Messages to records, and their attachments.
extension InboxTable {
    func recordMessage(
        named name: String, by app: AppID, to record: RecordID
    ) throws(DomainError) -> RecordMessage? {
        try tables.first(
            """
            SELECT record, id, app, name, announced, sent_at FROM record_message
            WHERE record = $1 AND app = $2 AND name = $3
            """, record, app, name, as: RecordMessage.init(stored:))
    }

    func insert(_ message: RecordMessage, _: WriteGrant) throws(DomainError) {
        let reference = message.reference
        try tables.execute(
            "INSERT INTO record_message (record, id, app, name, announced, sent_at) VALUES ($1, $2, $3, $4, $5, $6)",
            reference.record, reference.message, message.app, message.name, reference.announced, message.sentAt)
    }

    func attachments(of message: MessageID, in record: RecordID) throws(DomainError) -> [MessageAttachment] {
        try tables.all(
            """
            SELECT number, type, size, document FROM message_attachment WHERE record = $1 AND message = $2
            ORDER BY number
            """, record, message, as: MessageAttachment.init(stored:))
    }

    func sealedAttachment(
        _ number: Int, of message: MessageID, in record: RecordID
    ) throws(DomainError) -> SealedContent? {
        try tables.first(
            """
            SELECT media_type, created_at, sealed FROM message_attachment
            WHERE record = $1 AND message = $2 AND number = $3
            """, record, message, number
        ) { row throws(DomainError) in
            SealedContent(
                mediaType: try row.value("media_type"), createdAt: try row.value("created_at"),
                bytes: try row.value("sealed"))
        }
    }

    func insert(
        _ attachment: MessageAttachment, _ content: SealedContent, of message: MessageID, in record: RecordID,
        _: WriteGrant
    ) throws(DomainError) {
        try tables.execute(
            """
            INSERT INTO message_attachment (
                record, message, number, type, media_type, size, created_at, document, sealed)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
            """, record, message, attachment.number, attachment.type.rawValue, content.mediaType, attachment.size,
            content.createdAt, attachment.document, content.bytes)
        try DocumentUseTable(tables: tables).add(DocumentAmount(documents: 1, bytes: attachment.size), to: record)
    }

    func update(
        _ attachment: MessageAttachment, of message: MessageID, in record: RecordID, _: WriteGrant
    ) throws(DomainError) {
        try tables.change(
            "UPDATE message_attachment SET document = $4 WHERE record = $1 AND message = $2 AND number = $3",
            record, message, attachment.number, attachment.document)
    }
}

extension RecordMessage {
    fileprivate init(stored row: StoredRow) throws(DomainError) {
        self.init(
            reference: Reference(
                record: try row.value("record"), message: try row.value("id"), announced: try row.value("announced")),
            app: try row.value("app"), name: try row.value("name"), sentAt: try row.value("sent_at"))
    }
}

extension MessageAttachment {
    fileprivate init(stored row: StoredRow) throws(DomainError) {
        self.init(
            number: try row.value("number"), type: try row.word("type"), size: try row.value("size"),
            document: try row.value("document"))
    }
}
