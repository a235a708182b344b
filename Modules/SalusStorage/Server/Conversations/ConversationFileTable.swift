import SalusBase
import SalusDomain
import SalusModels
import SalusServerDomain
import SalusTables

struct ConversationFileTable: ConversationFileRepository {
    let tables: Tables

    func file(
        _ id: ConversationFileID, in conversation: ConversationID
    ) throws(DomainError) -> StoredAttachment? {
        let parts = try tables.all(
            "SELECT number FROM conversation_part WHERE conversation = $1 AND file = $2 ORDER BY number", conversation,
            id
        ) { row throws(DomainError) in try row.value("number", as: Int.self) }
        return try tables.first(
            "SELECT id, account, size, begun_at FROM conversation_file WHERE conversation = $1 AND id = $2",
            conversation, id
        ) { row throws(DomainError) in
            StoredAttachment(
                id: try row.value("id"), account: try row.value("account"), size: try row.value("size"),
                begunAt: try row.value("begun_at"), parts: parts)
        }
    }

    func part(
        _ number: Int, of id: ConversationFileID, in conversation: ConversationID
    ) throws(DomainError) -> [UInt8]? {
        try tables.first(
            "SELECT sealed FROM conversation_part WHERE conversation = $1 AND file = $2 AND number = $3", conversation,
            id, number
        ) { row throws(DomainError) in try row.value("sealed") }
    }

    func bytes(of account: AccountID) throws(DomainError) -> Int {
        try tables.number(
            "SELECT CAST(COALESCE(SUM(size), 0) AS BIGINT) AS value FROM conversation_file WHERE account = $1", account)
    }

    func complete(
        _ id: ConversationFileID, in conversation: ConversationID, at now: Instant, _: WriteGrant
    ) throws(DomainError) {
        try tables.change(
            "UPDATE conversation_file SET completed_at = $3 WHERE conversation = $1 AND id = $2", conversation, id, now)
    }

    func insert(
        _ file: StoredAttachment, in conversation: ConversationID, _: WriteGrant
    ) throws(DomainError) {
        try tables.execute(
            "INSERT INTO conversation_file (conversation, id, account, size, begun_at) VALUES ($1, $2, $3, $4, $5)",
            conversation, file.id, file.account, file.size, file.begunAt)
    }

    func insert(
        _ part: [UInt8], at number: Int, of id: ConversationFileID, in conversation: ConversationID, _: WriteGrant
    ) throws(DomainError) {
        try tables.execute(
            "INSERT INTO conversation_part (conversation, file, number, sealed) VALUES ($1, $2, $3, $4)", conversation,
            id, number, part)
    }

    func delete(
        _ id: ConversationFileID, in conversation: ConversationID, _: WriteGrant
    ) throws(DomainError) {
        try tables.execute("DELETE FROM conversation_part WHERE conversation = $1 AND file = $2", conversation, id)
        try tables.change("DELETE FROM conversation_file WHERE conversation = $1 AND id = $2", conversation, id)
    }

    func sweep(unfinished: Instant, all: Instant, _ grant: WriteGrant) throws(DomainError) {
        let old = try tables.all(
            """
            SELECT conversation, id FROM conversation_file
            WHERE begun_at < $2 OR (begun_at < $1 AND completed_at IS NULL) ORDER BY conversation, id
            """, unfinished, all
        ) { row throws(DomainError) in
            (try row.value("conversation", as: ConversationID.self), try row.value("id", as: ConversationFileID.self))
        }
        for (conversation, id) in old { try delete(id, in: conversation, grant) }
    }
}
