import SalusModels
import SalusSQL

/// The columns of `fact` that hold the first value of a searched field each: reports order, group and sum by them
/// without another look-up.
enum FactColumns {
    /// The kind of a value, as columns are typed.
    enum Kind: String, CaseIterable {
        case number = "n"
        case instant = "d"
        case text = "t"

        init(_ part: FactField.Part) {
            switch part {
            case .number: self = .number
            case .date, .created: self = .instant
            case .text, .code, .system, .unit: self = .text
            }
        }

        /// How many fields of one model have a column.
        var columns: Int {
            switch self {
            case .number: 10
            case .instant: 4
            case .text: 24
            }
        }

        var type: String {
            switch self {
            case .number: "DOUBLE PRECISION"
            case .instant: "BIGINT"
            case .text: "TEXT"
            }
        }
    }

    /// In the order of the table.
    static let all: [(name: String, kind: Kind)] = Kind.allCases.flatMap { kind in
        (0..<kind.columns).map { (name(kind, $0), kind) }
    }
    static let names = all.map(\.name)

    static func name(_ kind: Kind, _ number: Int) -> String { "\(kind.rawValue)\(number)" }
}

extension FactField.Part {
    /// As `fact_field` holds it.
    var code: Int {
        switch self {
        case .text: 0
        case .code: 1
        case .system: 2
        case .number: 3
        case .unit: 4
        case .date: 5
        case .created: 6
        }
    }

    init?(code: Int) {
        guard let part = Self.allCases.first(where: { $0.code == code }) else { return nil }
        self = part
    }
}
