import SalusBase
import SalusModels
@testable import SalusServerDomain
import Testing

@testable import SalusDomain

/// The rights around a carenet that no table of callers shows.
@Suite("A carenet")
struct KeepingToACarenet {
    @Test("of another record is no place for a document or a rule: to control one record is no right in the other")
    func otherRecord() async throws {
        let world = try await World()
        let own = try await world.environment.run(
            CreateRecord(owner: UserName("carl")!, title: "Carl"), as: try world.credential(.operator))
        let (places, stranger) = (world.places, Who.stranger)
        let rule = SetAutoshare(
            DocumentType(rawValue: "urn:test#Note"), of: own.id, to: places.carenet, isOn: true)
        await #expect(throws: DomainError.denied) {
            _ = try await world.environment.run(rule, as: try world.credential(stranger))
        }
        let submitted = try await world.environment.run(
            SubmitDocument(record: own.id, document: try world.document("theirs")),
            as: try world.credential(stranger))
        let place = PlaceDocument(submitted.document, of: own.id, in: places.carenet, isShown: true)
        await #expect(throws: DomainError.denied) {
            _ = try await world.environment.run(place, as: try world.credential(stranger))
        }
        let foreign = PlaceDocument(submitted.document, of: places.record, in: places.carenet, isShown: true)
        await #expect(throws: DomainError.notFound) {
            _ = try await world.environment.run(foreign, as: try world.credential(.owner))
        }
        let rules = try await world.environment.run(
            ListAutoshare(of: places.record), as: try world.credential(.owner))
        #expect(rules.isEmpty)
    }

    @Test("tells a member of no one else's standing in it, and never of a document that it does not show")
    func members() async throws {
        let world = try await World()
        let add = AddMember(world.people.guardian.name, to: world.places.carenet, mayWrite: false)
        _ = try await world.environment.run(add, as: try world.credential(.owner))
        let read = ReadMember(world.people.guardian.name, of: world.places.carenet)
        await #expect(throws: DomainError.denied) {
            _ = try await world.environment.run(read, as: try world.credential(.member))
        }
        let hidden = try await world.environment.run(
            SubmitDocument(record: world.places.record, document: try world.document("hidden")),
            as: try world.credential(.owner)
        ).document
        for document in [hidden, DocumentID(from: world.random)] {
            await #expect(throws: DomainError.notFound) {
                let describe = DescribeDocument(in: .carenet(world.places.carenet), .id(document))
                _ = try await world.environment.run(describe, as: try world.credential(.member))
            }
            await #expect(throws: DomainError.notFound) {
                let content = ReadContent(of: document, in: .carenet(world.places.carenet))
                _ = try await world.environment.run(content, as: try world.credential(.member))
            }
        }
    }

    @Test(
        "takes the token of an app along when its member or the app leaves, and with the carenet itself",
        arguments: 0..<3)
    func tokens(_ way: Int) async throws {
        let world = try await World()
        let (carenet, reading) = (
            world.places.carenet, DescribeDocuments(in: .carenet(world.places.carenet), DocumentFilter())
        )
        _ = try await world.environment.run(reading, as: try world.credential(.appWithCarenetToken))
        let owner = try world.credential(.owner)
        switch way {
        case 0: try await world.environment.run(RemoveMember(world.people.member.name, from: carenet), as: owner)
        case 1: try await world.environment.run(RemoveCarenetApp(WorldApps.name, from: carenet), as: owner)
        default: try await world.environment.run(DeleteCarenet(carenet), as: owner)
        }
        await #expect(throws: DomainError.signInRequired) {
            _ = try await world.environment.run(reading, as: try world.credential(.appWithCarenetToken))
        }
    }

    @Test("is refused a name that another one has, one without letters, and one too many")
    func names() async throws {
        let world = try await World()
        let record = world.places.record
        await #expect(throws: DomainError.nameTaken) {
            _ = try await world.environment.run(
                CreateCarenet(named: "Family", of: record), as: try world.credential(.owner))
        }
        await #expect(throws: DomainError.nameTaken) {
            _ = try await world.environment.run(
                RenameCarenet(world.places.carenet, to: "Physicians"), as: try world.credential(.owner))
        }
        await #expect(throws: DomainError.self) {
            _ = try await world.environment.run(
                CreateCarenet(named: "", of: record), as: try world.credential(.owner))
        }
        let more = CarenetRules.mostOfRecord - CarenetRules.first.count
        try await world.environment.arrange { tx, grant throws(DomainError) in
            for number in 0..<more {
                let carenet = Carenet(
                    id: CarenetID(from: world.random), record: record, name: "\(number)",
                    createdAt: WorldTemplate.now)
                try tx.carenets.insert(carenet, grant)
            }
        }
        await #expect(throws: DomainError.invalid(field: "record", expected: "at most 100 carenets: delete one first"))
        {
            _ = try await world.environment.run(
                CreateCarenet(named: "One too many", of: record), as: try world.credential(.owner))
        }
    }

    @Test("is there in three kinds from a record's first day")
    func first() async throws {
        let world = try await World()
        let made = try await world.environment.run(
            CreateRecord(owner: world.people.owner.name, title: ""), as: try world.credential(.operator))
        let carenets = try await world.environment.run(ListCarenets(record: made.id), as: try world.credential(.owner))
        #expect(carenets.map(\.name) == ["Family", "Physicians", "Work/School"])
    }
}
