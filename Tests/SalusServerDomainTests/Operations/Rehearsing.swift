import SalusBase
import SalusModels
@testable import SalusServerDomain
import TestSupport
import Testing

@testable import SalusDomain

@Suite("A rehearsal")
struct Rehearsing {
    private let token = RequestCredential.operatorToken(hash: WorldTemplate.operatorToken)

    @Test("of a change to accounts answers as the change would, and leaves no trace")
    func accounts() async throws {
        let world = try await World()
        let name = world.people.owner.name
        let before = try await world.store.dump()
        let outcome = try await world.environment.rehearse(ResetAccount(name: name), as: token)
        #expect(outcome.devices == 1 && outcome.enrolment.account.state == .reserved)
        let renamed = try await world.environment.rehearse(
            RenameAccount(name: name, to: UserName("other")!), as: token)
        #expect(renamed.name.text == "other")
        let made = try await world.environment.rehearse(CreateRecord(owner: nil, title: "x"), as: token)
        #expect(made.title == "x")
        let after = try await world.store.dump()
        #expect(after[0].difference(from: before[0]).subtracting(["access_line"]).isEmpty)
        #expect(after[1] == before[1])
    }

    @Test("of what touches a record leaves one line that says so, and nothing else")
    func records() async throws {
        let world = try await World()
        let (before, lines) = (try await world.store.dump(), try await world.lines())
        let assign = AssignRecord(record: world.places.unowned, owner: world.people.owner.name)
        let record = try await world.environment.rehearse(assign, as: token)
        #expect(record.owner == world.people.owner.id)
        let changed = try await world.store.dump()[0].difference(from: before[0])
        #expect(changed == ["access_line"])
        let new = try await world.lines().subtracting(lines)
        #expect(new.map(\.record) == [world.places.unowned])
    }

    @Test("is refused to callers who may not, with a line as ever")
    func refused() async throws {
        let world = try await World()
        let lines = try await world.lines()
        let credential = try world.credential(.stranger)
        await #expect(throws: DomainError.denied) {
            _ = try await world.environment.rehearse(ResetAccount(name: world.people.owner.name), as: credential)
        }
        #expect(try await world.lines().subtracting(lines).map(\.outcome) == ["refused"])
    }

    @Test("finds what would be wrong")
    func wrong() async throws {
        let world = try await World()
        let rename = RenameAccount(name: world.people.owner.name, to: UserName("carl")!)
        await #expect(throws: DomainError.nameTaken) { _ = try await world.environment.rehearse(rename, as: token) }
    }

    @Test("is no way to read a record")
    func reading() async throws {
        let world = try await World()
        let read = ReadDocument(world.places.document, in: .record(world.places.record))
        let credential = try world.credential(.owner)
        await #expect(throws: DomainError.invalid(field: "dry-run", expected: "an administrative change")) {
            _ = try await world.environment.rehearse(read, as: credential)
        }
    }
}
