import SalusDomain
import SalusModels
import SalusSQL

/// A fact as its rows hold it: the first value of each searched field in a column, every value as a term.
struct NumberedFact {
    let model: Int
    /// In the order of `FactColumns.all`; null where the fact has no such field.
    private(set) var columns: [SQLValue]
    /// Each once.
    private(set) var terms: [FactTerm] = []
    /// Terms that no column tells.
    private(set) var more: [FactTerm] = []

    /// `values`: those of the fact, by fields that `model` knows.
    init(_ values: [(field: FactField, value: FactValue)], of model: ModelNumbers) {
        self.model = model.number
        columns = Array(repeating: .null, count: FactColumns.all.count)
        var known: Set<FactTerm> = []
        for (field, value) in values {
            guard let field = model.fields[field] else { continue }
            let term = FactTerm(field: field.number, value: value.termBytes)
            guard known.insert(term).inserted else { continue }
            terms.append(term)
            if let place = field.place, columns[place] == .null {
                columns[place] = value.stored
            } else {
                more.append(term)
            }
        }
    }

    /// The terms that the columns of a stored fact tell.
    static func terms(of columns: [SQLValue], _ model: ModelNumbers) -> [FactTerm] {
        model.fields.values.compactMap { field in
            field.place.flatMap { FactValue(stored: columns[$0]) }.map { value in
                FactTerm(field: field.number, value: value.termBytes)
            }
        }
    }
}

extension FieldNumber {
    /// The place of its column in `FactColumns.all`.
    fileprivate var place: Int? { column.flatMap { FieldNumber.places[$0] } }

    private static let places = Dictionary(
        uniqueKeysWithValues: FactColumns.names.enumerated().map { ($1, $0) })
}
