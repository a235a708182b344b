import SalusAPI
import SalusBase
import SalusCrypto
import SalusDomain
import SalusHTTP
import SalusModels
import TestSupport
import Testing

@testable import SalusClient

/// A fake server, a temporary profile folder, and stores that can be opened again: what every test begins with.
struct ClientFixture {
    static let password = Secret(copying: Array("correct horse battery".utf8))
    static let localPassword = Secret(copying: Array("only on this laptop".utf8))

    let server: FakeServer
    let folder: TemporaryDirectory
    let stores = StoreRegistry()
    let now: Locked<Instant>

    init() throws {
        let now = Locked(Instant(seconds: 1_760_000_000))
        self.now = now
        server = try FakeServer(clock: WallClock { now.withLock { $0 } })
        folder = try TemporaryDirectory()
    }

    var clock: WallClock { WallClock { [now] in now.withLock { $0 } } }

    func wait(_ seconds: Int64) { now.withLock { $0 = $0.adding(seconds: seconds) } }

    func opener(_ profile: String = "profile") -> ProfileOpener {
        let environment = ClientEnvironment(
            transport: { [server] _ in server },
            openStore: { [stores] (path, key) async throws(DomainError) in try await stores.open(path, key) },
            clock: clock, randomness: .secure, deviceLabel: "test laptop", localStretching: .standard)
        return ProfileOpener(profile: ProfileDirectory(path: folder.path(profile)), environment: environment)
    }

    func place(_ account: String = "ana") throws -> ProfileOpener.SignInTarget {
        try place(at: "https://vault.example.org", account)
    }

    func place(
        at address: String, _ account: String = "ana",
        confirmOrigin: @escaping ProfileOpener.ConfirmOrigin = { _ in false }
    ) throws -> ProfileOpener.SignInTarget {
        ProfileOpener.SignInTarget(server: try ServerAddress(address), account: account, confirmOrigin: confirmOrigin)
    }

    func enrolled(_ profile: String = "profile") async throws -> HealthClient {
        try await opener(profile).enrol(
            place(), code: "ABCD-EFGH", password: Self.password, localPassword: Self.localPassword
        ) { _ in }
    }

    func signedIn(_ profile: String) async throws -> HealthClient {
        try await opener(profile).signIn(
            place(), password: Self.password, localPassword: Self.localPassword)
    }

    func store(_ profile: String = "profile") async throws -> MemoryStore {
        try #require(await stores.store(folder.path(profile) + "/salus.db"))
    }
}

/// Databases by path; each opens with the key it was made with only.
actor StoreRegistry {
    private var registry: [String: (key: Secret, store: MemoryStore)] = [:]

    func open(_ path: String, _ key: Secret) throws(DomainError) -> MemoryStore {
        if let known = registry[path], known.key == key { return known.store }
        guard registry[path] == nil else { throw .storage(StorageFailure(.corrupt, "wrong key")) }
        let store = MemoryStore()
        registry[path] = (key, store)
        return store
    }

    func store(_ path: String) -> MemoryStore? { registry[path]?.store }
}
