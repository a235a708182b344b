import SalusBase

/// A cell with a number and a unit behind it, such as `<5,1 mg/dL`, divided but not read.
public struct CSVAmount: Hashable, Sendable {
    /// Empty for none.
    public let comparator: String
    /// The part that may be a number. Empty where what follows makes another number of it: `1/2 tablet`, `1.5E+03`,
    /// `120/80`, `2 x 5 mg`.
    public let digits: String
    /// The text behind the number; empty for none.
    public let unit: String

    private static let comparators = ["<=", ">=", "≤", "≥", "<", ">"]

    public init(_ text: String) {
        comparator = Self.comparators.first { text.hasPrefix($0) } ?? ""
        let rest = text.dropFirst(comparator.count).trimmingBlanks
        let digits = rest.prefix { !($0.isLetter || "%°µ/[{".contains($0)) }
        let unit = rest.dropFirst(digits.count).trimmingSpaces
        (self.digits, self.unit) = Self.continues(unit) ? ("", "") : (digits.trimmingSpaces, unit)
    }

    /// Whether the text goes on with the number: a fraction, an exponent, or a second factor other than a power of ten.
    private static func continues(_ unit: String) -> Bool {
        guard let first = unit.first else { return false }
        let rest = unit.dropFirst().trimmingBlanks
        let isSigned = rest.first.map { "+-−".contains($0) } == true
        let isNumber = (isSigned ? rest.dropFirst() : rest[...]).first?.isNumber == true
        return switch first {
        case "/": isNumber
        case "e", "E": isNumber
        case "x", "X": isNumber && !(rest.hasPrefix("10^") || rest.hasPrefix("10*"))
        default: false
        }
    }
}

extension CSVNumber {
    /// The sign that the number of a cell tells, its unit left aside. Nil for a cell without a number, and for a
    /// date with the name of a month.
    static func evidence(inCell text: String) -> Evidence? {
        let amount = CSVAmount(text)
        guard let found = evidence(in: amount.digits) else { return nil }
        return !amount.unit.isEmpty && CSVDate.evidence(in: text) != nil ? nil : found
    }

    /// The same of both numbers of a cell such as `120/80`.
    static func evidence(inPair text: String) -> Set<Evidence> {
        let parts = text.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 2 else { return [] }
        let found = parts.compactMap { evidence(in: CSVAmount($0.trimmingSpaces).digits) }
        return found.count == 2 ? Set(found) : []
    }
}
