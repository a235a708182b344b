import PHRCSV
import SalusClient

/// The questions of a form about a table besides its columns.
enum TableExtra {
    case name, system, dates, decimals
    /// The unit of a field whose column has none in its name.
    case unit(TableField)

    static func all(_ mapping: TableMapping, of profile: CSVProfile) -> [TableExtra] {
        let kind = mapping.kind
        let units = kind.tableFields.filter { needsUnit($0.name, mapping, profile) }.map(TableExtra.unit)
        return (kind.main == nil ? [] : [.name]) + units + (kind.main == nil ? [] : [.system]) + [.dates, .decimals]
    }

    private static func needsUnit(_ field: String, _ mapping: TableMapping, _ profile: CSVProfile) -> Bool {
        guard measured.contains(field), let column = mapping.columns[field] else { return false }
        if mapping.fixed["\(field).unit"] != nil { return true }
        let isSaid = field == "value" && mapping.columns["unit"] != nil
        return !isSaid && profile.column(named: column)?.unit == nil
    }

    /// The fields with a number and a unit.
    private static let measured: Set = [
        "value", "dose", "amount", "weight", "height", "temperature", "pulse", "oxygen", "breathing", "pressure",
        "systolic", "diastolic",
    ]

    private static let shown = "as the values show"

    func input(_ mapping: TableMapping) -> FormInput {
        switch self {
        case .name:
            .text(
                "Name of every row", mapping.fixed[mapping.kind.main?.name ?? "name"] ?? "",
                hint: "only where no column has it")
        case .unit(let field):
            .text(
                "Unit of \(field.label.lowercased())", mapping.fixed["\(field.name).unit"] ?? "",
                hint: "only where no cell has it")
        case .system: .text("Coding system", mapping.fixed["system"] ?? "", hint: "of codes alone, such as LOINC")
        case .dates:
            TableMappingPage.choice(
                "Dates", [Self.shown] + CSVDate.Order.allCases.map(\.rawValue), mapping.dates?.rawValue ?? Self.shown,
                hint: "how 03/04/2024 is read")
        case .decimals:
            TableMappingPage.choice(
                "Decimals", [Self.shown] + CSVNumber.Sign.allCases.map(\.rawValue),
                mapping.decimals?.rawValue ?? Self.shown, hint: "how 1,234 is read")
        }
    }

    /// An empty text is none.
    func put(_ text: String, into mapping: inout TableMapping) {
        let said = text.isEmpty ? nil : text
        switch self {
        case .name: if let main = mapping.kind.main?.name { mapping.fixed[main] = said }
        case .unit(let field): mapping.fixed["\(field.name).unit"] = said
        case .system: mapping.fixed["system"] = said
        case .dates: mapping.dates = CSVDate.Order(rawValue: text)
        case .decimals: mapping.decimals = CSVNumber.Sign(rawValue: text)
        }
    }
}
