import SalusAPI
import SalusBase
import SalusClient
import SalusClientBootstrap
import SalusCrypto
import SalusLocal
import SalusModels

/// A profile that no server knows, with one person in it.
struct InventedProfile {
    let folder: String

    private let random = Randomness.secure

    init(folder: String) { self.folder = folder }

    /// Gives the database's key.
    func make(facts: Int) async throws(ClientError) -> Secret {
        let opener = ProfileOpener(profile: ProfileDirectory(path: folder), environment: .system())
        let place = ProfileOpener.SignInTarget(server: try ServerAddress("https://127.0.0.1:9"), account: "demo")
        let steps = InventedRecord(facts: facts, randomness: random, now: WallClock.system.now).steps
        return try await opener.prepare(
            place, try signedIn(), localPassword: Secret(copying: "demo".utf8), steps: steps)
    }

    private func signedIn() throws(ClientError) -> SignedInAccount {
        let now = WallClock.system.now
        guard let name = UserName("demo") else { throw .profile(.damaged) }
        let account = Account(
            id: AccountID(from: random), name: name, role: .patient, state: .active, createdAt: now)
        let device: DeviceKeys
        do { device = try DeviceKeys(from: random) } catch { throw .profile(.damaged) }
        return SignedInAccount(
            account: account,
            tokens: SessionTokens(
                session: SessionID(from: random), access: "demo", accessExpires: now, refresh: "demo",
                refreshExpires: now),
            macKey: Secret(random: 32, from: random),
            known: KnownAccount(
                account: account.id, origin: "https://127.0.0.1:9", device: device,
                logHead: LogHead(sequence: 0, hash: random.bytes(32)), bundleSequence: 1))
    }
}
