import SalusAPI
import SalusBase
import SalusClient
import SalusClientBootstrap
import SalusCrypto
import SalusModels
import SalusServerBootstrap
import SalusSync

/// A person with vaults on the real server, as clients with real databases.
final class VaultClients: Sendable {
    let first: HealthClient
    private let name: String
    private let folder: String
    private let place: ProfileOpener.SignInTarget
    private let devices = Locked(0)
    private static let password = Secret(copying: "a password of the bench".utf8)
    private static let localPassword = Secret(copying: "a local password of the bench".utf8)

    init(_ context: BenchmarkContext) async throws {
        let platform = try await context.platform(.sqlcipher)
        name = "vaults-\(Hex.encode(Randomness.secure.bytes(4)))"
        folder = "\(context.folder)/\(name)"
        let code = try await platform.administer(CreateAccountCall(.init(name: name, role: .patient))).code
        place = ProfileOpener.SignInTarget(
            server: try ServerAddress("https://127.0.0.1:\(platform.port)"), account: name,
            authorityFile: platform.directory.certificate)
        first = try await Self.opener("\(folder)-0").enrol(
            place, code: code, password: Self.password, localPassword: Self.localPassword,
            showRecoveryCode: { _ in })
    }

    deinit { Task { [first] in await first.close() } }

    /// Writes that many texts, which wait on the device then.
    func fill(_ vault: VaultID, _ count: Int, _ bytes: Int) async throws {
        let text = [UInt8](repeating: UInt8(ascii: "a"), count: bytes)
        try await first.vaults.writer.put(
            (0..<count).map { _ in (ObjectID(from: .secure), type: "text/plain", bytes: text) }, of: vault)
    }

    /// One that has never seen a vault.
    func newDevice() async throws -> HealthClient {
        let number = devices.withLock { devices in
            devices += 1
            return devices
        }
        return try await Self.opener("\(folder)-\(number)").signIn(
            place, password: Self.password, localPassword: Self.localPassword)
    }

    private static func opener(_ path: String) -> ProfileOpener {
        ProfileOpener(profile: ProfileDirectory(path: path), environment: .system(localStretching: .standard))
    }
}
