public import SalusBase
public import SalusCrypto
import SalusDomain
import SalusLocal
public import SalusModels
public import SalusSync
public import SalusVaultModels

/// A vault in a list.
public struct VaultOverview: Hashable, Sendable {
    public let id: VaultID
    /// The members' name of the vault; nil when none of them has named it, or this account reads nothing.
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
    /// The number of forged or damaged entries.
    public let suspicious: Int
    /// The time at which the server last showed the vault's head: later entries are not known here.
    public let heardAt: Instant?
    /// The time since when the server no longer shows it to this account: the account was removed, or the server hides
    /// it. Its content here stays readable.
    public let goneSince: Instant?
    /// Ended for everybody.
    public let isClosed: Bool
    /// The reasons why this account may not change it.
    public let refusals: VaultRefusals
    /// Its rules.
    public let policy: VaultPolicy
    /// The server's word since when new keys are due, because a member left or keys of one have changed; nil when none
    /// are.
    public let dueSince: Instant?
    /// The owner of the care plan that it is a part of; nil for a vault of another use.
    public package(set) var plan: PlanOwner?

    /// The owner of a care plan, seen from this account.
    public enum PlanOwner: String, Hashable, Sendable { case own, other }

    package init(
        id: VaultID, name: String?, kind: VaultKind, role: VaultRole?, members: Int, epoch: UInt32, waiting: Int,
        refused: Int, suspicious: Int, heardAt: Instant?, goneSince: Instant?, isClosed: Bool, refusals: VaultRefusals,
        policy: VaultPolicy = [], dueSince: Instant? = nil
    ) {
        (self.id, self.name, self.kind, self.role) = (id, name, kind, role)
        (self.members, self.epoch, self.waiting, self.refused) = (members, epoch, waiting, refused)
        (self.suspicious, self.heardAt, self.goneSince) = (suspicious, heardAt, goneSince)
        (self.isClosed, self.refusals) = (isClosed, refusals)
        (self.policy, self.dueSince) = (policy, dueSince)
    }
}

/// Something in a vault.
public struct VaultItem: Hashable, Sendable {
    public let id: ObjectID
    /// Such as `text/plain`; nil for an object with fields.
    public let contentType: String?
    /// More than one when people replaced it at the same time and the conflict is not resolved yet.
    public let contents: [[UInt8]]
    public let fields: [String: JSONValue]
    /// Nil for what is no file; a file's bytes are fetched apart.
    public let file: VaultFile?
    /// The account whose device wrote it last; nil for one whose identity log is not on this device.
    public let author: AccountID?
    /// The device that wrote it last, and when by that device's clock.
    public let writtenBy: ReplicaID
    public let writtenAt: Instant

    package init(
        id: ObjectID, contentType: String?, contents: [[UInt8]], fields: [String: JSONValue], file: VaultFile?,
        author: AccountID?, writtenBy: ReplicaID, writtenAt: Instant
    ) {
        (self.id, self.contentType, self.contents, self.fields) = (id, contentType, contents, fields)
        (self.file, self.author, self.writtenBy, self.writtenAt) = (file, author, writtenBy, writtenAt)
    }
}

/// A member of a vault.
public struct VaultPerson: Hashable, Sendable {
    /// The member's account.
    public let account: AccountID
    /// The server's word.
    public let name: String?
    /// The member's role.
    public let role: VaultRole
    /// How much of the vault's past the member reads.
    public let history: VaultHistory
    /// Said that they leave; the next epoch will be without them.
    public let isLeaving: Bool
    /// How far the member's keys were verified.
    public let trust: PersonTrust.Level
    /// The time at which they were admitted, by the clock of the one who admitted them.
    public let since: Instant?
    /// The end of the share; nil where this account has noted none.
    public let until: Instant?

    package init(
        account: AccountID, name: String?, role: VaultRole, history: VaultHistory, isLeaving: Bool,
        trust: PersonTrust.Level, since: Instant?, until: Instant? = nil
    ) {
        (self.account, self.name, self.role, self.history) = (account, name, role, history)
        (self.isLeaving, self.trust, self.since, self.until) = (isLeaving, trust, since, until)
    }
}

extension OpenVault {
    func overview(for user: [UInt8], _ rights: VaultRights) -> VaultOverview {
        VaultOverview(
            id: id, name: copy.name, kind: copy.header.kind, role: isHere ? copy.role(of: user) : nil,
            members: copy.header.members.count, epoch: copy.header.epoch, waiting: outbox.waiting.count,
            refused: outbox.blocked.count, suspicious: copy.setAside.filter(\.isSuspicious).count,
            heardAt: contact.heardAt, goneSince: contact.goneSince, isClosed: copy.view.log.isClosed,
            refusals: refusals(of: user, rights), policy: copy.header.policy,
            dueSince: isHere ? contact.dueSince : nil)
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
        settings.flatMap { replica.objects[$0]?.state.values[Self.nameField]?.string }
    }

    mutating func rename(_ name: String, as entry: NewEntry) throws(SyncError) -> VaultDraft? {
        guard let settings else { return nil }
        return try edit([Self.nameField: .string(name)], of: settings, as: entry, FieldRules())
    }

    /// The content of an object without fields; several when people replaced it at the same time.
    func wholeContents(of object: ObjectID) -> [EntryContent] {
        (replica.objects[object]?.state.fields[EntryContent.wholeField]?.ordered ?? []).compactMap { value in
            value.value.string.flatMap(EntryID.init).flatMap { contents[$0] }
        }
    }

    /// The account of a present or former device; nil for an unknown one.
    func author(_ device: ReplicaID) -> AccountID? {
        view.identities.first { $0.value.devices[device.bytes] != nil }.flatMap { AccountID(bytes: $0.key) }
    }

    fileprivate func item(_ object: ObjectID, _ state: ObjectState) -> VaultItem? {
        guard let tip = replica.objects[object]?.tips.max(by: { $0.created < $1.created }) else { return nil }
        let whole = wholeContents(of: object)
        let file = whole.last.flatMap { $0.type == VaultAttachmentReference.contentType ? VaultFile($0) : nil }
        return VaultItem(
            id: object, contentType: whole.last?.type, contents: file == nil ? whole.map(\.bytes) : [],
            fields: whole.isEmpty ? state.values : [:], file: file, author: author(tip.stamp.author),
            writtenBy: tip.stamp.author, writtenAt: tip.created)
    }
}

extension VaultFile {
    fileprivate init?(_ content: EntryContent) {
        guard let reference = try? VaultAttachmentReference(encoded: content.bytes) else { return nil }
        self.init(name: reference.name, mediaType: reference.mediaType, length: Int(reference.length))
    }
}
