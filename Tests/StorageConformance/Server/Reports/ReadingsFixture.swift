import SalusBase
@testable import SalusDomain
import SalusModels
import SalusServerDomain

/// A record with readings to ask about: each fact in a document of its own unless said otherwise.
struct ReadingsFixture {
    let story: Story
    let record: HealthRecord

    init(_ story: Story) async throws {
        self.story = story
        record = try await story.addRecord()
    }

    /// One reading; what is nil is absent.
    struct Reading {
        var name: String? = "Weight"
        var code: String?
        var value: String?
        var unit: String? = "kg"
        var date: String?
        var tags: [String] = []

        var fields: FactFields {
            var fields = FactFields()
            let codings = code.map { [Coding(.loinc, $0)] } ?? []
            if name != nil || code != nil { fields["name"] = .concept(Concept(text: name, codings: codings)) }
            if let value { fields["value"] = .quantity(Quantity(value: DecimalText(value), unit: unit)) }
            if let date { fields["date"] = .date(PartialDate(date)!) }
            if !tags.isEmpty { fields["tags"] = .many(tags.map { ["word": .text($0)] }) }
            return fields
        }
    }

    /// Stores the readings as one document; returns the identifiers of their facts in their order.
    @discardableResult
    func add(
        _ readings: [Reading], model: String = "Reading", status: DocumentStatus = .active, at seconds: Int64 = 0
    ) async throws -> [FactID] {
        var document = story.newDocument(in: record, at: seconds)
        document.status = status
        let stored = document
        let facts = readings.map { Fact(id: FactID(from: story.random), model: model, fields: $0.fields) }
        try await story.transaction { tx, grant in
            try tx.documents.insert(stored, sealedContent: [1], grant)
            let index = facts.map { IndexedFact($0) }
            try tx.facts.noteModels(index.extents, of: stored, grant)
            var progress = try tx.facts.index(index, of: stored, grant)
            while progress != .settled { progress = try tx.factIndex.settle(stored, by: index, grant) }
        }
        return facts.map(\.id)
    }

    func add(_ reading: Reading, status: DocumentStatus = .active, at seconds: Int64 = 0) async throws -> FactID {
        try await add([reading], status: status, at: seconds)[0]
    }

    func ask(_ query: FactQuery) async throws -> [FactID] {
        let record = record.id
        return try await story.transaction { tx, _ in try tx.reports.places(of: query, in: .whole(record)).map(\.fact) }
    }

    func count(_ query: FactQuery) async throws -> Int {
        let record = record.id
        return try await story.transaction { tx, _ in try tx.reports.count(of: query, in: .whole(record)) }
    }

    /// `key value` for each group, in order of the keys.
    func summary(_ query: FactSummaryQuery) async throws -> [String] {
        let record = record.id
        let groups = try await story.transaction { tx, _ in try tx.reports.groups(of: query, in: .whole(record)) }
        return groups.sorted(by: query.order).map { group in
            "\(group.key.map(\.description) ?? "none") \(group.value.map(\.description) ?? "nothing")"
        }
    }

    /// A question about readings, oldest first.
    static func query(_ filters: FactFilter..., order: FactOrder = FactOrder(.created)) -> FactQuery {
        FactQuery("Reading", filters: filters, order: order)
    }

    static let name = FactField(.text, "name")
    static let code = FactField(.code, "name")
    static let system = FactField(.system, "name")
    static let value = FactField(.number, "value")
    static let unit = FactField(.unit, "value")
    static let date = FactField(.date, "date")
    static let tag = FactField(.text, "tags.word")

    static func moment(_ text: String) -> FactValue { .instant(PartialDate(text)!.earliest) }
}
