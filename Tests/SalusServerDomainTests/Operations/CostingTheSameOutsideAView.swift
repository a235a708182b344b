import SalusBase
import SalusModels
import SalusServerDomain
import TestSupport
import Testing

@testable import SalusDomain

/// No clock: a store that is asked the same questions for both takes as long for both.
@Suite("A document outside a view")
struct CostingTheSameOutsideAView {
    /// The limits of a share, none of which opens the document of the world.
    private static func limits(in world: World) async throws -> [ShareLimits] {
        let other = try await world.environment.run(
            SubmitDocument(record: world.places.record, document: try world.document("other")),
            as: try world.credential(.owner)
        ).document
        let period = ClinicalPeriod(first: PartialDate("2020"), last: PartialDate("2021"))
        return [
            ShareLimits(documents: [other]), ShareLimits(categories: [.medications]), ShareLimits(period: period),
            ShareLimits(isReadOnly: true, categories: [.medications], period: period, documents: [other]),
        ]
    }

    /// The statements of both databases for an operation that finds nothing.
    private struct Cost: Equatable {
        let questions: [String]
        let statements: [Int]

        init<Asked: Operation>(
            _ operation: Asked, as who: Who, in world: World
        ) async throws where Asked.Context: ServerWorkContext {
            let stores = [world.store.main, world.store.keys]
            for store in stores {
                store.failStatement(nil)
                store.listen()
            }
            let credential = try world.credential(who)
            await #expect(throws: DomainError.notFound, "\(type(of: operation))") {
                _ = try await world.environment.run(operation, as: credential)
            }
            questions = stores.flatMap { $0.asked.map(\.sql) }
            statements = stores.map(\.statements)
        }
    }

    /// Compares `operation` for what is hidden with the same for what there is not. Each is run once before: the first
    /// read of a session or record may be remembered.
    private func compare<Target, Asked: Operation>(
        _ hidden: Target, _ unknown: Target, as who: Who, in world: World, _ operation: (Target) -> Asked
    ) async throws where Asked.Context: ServerWorkContext {
        _ = try await Cost(operation(hidden), as: who, in: world)
        _ = try await Cost(operation(unknown), as: who, in: world)
        let told = try await Cost(operation(hidden), as: who, in: world)
        let none = try await Cost(operation(unknown), as: who, in: world)
        #expect(told == none && !told.questions.isEmpty, "\(type(of: operation(hidden))) as \(who)")
    }

    private func compareReads(in place: RecordPart, as who: Who, _ world: World, hidden: DocumentID) async throws {
        let unknown = DocumentID(from: world.random)
        try await compare(hidden, unknown, as: who, in: world) { ReadDocument($0, in: place) }
        try await compare(hidden, unknown, as: who, in: world) { ReadContent(of: $0, in: place) }
        try await compare(hidden, unknown, as: who, in: world) { DescribeDocument(in: place, .id($0)) }
        try await compare(hidden, unknown, as: who, in: world) { ReadStatusHistory(of: $0, in: place) }
        try await compare(hidden, unknown, as: who, in: world) { ListRelations(of: $0, in: place) }
    }

    @Test("costs a limited share as many statements as one that there is not, and the same ones")
    func shares() async throws {
        let world = try await World()
        let (record, name) = (world.places.record, UserName("carl")!)
        for limits in try await Self.limits(in: world) {
            _ = try await world.environment.run(
                ShareRecord(record, with: name, role: nil, limits: limits), as: try world.credential(.owner))
            try await compareReads(in: .record(record), as: .stranger, world, hidden: world.places.document)
            let fact = FactID(from: world.random)
            try await compare(world.places.fact, fact, as: .stranger, in: world) { ReadFact($0, in: .record(record)) }
        }
    }

    @Test("costs a member of a carenet as many statements as one that there is not, and the same ones")
    func carenets() async throws {
        let world = try await World()
        let hidden = try await world.environment.run(
            SubmitDocument(record: world.places.record, document: try world.document("hidden")),
            as: try world.credential(.owner)
        ).document
        try await compareReads(in: .carenet(world.places.carenet), as: .member, world, hidden: hidden)
    }

    @Test("is what the comparison finds: one that is shown costs more")
    func shown() async throws {
        let world = try await World()
        let (record, document) = (world.places.record, world.places.document)
        let credential = try world.credential(.owner)
        world.store.main.listen()
        _ = try await world.environment.run(ReadDocument(document, in: .record(record)), as: credential)
        let shown = world.store.main.asked.count
        let none = try await Cost(
            ReadDocument(DocumentID(from: world.random), in: .record(record)), as: .owner, in: world)
        #expect(none.questions.count < shown)
    }
}
