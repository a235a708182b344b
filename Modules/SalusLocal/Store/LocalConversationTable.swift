import SalusBase
import SalusConversations
import SalusCrypto
import SalusDomain
import SalusModels
import SalusSQL
import SalusTables

/// Conversations inside one open transaction.
struct LocalConversationTable {
    let tables: Tables

    func version(of device: DeviceAddress) throws(DomainError) -> Int {
        try tables.number(
            "SELECT COALESCE(MAX(version), 0) AS value FROM conversation_device WHERE device = $1", device.bytes)
    }

    func state(of device: DeviceAddress) throws(DomainError) -> LocalConversationState {
        var state = StoredState()
        let position = try tables.first(
            "SELECT version, queue_position FROM conversation_device WHERE device = $1", device.bytes
        ) { row throws(DomainError) in
            (version: try row.value("version", as: Int.self), queue: try row.value("queue_position", as: Int.self))
        }
        guard let position else { return LocalConversationState(state: state, version: 0) }
        state.queuePosition = UInt64(max(0, position.queue))
        for row in try tables.all("SELECT id, mls_group, record FROM conversation", as: StoredConversation.init) {
            state.conversations[row.id] = (row.group, row.record)
        }
        let packages = try tables.all("SELECT reference, bundle FROM key_package") { row throws(DomainError) in
            (reference: try row.value("reference", as: [UInt8].self), bundle: try row.secret("bundle"))
        }
        for package in packages { state.keyPackages[package.reference] = package.bundle }
        return LocalConversationState(state: state, version: position.version)
    }

    func entries(of id: ConversationID, limit: Int) throws(DomainError) -> [LocalConversationEntry] {
        try tables.all(
            """
            SELECT life, entry FROM conversation_entry WHERE conversation = $1
            ORDER BY life DESC, sequence DESC, message DESC LIMIT $2
            """, id, max(0, limit)
        ) { row throws(DomainError) in
            LocalConversationEntry(life: try row.value("life"), entry: try row.entry())
        }.reversed()
    }

    func listing(of person: AccountID) throws(DomainError) -> [LocalConversation] {
        let rows = try tables.all(
            """
            SELECT ids.id, outline.outline, CASE WHEN conversation.mls_group IS NULL THEN 0 ELSE 1 END AS active,
                CASE WHEN conversation.id IS NULL THEN 0 ELSE 1 END AS joined FROM (
                SELECT id FROM conversation UNION SELECT id FROM conversation_outline
                UNION SELECT conversation FROM conversation_entry) AS ids
            LEFT JOIN conversation ON conversation.id = ids.id
            LEFT JOIN conversation_outline AS outline ON outline.id = ids.id ORDER BY ids.id
            """
        ) { row throws(DomainError) in
            (
                id: try row.value("id", as: ConversationID.self), outline: try row.value("outline", as: [UInt8]?.self),
                isActive: try row.value("active", as: Int.self) == 1,
                isJoined: try row.value("joined", as: Int.self) == 1
            )
        }
        var listing: [LocalConversation] = []
        for row in rows {
            let beginning = try beginning(row.id, person)
            listing.append(
                LocalConversation(
                    id: row.id, outline: row.outline, isActive: row.isActive, isJoined: row.isJoined,
                    hasActed: beginning.hasActed, leaders: beginning.leaders, unread: try unread(row.id, by: person),
                    newest: try newest(of: row.id)))
        }
        return listing
    }

    /// Whether the person acted in it, and if not, the people who could have taken them in. Devices come and go by the
    /// commits of any member's device: that is no act of its person.
    private func beginning(
        _ id: ConversationID, _ person: AccountID
    ) throws(DomainError) -> (hasActed: Bool, leaders: Set<AccountID>) {
        let condition = "FROM conversation_entry WHERE conversation = $1 AND author = $2"
        let count = try tables.number("SELECT COUNT(*) AS value \(condition) AND counts = 1", id, person)
        if count > 0 { return (true, []) }
        let changes = try tables.all("SELECT entry \(condition) AND counts = 0", id, person) {
            row throws(DomainError) in
            try row.entry()
        }
        let hasActed = changes.contains { entry in
            switch entry.body {
            case .message(let message): message.content.isAct
            case .changes(let changes): changes.contains(where: \.isAct)
            }
        }
        return (hasActed, Set(changes.flatMap(\.body.leaders)))
    }

    private func newest(of id: ConversationID) throws(DomainError) -> ArchiveEntry? {
        let columns = "SELECT entry FROM conversation_entry WHERE conversation = $1"
        let order = "ORDER BY life DESC, sequence DESC, message DESC LIMIT 1"
        let message = try tables.first("\(columns) AND counts = 1 \(order)", id) { row throws(DomainError) in
            try row.entry()
        }
        if let message { return message }
        return try tables.first("\(columns) \(order)", id) { row throws(DomainError) in try row.entry() }
    }

    private func unread(_ id: ConversationID, by person: AccountID) throws(DomainError) -> Int {
        let read = try readMark(of: id)
        return try tables.number(
            """
            SELECT COUNT(*) AS value FROM conversation_entry WHERE conversation = $1 AND counts = 1 AND author <> $2
            AND (life > $3 OR (life = $3 AND sequence > $4))
            """, id, person, read.life, read.sequence)
    }

    func readMark(of id: ConversationID) throws(DomainError) -> (life: Int, sequence: Int) {
        let mark = try tables.first(
            "SELECT read_life, read_sequence FROM conversation_outline WHERE id = $1", id
        ) { row throws(DomainError) in
            (life: try row.value("read_life", as: Int.self), sequence: try row.value("read_sequence", as: Int.self))
        }
        return mark ?? (0, -1)
    }
}

extension MessageContent {
    fileprivate var isAct: Bool { if case .readReceipt = self { false } else { true } }
}

extension ArchiveEntry.Body {
    /// Owners and moderators as a device found them when it came in.
    fileprivate var leaders: [AccountID] {
        guard case .changes(let changes) = self else { return [] }
        return changes.flatMap { change in
            guard case .joined(let people, _) = change else { return [AccountID]() }
            return people.filter { $0.value == .owner || $0.value == .moderator }.map(\.key)
        }
    }
}

extension ConversationChange {
    fileprivate var isAct: Bool {
        switch self {
        case .personAdded, .personRemoved, .roleChanged, .titleChanged: true
        case .joined, .personLeft, .deviceAdded, .deviceRemoved: false
        }
    }
}

private struct StoredConversation {
    let id: ConversationID
    let group: Secret?
    let record: Secret

    init(_ row: StoredRow) throws(DomainError) {
        (id, record) = (try row.value("id"), try row.secret("record"))
        group = try row.value("mls_group", as: [UInt8]?.self).map { bytes in
            var bytes = bytes
            return Secret(wiping: &bytes)
        }
    }
}

extension StoredRow {
    fileprivate func secret(_ column: String) throws(DomainError) -> Secret {
        var bytes = try value(column, as: [UInt8].self)
        return Secret(wiping: &bytes)
    }

    func entry() throws(DomainError) -> ArchiveEntry {
        let bytes = try value("entry", as: [UInt8].self)
        do { return try ArchiveEntry(encoded: bytes) } catch {
            throw .storage(.column(name: "entry", expected: "an entry of a conversation"))
        }
    }
}
