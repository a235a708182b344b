public import PHRCSV
import SalusModels

/// Which column of a table fills which field of an entry, and in which forms its values are written.
public struct TableMapping: Hashable, Sendable, Codable {
    /// The kind of entry that each row becomes.
    public var kind: StatementKind
    /// The names of columns, by the field that they fill.
    public var columns: [String: String]
    /// Texts that are the same in every row, by field; `weight.unit` is the unit of that field's column, and `system`
    /// the coding system of bare codes.
    public var fixed: [String: String]
    /// The order of day and month that a person has chosen; nil where the values show it.
    public var dates: CSVDate.Order?
    /// The decimal sign that a person has chosen; nil where the values show it.
    public var decimals: CSVNumber.Sign?

    public init(
        _ kind: StatementKind, columns: [String: String] = [:], fixed: [String: String] = [:],
        dates: CSVDate.Order? = nil, decimals: CSVNumber.Sign? = nil
    ) { (self.kind, self.columns, self.fixed, self.dates, self.decimals) = (kind, columns, fixed, dates, decimals) }
}

/// A field that a column of a table can fill.
public struct TableField: Hashable, Sendable {
    public let name: String
    public let label: String
}

extension StatementKind {
    /// The kinds of entry that rows of a table become: all but the statement that there are no allergies.
    public static let ofTables = allCases.filter { $0 != .noAllergies }

    /// The fields that columns can fill: those of the form, and a code. Vital signs may have both pressures apart, or
    /// one value a row with its name, unit and code.
    public var tableFields: [TableField] {
        let own = fields.map { TableField(name: $0.name, label: $0.label) }
        let code = TableField(name: "code", label: "Code")
        guard self == .vitalSigns else { return main == nil ? own : own + [code] }
        return [TableField(name: "systolic", label: "Systolic"), TableField(name: "diastolic", label: "Diastolic")]
            + own + Self.single + [code]
    }

    private static let single = [
        TableField(name: "name", label: "Name of the value"), TableField(name: "value", label: "Value"),
        TableField(name: "unit", label: "Unit"),
    ]
}

/// The reason why a mapping does not fit a table, and the next thing to do. It may quote the table, so it belongs on
/// the person's screen alone.
public struct TableProblem: Error, Hashable, Sendable {
    public let problem: String
    public let nextStep: String

    public init(_ problem: String, nextStep: String) { (self.problem, self.nextStep) = (problem, nextStep) }
}
