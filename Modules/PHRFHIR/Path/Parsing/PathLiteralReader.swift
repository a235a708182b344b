/// Reads one literal: a text, a number, a quantity, a truth value, a date or a time.
struct PathLiteralReader {
    private let tokens: [PathToken]
    private(set) var place: Int

    init(tokens: [PathToken], place: Int) {
        self.tokens = tokens
        self.place = place
    }

    /// Nil when the next token is no literal.
    mutating func read() throws(FHIRPathError) -> FHIRPathItem? {
        let token = tokens[place]
        guard let literal = try literal(token) else { return nil }
        place += 1
        guard case .number = token.kind else { return literal }
        return quantity(literal) ?? literal
    }

    private func literal(_ token: PathToken) throws(FHIRPathError) -> FHIRPathItem? {
        switch token.kind {
        case .string(let text): return .string(text)
        case .identifier("true"): return .boolean(true)
        case .identifier("false"): return .boolean(false)
        case .number(let digits): return try number(digits, token)
        case .date(let text): return try date(text, token)
        case .time(let text):
            guard let time = FHIRTime(text) else { throw .syntax(at: token.place, "a time that does not exist") }
            return .time(time)
        default: return nil
        }
    }

    private func number(_ digits: String, _ token: PathToken) throws(FHIRPathError) -> FHIRPathItem {
        let whole = digits.contains(".") ? nil : PathInteger.read(digits)
        if let whole { return .integer(whole) }
        let trimmed = digits.drop { $0 == "0" }
        let text = trimmed.isEmpty || trimmed.first == "." ? "0" + trimmed : String(trimmed)
        guard let decimal = ExactDecimal(text) else { throw .syntax(at: token.place, "a number with too many digits") }
        return .decimal(decimal)
    }

    private func date(_ text: String, _ token: PathToken) throws(FHIRPathError) -> FHIRPathItem {
        let isDateTime = text.contains("T")
        let written = text.hasSuffix("T") ? String(text.dropLast()) : text
        guard let date = FHIRDateTime(written) else { throw .syntax(at: token.place, "a date that does not exist") }
        return isDateTime ? .dateTime(date) : .date(date)
    }

    /// A number followed by a unit in quotes or by a word for a span of time.
    private mutating func quantity(_ number: FHIRPathItem) -> FHIRPathItem? {
        guard let value = number.decimal else { return nil }
        switch tokens[place].kind {
        case .string(let unit):
            place += 1
            return .quantity(PathQuantity(value: value, unit: unit))
        case .identifier(let word):
            guard let unit = PathQuantity.calendarUnit(word) else { return nil }
            place += 1
            return .quantity(PathQuantity(value: value, unit: unit))
        default: return nil
        }
    }
}
