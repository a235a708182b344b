import SalusAPI
public import SalusBase
public import SalusCrypto
import SalusDomain
public import SalusModels
public import SalusSync

/// The vaults of the account on this device: what is written is here at once and goes out with the next sync; who is in a vault
/// is changed at the server, in one step that a crash leaves undone or done.
public actor VaultKeeper {
    private let sync: VaultSync

    init(sync: VaultSync) { self.sync = sync }

    private var user: [UInt8] { sync.account.account.bytes }

    // MARK: Reading, without the server

    public func vaults() async throws(ClientError) -> [VaultOverview] {
        let ids = try await sync.kept.vaults()
        var found: [VaultOverview] = []
        for id in ids {
            if let vault = try await sync.open(id) { found.append(vault.overview(for: user)) }
        }
        return found
    }

    /// What is in a vault, the newest first. Throws `noSuchVault`.
    public func items(in vault: VaultID) async throws(ClientError) -> [VaultItem] { try await open(vault).items }

    public func setAside(in vault: VaultID) async throws(ClientError) -> [SetAsideEntry] {
        try await open(vault).copy.setAside
    }

    public func people(in vault: VaultID) async throws(ClientError) -> [VaultPerson] {
        let copy = try await open(vault).copy
        let names = try await known()
        return copy.header.members.compactMap { member in
            AccountID(bytes: member.user).map { account in
                VaultPerson(
                    account: account, name: names.names(member.user), role: member.role, history: member.history,
                    isLeaving: copy.view.log.leaving.contains(member.user))
            }
        }
    }

    /// What somebody could read up to now, and may have kept.
    public func readable(by account: AccountID, in vault: VaultID) async throws(ClientError) -> ReadableAfterwards {
        try await open(vault).copy.readable(by: account.bytes)
    }

    // MARK: Writing

    /// Puts text, or any bytes, in the place of an object's content; makes the object when it is not there.
    public func put(
        _ bytes: [UInt8], type: String, in object: ObjectID? = nil, of vault: VaultID
    ) async throws(ClientError) -> ObjectID {
        let object = object ?? ObjectID(from: sync.randomness)
        try await write(in: vault) { copy, entry throws(SyncError) in
            try copy.put(EntryContent(type: type, bytes: bytes), in: object, as: entry)
        }
        return object
    }

    /// Changes fields of an object by their rules; nil takes a field out.
    public func edit(
        _ changes: [String: JSONValue?], of object: ObjectID, in vault: VaultID, _ rules: FieldRules = FieldRules()
    ) async throws(ClientError) {
        try await write(in: vault) { copy, entry throws(SyncError) in
            try copy.edit(changes, of: object, as: entry, rules)
        }
    }

    public func delete(_ object: ObjectID, in vault: VaultID) async throws(ClientError) {
        try await write(in: vault) { copy, entry throws(SyncError) in try copy.delete(object, as: entry) }
    }

    public func rename(_ vault: VaultID, to name: String) async throws(ClientError) {
        try await write(in: vault) { copy, entry throws(SyncError) in try copy.rename(name, as: entry) }
    }

    private func write(
        in id: VaultID, _ change: (inout VaultCopy, NewEntry) throws(SyncError) -> VaultDraft?
    ) async throws(ClientError) {
        var vault = try await open(id)
        guard vault.copy.role(of: user)?.writes ?? false else { throw .vault(.role) }
        do throws(SyncError) {
            let entry = NewEntry(at: sync.clock.now, from: sync.randomness)
            guard let draft = try change(&vault.copy, entry) else { return }
            vault.write(draft)
        } catch { throw .vault(.noSuchObject) }
        try await sync.keepOutbox(vault)
    }

    // MARK: Members

    /// Makes a vault of one's own. The identifier is known before the server is asked, so that asking twice makes one.
    public func create(named name: String, _ kind: VaultKind = .careData) async throws(ClientError) -> VaultID {
        let own = try await identity(of: user)
        let draft = try membership(own.head) { (membership) throws(CryptoError) in
            try membership.create(kind, own: own)
        }
        guard let id = VaultID(bytes: draft.entry.vault) else { throw .untrusted(.vault) }
        try await send(draft, to: id, vaultName: name)
        return id
    }

    /// Adds somebody by name, or changes what a member may do.
    public func share(
        _ vault: VaultID, with name: String, as role: VaultRole, _ history: SharedHistory
    ) async throws(ClientError) {
        let person = try await sync.server.identity(named: name)
        let log = try await learn([person], person.account.bytes)
        try await change(vault) { membership, copy throws(CryptoError) in
            try membership.share(copy, with: log, as: role, history)
        }
    }

    /// Takes somebody out; gives what they may have kept.
    @discardableResult
    public func remove(_ account: AccountID, from vault: VaultID) async throws(ClientError) -> ReadableAfterwards {
        try await change(vault) { membership, copy throws(CryptoError) in
            try membership.remove(account.bytes, from: copy)
        }
        return try await readable(by: account, in: vault)
    }

    public func leave(_ vault: VaultID) async throws(ClientError) {
        try await change(vault) { membership, copy throws(CryptoError) in try membership.leave(copy) }
    }

    /// Makes the change where the vault stands now; tries again when somebody else was faster.
    private func change(
        _ id: VaultID, _ make: (VaultMembership, VaultCopy) throws(CryptoError) -> VaultChangeDraft
    ) async throws(ClientError) {
        for attempt in 1... {
            let vault = try await sync.run(id)
            let own = try await identity(of: user)
            let draft = try membership(own.head) { (membership) throws(CryptoError) in try make(membership, vault.copy)
            }
            do throws(ClientError) {
                return try await send(draft, to: id)
            } catch {
                guard case .refused(let refusal) = error, refusal.code == .conflict, attempt < 3 else { throw error }
            }
        }
    }

    private func send(
        _ draft: VaultChangeDraft, to id: VaultID, vaultName: String? = nil
    ) async throws(ClientError) {
        var step = VaultStep(id)
        step.pendingChange = PendingChange(draft, vaultName: vaultName).encoded
        try await sync.kept.apply(step)
        try await sync.run(id)
    }

    // MARK: Syncing

    /// Brings every vault to the server's state, and forgets those of which nothing waits here and that it has no more. One that
    /// fails does not keep the others from it; gives the first failure.
    public func syncAll() async throws(ClientError) {
        let offered = try await sync.server.vaults().map(\.id)
        let here = try await sync.kept.vaults()
        var failure: ClientError?
        for id in Set(offered).union(here).sorted() {
            do throws(ClientError) { try await syncOne(id, isOffered: offered.contains(id)) } catch {
                failure = failure ?? error
            }
        }
        if let failure { throw failure }
    }

    private func syncOne(_ id: VaultID, isOffered: Bool) async throws(ClientError) {
        let kept = try await sync.kept.vault(id)
        if isOffered || kept?.pendingChange != nil {
            try await sync.run(id)
        } else if kept?.outbox.isEmpty ?? true {
            try await sync.kept.forget(id)
        }
    }

    // MARK: Pieces

    private func open(_ id: VaultID) async throws(ClientError) -> OpenVault {
        guard let vault = try await sync.open(id) else { throw .vault(.noSuchVault) }
        return vault
    }

    private func known() async throws(ClientError) -> KnownPeople {
        try await sync.kept.people()
    }

    /// Takes in what the server says of people, and keeps it.
    private func learn(_ people: [IdentityDetail], _ user: [UInt8]) async throws(ClientError) -> IdentityLog {
        var known = try await known()
        let changed = try known.take(people)
        try await sync.kept.keep(changed)
        guard let log = known.logs[user] else { throw .untrusted(.keys) }
        return log
    }

    /// One's own identity log, which has to name this device.
    private func identity(of user: [UInt8]) async throws(ClientError) -> IdentityLog {
        let log = try await learn([try await sync.server.identity(named: sync.account.name)], user)
        guard log.activeDevice(sync.account.device.identifier) != nil else { throw .untrusted(.revokedDevice) }
        return log
    }

    private func membership(
        _ head: LogHead, _ make: (VaultMembership) throws(CryptoError) -> VaultChangeDraft
    ) throws(ClientError) -> VaultChangeDraft {
        do {
            let author = try VaultAuthor(user: user, keys: sync.account.device, identityHead: head)
            return try make(VaultMembership(author: author, now: sync.clock.now, randomness: sync.randomness))
        } catch { throw .untrusted(.vault) }
    }
}
