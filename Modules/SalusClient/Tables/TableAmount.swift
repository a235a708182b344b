import PHRCSV
import SalusBase

/// A cell with a number: `5,1`, `5.1 mg/dL`, `98%`, `<5`.
struct TableAmount {
    /// The cell as it is written.
    let text: String
    /// Nil for words, and for a number with a comparator.
    let number: DecimalText?
    /// The unit behind the number.
    let unit: String?
    /// The number of a text such as `<5`.
    let compared: DecimalText?

    private static let comparators = ["<=", ">=", "≤", "≥", "<", ">"]

    init(_ text: String, _ sign: CSVNumber.Sign) {
        self.text = text
        let comparator = Self.comparators.first { text.hasPrefix($0) } ?? ""
        let rest = text.dropFirst(comparator.count).trimmingBlanks
        let digits = rest.prefix { !($0.isLetter || "%°µ/[{".contains($0)) }
        let read = CSVNumber.decimal(digits.trimmingSpaces, sign)
        (number, compared) = comparator.isEmpty ? (read, nil) : (nil, read)
        let unit = rest.dropFirst(digits.count).trimmingSpaces
        self.unit = read == nil || unit.isEmpty ? nil : unit
    }
}
