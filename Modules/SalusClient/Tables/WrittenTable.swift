import PHRCSV
import SalusBase
public import SalusModels

/// The entries of a record as one table: a column for the kind of entry, and one for each field of any kind's form.
/// Reading it again gives what the forms show, without a question. It carries one code of the main field and no other,
/// no field that no form has, no name that a code has in its system, and none of what documents say of themselves;
/// results in words are refused when they are read again.
public struct WrittenTable: Sendable {
    /// The names of the columns.
    public static let columns = ["entry"] + fields
    /// Rows of as many cells, in the order of the facts.
    public private(set) var rows: [[String]] = []
    /// Facts of models that people write no entries of, by the model's name.
    public private(set) var leftOut: [String: Int] = [:]

    private static let fields: [String] = {
        var seen: Set<String> = []
        return StatementKind.allCases.flatMap { $0.fields.map(\.name) + ["code"] }.filter { seen.insert($0).inserted }
    }()

    public init(_ facts: [Fact]) {
        for fact in facts {
            let same = Self.measured(fact)
            guard let kind = StatementKind(model: same.model) else {
                leftOut[fact.model, default: 0] += 1
                continue
            }
            rows.append(Self.row(of: same, kind))
        }
    }

    /// Whether a table has the columns of such a one.
    static func isOne(_ columns: [String]) -> Bool {
        columns.first == "entry" && columns.count > 1 && Set(columns.dropFirst()).isSubset(of: Set(fields))
    }

    /// A single vital sign is a measurement here.
    private static func measured(_ fact: Fact) -> FactDraft {
        FactDraft(model: fact.model == VitalSign.name ? Measurement.name : fact.model, fields: fact.fields)
    }

    private static func row(of fact: FactDraft, _ kind: StatementKind) -> [String] {
        var texts = ["code": code(of: fact.fields.value(at: kind.main?.path ?? "name"))]
        for field in kind.fields { texts[field.name] = text(of: field, in: fact.fields) }
        return [kind.rawValue] + fields.map { texts[$0] ?? "" }
    }

    private static func text(of field: StatementField, in fields: FactFields) -> String {
        guard let value = fields.value(at: field.path) else { return "" }
        switch (field.value, value) {
        case (.time, _): return ""
        case (.date, .date(let date)): return date.text
        default: return FactFields.text(of: value, field)
        }
    }

    /// `SYSTEM|CODE` of the first code; empty for none.
    private static func code(of value: FieldValue?) -> String {
        guard case .concept(let concept) = value, let coding = concept.codings.first else { return "" }
        return "\(CodeSystem(spelling: coding.system)?.name ?? coding.system)|\(coding.code)"
    }
}

extension StatementKind {
    /// The mapping of a table whose columns are called as the fields of this kind.
    func ownMapping(of columns: [String]) -> TableMapping {
        let names = Set(tableFields.map(\.name)).intersection(columns)
        return TableMapping(
            self, columns: Dictionary(uniqueKeysWithValues: names.map { ($0, $0) }), dates: .dayFirst, decimals: .point)
    }
}
