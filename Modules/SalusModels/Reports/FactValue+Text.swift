import SalusBase

/// Values as texts: a number without a superfluous `.0`, a moment as RFC 3339 in UTC.
extension FactValue: CustomStringConvertible {
    /// Reads a value of the kind; a date that is not exact is read as its first moment. Nil for another text.
    public init?(_ text: String, of kind: Kind) {
        switch kind {
        case .text: self = .text(text)
        case .number:
            guard let number = DecimalText(text) else { return nil }
            self = .number(number.value)
        case .instant:
            guard let date = PartialDate(text) else { return nil }
            self = .instant(date.earliest)
        }
    }

    public var description: String {
        switch self {
        case .text(let text): text
        case .number(let number): Int(exactly: number).map(String.init) ?? String(number)
        case .instant(let instant): instant.description
        }
    }
}
