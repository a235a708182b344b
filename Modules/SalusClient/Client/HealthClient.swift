import SalusAPI
public import SalusBase
public import SalusCrypto
import SalusDomain
public import SalusModels

/// An open client: everything a screen reads, the sync that fills it, and the session behind it.
public final class HealthClient: Sendable {
    public let account: Account
    /// This device, as the account's list names it.
    public let device: DeviceID
    /// The server's address.
    public var server: String { door.client.server.text }
    public let clock: WallClock
    public let reader: HealthReader
    public let sync: SyncRunner
    public let session: ClientSession
    private let door: AccountDoor
    private let values: LocalValues

    init(_ known: KnownAccount, _ account: Account, door: AccountDoor, values: LocalValues) async throws(ClientError) {
        guard let device = DeviceID(bytes: known.device.identifier) else { throw .profile(.damaged) }
        let clock = door.clock
        (self.account, self.device, self.clock) = (account, device, clock)
        (self.door, self.values) = (door, values)
        reader = HealthReader(store: values.store, clock: clock)
        session = try await ClientSession(client: door.client, values: values)
        let pull = PullSync(session: session, store: values.store, clock: clock)
        let events = EventListener(session: session, randomness: door.randomness) { try await Task.sleep(for: $0) }
        sync = try await SyncRunner(pull: pull, events: events, values: values, clock: clock)
    }

    /// The account's devices, those revoked included; asks the server.
    public func devices() async throws(ClientError) -> [Device] { try await session.call(ListDevicesCall()).devices }

    /// Who did what to a record, newest first, with the proof that no line was removed or altered since this device
    /// looked last; asks the server. Lines of a log that is broken are shown with a verdict that says so.
    public func accessLog(of record: RecordID, limit: Int = 200) async throws(ClientError) -> CheckedAccessLog {
        guard let saved = try await values.account() else { throw .profile(.damaged) }
        let reader = AccessLogReader(session: session, values: values)
        return try await reader.accessLog(of: record, origin: saved.known.origin, limit: limit)
    }

    /// Opens a new session for the same account on the same device, after the old one ended.
    public func signInAgain(password: Secret) async throws(ClientError) {
        guard let saved = try await values.account() else { throw .profile(.damaged) }
        let signedIn = try await door.signIn(name: account.name.text, password: password, known: saved.known)
        try await session.begin(signedIn)
    }

    /// Ends the session; the local copy stays, locked by its own password.
    public func signOut() async throws(ClientError) { try await session.end() }

    /// Stops syncing and closes the database. Nothing can be read afterwards.
    public func close() async {
        await sync.stop()
        await values.store.close()
    }
}
