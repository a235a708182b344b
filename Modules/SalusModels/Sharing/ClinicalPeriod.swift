public import SalusBase

/// A period of clinical time, both ends included. Nil is open on that side.
public struct ClinicalPeriod: Hashable, Sendable, Codable {
    /// The first day; nil for no beginning.
    public let first: PartialDate?
    /// The last day; nil for no end.
    public let last: PartialDate?

    public init(first: PartialDate?, last: PartialDate?) { (self.first, self.last) = (first, last) }

    /// The first moment inside.
    public var start: Instant? { first?.earliest }

    /// The last millisecond inside.
    public var end: Instant? {
        guard let last else { return nil }
        return last.precision == .time ? last.latest : Instant(milliseconds: last.latest.milliseconds + 999)
    }

    /// False when it ends before it begins.
    public var isPossible: Bool {
        guard let start, let end else { return true }
        return start <= end
    }

    /// The time that both periods cover.
    public func intersection(_ other: ClinicalPeriod) -> ClinicalPeriod {
        ClinicalPeriod(
            first: [first, other.first].compactMap(\.self).max { $0.earliest < $1.earliest },
            last: [self, other].filter { $0.last != nil }.min { $0.end! < $1.end! }?.last)
    }

    /// Whether all of `other` is inside.
    public func contains(_ other: ClinicalPeriod) -> Bool {
        let beginsInside = start.map { start in other.start.map { $0 >= start } ?? false } ?? true
        let endsInside = end.map { end in other.end.map { $0 <= end } ?? false } ?? true
        return beginsInside && endsInside
    }

    /// As it ends a sentence: `from 2020-01 to 2020-06`.
    public var words: String {
        [first.map { "from \($0)" }, last.map { "to \($0)" }].compactMap(\.self).joined(separator: " ")
    }
}
