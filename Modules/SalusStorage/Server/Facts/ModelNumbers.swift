import SalusModels

/// A model of facts and its searched fields, with the numbers that rows name them by. A number never changes and is
/// never given again.
struct ModelNumbers: Hashable, Sendable {
    let number: Int
    private(set) var fields: [FactField: FieldNumber] = [:]

    init(_ number: Int) { self.number = number }

    mutating func add(_ field: FieldNumber) { fields[field.field] = field }

    /// All that either knows.
    func merging(_ other: ModelNumbers) -> ModelNumbers {
        var all = self
        for field in other.fields.values { all.add(field) }
        return all
    }

    /// The column for the next field of this kind; nil when all are taken.
    func freeSlot(for field: FactField) -> Int? {
        let kind = FactColumns.Kind(field.part)
        let taken = fields.values.count { FactColumns.Kind($0.field.part) == kind && $0.slot != nil }
        return taken < kind.columns ? taken : nil
    }
}

/// A searched field of one model, with the number that rows name it by.
struct FieldNumber: Hashable, Sendable {
    let field: FactField
    let number: Int
    /// Of the columns of its kind; nil when the model has more fields than columns.
    let slot: Int?

    /// The column of `fact` with the first value.
    var column: String? { slot.map { FactColumns.name(FactColumns.Kind(field.part), $0) } }
}
