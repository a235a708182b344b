public import SalusBase

/// One statement of a fact as a timeline shows it. A panel of vital signs gives one entry for each value.
public struct TimelineEntry: Hashable, Sendable {
    /// A measured number; `second` is the diastolic part of a blood pressure.
    public struct Value: Hashable, Sendable {
        public let number: Double
        public let second: Double?
        public let unit: String

        public init(_ number: Double, second: Double? = nil, unit: String) {
            (self.number, self.second, self.unit) = (number, second, unit)
        }
    }

    public let document: DocumentID
    public let fact: FactID
    public let kind: TimelineKind
    /// The subject: `Asthma`, `Heart rate`.
    public let title: String
    /// The detail: a value, a dose, a reaction; may be empty.
    public let detail: String
    /// The date when it was or began; nil when the source gives no date.
    public let start: PartialDate?
    /// The date when it ended; nil when it has not, or was a moment.
    public let end: PartialDate?
    /// True for what lasts from `start` to `end`: a problem, a medication, a stay.
    public let lasts: Bool
    public let value: Value?

    public init(
        document: DocumentID, fact: FactID, kind: TimelineKind, title: String, detail: String, start: PartialDate?,
        end: PartialDate?, lasts: Bool, value: Value?
    ) {
        (self.document, self.fact, self.kind, self.title, self.detail) = (document, fact, kind, title, detail)
        (self.start, self.end, self.lasts, self.value) = (start, end, lasts, value)
    }

    /// Entries that say something about the same thing have the same subject.
    public var subject: String { "\(kind.rawValue)/\(title.lowercased())" }
}
