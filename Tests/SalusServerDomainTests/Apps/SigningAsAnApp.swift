import SalusBase
import SalusCrypto
import SalusModels
import TestSupport
import Testing

@testable import SalusDomain
@testable import SalusServerDomain

@Suite("A request that an app signs")
struct SigningAsAnApp {
    private func read(_ world: World, as credential: RequestCredential) async throws -> DocumentSelection {
        try await world.environment.run(
            ListDocuments(in: .record(world.places.record), offset: 0, limit: 10, allVersions: false), as: credential)
    }

    private func isRefused(_ world: World, _ credential: RequestCredential) async -> Bool {
        do {
            _ = try await read(world, as: credential)
            return false
        } catch { return error as? DomainError == .signInRequired }
    }

    @Test("counts once")
    func replay() async throws {
        let world = try await World()
        let credential = try world.credential(.appWithToken)
        #expect(try await read(world, as: credential).total == 1)
        #expect(await isRefused(world, credential))
    }

    @Test("counts once also after a restart, and the nonce is forgotten when its time is out of the window")
    func nonces() async throws {
        let world = try await World()
        let credential = try world.credential(.appWithToken)
        _ = try await read(world, as: credential)
        let left = try await world.environment.arrange { tx, grant throws(DomainError) in
            try tx.apps.sweep(before: WorldTemplate.now, grant)
            return try tx.apps.remember(nonce: "fresh", at: 0, of: world.apps.labs.app.id, grant)
        }
        #expect(left)
        #expect(await isRefused(world, credential))
    }

    @Test("with a wrong secret spends no nonce: fault 9 is gone")
    func wrongSecret() async throws {
        let world = try await World()
        let before = try await world.store.dump()
        #expect(await isRefused(world, try world.apps.credential(secret: "guess", random: world.random)))
        #expect(try await world.store.dump()[0].difference(from: before[0]) == [])
    }

    @Test("is refused outside the window of time, to either side: fault 8 is gone", arguments: [-301, 301] as [Int64])
    func window(_ seconds: Int64) async throws {
        let world = try await World()
        let late = WorldTemplate.now.adding(seconds: seconds)
        let credential = try world.apps.credential(with: world.apps.access, at: late, random: world.random)
        #expect(await isRefused(world, credential))
    }

    @Test("asks the store as often however many tokens and requests there were before: fault 30 is gone")
    func statements() async throws {
        let world = try await World()
        func asked() async throws -> Int {
            let credential = try world.credential(.appWithToken)
            world.store.main.failStatement(nil)
            _ = try await read(world, as: credential)
            return world.store.main.statements
        }
        let before = try await asked()
        for _ in 1...20 {
            let token = try world.apps.accessToken(
                for: WorldApps.Token(random: world.random), binding: .record(world.places.record),
                account: world.people.owner.id, in: world.environment)
            try await world.environment.arrange { tx, grant throws(DomainError) in try tx.grants.insert(token, grant) }
            _ = try await read(world, as: try world.credential(.appWithToken))
        }
        #expect(try await asked() == before)
    }

    @Test("ends with the app, its secret, its share, its account", arguments: Ending.allCases)
    func ends(_ ending: Ending) async throws {
        let world = try await World()
        #expect(try await read(world, as: try world.credential(.appWithToken)).total == 1)
        try await ending.happen(in: world)
        #expect(await isRefused(world, try world.credential(.appWithToken)))
    }

    enum Ending: CaseIterable {
        case appDisabled, secretRotated, appWithdrawn, accountDisabled

        func happen(in world: World) async throws {
            switch self {
            case .appDisabled:
                _ = try await world.environment.run(
                    SetAppState(name: WorldApps.name, state: .disabled), as: try world.credential(.operator))
            case .secretRotated:
                _ = try await world.environment.run(
                    RotateApp(name: WorldApps.name), as: try world.credential(.operator))
            case .appWithdrawn:
                try await world.environment.run(
                    WithdrawApp(WorldApps.name, from: world.places.record), as: try world.credential(.owner))
            case .accountDisabled:
                _ = try await world.environment.run(
                    SetAccountState(name: world.people.owner.name, state: .disabled),
                    as: try world.credential(.operator))
            }
        }
    }

    @Test("opens no other record, and nothing of a record that its giver no longer owns")
    func otherRecords() async throws {
        let world = try await World()
        let list = ListDocuments(in: .record(world.places.unowned), offset: 0, limit: 10, allVersions: false)
        await #expect(throws: DomainError.denied) {
            try await world.environment.run(list, as: try world.credential(.appWithToken))
        }
        let stranger = try #require(world.people.sessions[.stranger]?.account)
        let record = world.places.record
        try await world.environment.arrange { tx, grant throws(DomainError) in
            try tx.recordDirectory.setOwner(stranger, of: record, grant)
        }
        await #expect(throws: DomainError.denied) { try await read(world, as: try world.credential(.appWithToken)) }
    }

    @Test("with a token that has run out is no one's")
    func expired() async throws {
        let world = try await World()
        let token = WorldApps.Token(random: world.random)
        let expired = try world.apps.accessToken(
            for: token, binding: .record(world.places.record), account: world.people.owner.id,
            lasting: 0, in: world.environment)
        try await world.environment.arrange { tx, grant throws(DomainError) in try tx.grants.insert(expired, grant) }
        #expect(await isRefused(world, try world.apps.credential(with: token, random: world.random)))
    }
}
