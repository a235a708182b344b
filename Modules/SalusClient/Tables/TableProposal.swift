public import PHRCSV
import SalusBase
import SalusModels

/// A mapping that the names and values of a table's columns suggest. It is a proposal: a person decides.
public enum TableProposal {
    /// `kind`: the kind of entry, where it is known. Each field is proposed for one column, the first that fits.
    public static func mapping(of columns: [CSVColumn], as kind: StatementKind? = nil) -> TableMapping {
        let kind = kind ?? self.kind(of: columns)
        var mapping = TableMapping(kind)
        for column in columns where column.filled > 0 || columns.count == 1 {
            guard let field = field(of: column, in: kind, besides: mapping) else { continue }
            mapping.columns[field] = column.name
        }
        completeValue(&mapping, columns)
        return mapping
    }

    /// The field that a column's name and values suggest and that no column fills yet.
    public static func field(of column: CSVColumn, in kind: StatementKind, besides mapping: TableMapping) -> String? {
        let name = folded(column.name)
        let fields = kind.tableFields.map(\.name).filter { mapping.columns[$0] == nil }
        return fields.first { TableWords.isWhole(name, $0) && fits(column, $0, kind, isNamed: true) }
            ?? fields.first { TableWords.isPart(name, $0) && fits(column, $0, kind, isNamed: false) }
    }

    /// `isNamed`: the column has the very name of the field. One of dates is that of a date with any date in it then:
    /// the cells that are none are told line by line.
    private static func fits(_ column: CSVColumn, _ field: String, _ kind: StatementKind, isNamed: Bool) -> Bool {
        guard let known = kind.fields.first(where: { $0.name == field }) else {
            return ["name", "unit", "code"].contains(field) || column.hasNumbers
        }
        return switch known.value {
        case .date: column.hasDates || column.filled == 0 || isNamed && !column.dates.isEmpty
        case .magnitude, .number: column.hasNumbers
        default: true
        }
    }

    private static func kind(of columns: [CSVColumn]) -> StatementKind {
        let names = columns.map { folded($0.name) }
        func has(_ fields: [String]) -> Bool {
            fields.contains { field in names.contains { TableWords.isWhole($0, field) || TableWords.isPart($0, field) }
            }
        }
        if has(["systolic", "pressure", "pulse", "temperature", "oxygen", "weight", "height"]) { return .vitalSigns }
        if has(["range", "test"]) { return .labResult }
        if has(["dose", "instructions", "drug"]) { return .medication }
        if has(["vaccine"]) { return .immunization }
        if has(["diagnosis"]) { return .problem }
        return columns.contains { $0.hasNumbers } ? .measurement : .note
    }

    /// A table of days and one number: that number is the value, and its column's name the name of every row.
    private static func completeValue(_ mapping: inout TableMapping, _ columns: [CSVColumn]) {
        guard [.measurement, .labResult].contains(mapping.kind) else { return }
        let taken = Set(mapping.columns.values)
        let left = columns.filter { $0.hasNumbers && !taken.contains($0.name) }
        if mapping.columns["value"] == nil, let only = left.first { mapping.columns["value"] = only.name }
        guard !mapping.fills("name"), !mapping.fills("code"), let value = mapping.columns["value"],
            let column = columns.first(where: { $0.name == value }), !TableWords.isWhole(folded(value), "value")
        else { return }
        mapping.fixed["name"] = withoutUnit(column).trimmingSpaces
    }

    private static func withoutUnit(_ column: CSVColumn) -> String {
        column.unit == nil ? column.name : String(column.name.prefix { $0 != "(" && $0 != "[" })
    }

    /// In small letters, without a unit in brackets, with spaces for other signs.
    static func folded(_ name: String) -> String {
        let name = name.prefix { $0 != "(" && $0 != "[" }.lowercased()
        return String(name.map { $0.isLetter || $0.isNumber ? $0 : " " }).trimmingSpaces
    }
}
