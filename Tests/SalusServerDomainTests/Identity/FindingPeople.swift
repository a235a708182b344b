import SalusBase
import SalusModels
@testable import SalusServerDomain
import Testing

@testable import SalusDomain

@Suite("Finding people") struct FindingPeople {
    private let unknownName = UserName("unknown")!

    private func find(_ name: UserName, as who: Who, in fixture: AttemptFixture) async throws -> AccountID {
        try await fixture.run(FindIdentity(name), as: fixture.credential(who), from: nil).account
    }

    private func choose(_ choice: Findability?, in fixture: AttemptFixture) async throws -> OwnFindability {
        try await fixture.run(SetFindability(choice), as: fixture.world.credential(.owner), from: nil)
    }

    private func search(_ text: String, in fixture: AttemptFixture) async throws -> [String]? {
        try await fixture.run(SearchDirectory(text, limit: 10), as: fixture.credential(.stranger), from: nil)?
            .map(\.name.text)
    }

    @Test("who is hidden answers as a name that no one has, counted alike, and is found by themselves")
    func hidden() async throws {
        let fixture = try await AttemptFixture()
        let name = fixture.owner.name
        #expect(try await find(name, as: .stranger, in: fixture) == fixture.owner.id)
        let chosen = try await choose(.hidden, in: fixture)
        #expect(chosen.choice == .hidden && chosen.effective == .hidden && !chosen.hasDirectory)
        for round in 0..<10 {
            let name = round.isMultiple(of: 2) ? name : unknownName
            await #expect(throws: DomainError.denied) { try await find(name, as: .stranger, in: fixture) }
        }
        for name in [name, unknownName] {
            await #expect(throws: fixture.waits(30)) { try await find(name, as: .stranger, in: fixture) }
        }
        #expect(try await find(name, as: .owner, in: fixture) == fixture.owner.id)
        #expect(try await choose(nil, in: fixture).effective == .name)
        fixture.pass(seconds: 30)
        #expect(try await find(name, as: .stranger, in: fixture) == fixture.owner.id)
    }

    @Test("the directory shows those who are in it, where the operator offers one")
    func directory() async throws {
        let none = try await AttemptFixture()
        #expect(try await search("", in: none) == nil)
        let fixture = try await AttemptFixture { $0.finding.hasDirectory = true }
        let name = fixture.owner.name.text
        #expect(try await search(name, in: fixture) == [])
        #expect(try await choose(.directory, in: fixture).hasDirectory)
        for text in ["", String(name.prefix(2)), name] { #expect(try await search(text, in: fixture) == [name]) }
        #expect(try await search("\(name)x", in: fixture) == [])
        for choice in [Findability.name, .hidden] {
            _ = try await choose(choice, in: fixture)
            #expect(try await search(name, in: fixture) == [])
        }
        let open = try await AttemptFixture {
            ($0.finding.hasDirectory, $0.finding.standard) = (true, .directory)
        }
        #expect(try await search(name, in: open) == [name])
    }

    @Test("searches beyond the limit have to wait")
    func limit() async throws {
        let fixture = try await AttemptFixture {
            $0.finding.hasDirectory = true
            $0.finding.searches = AttemptLimit(
                free: 3, firstDelaySeconds: 10, longestDelaySeconds: 600, memorySeconds: 3600)
        }
        for _ in 1...3 { _ = try await search("a", in: fixture) }
        await #expect(throws: fixture.waits(10)) { try await search("a", in: fixture) }
        fixture.pass(seconds: 10)
        #expect(try await search("a", in: fixture) == [])
    }
}
