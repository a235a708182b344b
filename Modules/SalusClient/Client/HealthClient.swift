import SalusAPI
public import SalusBase
public import SalusCrypto
import SalusDomain
import SalusLocal
public import SalusModels

/// An open client: everything a screen reads, the sync that fills it, and the session behind it.
public final class HealthClient: Sendable {
    /// The account as the server named it last.
    public var account: Account { currentAccount.account }
    /// This device, as the account's list names it. It has another name after it was removed and has signed in again.
    public var device: DeviceID { ownDevice.withLock { $0 } }
    /// The server's address.
    public var server: String { authenticator.client.server.text }
    public let clock: WallClock
    public let reader: HealthReader
    public let sync: SyncRunner
    public let vaults: VaultClient
    public let care: CarePlanStore
    /// Writing into open records.
    public let records: RecordEditor
    public let session: ClientSession
    let authenticator: AccountAuthenticator
    let values: LocalValues
    private let deviceLabel: String
    private let ownDevice: Locked<DeviceID>
    let localKeyHalf: LocalKeyHalf
    private let currentAccount: CurrentAccount

    /// `saveName` puts a new name of the account where the profile tells it before it is unlocked; `deviceLabel` is
    /// what the owner sees of this device.
    init(
        _ known: KnownAccount, _ account: Account, authenticator: AccountAuthenticator, values: LocalValues,
        deviceLabel: String,
        keyRing: (any KeyRing)?,
        saveName: @escaping CurrentAccount.SaveName
    ) async throws(ClientError) {
        guard let device = DeviceID(bytes: known.device.identifier) else { throw .profile(.damaged) }
        let clock = authenticator.clock
        (ownDevice, self.deviceLabel, self.clock) = (Locked(device), deviceLabel, clock)
        (self.authenticator, self.values) = (authenticator, values)
        localKeyHalf = LocalKeyHalf(values: values, keyRing: keyRing, name: "\(known.account)-\(device)")
        session = try await ClientSession(client: authenticator.client, values: values)
        currentAccount = CurrentAccount(account, session: session, values: values, saveName: saveName)
        let local = LocalEnvironment(over: values.store, clock: clock, random: authenticator.randomness) {
            [currentAccount] in currentAccount.account
        }
        reader = HealthReader(store: values.store, environment: local, clock: clock)
        vaults = VaultClient(
            VaultAccount(known, try await values.vaultKeys()),
            named: { [currentAccount] in currentAccount.account.name.text },
            server: SessionVaultServer(session: session), cache: VaultCache(store: values.store), clock: clock,
            randomness: authenticator.randomness)
        care = CarePlanStore(vaults, seen: values, clock: clock)
        records = RecordEditor(
            store: values.store, environment: local, clock: clock, randomness: authenticator.randomness)
        let pull = PullSync(session: session, store: values.store, vaults: vaults, records: records, clock: clock)
        let events = EventListener(session: session, randomness: authenticator.randomness) {
            try await Task.sleep(for: $0)
        }
        sync = try await SyncRunner(
            pull: pull, vaults: vaults, events: events, account: currentAccount, values: values, clock: clock)
        let (runner, plans) = (sync, care)
        await vaults.whenWritten { [weak runner] vault in
            await runner?.somethingWaits(in: .some(records: [], vaults: [vault]))
        }
        await vaults.whenPulling { [weak runner] progress in await runner?.pulling(progress) }
        records.whenWritten { [weak runner] record in
            await runner?.somethingWaits(in: .some(records: [record], vaults: []))
        }
        await vaults.whenTidied { [weak plans] () async throws(ClientError) in try await plans?.tidying.run() }
        await session.reviveWith { [weak self] () async throws(ClientError) in
            try await self?.signInRemembered() ?? false
        }
    }

    /// The account's devices, those revoked included; asks the server.
    public func devices() async throws(ClientError) -> [Device] { try await session.call(ListDevicesCall()).devices }

    /// The account's devices as a person knows them, this one first; asks the server.
    public func ownDevices() async throws(ClientError) -> [OwnDevice] {
        try await OwnDeviceReader(session: session, values: values).devices(this: device)
    }

    /// Ends the sessions of a device at once, or the session that belongs to none. The device's local data stays there.
    public func signOut(_ device: OwnDevice) async throws(ClientError) {
        guard let call = RevokeOwnSessionsCall(device) else { return }
        _ = try await session.call(call)
    }

    /// Ends every session of the account but this one.
    public func signOutOthers() async throws(ClientError) {
        _ = try await session.call(RevokeOwnSessionsCall(.init(others: true)))
    }

    /// The access log of a record, newest first, with the proof that no line was removed or altered since this device
    /// looked last; asks the server. Lines of a broken log are returned with a verdict that says so.
    public func accessLog(of record: RecordID, limit: Int = 200) async throws(ClientError) -> CheckedAccessLog {
        guard let saved = try await values.account() else { throw .profile(.damaged) }
        let reader = AccessLogReader(session: session, values: values)
        return try await reader.accessLog(of: record, origin: saved.known.origin, limit: limit)
    }

    /// Whether the session is over here or at the server, which is asked. Of a server that says nothing: false.
    public func isSignedOut() async -> Bool {
        do throws(ClientError) {
            try await currentAccount.refresh()
            return false
        } catch {
            if case .signedOut = error { return true } else { return false }
        }
    }

    /// Opens a new session for the same account on the same device, after the old one ended. `name` is for an account
    /// that was renamed meanwhile; another account than this one is refused.
    public func signInAgain(name: String? = nil, password: Secret) async throws(ClientError) {
        _ = try await unlock(name: name, password: password)
    }

    /// The same, with the account's keys open.
    func unlock(name: String? = nil, password: Secret) async throws(ClientError) -> UnlockedAccount {
        guard let saved = try await values.account() else { throw .profile(.damaged) }
        let unlocked = try await authenticator.unlock(
            name: name ?? account.name.text, password: password, known: saved.known, label: deviceLabel)
        try await begin(unlocked)
        return unlocked
    }

    /// Takes over a session that was opened for this account.
    func begin(_ unlocked: UnlockedAccount) async throws(ClientError) {
        try await session.begin(unlocked.signedIn)
        try await settleReplacement(in: unlocked.opened.log)
        authenticator.unsettled?.forget()
        if let device = DeviceID(bytes: unlocked.signedIn.known.device.identifier) {
            ownDevice.withLock { $0 = device }
        }
        await vaults.take(VaultAccount(unlocked.signedIn.known, unlocked.signedIn.vaultKeys))
        try await currentAccount.keep(unlocked.signedIn.account)
    }

    /// Keys that this device made for the account.
    func keep(_ keys: VaultKeys, of known: KnownAccount) async throws(ClientError) {
        try await values.save(keys)
        await vaults.take(VaultAccount(known, keys))
    }

    /// Ends the session, and this device asks for the password again; the local copy stays, locked by its own password.
    /// The device stays the account's: `remove` ends that, too.
    public func signOut() async throws(ClientError) {
        try await localKeyHalf.forget()
        try await session.end()
    }

    /// Stops syncing and closes the database. Nothing can be read afterwards.
    public func close() async {
        await sync.stop()
        await care.close()
        await vaults.close()
        await values.store.close()
    }
}
