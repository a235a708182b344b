import SalusBase
import SalusModels
@testable import SalusServerDomain
import TestSupport
import Testing

@testable import SalusDomain

/// A record with one document inside a view and one outside: whatever is asked through the view answers as if the
/// second were not there. Views by category stand in `LimitingAViewByFacts`.
@Suite("Through a granted view")
struct ReadingThroughAView {
    /// A query, answered through the view and for the whole record; the second answer shows that the query can tell
    /// more.
    private typealias Question<Answer> = @Sendable (any Transaction, GrantedView) throws -> Answer

    /// The condition that keeps the second document out of the view.
    enum Limit: CaseIterable {
        case carenet, period, documents
    }

    private struct Scene {
        let limit: Limit
        let ward: ReadingsFixture
        let carenet: Carenet
        let shown: Document
        let hidden: Document
        let facts: [FactID]

        var story: Story { ward.story }
        var record: RecordID { ward.record.id }
        var view: GrantedView {
            switch limit {
            case .carenet: GrantedView(of: record, .carenet(carenet.id))
            case .period:
                GrantedView(
                    of: record, RecordView(period: ClinicalPeriod(first: nil, last: PartialDate("2026-01"))))
            case .documents: GrantedView(of: record, RecordView(documents: [shown.id]))
            }
        }

        init(_ engine: Engine, _ limit: Limit) async throws {
            self.limit = limit
            let ward = try await ReadingsFixture(Story(engine))
            (self.ward, carenet) = (ward, try await ward.story.addCarenet("Family", in: ward.record))
            facts = [
                try await ward.add(ReadingsFixture.Reading(value: "70", date: "2026-01-01"), at: 1),
                try await ward.add(ReadingsFixture.Reading(value: "90", date: "2026-02-01"), at: 2),
            ]
            let (record, carenet) = (ward.record.id, carenet)
            let documents = try await ward.story.transaction { tx, grant in
                let both = try tx.documents.documents(in: .whole(record), allVersions: false, offset: 0, limit: 9)
                let (shown, hidden) = (both.documents[1], both.documents[0])
                try tx.placements.place(shown.id, in: carenet, isShown: true, grant)
                try Self.writeAbout(hidden, beside: shown, tx, grant)
                return (shown, hidden)
            }
            (shown, hidden) = documents
        }

        /// Everything that there can be of a document.
        private static func writeAbout(
            _ hidden: Document, beside shown: Document, _ tx: any Transaction, _ grant: WriteGrant
        ) throws {
            let record = hidden.record
            let status = StatusChange(status: .active, at: .at(3), account: nil, reason: "why")
            try tx.documents.note(status, of: hidden.id, in: record, grant)
            let sent = SentChange(
                id: ReadingThroughAView.change, document: hidden.id, label: nil, status: nil, account: nil)
            try tx.documents.note(sent, in: record, grant)
            try tx.documentNames.name(hidden.id, "visit", by: ReadingThroughAView.app, in: record, grant)
            let link = DocumentLink(about: shown.id, relation: .annotation, related: hidden.id, at: .at(4))
            try tx.relations.insert(link, in: record, grant)
            for document in [shown, hidden] {
                try tx.changes.append(.documentAdded, document: document.id, of: record, at: .at(5), grant)
            }
        }

        /// The answer through the view and that about the whole record.
        func ask<Answer: Sendable>(_ question: @escaping Question<Answer>) async throws -> (Answer, Answer) {
            let (view, whole) = (view, GrantedView.whole(record))
            return try await story.transaction { tx, _ in (try question(tx, view), try question(tx, whole)) }
        }
    }

    private static let change = DocumentChangeID(bytes: [UInt8](repeating: 7, count: 16))!
    private static let app = AppID(bytes: [UInt8](repeating: 8, count: 16))!

    @Test("documents outside are not found, listed or counted", arguments: Engine.all, Limit.allCases)
    func documents(_ engine: Engine, _ limit: Limit) async throws {
        let fixture = try await Scene(engine, limit)
        let (shown, hidden) = (fixture.shown, fixture.hidden)
        let found = try await fixture.ask { tx, view in
            [try tx.documents.document(shown.id, in: view), try tx.documents.document(hidden.id, in: view)]
        }
        #expect(found.0 == [shown, nil] && found.1 == [shown, hidden])
        let listed = try await fixture.ask { tx, view in
            try tx.documents.documents(in: view, allVersions: true, offset: 0, limit: 0).total
        }
        #expect(listed == (1, 2))
        let related = try await fixture.ask { tx, view in
            var filter = DocumentFilter()
            filter.relation = DocumentFilter.Related(to: shown.id, as: .annotation)
            return try tx.documents.documents(in: view, matching: filter).total
        }
        #expect(related == (0, 1))
        let versions = try await fixture.ask { tx, view in try tx.documents.versions(of: hidden.id, in: view).count }
        #expect(versions == (0, 1))
    }

    @Test(
        "content, history, source and changes of documents outside are not found", arguments: Engine.all, Limit.allCases
    )
    func parts(_ engine: Engine, _ limit: Limit) async throws {
        let fixture = try await Scene(engine, limit)
        let hidden = fixture.hidden
        let parts = try await fixture.ask { tx, view in
            [
                try tx.documents.sealedContent(hidden.id, in: view) != nil,
                try !tx.statusHistory.statusChanges(of: hidden.id, in: view).isEmpty,
                try tx.documents.sentChange(Self.change, in: view) != nil,
                try tx.documents.latest(from: hidden.source, in: view) != nil,
                try tx.facts.sealedFacts(of: hidden.id, in: view) != nil,
                try tx.documentNames.document(named: "visit", by: Self.app, in: view) != nil,
            ]
        }
        #expect(parts.0 == [false, false, false, fixture.shown.source == hidden.source, false, false])
        #expect(parts.1 == [true, true, true, true, true, true])
    }

    @Test("facts outside are in no list, count, group or sum", arguments: Engine.all, Limit.allCases)
    func facts(_ engine: Engine, _ limit: Limit) async throws {
        let fixture = try await Scene(engine, limit)
        let facts = fixture.facts
        let places = try await fixture.ask { tx, view in
            try tx.reports.places(of: FactQuery("Reading", order: FactOrder(.created)), in: view).map(\.fact)
        }
        #expect(places.0 == [facts[0]] && places.1 == facts)
        let numbers = try await fixture.ask { tx, view in
            [
                try tx.reports.count(of: FactQuery("Reading"), in: view),
                try tx.facts.counts(in: view)["Reading"] ?? 0, try tx.facts.activeDocuments(in: view).count,
                try tx.reports.place(of: facts[1], in: view) == nil ? 1 : 2,
            ]
        }
        #expect(numbers == ([1, 1, 1, 1], [2, 2, 2, 2]))
        let (value, date) = (FactField(.number, "value"), FactField(.date, "date"))
        for grouping in [nil, FactGrouping(date), FactGrouping(date, calendar: .month)] {
            let summary = FactSummaryQuery(
                FactQuery("Reading", limit: nil), by: grouping, FactAggregate(.sum, of: value))
            let sums = try await fixture.ask { tx, view in
                try tx.reports.groups(of: summary, in: view).compactMap(\.value)
            }
            #expect(sums.0 == [.number(70)], "\(engine)")
            #expect(sums.1.count == (grouping == nil ? 1 : 2))
        }
    }

    @Test(
        "changes and relations of documents outside are neither told nor counted", arguments: Engine.all, Limit.allCases
    )
    func links(_ engine: Engine, _ limit: Limit) async throws {
        let fixture = try await Scene(engine, limit)
        let (shown, hidden) = (fixture.shown, fixture.hidden)
        let changed = try await fixture.ask { tx, view in
            try tx.changeFeed.changes(in: view, after: 0, limit: 9, WriteGrant()).compactMap(\.document)
        }
        #expect(changed == ([shown.id], [shown.id, hidden.id]))
        let newest = try await fixture.ask { tx, view in try tx.changeFeed.newest(in: view, WriteGrant()) }
        #expect(newest == (1, 2))
        let links = try await fixture.ask { tx, view in
            (
                try tx.relations.links(of: shown.id, in: view).count,
                try tx.relations.counts(of: [shown.id], in: view)[shown.id]?.relatesTo[.annotation] ?? 0
            )
        }
        #expect(links.0 == (0, 0) && links.1 == (1, 1))
    }
}
