import Foundation
import SalusBase
import SalusCrypto
import SalusModels
@testable import SalusServerDomain
import TestSupport

@testable import SalusDomain

/// A small world, made once and copied for every test: registering a password is dear.
final class WorldTemplate: Sendable {
    static let now = Instant(seconds: 1_700_000_000)
    static let origin = "https://salus.test"
    static let operatorToken = SHA256.hash(Array("operator".utf8))
    static let shared = Task { try await WorldTemplate() }

    /// The databases as they were closed, by file name.
    private let files: [String: Data]
    let keys: ServerKeys
    let people: WorldPeople
    let places: WorldPlaces
    let apps: WorldApps
    let backend: IssuedBackendKey
    let classes: WorldClasses

    private init() async throws {
        let random = Randomness.counted()
        let (store, keys) = (try await TemporaryStore(), try ServerKeys(from: random))
        let environment = try Self.environment(over: store, keys: keys, random: random)
        people = try await WorldPeople(in: environment, random: random)
        places = try await WorldPlaces(in: environment, people: people, random: random)
        apps = try await WorldApps(in: environment, people: people, places: places, random: random)
        backend = try await environment.run(
            AddBackend("clinic", scopes: Set(BackendScope.allCases)), as: .operatorToken(hash: Self.operatorToken))
        classes = try await WorldClasses(in: environment, random: random)
        self.keys = keys
        await store.close()
        let names = ["salus.db", "keys.db"]
        files = try Dictionary(
            uniqueKeysWithValues: names.map { ($0, try Data(contentsOf: URL(filePath: store.directory.path($0)))) })
    }

    static func environment(over store: TemporaryStore, keys: ServerKeys, random: Randomness) throws -> Environment {
        var settings = DomainSettings(origin: origin, operatorTokenHash: operatorToken)
        settings.registration = .approval
        settings.mail = MailSettings(isOn: true, server: "salus.test", pages: "https://salus.test/ui")
        return try Environment(store: store.store, keys: keys, settings: settings, clock: .fixed(now), random: random)
    }

    /// A folder of its own with copies of the databases.
    func copy() throws -> TemporaryDirectory {
        let copy = try TemporaryDirectory()
        for (name, content) in files { try content.write(to: URL(filePath: copy.path(name))) }
        return copy
    }
}

extension Environment {
    /// Writes beside the operations, for what they cannot bring about.
    func arrange<Output: Sendable>(
        _ work: @escaping @Sendable (any Transaction, WriteGrant) throws(DomainError) -> Output
    ) async throws(DomainError) -> Output {
        try await store.transaction { tx throws(DomainError) in try work(tx, WriteGrant()) }
    }
}
