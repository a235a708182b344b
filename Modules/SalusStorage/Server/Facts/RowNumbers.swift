import SalusBase
import SalusDomain
import SalusModels
import SalusSQL
import SalusTables

/// The numbers that stand for identifiers and names in rows, as one transaction sees them.
///
/// Numbers that it reads or adds are kept apart (`learned`) until it is committed: a transaction that is rolled back
/// leaves nothing in the process. Two servers that give the same name a number at the same time collide, and one of
/// them repeats its transaction.
final class RowNumbers {
    /// The value of `fact_field.part` in the row of a model itself.
    static let modelPart = 9

    private let tables: Tables
    private let cache: NumberCache
    private(set) var learned = NumberCache.Content()
    private var present: [String: ModelNumbers] = [:]

    init(_ tables: Tables, _ cache: NumberCache) { (self.tables, self.cache) = (tables, cache) }

    /// Nil for a record that does not exist.
    func record(_ id: RecordID) throws(DomainError) -> Int? {
        if let number = learned.records[id] ?? cache.record(id) { return number }
        let number = try stored(id)
        if let number { learned.records[id] = number }
        return number
    }

    /// The number of a record as the table has it now, for work that may meet a record's end.
    func stored(_ id: RecordID) throws(DomainError) -> Int? {
        try tables.first("SELECT number FROM record WHERE id = $1", id) { row throws(DomainError) in
            try row.value("number", as: Int.self)
        }
    }

    /// A number that no record had before.
    func newRecord() throws(DomainError) -> Int {
        let last = try tables.first("SELECT last FROM number_counter WHERE kind = 'record'") {
            row throws(DomainError) in
            try row.value("last", as: Int.self)
        }
        let sql =
            last == nil
            ? "INSERT INTO number_counter (kind, last) VALUES ('record', $1)"
            : "UPDATE number_counter SET last = $1 WHERE kind = 'record'"
        let next = (last ?? 0) + 1
        try tables.execute(sql, next)
        return next
    }

    /// The model with these fields, as far as they have numbers; nil for one that no fact was ever of.
    func model(_ name: String, with fields: some Sequence<FactField>) throws(DomainError) -> ModelNumbers? {
        if let known = known(name), fields.allSatisfy({ known.fields[$0] != nil }) { return known }
        let read = try read(name)
        if let read { learned.models[name] = read }
        return read
    }

    /// The model as the table has it in this transaction: another server may have numbered fields since the process
    /// read them.
    func present(_ name: String) throws(DomainError) -> ModelNumbers? {
        if let known = present[name] { return known }
        present[name] = try read(name)
        return present[name]
    }

    /// The model with all these fields; those that have no number get one.
    func writing(_ name: String, _ fields: [FactField]) throws(DomainError) -> ModelNumbers {
        var model: ModelNumbers
        if let found = try self.model(name, with: fields) { model = found } else { model = try addModel(name) }
        for field in fields where model.fields[field] == nil { model.add(try add(field, to: model, name)) }
        (learned.models[name], present[name]) = (model, nil)
        return model
    }

    private func known(_ name: String) -> ModelNumbers? { learned.models[name] ?? cache.model(name) }

    private func read(_ name: String) throws(DomainError) -> ModelNumbers? {
        typealias Row = (part: Int, path: String, number: Int, slot: Int?)
        let rows = try tables.all(
            "SELECT part, path, number, slot FROM fact_field WHERE model = $1", name
        ) { row throws(DomainError) -> Row in
            (try row.value("part"), try row.value("path"), try row.value("number"), try row.value("slot"))
        }
        guard let own = rows.first(where: { $0.part == Self.modelPart }) else { return nil }
        var model = ModelNumbers(own.number)
        for row in rows {
            guard let part = FactField.Part(code: row.part) else { continue }
            model.add(FieldNumber(field: FactField(part, row.path), number: row.number, slot: row.slot))
        }
        return model
    }

    private func addModel(_ name: String) throws(DomainError) -> ModelNumbers {
        ModelNumbers(try insert(name, Self.modelPart, "", slot: nil))
    }

    private func add(_ field: FactField, to model: ModelNumbers, _ name: String) throws(DomainError) -> FieldNumber {
        let slot = model.freeSlot(for: field)
        return FieldNumber(
            field: field, number: try insert(name, field.part.code, field.path, slot: slot), slot: slot)
    }

    private func insert(_ model: String, _ part: Int, _ path: String, slot: Int?) throws(DomainError) -> Int {
        let number = try tables.number("SELECT COALESCE(MAX(number), 0) + 1 AS value FROM fact_field")
        try tables.execute(
            "INSERT INTO fact_field (model, part, path, number, slot) VALUES ($1, $2, $3, $4, $5)",
            model, part, path, number, slot)
        return number
    }
}
