import SalusBase
import SalusConversations
import SalusCrypto
import SalusDomain
import SalusModels
import SalusSQL
import SalusTables

/// Changes of conversations.
extension LocalConversationTable {
    func apply(_ changes: StateChanges, of device: DeviceAddress, _ version: Int) throws(DomainError) {
        if version == 1 { try forgetOtherDevices() }
        for (id, change) in changes.conversations { try apply(change, id) }
        for (reference, bundle) in changes.keyPackages { try put(bundle, reference) }
        for entry in changes.archive { try put(entry, of: device.person) }
        try note(version, changes.queuePosition.map { Int(clamping: $0) }, of: device)
    }

    /// Their keys open nothing any more.
    private func forgetOtherDevices() throws(DomainError) {
        for table in ["conversation_device", "conversation", "key_package"] {
            try tables.execute("DELETE FROM \(table)")
        }
    }

    private func note(_ version: Int, _ position: Int?, of device: DeviceAddress) throws(DomainError) {
        if version == 1 {
            try tables.execute(
                "INSERT INTO conversation_device (device, version, queue_position) VALUES ($1, 1, 0)", device.bytes)
        }
        try tables.execute("UPDATE conversation_device SET version = $2 WHERE device = $1", device.bytes, version)
        guard let position else { return }
        try tables.execute(
            "UPDATE conversation_device SET queue_position = $2 WHERE device = $1", device.bytes, position)
    }

    private func apply(_ change: StateChanges.ConversationChange, _ id: ConversationID) throws(DomainError) {
        guard let record = change.record else {
            try tables.execute("DELETE FROM conversation WHERE id = $1", id)
            return
        }
        let old = try tables.first(
            "SELECT life, CASE WHEN mls_group IS NULL THEN 0 ELSE 1 END AS active FROM conversation WHERE id = $1", id
        ) { row throws(DomainError) in
            (life: try row.value("life", as: Int.self), isActive: try row.value("active", as: Int.self) == 1)
        }
        let text = record.withBytes { Array($0) }
        if old == nil {
            try tables.execute(
                "INSERT INTO conversation (id, life, record) VALUES ($1, $2, $3)", id, try nextLife(of: id), text)
        } else {
            try tables.execute("UPDATE conversation SET record = $2 WHERE id = $1", id, text)
        }
        switch change.group {
        case .unchanged: return
        case .deleted: try tables.execute("UPDATE conversation SET mls_group = NULL WHERE id = $1", id)
        case .stored(let group):
            let life: Int = if let old, old.isActive { old.life } else { try nextLife(of: id) }
            try tables.execute(
                "UPDATE conversation SET mls_group = $2, life = $3 WHERE id = $1", id, group.withBytes { Array($0) },
                life)
        }
    }

    /// The server's numbers may begin again when everyone has left.
    private func nextLife(of id: ConversationID) throws(DomainError) -> Int {
        try tables.number(
            "SELECT COALESCE(MAX(life), 0) + 1 AS value FROM conversation_entry WHERE conversation = $1", id)
    }

    private func put(_ bundle: Secret?, _ reference: [UInt8]) throws(DomainError) {
        try tables.execute("DELETE FROM key_package WHERE reference = $1", reference)
        guard let bundle else { return }
        try tables.execute(
            "INSERT INTO key_package (reference, bundle) VALUES ($1, $2)", reference, bundle.withBytes { Array($0) })
    }

    private func put(_ entry: ArchiveEntry, of person: AccountID) throws(DomainError) {
        let life = try tables.number(
            "SELECT COALESCE(MAX(life), 1) AS value FROM conversation WHERE id = $1", entry.conversation)
        try put(entry, of: person, in: life)
    }

    func put(_ entry: ArchiveEntry, of person: AccountID, in life: Int) throws(DomainError) {
        try insert(entry, in: life)
        switch entry.message?.content {
        case .withdrawal(let target):
            try tables.execute(
                "UPDATE conversation_entry SET counts = 0 WHERE message = $1 AND conversation = $2 AND author = $3",
                target.message.bytes, entry.conversation, target.author)
        case .readReceipt(let target) where entry.sender.person == person:
            try markRead(entry.conversation, upTo: target)
        default: return
        }
    }

    /// The same message in the same place is one.
    private func insert(_ entry: ArchiveEntry, in life: Int) throws(DomainError) {
        let key = key(of: entry, in: life)
        try tables.execute(
            """
            DELETE FROM conversation_entry
            WHERE conversation = $1 AND life = $2 AND sequence = $3 AND author = $4 AND message = $5
            """, arguments: key)
        try tables.execute(
            """
            INSERT INTO conversation_entry (conversation, life, sequence, author, message, counts, entry)
            VALUES ($1, $2, $3, $4, $5, $6, $7)
            """, arguments: key + [entry.counts ? 1 : 0, entry.encoded])
    }

    func key(of entry: ArchiveEntry, in life: Int) -> [any SQLConvertible] {
        [entry.conversation, life, Int(clamping: entry.sequence), entry.sender.person, entry.message?.id.bytes ?? []]
    }

    // MARK: Reading

    /// As far as another device of the person has read it.
    private func markRead(_ id: ConversationID, upTo target: MessageReference) throws(DomainError) {
        let place = try tables.first(
            """
            SELECT life, sequence FROM conversation_entry WHERE message = $1 AND conversation = $2 AND author = $3
            ORDER BY life DESC, sequence DESC
            """, target.message.bytes, id, target.author, as: Self.place)
        if let place { try markRead(id, place) }
    }

    func markRead(_ id: ConversationID) throws(DomainError) {
        let place = try tables.first(
            """
            SELECT life, sequence FROM conversation_entry WHERE conversation = $1
            ORDER BY life DESC, sequence DESC LIMIT 1
            """, id, as: Self.place)
        if let place { try markRead(id, place) }
    }

    private static func place(_ row: StoredRow) throws(DomainError) -> (life: Int, sequence: Int) {
        (try row.value("life", as: Int.self), try row.value("sequence", as: Int.self))
    }

    /// Marks only go forward.
    func markRead(_ id: ConversationID, _ place: (life: Int, sequence: Int)) throws(DomainError) {
        guard place > (try readMark(of: id)) else { return }
        let changed = try tables.execute(
            "UPDATE conversation_outline SET read_life = $2, read_sequence = $3 WHERE id = $1", id, place.life,
            place.sequence)
        if changed == 0 { try insert(nil, place, of: id) }
    }

    func keep(_ outline: [UInt8], of id: ConversationID) throws(DomainError) {
        let changed = try tables.execute("UPDATE conversation_outline SET outline = $2 WHERE id = $1", id, outline)
        if changed == 0 { try insert(outline, (0, -1), of: id) }
    }

    private func insert(
        _ outline: [UInt8]?, _ read: (life: Int, sequence: Int), of id: ConversationID
    ) throws(DomainError) {
        try tables.execute(
            "INSERT INTO conversation_outline (id, outline, read_life, read_sequence) VALUES ($1, $2, $3, $4)", id,
            outline, read.life, read.sequence)
    }
}

extension ArchiveEntry {
    var message: Message? { if case .message(let message) = body { message } else { nil } }

    /// Whether a reader sees it as a message.
    fileprivate var counts: Bool {
        switch message?.content {
        case .text, .reply, .attachment: true
        default: false
        }
    }
}
