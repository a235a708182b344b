import SalusBase
import SalusDomain
import SalusModels
import SalusSQL
import SalusServerDomain
import SalusTables

/// The queues. A message is there once, however many devices it waits for, and goes with the last of them.
struct DeviceQueueTable: DeviceQueueRepository {
    let tables: Tables
    let commitNotices: CommitNotices

    func put(_ message: ArrivingMessage, for receivers: MessageReceivers, _: WriteGrant) throws(DomainError) {
        try tables.execute(
            """
            INSERT INTO conversation_message (id, conversation, sequence, kind, taken_at, size, bytes)
            VALUES ($1, $2, $3, $4, $5, $6, $7)
            """, message.id, message.conversation, message.place.sequence, Int(message.kind.rawValue),
            message.place.takenAt, message.bytes.count, message.bytes)
        let (condition, arguments) = receivers.condition
        let queued = try tables.execute(
            Self.queueing + " AND " + condition, arguments: [message.id] + arguments)
        guard queued > 0 else {
            try tables.execute("DELETE FROM conversation_message WHERE id = $1", message.id)
            return
        }
        try tell(of: message.id)
    }

    /// Numbers go on behind the last one that waits, or that was removed.
    private static let queueing = """
        INSERT INTO device_queue (account, device, number, message)
        SELECT c.account, c.device, 1 + COALESCE(
            (SELECT MAX(q.number) FROM device_queue q WHERE q.account = c.account AND q.device = c.device),
            (SELECT k.removed FROM queue_mark k WHERE k.account = c.account AND k.device = c.device), 0), m.id
        FROM conversation_message m
        JOIN conversation_device c ON c.conversation = m.conversation
        JOIN device d ON d.account = c.account AND d.id = c.device
        JOIN account a ON a.id = c.account
        WHERE m.id = $1 AND d.revoked_at IS NULL AND a.state <> 'retired'
        """

    private func tell(of message: [UInt8]) throws(DomainError) {
        let queued = try tables.all(
            "SELECT account, device, number FROM device_queue WHERE message = $1 ORDER BY account, device", message
        ) { row throws(DomainError) in
            (device: try ConversationDevice(stored: row), number: try row.value("number", as: Int.self))
        }
        for entry in queued { commitNotices.note(.queueChanged(entry.device, number: entry.number)) }
    }

    func messages(
        for device: ConversationDevice, after: Int, limit: Int, bytes: Int
    ) throws(DomainError) -> [QueuedMessage] {
        let sizes = try tables.all(
            "SELECT m.size AS size \(Self.waiting)", device.account, device.device, after, limit
        ) { row throws(DomainError) in try row.value("size", as: Int.self) }
        guard !sizes.isEmpty else { return [] }
        return try tables.all(
            "SELECT q.number AS number, m.conversation AS conversation, m.sequence AS sequence, m.kind AS kind, "
                + "m.taken_at AS taken_at, m.bytes AS bytes \(Self.waiting)",
            device.account, device.device, after, VaultTable.count(of: sizes, within: bytes),
            as: QueuedMessage.init(stored:))
    }

    private static let waiting = """
        FROM device_queue q JOIN conversation_message m ON m.id = q.message
        WHERE q.account = $1 AND q.device = $2 AND q.number > $3 ORDER BY q.number LIMIT $4
        """

    func newest(for device: ConversationDevice) throws(DomainError) -> Int? {
        try newest(for: device, upTo: Int.max)
    }

    private func newest(for device: ConversationDevice, upTo number: Int) throws(DomainError) -> Int? {
        try tables.first(
            """
            SELECT number FROM device_queue WHERE account = $1 AND device = $2 AND number <= $3
            ORDER BY number DESC LIMIT 1
            """, device.account, device.device, number
        ) { row throws(DomainError) in try row.value("number") }
    }

    func lost(of device: ConversationDevice) throws(DomainError) -> Int? {
        let mark = try tables.first(
            "SELECT lost FROM queue_mark WHERE account = $1 AND device = $2", device.account, device.device
        ) { row throws(DomainError) in try row.value("lost", as: Int?.self) }
        return mark ?? nil
    }
}

/// Removal: by the device itself, with it, and by age.
extension DeviceQueueTable {
    func remove(upTo number: Int, for device: ConversationDevice, _: WriteGrant) throws(DomainError) {
        guard let last = try newest(for: device, upTo: number) else { return }
        try tables.execute(
            """
            DELETE FROM conversation_message WHERE id IN (
                SELECT message FROM device_queue WHERE account = $1 AND device = $2 AND number <= $3)
            AND NOT EXISTS (
                SELECT 1 FROM device_queue other WHERE other.message = conversation_message.id
                AND NOT (other.account = $1 AND other.device = $2))
            """, device.account, device.device, last)
        try tables.execute(
            "DELETE FROM device_queue WHERE account = $1 AND device = $2 AND number <= $3", device.account,
            device.device, last)
        try mark(device, removed: last, lost: nil)
    }

    func removeAll(of account: AccountID, _ grant: WriteGrant) throws(DomainError) {
        let devices = try tables.all(
            """
            SELECT DISTINCT account, device FROM device_queue WHERE account = $1
            UNION SELECT DISTINCT account, device FROM key_package WHERE account = $1
            """, account, as: ConversationDevice.init(stored:))
        for device in devices { try forget(device, grant) }
    }

    /// Queue and key packages of a device that is no more.
    func forget(_ device: ConversationDevice, _ grant: WriteGrant) throws(DomainError) {
        try remove(upTo: Int.max, for: device, grant)
        try tables.execute(
            "DELETE FROM key_package WHERE account = $1 AND device = $2", device.account, device.device)
    }

    func sweep(before: Instant, _: WriteGrant) throws(DomainError) {
        let late = try tables.all(
            """
            SELECT q.account AS account, q.device AS device, MAX(q.number) AS number
            FROM conversation_message m JOIN device_queue q ON q.message = m.id
            WHERE m.taken_at < $1 GROUP BY q.account, q.device
            """, before
        ) { row throws(DomainError) in
            (device: try ConversationDevice(stored: row), number: try row.value("number", as: Int.self))
        }
        for queue in late { try mark(queue.device, removed: queue.number, lost: queue.number) }
        guard !late.isEmpty else { return }
        try tables.execute(
            """
            DELETE FROM device_queue WHERE message IN (SELECT id FROM conversation_message WHERE taken_at < $1)
            """, before)
        try tables.execute("DELETE FROM conversation_message WHERE taken_at < $1", before)
    }

    private func mark(_ device: ConversationDevice, removed: Int, lost: Int?) throws(DomainError) {
        let changed = try tables.execute(
            """
            UPDATE queue_mark SET removed = $3, lost = COALESCE($4, lost) WHERE account = $1 AND device = $2
            """, device.account, device.device, removed, lost)
        if changed > 0 { return }
        try tables.execute(
            "INSERT INTO queue_mark (account, device, removed, lost) VALUES ($1, $2, $3, $4)", device.account,
            device.device, removed, lost)
    }
}

extension MessageReceivers {
    /// A condition on the row `c` of a conversation's device, and its arguments from `$2` on.
    fileprivate var condition: (text: String, arguments: [any SQLConvertible]) {
        switch self {
        case .everyone(let sender):
            ("NOT (c.account = $2 AND c.device = $3)", [sender.account, sender.device])
        case .joined(let sequence): ("c.joined = $2", [sequence])
        }
    }
}

extension QueuedMessage {
    fileprivate init(stored row: StoredRow) throws(DomainError) {
        self.init(
            number: try row.value("number"), conversation: try row.value("conversation"),
            place: try MessagePlace(stored: row), kind: try row.code("kind"), bytes: try row.value("bytes"))
    }
}
