import PHRCSV
import SalusClient

/// What a form about a table asks besides its columns.
enum TableExtra {
    case name, unit, system, dates, decimals

    static func all(of kind: StatementKind) -> [TableExtra] {
        (kind.main == nil ? [] : [.name]) + [.unit]
            + (kind.main == nil ? [] : [.system]) + [.dates, .decimals]
    }

    private static let shown = "as the values show"

    func input(_ mapping: TableMapping) -> FormInput {
        switch self {
        case .name:
            .text(
                "Name of every row", mapping.fixed[mapping.kind.main?.name ?? "name"] ?? "",
                hint: "only where no column has it")
        case .unit:
            .text("Unit", Self.unit(of: mapping), hint: "only where neither cells nor names of columns have it")
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

    func put(_ text: String, into mapping: inout TableMapping) {
        switch self {
        case .name: if let main = mapping.kind.main?.name, !text.isEmpty { mapping.fixed[main] = text }
        case .unit:
            for field in Self.measured(in: mapping) where !text.isEmpty { mapping.fixed["\(field).unit"] = text }
        case .system: if !text.isEmpty { mapping.fixed["system"] = text }
        case .dates: mapping.dates = CSVDate.Order(rawValue: text)
        case .decimals: mapping.decimals = CSVNumber.Sign(rawValue: text)
        }
    }

    /// The fields with a number and a unit that columns fill.
    private static func measured(in mapping: TableMapping) -> [String] {
        let fields = ["value", "dose", "amount", "weight", "height", "temperature", "pulse", "oxygen", "breathing"]
        return fields.filter { mapping.columns[$0] != nil }
    }

    private static func unit(of mapping: TableMapping) -> String {
        measured(in: mapping).lazy.compactMap { mapping.fixed["\($0).unit"] }.first ?? ""
    }
}
