import SalusBase
import SalusModels
import Testing

@testable import SalusDomain

@Suite("Looking for people's keys by invented names") struct GuessingNames {
    private let nobody = UserName("nobody")!

    @Test("costs nothing at first, then each has to wait, and so has the look for a name that somebody has")
    func waiting() async throws {
        let scene = try await AttemptFixture()
        for _ in 1...10 { try await fails(nobody, .denied, as: .stranger, in: scene) }
        try await fails(nobody, scene.waits(30), as: .stranger, in: scene)
        try await fails(scene.owner.name, scene.waits(30), as: .stranger, in: scene)
        scene.pass(seconds: 30)
        #expect(try await found(scene.owner.name, as: .stranger, in: scene) == scene.owner.id)
        try await fails(nobody, .denied, as: .stranger, in: scene)
        try await fails(nobody, scene.waits(60), as: .stranger, in: scene)
    }

    @Test("counts for who asks alone, and not at the account of that name")
    func others() async throws {
        let scene = try await AttemptFixture()
        for _ in 1...10 { try await fails(nobody, .denied, as: .stranger, in: scene) }
        #expect(try await found(scene.owner.name, as: .member, in: scene) == scene.owner.id)
        try await fails(nobody, .denied, as: .member, in: scene)
        try await scene.guess()
    }

    @Test("does not count for the network, and is not stopped by what strangers try from there")
    func network() async throws {
        let scene = try await AttemptFixture(perNetwork: 1)
        for _ in 1...4 { try await fails(nobody, .denied, as: .stranger, from: "192.0.2.1", in: scene) }
        try await scene.guess(from: "192.0.2.1")
        await #expect(throws: scene.networkWaits(60)) { try await scene.guess(from: "192.0.2.1") }
        #expect(try await found(scene.owner.name, as: .member, from: "192.0.2.1", in: scene) == scene.owner.id)
    }

    @Test("never keeps somebody from their own keys, which every change of a vault needs")
    func ownName() async throws {
        let scene = try await AttemptFixture()
        for _ in 1...10 { try await fails(nobody, .denied, as: .owner, in: scene) }
        try await fails(nobody, scene.waits(30), as: .owner, in: scene)
        #expect(try await found(scene.owner.name, as: .owner, in: scene) == scene.owner.id)
    }

    @Test("is not what names are that somebody has, however many")
    func known() async throws {
        let scene = try await AttemptFixture(perNetwork: 4)
        for _ in 1...20 {
            _ = try await found(scene.owner.name, as: .stranger, from: "192.0.2.1", in: scene)
        }
    }

    private func found(
        _ name: UserName, as who: Who, from network: String? = nil, in scene: AttemptFixture
    ) async throws -> AccountID {
        try await scene.run(FindIdentity(name), as: scene.credential(who), from: network).account
    }

    private func fails(
        _ name: UserName, _ error: DomainError, as who: Who, from network: String? = nil, in scene: AttemptFixture
    ) async throws {
        await #expect(throws: error) { try await found(name, as: who, from: network, in: scene) }
    }
}
