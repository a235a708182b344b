public import SalusBase

/// Something that a fact says at one place and that can be filtered, grouped, ordered and aggregated by.
public struct FactField: Hashable, Sendable {
    /// The part of the value at a path.
    public enum Part: String, Hashable, Sendable, Codable, CaseIterable {
        /// The words of a text, a concept, or a quantity that is no number; `true` or `false` of a flag.
        case text
        /// The code of a concept, and the system that it comes from.
        case code, system
        /// The value of a number or quantity, and the unit of it.
        case number, unit
        /// The first moment that a date may mean.
        case date
        /// The time when the fact came into the record; the path is ignored.
        case created
    }

    public let part: Part
    /// The path of the value in the fact, dotted: `name`, `fulfillments.date`.
    public let path: String

    public init(_ part: Part, _ path: String = "") { (self.part, self.path) = (part, path) }

    /// The time at which the document came into the record.
    public static let created = FactField(.created)

    /// The kind of value that it holds.
    public var kind: FactValue.Kind {
        switch part {
        case .text, .code, .system, .unit: .text
        case .number: .number
        case .date, .created: .instant
        }
    }
}

/// A value to compare with, or one that was worked out.
public enum FactValue: Hashable, Sendable {
    /// The type of a value.
    public enum Kind: Hashable, Sendable { case text, number, instant }

    case text(String)
    case number(Double)
    case instant(Instant)

    public var kind: Kind {
        switch self {
        case .text: .text
        case .number: .number
        case .instant: .instant
        }
    }
}

/// Values of one kind in their order: texts by their code points.
extension FactValue: Comparable {
    public static func < (left: Self, right: Self) -> Bool {
        switch (left, right) {
        case (.text(let left), .text(let right)): left.unicodeScalars.lexicographicallyPrecedes(right.unicodeScalars)
        case (.number(let left), .number(let right)): left < right
        case (.instant(let left), .instant(let right)): left < right
        case (.text, _), (.number, .instant): true
        case (.instant, _), (.number, .text): false
        }
    }
}

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
