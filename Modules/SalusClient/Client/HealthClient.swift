public import SalusAPI
public import SalusBase
public import SalusCrypto
import SalusDomain
import SalusLocal
public import SalusModels

/// An open client: everything a screen reads, the sync that fills it, and the session behind it.
public final class HealthClient: Sendable {
    /// The account as the server named it last.
    public var account: Account { access.account }
    /// This device, as the account's list names it. It has another name after it was removed and has signed in again.
    public var device: DeviceID { access.device }
    /// Whether everything is on this device alone.
    public var isLocal: Bool { access.authenticator.client.server.isNone }
    /// The server's address; empty where everything is on this device alone.
    public var server: String { access.authenticator.client.server.text }
    /// The clock that all times are compared with.
    public let clock: WallClock
    /// Reads people, summaries and documents of the local copy.
    public let reader: HealthReader
    /// Brings the local copy and the server to the same state.
    public let sync: SyncRunner
    public let vaults: VaultClient
    /// The care plans of the account.
    public let care: CarePlanStore
    /// Messages with other people, which only their devices can read.
    public let conversations: Conversations
    /// Writing into open records.
    public let records: RecordEditor
    /// Codes for what a person types into the forms of entries.
    public let terms: TermFinder
    /// The session with the server.
    public let session: ClientSession
    /// Changes of the account's own keys.
    public var keys: AccountKeyEditor { AccountKeyEditor(access: access) }
    /// People who recover the account together.
    public var contacts: RecoveryContactEditor { RecoveryContactEditor(access: access) }
    /// Signing in without the password, here and on a new device.
    public var deviceAccess: DeviceAccess { DeviceAccess(access: access) }
    /// Apps on the account's records, and browsers that it signs in.
    public var apps: AppAccess { AppAccess(session: session) }
    /// The name, the address and the telephone number of the account's person.
    public var profile: OwnProfile { OwnProfile(access: access) }
    /// The end of the account.
    public var deletion: OwnDeletion { OwnDeletion(access: access) }
    /// Records of others that this account may open in an emergency.
    public var emergencies: EmergencyAccess { EmergencyAccess(session: session, sync: sync) }
    /// Records that are handed over, by this account and to it.
    public var offers: RecordOffers { RecordOffers(session: session, sync: sync) }
    /// Requests and registrations that this account decides.
    public var approvals: ApprovalReview { ApprovalReview(session: session) }
    /// Tiles that show a part of a record, on this device alone.
    public var applets: AppletStore { AppletStore(session: session, values: values, clock: clock, isLocal: isLocal) }
    /// Forms on this device with what was typed and not saved.
    public var forms: UnsavedFormStore { UnsavedFormStore(values: values, conversations: conversations) }
    /// The reminders that this device has given.
    public var reminders: CareReminders { CareReminders(values: values) }
    /// The tags of documents.
    public var tagging: DocumentTagging { DocumentTagging(client: self) }
    /// The imports of archives that this device has made, and taking them back.
    public var imports: RecordImports { RecordImports(client: self) }
    /// Finding people, and being found.
    public var people: PeopleFinder { PeopleFinder(session: session) }
    /// Questions that the server answers.
    public var onServer: ServerReader { ServerReader(session: session) }
    let access: AccountAccess
    let values: LocalValues

    /// `saveName` puts a new name of the account where the profile tells it before it is unlocked; `deviceLabel` is
    /// what the owner sees of this device.
    init(
        _ known: KnownAccount, _ account: Account, authenticator: AccountAuthenticator, values: LocalValues,
        deviceLabel: String, keyRing: (any KeyRing)?, saveName: @escaping CurrentAccount.SaveName
    ) async throws(ClientError) {
        guard let device = DeviceID(bytes: known.device.identifier) else { throw .profile(.damaged) }
        let clock = authenticator.clock
        (self.clock, self.values) = (clock, values)
        session = try await ClientSession(client: authenticator.client, values: values)
        let currentAccount = CurrentAccount(account, session: session, values: values, saveName: saveName)
        let local = LocalEnvironment(over: values.store, clock: clock, random: authenticator.randomness) {
            currentAccount.account
        }
        reader = HealthReader(store: values.store, environment: local, clock: clock) { currentAccount.account.id }
        let keyHalf = LocalKeyHalf(values: values, keyRing: keyRing, name: "\(account.id)-\(device)")
        vaults = VaultClient(
            VaultAccount(known, try await values.vaultKeys()),
            named: { currentAccount.account.name.text }, rights: VaultRights { currentAccount.account },
            server: session.vaultServer(clock), cache: VaultCache(store: values.store),
            heads: authenticator.client.server.isNone ? .none : KeptHeads(beside: keyHalf), clock: clock,
            randomness: authenticator.randomness,
            withoutKeys: authenticator.client.server.isNone ? .noServer : .vault(.keysMissing))
        access = AccountAccess(
            authenticator, session, values, account: currentAccount, device: device, labelled: deviceLabel,
            keyHalf: keyHalf, vaults: vaults)
        care = CarePlanStore(vaults, seen: values, clock: clock)
        records = RecordEditor(
            store: values.store, environment: local, clock: clock, randomness: authenticator.randomness)
        terms = TermFinder(session: session, values: values, clock: clock)
        conversations = Conversations(
            session: session, vaults: vaults, values: values, clock: clock, randomness: authenticator.randomness)
        let pull = PullSync(
            session: session, store: values.store, vaults: vaults, records: records, conversations: conversations,
            clock: clock)
        let events = EventListener(session: session, randomness: authenticator.randomness) {
            try await Task.sleep(for: $0)
        }
        sync = try await SyncRunner(
            pull: pull, vaults: vaults, conversations: conversations, events: events, account: currentAccount,
            values: values, clock: clock)
        let (runner, plans) = (sync, care)
        await vaults.whenWritten { [weak runner] vault in
            await runner?.somethingWaits(in: .some(records: [], vaults: [vault]))
        }
        await vaults.whenPulling { [weak runner] progress in await runner?.pulling(progress) }
        records.whenWritten { [weak runner] record in
            await runner?.somethingWaits(in: .some(records: [record], vaults: []))
        }
        await vaults.whenTidied { [weak plans] () async throws(ClientError) in try await plans?.tidying.run() }
        await session.reviveWith { [weak access = self.access] () async throws(ClientError) in
            guard let access else { return false }
            return try await DeviceAccess(access: access).signIn()
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

    /// Computes the tree of the server's whole access log from its hashes, and compares it with the signed checkpoint.
    /// Asks the server for every 256 lines.
    public func accessTree(
        _ report: @Sendable (_ done: Int, _ total: Int) -> Void
    ) async throws(ClientError) -> AccessTree {
        guard let saved = try await values.account() else { throw .profile(.damaged) }
        return try await AccessTreeReader(session: session, values: values).tree(origin: saved.known.origin, report)
    }

    /// The accounts, apps and carenets that one record is shared with.
    public func sharing(of record: RecordID) -> RecordSharing {
        RecordSharing(session: session, store: values.store, environment: reader.environment, record: record)
    }

    /// The server's user names of all accounts that this account knows, its own included.
    package func knownNames() async throws(ClientError) -> [AccountID: String] {
        try await vaults.trust.knownPeople().reduce(into: [account.id: account.name.text]) { names, person in
            names[person.account] = person.name
        }
    }

    /// Makes an empty record that this account owns, and fetches it. `title`: the person's name.
    public func makeRecord(titled title: String) async throws(ClientError) -> HealthRecord {
        if isLocal { return try await LocalRecordMaker(self).make(titled: title) }
        let made = try await session.call(MakeOwnRecordCall(.init(title: title)))
        await sync.syncNow()
        return made
    }

    /// Erases a record of this account's for good, here too; nothing brings it back.
    public func eraseRecord(_ record: RecordID) async throws(ClientError) {
        _ = try await session.call(EraseRecordCall(record: record))
        await sync.syncNow()
    }

    /// Storage use of the account and its records; asks the server.
    public func ownQuotaUsage() async throws(ClientError) -> OwnQuotaUsageDetail {
        try await session.call(ReadOwnQuotaUsageCall())
    }

    /// Whether the session is over here or at the server, which is asked. Of a server that says nothing: false.
    public func isSignedOut() async -> Bool {
        do throws(ClientError) {
            try await access.currentAccount.refresh()
            return false
        } catch {
            if case .signedOut = error { return true } else { return false }
        }
    }

    /// Opens a new session for the same account on the same device, after the old one ended. `name` is for an account
    /// that was renamed meanwhile; another account than this one is refused.
    public func signInAgain(name: String? = nil, password: Secret) async throws(ClientError) {
        _ = try await access.unlock(name: name, password: password)
    }

    /// Ends the session, and this device asks for the password again; the local copy stays, locked by its own password.
    /// The device stays the account's: `keys.remove` ends that, too.
    public func signOut() async throws(ClientError) {
        try await access.localKeyHalf.forget()
        try await session.end()
    }

    /// Stops syncing and closes the database. Nothing can be read afterwards.
    public func close() async {
        await sync.stop()
        await care.close()
        await conversations.close()
        await vaults.close()
        await values.store.close()
    }
}

/// Other protocols of the server, for scripts.
extension HealthClient {
    /// Throws where the server cannot be asked; its refusals are the answer.
    public func send(_ request: ProtocolRequest) async throws(ClientError) -> ProtocolAnswer {
        try await session.send(request)
    }

    /// The token that another program reads with; see `SessionCaller.bearerToken`.
    public func bearerToken() async throws(ClientError) -> SessionTokens { try await session.bearerToken() }
}
