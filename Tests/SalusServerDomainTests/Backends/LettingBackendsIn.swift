import SalusBase
import SalusCrypto
import SalusModels
@testable import SalusServerDomain
import TestSupport
import Testing

@testable import SalusDomain

@Suite("What a backend signs")
struct LettingBackendsIn {
    @Test("counts once: the same request again is refused within its time, which the original allowed")
    func replay() async throws {
        let world = try await World()
        let credential = try world.credential(.backend)
        _ = try await world.environment.run(ListApprovalRequests(), as: credential)
        await #expect(throws: DomainError.signInRequired) {
            try await world.environment.run(ListApprovalRequests(), as: credential)
        }
    }

    @Test("is remembered until its time would refuse it, and not for ever")
    func memory() async throws {
        let world = try await World()
        let credential = try world.signed(by: world.backend, at: WorldTemplate.now.adding(seconds: 900))
        _ = try await world.environment.run(ListApprovalRequests(), as: credential)
        for seconds in [900, 1800] as [Int64] {
            let later = try world.later(seconds)
            try await later.run(ForgetExpired(), as: .system)
            await #expect(throws: DomainError.signInRequired) {
                try await later.run(ListApprovalRequests(), as: credential)
            }
        }
        try await world.later(1802).run(ForgetExpired(), as: .system)
        #expect(try await world.remembered == 0)
    }

    @Test(
        "counts a quarter of an hour before and after the server's time, and not a second more",
        arguments: [-1, 1] as [Int64])
    func time(sign: Int64) async throws {
        let world = try await World()
        for (seconds, stands) in [(900, true), (901, false)] as [(Int64, Bool)] {
            let credential = try world.signed(
                by: world.backend, at: WorldTemplate.now.adding(seconds: sign * seconds))
            if stands {
                _ = try await world.environment.run(ListApprovalRequests(), as: credential)
            } else {
                await #expect(throws: DomainError.signInRequired) {
                    try await world.environment.run(ListApprovalRequests(), as: credential)
                }
            }
        }
    }

    @Test("is refused for another key, and for a backend that is gone")
    func forged() async throws {
        let world = try await World()
        let forged = try world.signed(by: world.backend, key: String(repeating: "00", count: 32))
        await #expect(throws: DomainError.signInRequired) {
            try await world.environment.run(ListApprovalRequests(), as: forged)
        }
        let remove = RemoveBackend(world.backend.backend.id)
        _ = try await world.environment.run(remove, as: world.credential(.operator))
        let late = try world.credential(.backend)
        await #expect(throws: DomainError.signInRequired) {
            try await world.environment.run(ListApprovalRequests(), as: late)
        }
    }

    @Test("reaches what its scopes name, and nothing else", arguments: BackendScope.allCases)
    func scopes(scope: BackendScope) async throws {
        let world = try await World()
        let desk = try await world.addBackend("desk", [scope])
        let (member, vault) = (world.people.member.id, try await WorldVault.made(by: world.ada, in: world).id)
        func running<Running: SalusDomain.Operation>(
            _ operation: Running
        ) -> @Sendable (RequestCredential) async throws -> Void where Running.Context: ServerWorkContext {
            { _ = try await world.environment.run(operation, as: $0) }
        }
        let allowed: [BackendScope: @Sendable (RequestCredential) async throws -> Void] = [
            .registrations: running(BeginBackendRegistration()),
            .accounts: running(SetPersonState(member, isEnabled: false)), .members: running(ShowVault(vault)),
            .approvals: running(ListApprovalRequests()),
        ]
        for (other, run) in allowed {
            let credential = try world.signed(by: desk)
            if other == scope {
                try await run(credential)
            } else {
                await #expect(throws: DomainError.denied) { try await run(credential) }
            }
        }
    }

    @Test("is let through by the old key for as long as the operator said after a new one was made")
    func rotation() async throws {
        let world = try await World()
        let rotate = RotateBackend(world.backend.backend.id, overlappingHours: 1)
        let new = try await world.environment.run(rotate, as: world.credential(.operator))
        for key in [new.key, world.backend.key] {
            _ = try await world.environment.run(ListApprovalRequests(), as: world.signed(by: new, key: key))
        }
        let later = try world.later(3600)
        let time = WorldTemplate.now.adding(seconds: 3600)
        let old = try world.signed(by: new, key: world.backend.key, at: time)
        await #expect(throws: DomainError.signInRequired) { try await later.run(ListApprovalRequests(), as: old) }
        _ = try await later.run(ListApprovalRequests(), as: world.signed(by: new, at: time))
    }

    @Test("disables no administrator")
    func administrators() async throws {
        let world = try await World()
        let administrator = try #require(world.people.sessions[.administrator]?.account)
        await #expect(throws: DomainError.denied) {
            try await world.environment.run(
                SetPersonState(administrator, isEnabled: false), as: world.credential(.backend))
        }
    }
}

extension World {
    fileprivate func later(_ seconds: Int64) throws -> Environment {
        try Environment(
            store: store.store, keys: environment.keys, settings: environment.settings,
            clock: .fixed(WorldTemplate.now.adding(seconds: seconds)), random: random)
    }

    fileprivate var remembered: Int {
        get async throws { try await store.dump()[0].tables["backend_request"]?.count ?? 0 }
    }
}
