import SalusBase
import SalusModels
@testable import SalusServerDomain
import Testing

@testable import SalusDomain

@Suite("Looking for people's keys by invented names") struct GuessingNames {
    private let unknownName = UserName("unknown")!

    @Test("costs nothing at first, then each has to wait, and so has the look for a name that someone has")
    func waiting() async throws {
        let fixture = try await AttemptFixture()
        for _ in 1...10 { try await fails(unknownName, .denied, as: .stranger, in: fixture) }
        try await fails(unknownName, fixture.waits(30), as: .stranger, in: fixture)
        try await fails(fixture.owner.name, fixture.waits(30), as: .stranger, in: fixture)
        fixture.pass(seconds: 30)
        #expect(try await found(fixture.owner.name, as: .stranger, in: fixture) == fixture.owner.id)
        try await fails(unknownName, .denied, as: .stranger, in: fixture)
        try await fails(unknownName, fixture.waits(60), as: .stranger, in: fixture)
    }

    @Test("counts for who asks alone, and not at the account of that name")
    func others() async throws {
        let fixture = try await AttemptFixture()
        for _ in 1...10 { try await fails(unknownName, .denied, as: .stranger, in: fixture) }
        #expect(try await found(fixture.owner.name, as: .member, in: fixture) == fixture.owner.id)
        try await fails(unknownName, .denied, as: .member, in: fixture)
        try await fixture.guess()
    }

    @Test("does not count for the network, and is not stopped by what strangers try from there")
    func network() async throws {
        let fixture = try await AttemptFixture(perNetwork: 1)
        for _ in 1...4 { try await fails(unknownName, .denied, as: .stranger, from: "192.0.2.1", in: fixture) }
        try await fixture.guess(from: "192.0.2.1")
        await #expect(throws: fixture.networkWaits(60)) { try await fixture.guess(from: "192.0.2.1") }
        #expect(try await found(fixture.owner.name, as: .member, from: "192.0.2.1", in: fixture) == fixture.owner.id)
    }

    @Test("never keeps someone from their own keys, which every change of a vault needs")
    func ownName() async throws {
        let fixture = try await AttemptFixture()
        for _ in 1...10 { try await fails(unknownName, .denied, as: .owner, in: fixture) }
        try await fails(unknownName, fixture.waits(30), as: .owner, in: fixture)
        #expect(try await found(fixture.owner.name, as: .owner, in: fixture) == fixture.owner.id)
    }

    @Test("is not what names are that someone has, however many")
    func known() async throws {
        let fixture = try await AttemptFixture(perNetwork: 4)
        for _ in 1...20 {
            _ = try await found(fixture.owner.name, as: .stranger, from: "192.0.2.1", in: fixture)
        }
    }

    private func found(
        _ name: UserName, as who: Who, from network: String? = nil, in fixture: AttemptFixture
    ) async throws -> AccountID {
        try await fixture.run(FindIdentity(name), as: fixture.credential(who), from: network).account
    }

    private func fails(
        _ name: UserName, _ error: DomainError, as who: Who, from network: String? = nil, in fixture: AttemptFixture
    ) async throws {
        await #expect(throws: error) { try await found(name, as: who, from: network, in: fixture) }
    }
}
