import SalusAPI
import SalusBase
import SalusCrypto
import SalusDomain
import SalusModels

/// The account as an open client reaches it: its session, its keys under the password, and what this device stores of
/// both. The parts of `HealthClient` that change the account work over it.
final class AccountAccess: Sendable {
    let authenticator: AccountAuthenticator
    let session: ClientSession
    let values: LocalValues
    let vaults: VaultClient
    let localKeyHalf: LocalKeyHalf
    let currentAccount: CurrentAccount
    /// The owner's name of this device.
    private let deviceLabel: String
    private let ownDevice: Locked<DeviceID>

    init(
        _ authenticator: AccountAuthenticator, _ session: ClientSession, _ values: LocalValues,
        account: CurrentAccount, device: DeviceID, labelled deviceLabel: String, keyHalf: LocalKeyHalf,
        vaults: VaultClient
    ) {
        self.authenticator = authenticator
        self.session = session
        self.values = values
        self.vaults = vaults
        currentAccount = account
        ownDevice = Locked(device)
        self.deviceLabel = deviceLabel
        localKeyHalf = keyHalf
    }

    var account: Account { currentAccount.account }
    /// This device, as the account's list names it. It has another name after it was removed and has signed in again.
    var device: DeviceID { ownDevice.withLock { $0 } }
    var now: Instant { authenticator.clock.now }
    var randomness: Randomness { authenticator.randomness }

    /// Opens a new session for this account, and the account's keys with it. `name` is for an account that was renamed
    /// meanwhile; another account than this one is refused.
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

    /// Forgets a replacement of the account's keys once the log has the new ones.
    func settleReplacement(in log: IdentityLog) async throws(ClientError) {
        guard let begun = try await values.keyReplacement(), begun.isDone(in: log) else { return }
        try await localKeyHalf.forget()
        try await values.save(KeyReplacement?.none)
    }

    /// Stores keys that this device made for the account as its verified state.
    func keep(_ made: VerifiedAccountKeys) async throws(ClientError) {
        guard let saved = try await values.account() else { throw .profile(.damaged) }
        let known = saved.known.after(made, isRemoved: false)
        try await values.save(known)
        let keys = VaultKeys(made.keys)
        try await values.save(keys)
        await vaults.take(VaultAccount(known, keys))
    }

    /// Forgets the session of a device that the account no longer has.
    func leave() async throws(ClientError) {
        try await localKeyHalf.forget()
        try await session.forget()
    }
}
