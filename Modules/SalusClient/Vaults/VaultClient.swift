import SalusAPI
public import SalusBase
import SalusCrypto
import SalusDomain
public import SalusModels
import SalusSync

/// The vaults of the account on this device: what is written is here at once and goes out with the next sync; who is in
/// a vault is changed at the server, in one step that a crash leaves undone or done.
///
/// Each vault that was looked at stays in memory, verified, until `close`, or until `noticeOthers` finds that another
/// program on this device wrote something.
public actor VaultClient {
    let server: any VaultServer
    let cache: VaultCache
    let clock: WallClock
    let randomness: Randomness
    /// Told whenever something waits that a sync would send.
    private var wake: @Sendable (VaultID) async -> Void = { _ in }
    /// Further steps that run once the vaults agree with the server.
    private(set) var tidyFurther: @Sendable () async throws(ClientError) -> Void = {}
    /// Told how far a pull has come that takes more than one page.
    private var told: @Sendable (VaultProgress) async -> Void = { _ in }
    private var holder: VaultAccount?
    private let ownName: @Sendable () -> String
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

    /// `account` is nil until this device has the account's keys; `name` is what the server calls the account now.
    init(
        _ account: VaultAccount?, named name: @escaping @Sendable () -> String, server: any VaultServer,
        cache: VaultCache, clock: WallClock, randomness: Randomness
    ) {
        (holder, ownName) = (account, name)
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

    /// Sets the function that is told the progress of a long pull.
    func whenPulling(_ told: @escaping @Sendable (VaultProgress) async -> Void) { self.told = told }

    func tell(_ progress: VaultProgress) async { await told(progress) }

    /// Drops every vault and key from memory; every call after it throws `keysMissing`.
    func close() {
        (holder, known, opened, isClosed) = (nil, nil, [:], true)
    }

    var account: VaultAccount {
        get throws(ClientError) {
            guard let holder else { throw .vault(.keysMissing) }
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

    /// Changes a vault in memory and on the device. When the device fails, memory forgets the change with it. `change`
    /// must not ask the keeper anything.
    @discardableResult
    func update<Result>(
        _ id: VaultID, _ change: (inout OpenVault, inout VaultCopyChange) throws(ClientError) -> Result
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

    /// The next look reads it from the device again.
    func drop(_ id: VaultID) { opened[id] = nil }

    func isOpen(_ id: VaultID) -> Bool { opened[id] != nil }

    /// Removes a vault from this device with all that waits in it; what the server has stays. It comes back with the
    /// next sync while the account is in it.
    public func forget(_ id: VaultID) async throws(ClientError) {
        let mutex = mutex(of: id)
        await mutex.enter()
        defer { mutex.leave() }
        try await forgetNote(of: id)
        try await cache.forget(id)
        opened[id] = nil
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

    /// Takes in identities from the server, and stores them. Throws `untrusted` for one that does not continue the
    /// known one.
    @discardableResult
    func learn(_ people: [IdentityDetail]) async throws(ClientError) -> KnownPeople {
        for person in people {
            if person.account == (try account.account) { try checkOwn(person) } else { try await checkPin(person) }
        }
        await writing.enter()
        defer { writing.leave() }
        var next = try await self.people()
        let changed = try next.take(people)
        if !changed.isEmpty { try await cache.keep(changed) }
        known = next
        return next
    }

    func accept(_ person: IdentityDetail) async throws(ClientError) {
        await writing.enter()
        defer { writing.leave() }
        var next = try await people()
        try await cache.keep(try next.replace(person))
        (known, opened) = (next, [:])
    }

    /// Checks the account's own identity log: throws `untrusted(.rollback)` for one without the known head,
    /// `vault(.newKeys)` for one with further keys, and `untrusted(.revokedDevice)` when this device was removed. The
    /// known head names all keys that the device holds, so that others can only have come after them.
    private func checkOwn(_ person: IdentityDetail) throws(ClientError) {
        let account = try account
        let log: IdentityLog
        do { log = try IdentityLog(user: person.account.bytes, entries: person.log.map(\.bytes)) } catch {
            throw .untrusted(.keys)
        }
        guard log.contains(account.logHead) else { throw .untrusted(.rollback) }
        guard log.encryptionKeys.count == account.keys.count else { throw .vault(.newKeys) }
        guard log.activeDevice(account.device.identifier) != nil else { throw .untrusted(.revokedDevice) }
    }
}
