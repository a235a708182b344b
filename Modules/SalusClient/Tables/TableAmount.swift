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

    init(_ text: String, _ sign: CSVNumber.Sign) {
        self.text = text
        let cell = CSVAmount(text)
        let read = CSVNumber.decimal(cell.digits, sign)
        (number, compared) = cell.comparator.isEmpty ? (read, nil) : (nil, read)
        unit = read == nil || cell.unit.isEmpty ? nil : cell.unit
    }
}
