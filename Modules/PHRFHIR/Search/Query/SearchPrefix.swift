/// The comparison of an ordered value in a search (FHIR R4, search.html, section 3.1.1.4.5).
enum SearchPrefix: String, Sendable {
    case equal = "eq"
    case notEqual = "ne"
    case greater = "gt"
    case less = "lt"
    case greaterOrEqual = "ge"
    case lessOrEqual = "le"
    case startsAfter = "sa"
    case endsBefore = "eb"
    case approximately = "ap"

    /// Takes the prefix off a value; without one it is `eq`.
    static func split(_ text: String) -> (SearchPrefix, Substring) {
        guard let prefix = SearchPrefix(rawValue: String(text.prefix(2))) else { return (.equal, text[...]) }
        return (prefix, text.dropFirst(2))
    }
}

/// A range of time in milliseconds since 1970: from `low` up to before `high`; nil is open.
struct SearchSpan: Hashable, Sendable {
    let low: Int64
    let high: Int64
    /// Milliseconds by which `ap` widens the span at each end.
    var slack: Int64 = 0

    /// `now` is the moment that `ap` measures the distance from.
    init(_ date: FHIRDateTime, now: Int64) {
        (low, high) = (date.earliest(), date.end())
        let (distance, isBeyond) = now.subtractingReportingOverflow(low)
        slack = max((isBeyond ? .max : Int64(clamping: distance.magnitude)) / 10, high - low)  // years 1 to 9999
    }

    /// Whether a value of a resource answers the comparison.
    func holds(_ prefix: SearchPrefix, _ otherLow: Int64?, _ otherHigh: Int64?) -> Bool {
        switch prefix {
        case .equal: contains(otherLow, otherHigh)
        case .notEqual: !contains(otherLow, otherHigh)
        case .greater: reachesPast(otherHigh)
        case .less: beginsBefore(otherLow)
        case .greaterOrEqual: reachesPast(otherHigh) || contains(otherLow, otherHigh)
        case .lessOrEqual: beginsBefore(otherLow) || contains(otherLow, otherHigh)
        case .startsAfter: otherLow.map { $0 >= high } ?? false
        case .endsBefore: otherHigh.map { $0 <= low } ?? false
        case .approximately: (otherLow ?? .min) < high + slack && (otherHigh ?? .max) > low - slack
        }
    }

    private func contains(_ otherLow: Int64?, _ otherHigh: Int64?) -> Bool {
        guard let otherLow, let otherHigh else { return false }
        return low <= otherLow && otherHigh <= high
    }

    private func reachesPast(_ otherHigh: Int64?) -> Bool { otherHigh.map { $0 > high } ?? true }
    private func beginsBefore(_ otherLow: Int64?) -> Bool { otherLow.map { $0 < low } ?? true }
}

/// A number as a search writes it: with the range that its last digit stands for.
struct SearchNumber: Hashable, Sendable {
    let exact: ExactDecimal
    /// Half a unit of the last written digit below and above.
    let low: ExactDecimal
    let high: ExactDecimal

    init?(_ text: some StringProtocol) {
        guard let exact = ExactDecimal(text), let half = ExactDecimal(5, exponent: exact.exponent - 1),
            let below = half.negated, let low = exact.adding(below), let high = exact.adding(half)
        else { return nil }
        (self.exact, self.low, self.high) = (exact, low, high)
    }

    /// Whether the numbers from `first` to `last` answer the comparison; nil is open.
    func holds(_ prefix: SearchPrefix, _ first: ExactDecimal?, _ last: ExactDecimal?) -> Bool {
        switch prefix {
        case .equal: contains(first, last)
        case .notEqual: !contains(first, last)
        case .greater, .startsAfter: last.map { $0 > exact } ?? true
        case .less, .endsBefore: first.map { $0 < exact } ?? true
        case .greaterOrEqual: last.map { $0 >= exact } ?? true
        case .lessOrEqual: first.map { $0 <= exact } ?? true
        case .approximately: isNear(first, last)
        }
    }

    private func contains(_ first: ExactDecimal?, _ last: ExactDecimal?) -> Bool {
        guard let first, let last else { return false }
        return low <= first && last < high
    }

    private func isNear(_ first: ExactDecimal?, _ last: ExactDecimal?) -> Bool {
        guard let tenth = ExactDecimal(1, exponent: -1), let part = exact.multiplied(by: tenth),
            let slack = part.isNegative ? part.negated : part, let minus = slack.negated,
            let least = exact.adding(minus), let most = exact.adding(slack)
        else { return false }
        return first.map { $0 <= most } ?? true && last.map { $0 >= least } ?? true
    }
}
