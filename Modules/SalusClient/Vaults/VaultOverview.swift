public import SalusBase
public import SalusCrypto
public import SalusModels
public import SalusSync

/// A vault in a list.
public struct VaultOverview: Hashable, Sendable {
    public let id: VaultID
    /// What its members call it; nil when none of them has named it, or this one reads nothing.
    public let name: String?
    public let kind: VaultKind
    /// Of this account; nil after it left or was removed.
    public let role: VaultRole?
    public let members: Int
    public let epoch: UInt32
    /// Entries that were written here and are not known to be at the server.
    public let waiting: Int
    /// Entries that the server refused for good.
    public let refused: Int
    /// Entries that somebody tried to pass off, or that were damaged.
    public let suspicious: Int
}

/// Something in a vault.
public struct VaultItem: Hashable, Sendable {
    public let id: ObjectID
    /// Such as `text/plain`; nil for an object with fields.
    public let contentType: String?
    /// More than one when people replaced it at the same time and nobody has settled it yet.
    public let contents: [[UInt8]]
    public let fields: [String: JSONValue]
    /// The device that wrote it last, and when by that device's clock.
    public let writtenBy: ReplicaID
    public let writtenAt: Instant
}

/// Somebody in a vault.
public struct VaultPerson: Hashable, Sendable {
    public let account: AccountID
    /// The server's word.
    public let name: String?
    public let role: VaultRole
    public let history: VaultHistory
    /// Said that they leave; the next epoch will be without them.
    public let isLeaving: Bool
}

extension OpenVault {
    func overview(for user: [UInt8]) -> VaultOverview {
        VaultOverview(
            id: id, name: copy.name, kind: copy.header.kind, role: copy.role(of: user),
            members: copy.header.members.count, epoch: copy.header.epoch, waiting: outbox.waiting.count,
            refused: outbox.blocked.count, suspicious: copy.setAside.filter(\.isSuspicious).count)
    }

    /// Everything in it but what it says of itself, the newest first.
    var items: [VaultItem] {
        copy.replica.living.filter { $0.key != copy.settings }.compactMap { object, state in
            copy.item(object, state)
        }.sorted { ($0.writtenAt, $0.id) > ($1.writtenAt, $1.id) }
    }
}

extension VaultCopy {
    private static let nameField = "name"

    /// The object that holds what the vault's members call it.
    var settings: ObjectID? { ObjectID(bytes: SHA256.hash(Array("Salus vault settings".utf8) + vault).prefix(16)) }

    var name: String? {
        settings.flatMap { replica.living[$0]?.values[Self.nameField]?.string }
    }

    mutating func rename(_ name: String, as entry: NewEntry) throws(SyncError) -> VaultDraft? {
        guard let settings else { return nil }
        return try edit([Self.nameField: .string(name)], of: settings, as: entry, FieldRules())
    }

    fileprivate func item(_ object: ObjectID, _ state: ObjectState) -> VaultItem? {
        guard let tip = replica.objects[object]?.tips.max(by: { $0.created < $1.created }) else { return nil }
        let whole = (state.fields[EntryContent.wholeField]?.ordered ?? []).compactMap { value in
            value.value.string.flatMap(EntryID.init).flatMap { contents[$0] }
        }
        return VaultItem(
            id: object, contentType: whole.last?.type, contents: whole.map(\.bytes),
            fields: whole.isEmpty ? state.values : [:], writtenBy: tip.stamp.author, writtenAt: tip.created)
    }
}
