import SalusBase
import SalusDomain
import SalusModels
import SalusSQL
import SalusTables

/// Writes the index rows of one fact: its row, then its terms.
struct FactIndexWriter {
    let tables: Tables
    let document: Document
    let fact: IndexedFact
    private let numbered: NumberedFact
    /// Of the record, and of the fact in it: see `FactPlaces`.
    private let record: Int
    private let place: Int

    /// `number`: the fact's own in its document.
    init(
        _ fact: IndexedFact, number: Int, of document: Document, _ tables: Tables, _ places: FactPlaces,
        _ numbers: RowNumbers
    ) throws(DomainError) {
        (self.fact, self.document, self.tables) = (fact, document, tables)
        (record, place) = (places.record, places.range.lowerBound + number)
        let values = fact.searchedValues
        numbered = NumberedFact(values, of: try numbers.writing(fact.model, values.map(\.field)))
    }

    /// The number of its rows.
    var count: Int { numbered.terms.count + 1 }

    /// Writes rows from the one of number `first` on, at most `limit`; returns how many.
    @discardableResult
    func insert(from first: Int = 0, atMost limit: Int = .max) throws(DomainError) -> Int {
        let last = limit < count - first ? first + limit : count
        if first == 0 { try insertFact() }
        let terms = numbered.terms[max(0, first - 1)..<max(0, last - 1)]
        try tables.send(
            "INSERT INTO fact_term (record, field, value, place) VALUES ($1, $2, $3, $4)",
            rows: terms.map { [record, $0.field, $0.value, place] })
        return last - first
    }

    private func insertFact() throws(DomainError) {
        let own: [any SQLConvertible] = [
            record, numbered.model, place, fact.fact, document.id, document.status.code, document.createdAt,
            FactTerm.encode(numbered.more),
        ]
        try tables.send(Self.statement, arguments: own + numbered.columns)
    }

    private static let statement = """
        INSERT INTO fact (record, model, place, id, document, status, at, more, \
        \(FactColumns.names.joined(separator: ", "))) \
        VALUES (\((1...8 + FactColumns.names.count).map { "$\($0)" }.joined(separator: ", ")))
        """
}

/// The places of a document's facts in the order of a record's facts: the document's position, then the fact's number.
struct FactPlaces {
    /// The number of the record.
    let record: Int
    let range: Range<Int>

    /// Nil for a document that does not exist.
    init?(of document: Document, _ tables: Tables, _ numbers: RowNumbers) throws(DomainError) {
        guard let record = try numbers.record(document.record),
            let position = try DocumentTable(tables: tables).position(of: document.id, in: document.record)
        else { return nil }
        self.record = record
        range = position << 20..<(position + 1) << 20
    }
}

extension IndexedFact {
    /// The values that are searched, those of one field in their order.
    fileprivate var searchedValues: [(field: FactField, value: FactValue)] {
        rows.filter { SearchedFields.contains($0.path, of: model) }.flatMap(\.values)
    }
}

extension DocumentStatus {
    /// The number of the status in index rows.
    var code: Int {
        switch self {
        case .active: 0
        case .archived: 1
        case .void: 2
        }
    }
}
