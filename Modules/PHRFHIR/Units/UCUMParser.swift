import SalusBase

/// Reads the case-sensitive codes of UCUM (UCUM 2.1, sections 2.1 to 2.3): products, quotients, exponents, prefixes,
/// brackets and annotations, which count as 1.
struct UCUMParser {
    private static let longest = 100
    private static let deepest = 10

    private let text: [Character]
    private let atoms: [String: UCUMAtom]
    private var place = 0
    private var depth = 0

    /// Nil for an empty text, one of more than 100 bytes, and one with a character that is not in ASCII.
    init?(_ text: String, atoms: [String: UCUMAtom]) {
        guard (1...Self.longest).contains(text.utf8.count), text.allSatisfy(\.isASCII) else { return nil }
        (self.text, self.atoms) = (Array(text), atoms)
    }

    /// Nil when the text is no unit of the table.
    mutating func read() -> UCUMUnit? {
        guard let unit = term(), place == text.count else { return nil }
        return unit
    }

    private mutating func term() -> UCUMUnit? {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.deepest, var unit = take("/") ? component()?.inverted : component() else { return nil }
        while let isQuotient = take("/") ? true : take(".") ? false : nil {
            guard let next = component(), let product = unit.multiplied(by: isQuotient ? next.inverted : next) else {
                return nil
            }
            unit = product
        }
        return unit
    }

    private mutating func component() -> UCUMUnit? {
        if take("(") {
            guard let inner = term(), take(")") else { return nil }
            return inner
        }
        let word = word()
        guard let hasNote = annotation(), !word.isEmpty || hasNote else { return nil }
        return word.isEmpty ? .one : Self.unit(word, atoms)
    }

    /// The characters up to a sign between components; signs inside square brackets are part of the code.
    private mutating func word() -> String {
        let start = place
        var isInside = false
        while place < text.count, isInside || !"./(){".contains(text[place]) {
            if text[place] == "[" { isInside = true }
            if text[place] == "]" { isInside = false }
            place += 1
        }
        return String(text[start..<place])
    }

    /// True for text in braces, false without; nil when the braces do not end.
    private mutating func annotation() -> Bool? {
        guard take("{") else { return false }
        while place < text.count, text[place] != "}" { place += 1 }
        return take("}") ? true : nil
    }

    private mutating func take(_ character: Character) -> Bool {
        guard place < text.count, text[place] == character else { return false }
        place += 1
        return true
    }

    /// A number, a code, or a code with an exponent.
    private static func unit(_ word: String, _ atoms: [String: UCUMAtom]) -> UCUMUnit? {
        if let number = Int(digits: word, in: 1...1_000_000_000) { return UCUMUnit(ExactDecimal(number), [:]) }
        if let unit = prefixed(word, atoms) { return unit }
        let code = String(word.reversed().drop { $0.isNumber }.reversed())
        var digits = word.dropFirst(code.count)
        let isSigned = code.hasSuffix("-") || code.hasSuffix("+")
        if code.hasSuffix("-") { digits = "-" + digits }
        guard let exponent = Int(signedDigits: digits, in: -99...99) else { return nil }
        return prefixed(isSigned ? String(code.dropLast()) : code, atoms)?.raised(to: exponent)
    }

    private static func prefixed(_ code: String, _ atoms: [String: UCUMAtom]) -> UCUMUnit? {
        if let atom = atoms[code] { return atom.unit }
        for length in [1, 2] {
            guard let power = ucumPrefixes[String(code.prefix(length))], let factor = ExactDecimal(1, exponent: power),
                let atom = atoms[String(code.dropFirst(length))], atom.takesPrefix
            else { continue }
            return atom.unit.multiplied(by: factor)
        }
        return nil
    }
}
