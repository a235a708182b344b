import SalusAPI
public import SalusBase
import SalusCrypto
import SalusDomain
import SalusLocal
public import SalusModels
import SalusSync

/// The vaults of the account on this device: what is written is here at once and goes out with the next sync; who is in
/// a vault is changed at the server, in one step that a crash leaves undone or done.
///
/// The actor holds each vault that was looked at in memory, verified, until `close`, or until `noticeOthers` finds that
/// another program on this device wrote something. It makes every change of memory and device, one at a time. Its
/// parts, from `reader` to `restorer`, hold nothing themselves: each is a way to work with it.
public actor VaultClient {
    let server: any VaultServer
    let cache: VaultCache
    let clock: WallClock
    let randomness: Randomness
    /// The policy, for the person of this device.
    let rights: VaultRights
    /// How far this device has come, outside its database.
    let heads: KeptHeads
    /// Told whenever something waits that a sync would send.
    private var wake: @Sendable (VaultID) async -> Void = { _ in }
    /// Further steps that run once the vaults agree with the server.
    private var tidyFurther: @Sendable () async throws(ClientError) -> Void = {}
    /// Told how far a pull has come that takes more than one page.
    private var told: @Sendable (VaultProgress) async -> Void = { _ in }
    private var holder: VaultAccount?
    private let ownName: @Sendable () -> String
    /// The error of a call while this device has no keys.
    private let withoutKeys: ClientError
    private var opened: [VaultID: OpenVault] = [:]
    private var known: KnownPeople?
    /// The store's count of writes by other programs, as of the last check; nil before the first read.
    private var elsewhere: Int?
    /// Vaults that another program has written to, which are still in memory because something talks to the server
    /// about them.
    private var outdated: Set<VaultID> = []
    /// Changes of memory and device, one at a time: the order on the disk is the order in memory.
    private let writing = AsyncMutex()
    /// One mutex for each vault, so that calls to the server about it run one at a time.
    private var mutexes: [VaultID: AsyncMutex] = [:]
    private var isClosed = false

    /// `account` is nil until this device has the account's keys, and `withoutKeys` what its calls throw until then;
    /// `name` is what the server calls the account now.
    init(
        _ account: VaultAccount?, named name: @escaping @Sendable () -> String, rights: VaultRights,
        server: any VaultServer, cache: VaultCache, heads: KeptHeads = .none, clock: WallClock,
        randomness: Randomness, withoutKeys: ClientError = .vault(.keysMissing)
    ) {
        self.withoutKeys = withoutKeys
        (holder, ownName, self.rights, self.heads) = (account, name, rights, heads)
        (self.server, self.cache, self.clock, self.randomness) = (server, cache, clock, randomness)
    }

    /// Whether this device has the keys that open vaults. It gets them when its person signs in.
    public var hasKeys: Bool { holder != nil }

    /// The account's keys as they are now: after signing in.
    func take(_ account: VaultAccount?) {
        guard !isClosed else { return }
        (holder, opened) = (account, [:])
    }

    /// Sets the function that is called after a write.
    func whenWritten(_ wake: @escaping @Sendable (VaultID) async -> Void) { self.wake = wake }

    /// Sets the step that runs after each whole sync.
    func whenTidied(_ tidy: @escaping @Sendable () async throws(ClientError) -> Void) { tidyFurther = tidy }

    func runFurtherSteps() async throws(ClientError) { try await tidyFurther() }

    /// Sets the function that is told the progress of a long pull.
    func whenPulling(_ told: @escaping @Sendable (VaultProgress) async -> Void) { self.told = told }

    func tell(_ progress: VaultProgress) async { await told(progress) }

    /// Drops every vault and key from memory; every call after it throws `keysMissing`.
    func close() {
        (holder, known, opened, isClosed) = (nil, nil, [:], true)
    }

    var account: VaultAccount {
        get throws(ClientError) {
            guard let holder else { throw withoutKeys }
            return holder
        }
    }

    var user: [UInt8] { get throws(ClientError) { try account.account.bytes } }

    var name: String { ownName() }

    // MARK: One vault

    /// The vault as it is in memory, read and verified when it was not. Nil when nothing of it is on this device.
    func load(_ id: VaultID) async throws(ClientError) -> OpenVault? {
        if let vault = opened[id] { return vault }
        let account = try account
        try await beginNoticing()
        guard let kept = try await cache.vault(id), !kept.log.isEmpty else { return nil }
        let people = try await people()
        if let vault = opened[id] { return vault }
        let vault = try OpenVault(id, kept, identities: people.logs, account: account)
        opened[id] = vault
        return vault
    }

    /// Throws `noSuchVault` when it is not on this device.
    func open(_ id: VaultID) async throws(ClientError) -> OpenVault {
        guard let vault = try await load(id) else { throw .vault(.noSuchVault) }
        return vault
    }

    /// Reads a vault in one step: nothing changes it meanwhile. Throws `noSuchVault`.
    func read<Result: Sendable>(
        _ id: VaultID, _ look: @Sendable (OpenVault) throws(ClientError) -> Result
    ) async throws(ClientError) -> Result { try look(try await open(id)) }

    /// Changes a vault in memory and on the device. When the device fails, memory forgets the change with it. `change`
    /// must not ask this actor anything.
    @discardableResult
    func update<Result: Sendable>(
        _ id: VaultID, _ change: @Sendable (inout OpenVault, inout VaultCopyChange) throws(ClientError) -> Result
    ) async throws(ClientError) -> Result {
        await writing.enter()
        defer { writing.leave() }
        guard try await load(id) != nil, opened[id] != nil else { throw .vault(.noSuchVault) }
        var step = VaultCopyChange(id)
        do throws(ClientError) {
            let result = try change(&opened[id]!, &step)
            if !step.isEmpty { try await cache.apply(step) }
            return result
        } catch {
            opened[id] = nil
            throw error
        }
    }

    /// Changes a vault as `update` does. When `change` gives true, the next look reads the vault from the device again.
    func reread(
        _ id: VaultID, after change: @Sendable (inout OpenVault, inout VaultCopyChange) throws(ClientError) -> Bool
    ) async throws(ClientError) {
        if try await update(id, change) { opened[id] = nil }
    }

    /// Puts a vault in memory that was just verified, and on the device.
    func begin(_ vault: OpenVault, _ step: VaultCopyChange) async throws(ClientError) {
        await writing.enter()
        defer { writing.leave() }
        try await cache.apply(step)
        opened[vault.id] = vault
    }

    // MARK: Other programs

    private func beginNoticing() async throws(ClientError) {
        guard elsewhere == nil else { return }
        let count = try await cache.writesElsewhere()
        if elsewhere == nil { elsewhere = count }
    }

    /// Drops from memory what another program on this device may have written to, so that the next look reads it there.
    /// To be called before something is shown. A vault that something talks to the server about stays until that has
    /// ended.
    public func noticeOthers() async throws(ClientError) {
        guard hasKeys else { return }
        let count = try await cache.writesElsewhere()
        await writing.enter()
        defer { writing.leave() }
        if let elsewhere, elsewhere != count {
            known = nil
            outdated.formUnion(opened.keys)
        }
        elsewhere = count
        for id in outdated where !mutex(of: id).isBusy { dropOutdated(id) }
    }

    /// To be called by the holder of the vault's mutex.
    func dropOutdated(_ id: VaultID) {
        if outdated.remove(id) != nil { opened[id] = nil }
    }

    func isOpen(_ id: VaultID) -> Bool { opened[id] != nil }

    /// Removes a vault from this device with all that waits in it; what the server has stays. It comes back with the
    /// next sync while the account is in it.
    public func forget(_ id: VaultID) async throws(ClientError) {
        let mutex = mutex(of: id)
        await mutex.enter()
        defer { mutex.leave() }
        try await index.forgetNote(of: id)
        try await cache.forget(id)
        opened[id] = nil
        try await heads.forget(id)
    }

    /// The mutex of a vault: operations that talk to the server about it take turns.
    func mutex(of id: VaultID) -> AsyncMutex {
        if let mutex = mutexes[id] { return mutex }
        let mutex = AsyncMutex()
        mutexes[id] = mutex
        return mutex
    }

    func somethingWaits(in vault: VaultID) async { await wake(vault) }

    // MARK: People

    func people() async throws(ClientError) -> KnownPeople {
        if let known { return known }
        try await beginNoticing()
        let stored = try await cache.people()
        if known == nil { known = stored }
        return stored
    }

    /// Takes in identities that `VaultTrust` has checked, and stores them.
    func keep(_ people: [IdentityDetail]) async throws(ClientError) -> KnownPeople {
        await writing.enter()
        defer { writing.leave() }
        var next = try await self.people()
        let changed = try next.take(people)
        if !changed.isEmpty { try await cache.keep(changed) }
        known = next
        return next
    }

    /// Takes an identity in the place of the known one; every vault is read from the device again.
    func replace(_ person: IdentityDetail) async throws(ClientError) {
        await writing.enter()
        defer { writing.leave() }
        var next = try await people()
        try await cache.keep(try next.replace(person))
        (known, opened) = (next, [:])
    }
}

// MARK: Parts

extension VaultClient {
    /// Reading from this device alone.
    public nonisolated var reader: VaultReader { VaultReader(vaults: self) }
    /// Writing into a vault, and taking back.
    public nonisolated var writer: VaultWriter { VaultWriter(vaults: self) }
    /// Making vaults, and changing who is in them.
    public nonisolated var members: VaultMembers { VaultMembers(vaults: self) }
    /// Invitations by a link.
    public nonisolated var invitations: VaultInvitations { VaultInvitations(vaults: self) }
    /// Copying what is there under the newest keys.
    public nonisolated var resealing: VaultResealing { VaultResealing(vaults: self) }
    /// Files beside the entries.
    public nonisolated var files: VaultFiles { VaultFiles(vaults: self) }
    /// The people that this account knows, and how far it trusts them.
    public nonisolated var trust: VaultTrust { VaultTrust(vaults: self) }
    /// Proposals to the owner of a vault.
    public nonisolated var proposals: VaultProposals { VaultProposals(vaults: self) }
    /// Statements of organisations about people.
    public nonisolated var vouchings: VaultVouchings { VaultVouchings(vaults: self) }
    /// The account's own notes of its vaults.
    public nonisolated var index: VaultIndex { VaultIndex(vaults: self) }
    /// Bringing the vaults and the server to the same state.
    public nonisolated var sync: VaultSync { VaultSync(vaults: self) }
    /// The vaults that are parts of care plans.
    public nonisolated var carePlans: CarePlanVaults { CarePlanVaults(vaults: self) }

    nonisolated var pulling: VaultPull { VaultPull(vaults: self) }
    nonisolated var pushing: VaultPush { VaultPush(vaults: self) }
    nonisolated var restorer: VaultRestorer { VaultRestorer(vaults: self) }
    nonisolated var home: HomeVault { HomeVault(vaults: self) }
    nonisolated var changes: MembershipChanges { MembershipChanges(vaults: self) }
    nonisolated var ends: ShareEnds { ShareEnds(vaults: self) }
    nonisolated var approvals: VaultApprovals { VaultApprovals(vaults: self) }
    nonisolated var objects: VaultObjects { VaultObjects(vaults: self) }
}
