import SalusBase
import SalusModels
@testable import SalusServerDomain
import TestSupport
import Testing

@testable import SalusDomain

/// Views by category and period judge a document by all of its facts, in every version and on every engine as
/// `RecordView.shows` does.
@Suite("Limiting a view by facts")
struct LimitingAViewByFacts {
    private typealias Entry = (model: String, date: String?)

    private static let contents: [[Entry]] = [
        [], [("Medication", "2020-03-01")], [("Medication", nil)], [("Medication", "2020-03-01"), ("Medication", nil)],
        [("Medication", "2020-03-01"), ("Problem", "2020-03-01")], [("Problem", "2019")], [("Reading", "2020-05")],
        [("Demographics", nil)], [("Demographics", nil), ("LabResult", "2020-12-31T23:30:00Z")],
        [("LabResult", "2020-06-01"), ("LabResult", "2021-06-01")], [("LabResult", "2020")],
    ]
    private static let period = ClinicalPeriod(first: PartialDate("2020"), last: PartialDate("2020"))
    private static let views: [RecordView] =
        DataCategory.allCases.map { RecordView(models: ModelSelection([$0])) } + [
            RecordView(models: ModelSelection([.medications, .problems])),
            RecordView(models: ModelSelection(Set(DataCategory.allCases).subtracting([.problems]))),
            RecordView(models: ModelSelection(names: ["Reading"])), RecordView(models: ModelSelection([])),
            RecordView(period: period), RecordView(period: ClinicalPeriod(first: PartialDate("2020-06"), last: nil)),
            RecordView(models: ModelSelection([.medications, .demographics]), period: period),
            RecordView(documents: []), .whole,
        ]

    private struct Scene {
        let ward: ReadingsFixture
        var documents: [(document: Document, index: [IndexedFact])] = []

        var record: RecordID { ward.record.id }

        init(_ engine: Engine) async throws { ward = try await ReadingsFixture(Story(engine)) }

        /// A document with these facts; as the next version of `old`, if there is one.
        mutating func add(_ content: [Entry], replacing old: Document? = nil) async throws {
            let story = ward.story
            let index = content.map { entry in
                let date = entry.date.map { FieldValue.date(PartialDate($0)!) }
                let fields = FactFields(["date": date].compactMapValues(\.self))
                return IndexedFact(Fact(id: FactID(from: story.random), model: entry.model, fields: fields))
            }
            var new = story.newDocument(in: ward.record, at: Int64(documents.count))
            var replaced = old
            if let old {
                new.version = DocumentVersion(original: old.version.original, number: 2, replaces: old.id)
                replaced?.version.replacedBy = new.id
            }
            let (document, last) = (new, replaced)
            try await story.transaction { tx, grant in
                if let last {
                    try tx.documents.update(last, grant)
                    try tx.facts.removeIndex(of: last, grant)
                }
                try tx.documents.insert(document, sealedContent: [1], grant)
                try tx.facts.noteModels(index.extents, of: document, grant)
                try tx.facts.index(index, of: document, grant)
                let kind = last == nil ? Change.Kind.documentAdded : .documentReplaced
                try tx.changes.append(kind, document: document.id, of: document.record, at: .at(0), grant)
            }
            documents.append((document, index))
        }

        func ask<Answer: Sendable>(
            _ view: RecordView, _ question: @escaping @Sendable (any Transaction, GrantedView) throws -> Answer
        ) async throws -> Answer {
            let granted = GrantedView(of: record, view)
            return try await ward.story.transaction { tx, _ in try question(tx, granted) }
        }
    }

    @Test("a document is inside when each of its facts is", arguments: Engine.all)
    func wholeDocuments(_ engine: Engine) async throws {
        var scene = try await Scene(engine)
        for content in Self.contents { try await scene.add(content) }
        for view in Self.views {
            let expected = scene.documents.filter { document in
                view.shows(document.index.extents) && view.documents?.contains(document.document.id) ?? true
            }
            let (found, total, facts, sealed, newest) = try await scene.ask(view) { [scene] tx, view in
                let page = try tx.documents.documents(in: view, allVersions: true, offset: 0, limit: 99)
                let sealed = try scene.documents.filter {
                    try tx.facts.sealedFacts(of: $0.document.id, in: view) != nil
                        && tx.documents.sealedContent($0.document.id, in: view) != nil
                }
                let counts = try tx.facts.counts(in: view).values.reduce(0, +)
                return (
                    page.documents, page.total, counts, sealed.count, try tx.changeFeed.newest(in: view, WriteGrant())
                )
            }
            #expect(Set(found.map(\.id)) == Set(expected.map(\.document.id)), "\(view)")
            #expect([total, sealed, newest] == Array(repeating: expected.count, count: 3), "\(view)")
            #expect(facts == expected.map(\.index.count).reduce(0, +), "\(view)")
        }
        let medications = try await scene.ask(RecordView(models: ModelSelection([.medications]))) { tx, view in
            try tx.documents.documents(in: view, allVersions: true, offset: 0, limit: 99).total
        }
        #expect(medications == 3)
    }

    @Test("changes are told page by page as they are told at once, also after marks were set", arguments: Engine.all)
    func pages(_ engine: Engine) async throws {
        var scene = try await Scene(engine)
        for number in 0..<160 { try await scene.add([(number % 4 == 0 ? "Problem" : "Medication", nil)]) }
        let view = RecordView(models: ModelSelection([.medications]))
        func page(after number: Int, _ limit: Int) async throws -> [Change] {
            try await scene.ask(view) { tx, view in
                try tx.changeFeed.changes(in: view, after: number, limit: limit, WriteGrant())
            }
        }
        let atOnce = try await page(after: 0, 1000)
        #expect(atOnce.map(\.number) == Array(1...120))
        for _ in 0..<2 {
            var told: [Change] = []
            while true {
                let next = try await page(after: told.count, 70)
                if next.isEmpty { break }
                told += next
                let newest = try await scene.ask(view) { tx, view in
                    try tx.changeFeed.newest(in: view, WriteGrant())
                }
                #expect(newest == 120)
            }
            #expect(told == atOnce)
        }
        let after = try await page(after: 100, 3)
        #expect(after == Array(atOnce[100..<103]))
        try await scene.add([("Medication", nil)])
        #expect(try await page(after: 120, 9).map(\.number) == [121])
        // A document whose models were written again is in the view no more.
        let first = scene.documents[1].document
        try await scene.ward.story.transaction { tx, grant in try tx.facts.noteModels([], of: first, grant) }
        #expect(try await page(after: 0, 1000).count == 120)
    }

    @Test(
        "a change has the number that it has in the view, and tells nothing of what is outside", arguments: Engine.all)
    func numbers(_ engine: Engine) async throws {
        var scene = try await Scene(engine)
        try await scene.add([("Problem", nil)])
        try await scene.add([("Medication", nil)])
        try await scene.add([("Problem", nil)])
        try await scene.add([("Problem", nil)], replacing: scene.documents[1].document)
        try await scene.add([("Medication", nil)])
        let (first, last) = (scene.documents[1].document.id, scene.documents[4].document.id)
        let view = RecordView(models: ModelSelection([.medications]))
        let changes = try await scene.ask(view) { tx, view in
            try tx.changeFeed.changes(in: view, after: 0, limit: 9, WriteGrant())
        }
        #expect(changes.map(\.number) == [1, 2, 3])
        #expect(changes.map(\.document) == [first, first, last])
        #expect(changes.map(\.kind) == [.documentAdded, .documentChanged, .documentAdded])
        let rest = try await scene.ask(view) { tx, view in
            try tx.changeFeed.changes(in: view, after: 2, limit: 9, WriteGrant())
        }
        #expect(rest.map(\.number) == [3])
        let replaced = try await scene.ask(view) { tx, view in
            (
                try tx.documents.document(first, in: view)?.version.isLatest,
                try tx.documents.documents(in: view, allVersions: false, offset: 0, limit: 9).documents.map(\.id)
            )
        }
        #expect(replaced.0 == false && replaced.1 == [last])
    }

    @Test("a document that was never judged is in no limited view", arguments: Engine.all)
    func unjudged(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let record = try await story.addRecord()
        let document = story.newDocument(in: record)
        try await story.transaction { try $0.documents.insert(document, sealedContent: [1], $1) }
        let found = try await story.transaction { tx, _ in
            try [RecordView.whole, RecordView(models: ModelSelection([.documents])), RecordView(period: Self.period)]
                .map { try tx.documents.document(document.id, in: GrantedView(of: record.id, $0)) != nil }
        }
        #expect(found == [true, false, false])
    }

    @Test("more models than can be judged are in no limited view")
    func manyModels() {
        let facts = (0...ModelExtent.mostModels).map { (model: "M\($0)", rows: [IndexRow]()) }
        #expect(ModelExtent.extents(of: facts).isEmpty)
        #expect(ModelExtent.extents(of: facts.dropLast()).count == ModelExtent.mostModels)
    }
}
