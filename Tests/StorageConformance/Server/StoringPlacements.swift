import SalusBase
import SalusModels
import SalusServerDomain
import TestSupport
import Testing

@testable import SalusDomain

@Suite("What a carenet shows")
struct StoringPlacements {
    /// A record with one carenet and one document.
    private struct Fixture {
        let story: Story
        let record: HealthRecord
        let carenet: Carenet
        let document: Document

        init(_ engine: Engine) async throws {
            story = try await Story(engine)
            record = try await story.addRecord()
            carenet = try await story.addCarenet("Family", in: record)
            document = try await story.addDocument(in: record)
        }

        var rule: AutoshareRule { AutoshareRule(carenet: carenet, type: document.type) }

        /// The answers of three queries about a document's visibility; they must agree.
        func shows(_ document: Document) async throws -> [Bool] {
            let fixture = self
            return try await story.transaction { tx, _ in
                let view = GrantedView(of: fixture.record.id, .carenet(fixture.carenet.id))
                let listed = try tx.documents.documents(in: view, allVersions: true, offset: 0, limit: 100)
                let (lineage, whole) = (document.version.original, GrantedView.whole(fixture.record.id))
                let placements = try tx.disclosure.placements(of: lineage, type: document.type, in: whole)
                let never = try tx.placements.neverShared(among: [lineage], in: whole).contains(lineage)
                return [
                    try tx.documents.document(document.id, in: view) == document,
                    listed.documents.contains(document) && listed.total > 0,
                    DocumentPlacements(isNeverShared: never, placements: placements).shown == [fixture.carenet],
                ]
            }
        }
    }

    @Test(
        "follows the rule: never what is kept from all, else what was said by hand, else what its type says",
        arguments: Engine.all)
    func rule(_ engine: Engine) async throws {
        let fixture = try await Fixture(engine)
        for isNever in [false, true] {
            for said in [nil, true, false] as [Bool?] {
                for hasRule in [false, true] {
                    let (carenet, lineage, rule) = (fixture.carenet, fixture.document.id, fixture.rule)
                    try await fixture.story.transaction { tx, grant in
                        try tx.disclosure.setNeverShared(isNever, lineage, in: carenet.record, grant)
                        try tx.placements.place(lineage, in: carenet, isShown: said, grant)
                        try tx.disclosure.setRule(rule, isOn: hasRule, grant)
                    }
                    let expected = !isNever && (said ?? hasRule)
                    let shown = try await fixture.shows(fixture.document)
                    #expect(shown == [expected, expected, expected], "\(isNever) \(said as Any) \(hasRule)")
                }
            }
        }
    }

    @Test("is the same for every version of a document", arguments: Engine.all)
    func versions(_ engine: Engine) async throws {
        let fixture = try await Fixture(engine)
        let (carenet, lineage, rule) = (fixture.carenet, fixture.document.id, fixture.rule)
        let new = try await fixture.story.addDocument(in: fixture.record, replacing: fixture.document)
        var old = fixture.document
        old.version.replacedBy = new.id
        #expect(try await fixture.shows(new) == [false, false, false])
        try await fixture.story.transaction { try $0.placements.place(lineage, in: carenet, isShown: true, $1) }
        for version in [old, new] { #expect(try await fixture.shows(version) == [true, true, true]) }
        try await fixture.story.transaction { tx, grant in
            try tx.disclosure.setRule(rule, isOn: true, grant)
            try tx.disclosure.setNeverShared(true, lineage, in: carenet.record, grant)
        }
        for version in [old, new] { #expect(try await fixture.shows(version) == [false, false, false]) }
    }

    @Test("does not reach into another carenet or another record", arguments: Engine.all)
    func neighbours(_ engine: Engine) async throws {
        let fixture = try await Fixture(engine)
        let second = try await fixture.story.addCarenet("Work", in: fixture.record)
        let other = try await fixture.story.addRecord()
        let theirs = try await fixture.story.addCarenet("Family", in: other)
        let (lineage, type) = (fixture.document.id, fixture.document.type)
        try await fixture.story.transaction { tx, grant in
            try tx.placements.place(lineage, in: second, isShown: true, grant)
            try tx.disclosure.setRule(AutoshareRule(carenet: theirs, type: type), isOn: true, grant)
        }
        #expect(try await fixture.shows(fixture.document) == [false, false, false])
        let (rules, none) = try await fixture.story.transaction { tx, _ in
            (try tx.disclosure.rules(of: other.id, for: nil), try tx.disclosure.rules(of: fixture.record.id, for: nil))
        }
        #expect(rules == [AutoshareRule(carenet: theirs, type: type)] && none.isEmpty)
    }

    @Test("tells a page of documents at once which are kept from all, however long it is", arguments: Engine.all)
    func many(_ engine: Engine) async throws {
        let fixture = try await Fixture(engine)
        let (lineage, random) = (fixture.document.id, fixture.story.random)
        let asked = Set((0..<450).map { _ in DocumentID(from: random) }).union([lineage])
        let found = try await fixture.story.transaction { tx, grant in
            try tx.disclosure.setNeverShared(true, lineage, in: fixture.record.id, grant)
            return try tx.placements.neverShared(among: asked, in: .whole(fixture.record.id))
        }
        #expect(found == [lineage])
    }

    @Test("is told of documents of the view alone", arguments: Engine.all)
    func limited(_ engine: Engine) async throws {
        let fixture = try await Fixture(engine)
        let (document, carenet) = (fixture.document, fixture.carenet)
        let views: [(RecordView, isInIt: Bool)] = [
            (.whole, true), (.carenet(carenet.id), false), (RecordView(documents: [document.id]), true),
            (RecordView(documents: []), false),
        ]
        try await fixture.story.transaction { tx, grant in
            try tx.disclosure.setNeverShared(true, document.id, in: carenet.record, grant)
            for (view, isInIt) in views {
                let view = GrantedView(of: carenet.record, view)
                let placements = try tx.disclosure.placements(of: document.id, type: document.type, in: view)
                #expect(placements.map(\.carenet) == (isInIt ? [carenet] : []))
                #expect(try tx.placements.neverShared(among: [document.id], in: view).isEmpty == !isInIt)
            }
        }
    }
}
