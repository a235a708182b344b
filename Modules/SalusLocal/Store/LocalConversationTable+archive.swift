import SalusBase
import SalusConversations
import SalusDomain
import SalusModels
import SalusSQL
import SalusTables

/// The archive of conversations inside one open transaction.
extension LocalConversationTable {
    func unarchived(limit: Int) throws(DomainError) -> [LocalConversationEntry] {
        try tables.all(
            """
            SELECT life, entry FROM conversation_entry WHERE segment IS NULL
            ORDER BY conversation, life, sequence, author, message LIMIT $1
            """, max(0, limit)
        ) { row throws(DomainError) in
            LocalConversationEntry(life: try row.value("life"), entry: try row.entry())
        }
    }

    func note(_ entries: [LocalConversationEntry], in segment: [UInt8]?) throws(DomainError) {
        for kept in entries {
            try tables.execute(
                """
                UPDATE conversation_entry SET segment = $6
                WHERE conversation = $1 AND life = $2 AND sequence = $3 AND author = $4 AND message = $5
                """, arguments: key(of: kept.entry, in: kept.life) + [segment ?? []])
        }
        if let segment, let entry = entries.first?.entry { try insert(segment, of: entry.conversation) }
    }

    func segments() throws(DomainError) -> [[UInt8]: ConversationID] {
        let rows = try tables.all("SELECT id, conversation FROM conversation_segment") { row throws(DomainError) in
            (id: try row.value("id", as: [UInt8].self), of: try row.value("conversation", as: ConversationID.self))
        }
        return Dictionary(rows.map { ($0.id, $0.of) }) { first, _ in first }
    }

    private func insert(_ segment: [UInt8], of conversation: ConversationID) throws(DomainError) {
        try tables.execute("DELETE FROM conversation_segment WHERE id = $1", segment)
        try tables.execute(
            "INSERT INTO conversation_segment (id, conversation) VALUES ($1, $2)", segment, conversation)
    }

    func take(
        _ segment: ArchiveSegment, named name: [UInt8], outline: [UInt8], of person: AccountID
    ) throws(DomainError) {
        let lives = try beginnings(of: segment.conversation)
        let isNewest = try lastSequence(of: segment.conversation) <= Int(clamping: segment.entries.last?.sequence ?? 0)
        for entry in segment.entries where try !isHere(entry, noting: name) {
            // Of the time before this device came in, it belongs to none of its lives.
            let life = lives.last { $0.first <= Int(clamping: entry.sequence) }?.life ?? 0
            try put(entry, of: person, in: life)
            try note([LocalConversationEntry(life: life, entry: entry)], in: name)
        }
        try insert(name, of: segment.conversation)
        try markRead(segment.conversation, (life: 0, sequence: .max))
        if isNewest, try !isMember(of: segment.conversation) { try keep(outline, of: segment.conversation) }
    }

    /// The first number of each time that this device was in it, rising.
    private func beginnings(of id: ConversationID) throws(DomainError) -> [(life: Int, first: Int)] {
        try tables.all(
            """
            SELECT life, MIN(sequence) AS first FROM conversation_entry WHERE conversation = $1 AND life > 0
            GROUP BY life ORDER BY life
            """, id
        ) { row throws(DomainError) in
            (life: try row.value("life", as: Int.self), first: try row.value("first", as: Int.self))
        }
    }

    func lastSequence(of id: ConversationID) throws(DomainError) -> Int {
        try tables.number(
            "SELECT COALESCE(MAX(sequence), 0) AS value FROM conversation_entry WHERE conversation = $1", id)
    }

    private func isMember(of id: ConversationID) throws(DomainError) -> Bool {
        try tables.number(
            "SELECT COUNT(*) AS value FROM conversation WHERE id = $1 AND mls_group IS NOT NULL", id) > 0
    }

    /// Whether the entry is here; it is in the segment `name` then, unless it is in another one.
    private func isHere(_ entry: ArchiveEntry, noting name: [UInt8]) throws(DomainError) -> Bool {
        let (message, number) = (entry.message?.id.bytes ?? [], Int(clamping: entry.sequence))
        let condition = "WHERE message = $1 AND conversation = $2 AND sequence = $3 AND author = $4"
        let count = try tables.number(
            "SELECT COUNT(*) AS value FROM conversation_entry \(condition)", message, entry.conversation, number,
            entry.sender.person)
        guard count > 0 else { return false }
        try tables.execute(
            "UPDATE conversation_entry SET segment = $5 \(condition) AND segment IS NULL", message,
            entry.conversation, number, entry.sender.person, name)
        return true
    }

    func forget(segment name: [UInt8]) throws(DomainError) {
        try tables.execute("DELETE FROM conversation_entry WHERE segment = $1", name)
        try tables.execute("DELETE FROM conversation_segment WHERE id = $1", name)
    }

    func forgetEntries(of id: ConversationID, upTo last: Int) throws(DomainError) -> Int {
        try tables.execute("DELETE FROM conversation_entry WHERE conversation = $1 AND sequence <= $2", id, last)
    }
}
