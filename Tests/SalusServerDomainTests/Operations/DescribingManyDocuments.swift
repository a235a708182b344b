import SalusBase
import SalusModels
import SalusSQL
import TestSupport
import Testing

@testable import SalusDomain
@testable import SalusServerDomain

@Suite("A list of documents with all that is told of them")
struct DescribingManyDocuments {
    @Test("asks the store as often for many documents as for a few: fault 28 is gone")
    func statements() async throws {
        let world = try await World()
        var asked: [Int] = []
        for round in 0..<3 {
            for number in 0..<(round * 20) {
                let document = try world.document("\(round) \(number)")
                let add = AddDocument(
                    record: world.places.record, .related(to: world.places.document, as: .annotation),
                    document: document)
                _ = try await world.environment.run(add, as: try world.credential(.owner))
            }
            world.store.main.failStatement(nil)
            let list = DescribeDocuments(in: .record(world.places.record), DocumentFilter(limit: 100))
            let found = try await world.environment.run(list, as: try world.credential(.owner))
            #expect(found.documents.count == found.total)
            asked.append(world.store.main.statements)
        }
        #expect(Set(asked).count == 1, "\(asked)")
    }

    @Test("needs the content of none, which is by itself: fault 29 is gone")
    func contents() async throws {
        let world = try await World()
        let list = DescribeDocuments(in: .record(world.places.record), DocumentFilter(limit: 100))
        let before = try await world.environment.run(list, as: try world.credential(.owner))
        try await world.store.main.write { transaction in _ = try transaction.execute("DELETE FROM document_content") }
        #expect(try await world.environment.run(list, as: try world.credential(.owner)).documents == before.documents)
        let read = ReadContent(of: world.places.document, in: .record(world.places.record))
        await #expect(throws: DomainError.self) {
            try await world.environment.run(read, as: try world.credential(.owner))
        }
    }

    @Test("knows the latest of a lineage and who brought it, for every version of it")
    func versions() async throws {
        let world = try await World()
        let (record, first) = (world.places.record, world.places.document)
        let add = AddDocument(record: record, .version(of: first), document: try world.document("next"))
        let next = try await world.environment.run(add, as: try world.credential(.appWithToken)).document
        var filter = DocumentFilter()
        filter.lineage = first
        let found = try await world.environment.run(
            DescribeDocuments(in: .record(record), filter), as: try world.credential(.owner)
        ).documents
        #expect(found.map(\.document.id) == [next.id, first] && found.allSatisfy { $0.latest.id == next.id })
        #expect(found.allSatisfy { $0.creator == .account(world.people.owner.name, fullName: "") })
        #expect(found.map(\.document.app) == [WorldApps.name, nil])
    }

    @Test("tells the relations of every version for each of them")
    func relations() async throws {
        let world = try await World()
        let (record, first) = (world.places.record, world.places.document)
        let annotate = AddDocument(
            record: record, .related(to: first, as: .annotation), document: try world.document("remark"))
        let remark = try await world.environment.run(annotate, as: try world.credential(.owner)).document
        let replace = AddDocument(record: record, .version(of: first), document: try world.document("next"))
        let next = try await world.environment.run(replace, as: try world.credential(.owner)).document
        var filter = DocumentFilter()
        filter.lineage = first
        let found = try await world.environment.run(
            DescribeDocuments(in: .record(record), filter), as: try world.credential(.owner)
        ).documents
        #expect(found.count == 2 && found.allSatisfy { $0.relations.relatesTo == [.annotation: 1] })
        for version in [first, next.id] {
            let links = try await world.environment.run(
                ListRelations(of: version, in: .record(record)), as: try world.credential(.owner))
            #expect(links.map(\.related) == [remark.id])
        }
    }
}
