import SalusBase
import SalusDomain
import SalusModels
import SalusServerDomain
import SalusTables

struct ConversationTable: ConversationRepository {
    let tables: Tables
    private static let columns = "id, epoch, sequence, created_at, creator, creator_device"

    func conversation(_ id: ConversationID) throws(DomainError) -> ConversationState? {
        try tables.first(
            "SELECT \(Self.columns) FROM conversation WHERE id = $1", id, as: ConversationState.init(stored:))
    }

    func insert(_ conversation: ConversationState, _ grant: WriteGrant) throws(DomainError) {
        try tables.execute(
            "INSERT INTO conversation (\(Self.columns)) VALUES ($1, $2, $3, $4, $5, $6)", conversation.id,
            conversation.epoch, conversation.sequence, conversation.createdAt, conversation.creator.account,
            conversation.creator.device)
        try add(conversation.creator, to: conversation.id, at: conversation.sequence)
    }

    func update(_ conversation: ConversationState, _: WriteGrant) throws(DomainError) {
        try tables.change(
            "UPDATE conversation SET epoch = $2, sequence = $3 WHERE id = $1", conversation.id, conversation.epoch,
            conversation.sequence)
    }

    func share(_ account: AccountID, _ other: AccountID) throws(DomainError) -> Bool {
        try tables.exists(
            """
            SELECT 1 AS value FROM conversation_device one JOIN conversation_device two
            ON two.conversation = one.conversation AND two.account = $2 WHERE one.account = $1 LIMIT 1
            """, account, other)
    }

    func place(of digest: [UInt8], in conversation: ConversationID) throws(DomainError) -> MessagePlace? {
        try tables.first(
            "SELECT sequence, taken_at FROM conversation_taken WHERE conversation = $1 AND digest = $2", conversation,
            digest, as: MessagePlace.init(stored:))
    }

    func keep(
        _ place: MessagePlace, of digest: [UInt8], in conversation: ConversationID, _: WriteGrant
    ) throws(DomainError) {
        try tables.execute(
            "INSERT INTO conversation_taken (conversation, digest, sequence, taken_at) VALUES ($1, $2, $3, $4)",
            conversation, digest, place.sequence, place.takenAt)
    }

    func sweep(before: Instant, _: WriteGrant) throws(DomainError) {
        try tables.execute("DELETE FROM conversation_taken WHERE taken_at < $1", before)
    }
}

/// The lists of devices.
extension ConversationTable {
    func holds(_ device: ConversationDevice, in conversation: ConversationID) throws(DomainError) -> Bool {
        try tables.exists(
            "SELECT 1 AS value FROM conversation_device WHERE conversation = $1 AND account = $2 AND device = $3",
            conversation, device.account, device.device)
    }

    func devices(of conversation: ConversationID) throws(DomainError) -> [ConversationDevice] {
        try tables.all(
            "SELECT account, device FROM conversation_device WHERE conversation = $1 ORDER BY account, device",
            conversation, as: ConversationDevice.init(stored:))
    }

    func setDevices(
        _ devices: Set<ConversationDevice>, added: Set<ConversationDevice>, at sequence: Int,
        of conversation: ConversationID, _: WriteGrant
    ) throws(DomainError) {
        let present = Set(try self.devices(of: conversation))
        for gone in present.subtracting(devices).union(added).sorted() where present.contains(gone) {
            try delete(gone, from: conversation)
        }
        for new in devices.subtracting(present).union(devices.intersection(added)).sorted() {
            try add(new, to: conversation, at: sequence)
        }
    }

    func remove(_ device: ConversationDevice, from conversation: ConversationID, _: WriteGrant) throws(DomainError) {
        try delete(device, from: conversation)
        try tables.execute(
            """
            DELETE FROM conversation WHERE id = $1
            AND NOT EXISTS (SELECT 1 FROM conversation_device WHERE conversation = $1)
            """, conversation)
    }

    func count(of device: ConversationDevice) throws(DomainError) -> Int {
        try tables.number(
            "SELECT COUNT(*) AS value FROM conversation_device WHERE account = $1 AND device = $2", device.account,
            device.device)
    }

    private func add(
        _ device: ConversationDevice, to conversation: ConversationID, at sequence: Int
    ) throws(DomainError) {
        try tables.execute(
            "INSERT INTO conversation_device (conversation, account, device, joined) VALUES ($1, $2, $3, $4)",
            conversation, device.account, device.device, sequence)
    }

    private func delete(_ device: ConversationDevice, from conversation: ConversationID) throws(DomainError) {
        try tables.execute(
            "DELETE FROM conversation_device WHERE conversation = $1 AND account = $2 AND device = $3", conversation,
            device.account, device.device)
    }
}

extension ConversationState {
    fileprivate init(stored row: StoredRow) throws(DomainError) {
        self.init(
            id: try row.value("id"), epoch: try row.value("epoch"), sequence: try row.value("sequence"),
            createdAt: try row.value("created_at"),
            creator: ConversationDevice(account: try row.value("creator"), device: try row.value("creator_device")))
    }
}

extension ConversationDevice {
    init(stored row: StoredRow) throws(DomainError) {
        self.init(account: try row.value("account"), device: try row.value("device"))
    }
}

extension MessagePlace {
    init(stored row: StoredRow) throws(DomainError) {
        self.init(sequence: try row.value("sequence"), takenAt: try row.value("taken_at"))
    }
}
