public import SalusBase
public import SalusCrypto
public import SalusDomain
public import SalusModels
import SalusVaultModels

/// Puts sealed entries into a vault, all or none, in the order given.
public struct PutEntries: Operation {
    /// As many as one call may bring.
    public static let most = 500

    public let vault: VaultID
    let entries: [[UInt8]]
    /// The number of entries that the caller has seen; nil takes any.
    let expected: UInt64?

    public init(_ entries: [[UInt8]], into vault: VaultID, expecting expected: UInt64? = nil) {
        (self.entries, self.vault, self.expected) = (entries, vault, expected)
    }

    public var access: AccessRequest { AccessRequest(.writeVaultEntries, .vault(vault)) }

    /// Returns the places of the entries. An entry that is there already keeps its place: a request whose answer was
    /// lost can be repeated.
    ///
    /// Throws `vaultReserved` while a change of members goes before. Throws `staleEpoch` when one is sealed under older
    /// keys, `epochDue` where the vault waits for new ones, `conflict` when the vault holds other entries than
    /// `expected`, or another one of the same identifier.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> PlacedEntries {
        let caller = try permit.account()
        guard entries.count <= Self.most else { throw .quotaReached("entries at once") }
        guard let vault = try work.tx.vaults.vault(vault),
            let role = try work.tx.vaults.role(of: caller.account.id, in: vault.id, at: work.now)
        else { throw .notFound }
        let validator = try EntryValidator(vault: vault, role: role, caller: caller, work: work)
        let arriving = try entries.map { bytes throws(DomainError) in try validator.read(bytes) }
        guard Set(arriving.map(\.identifier)).count == arriving.count else { throw .conflict }
        let known = try arriving.map { entry throws(DomainError) in try validator.known(entry) }
        let new = zip(arriving, known).filter { $0.1 == nil }.map(\.0)
        guard new.isEmpty || expected == nil || expected == vault.tree.size else { throw .conflict }
        if let until = vault.reservedUntil, until > work.now, !new.isEmpty, !role.changesMembers {
            throw .vaultReserved(until: until)
        }
        let state = try put(new, through: validator, in: work, permit.grant)
        var next = vault.tree.size
        let numbers = known.map { number in
            defer { if number == nil { next += 1 } }
            return number ?? next
        }
        return PlacedEntries(numbers: numbers, tree: state.treeHead)
    }

    /// Adds entries that are not there yet; the vault as it is then.
    private func put(
        _ entries: [SealedEntry], through validator: EntryValidator, in work: OperationContext, _ grant: WriteGrant
    ) throws(DomainError) -> VaultState {
        var state = validator.vault
        for entry in entries {
            try validator.check(entry)
            try work.tx.vaults.append(entry, at: state.tree.size, to: vault, now: work.now, grant)
            state.tree.append(leafHash: MerkleHash.leaf(entry.hash))
            state.size += entry.encoded.count
        }
        guard state.size <= work.settings.vaults.quota(of: state) else { throw .quotaReached("bytes in this vault") }
        if !entries.isEmpty { try work.tx.vaults.update(state, grant) }
        return state
    }
}

/// The numbers of the stored entries, and the tree after them.
public struct PlacedEntries: Hashable, Sendable {
    /// Of each entry, from 0.
    public let numbers: [UInt64]
    public let tree: EntryTree.Head
}

/// The admission check of an entry, by the properties visible to the server: vault, epoch, device, role and size.
struct EntryValidator {
    let vault: VaultState
    let role: VaultRole
    private let devices: Set<[UInt8]>
    private let work: OperationContext

    /// `devices`: that of the session, or of the account where a session has none.
    init(vault: VaultState, role: VaultRole, caller: SignedInCaller, work: OperationContext) throws(DomainError) {
        (self.vault, self.role, self.work) = (vault, role, work)
        let active = try work.tx.devices.devices(of: caller.account.id).filter { $0.revokedAt == nil }.map(\.id)
        devices = Set((caller.device.map { device in active.filter { $0 == device } } ?? active).map(\.bytes))
    }

    func read(_ bytes: [UInt8]) throws(DomainError) -> SealedEntry {
        guard bytes.count <= work.settings.vaults.entryBytes else { throw .quotaReached("bytes in one entry") }
        do throws(CryptoError) {
            return try SealedEntry(encoded: bytes)
        } catch { throw .badKeys("\(error)") }
    }

    /// Its number when it is there already. Throws `conflict` for other bytes of the same identifier.
    func known(_ entry: SealedEntry) throws(DomainError) -> UInt64? {
        guard let id = VaultEntryID(bytes: entry.identifier), let place = try work.tx.vaults.place(of: id, in: vault.id)
        else { return nil }
        guard place.hash == entry.hash else { throw .conflict }
        return place.number
    }

    func check(_ entry: SealedEntry) throws(DomainError) {
        guard entry.vault == vault.id.bytes else { throw .badKeys("entries of this vault") }
        guard devices.contains(entry.device) else { throw .badKeys("entries of the device that sends them") }
        guard role != .depositor || entry.isDeposit else { throw .badKeys("entries sealed to the deposit key") }
        guard entry.epoch == vault.epoch else { throw .staleEpoch }
        try vault.requireOpen()
    }
}
