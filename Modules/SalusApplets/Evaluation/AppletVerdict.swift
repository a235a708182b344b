import SalusBase
import SalusModels

/// The place of a value among the ranges of a query.
public enum AppletVerdict: String, Hashable, Sendable, Codable {
    case below, inside, above

    /// Words for it after a value.
    var words: String {
        switch self {
        case .below: "below the range"
        case .inside: "in range"
        case .above: "above the range"
        }
    }
}

/// The ranges of a query for one person.
struct AppletRanges {
    let ranges: [AppletRange]
    /// The unit that they are in; nil where any is.
    let unit: String?
    let person: AppletPerson

    /// Nil is no opinion: no range holds for the person then, the unit is another, or the age is not exact enough to
    /// choose. Of a pressure the worse part decides.
    func verdict(of item: AppletItem) -> AppletVerdict? {
        guard let date = item.start, unit == nil || item.unit == unit, !item.isRefused else { return nil }
        let bounds = [self.bounds(at: date.earliest), self.bounds(at: date.latest)]
        guard let first = bounds[0], first == bounds[1] else { return nil }
        let verdicts = zip(item.numbers, [first.first, first.second]).compactMap { number, range in
            number.flatMap { range.verdict(of: $0) }
        }
        return [.above, .below, .inside].first { verdicts.contains($0) }
    }

    /// `90–120/60–80`; nil for no opinion.
    func words(at time: Instant) -> String? {
        bounds(at: time).map { [$0.first, $0.second].compactMap(\.words).joined(separator: "/") }
    }

    /// The bounds that hold for the person at a time. Those of both ages that an inexact birth date allows agree.
    private func bounds(at time: Instant) -> AppletBounds? {
        let fixed = ranges.filter { !$0.dependsOnPerson }
        guard let months = person.months(at: time) else { return fixed.first.map(AppletBounds.init) }
        let ages = [months.youngest, months.oldest].map { months in
            ranges.lazy.compactMap { $0.bounds(months: months, sex: person.sex) }.first
        }
        return ages[0] == ages[1] ? ages[0] : nil
    }
}

/// The bounds of both parts of a value.
struct AppletBounds: Hashable {
    struct Part: Hashable {
        let low: Double?
        let high: Double?

        /// Nil without a bound.
        func verdict(of number: Double) -> AppletVerdict? {
            if low == nil, high == nil { return nil }
            if let low, number < low { return .below }
            if let high, number > high { return .above }
            return .inside
        }

        var words: String? {
            switch (low.map(AppletItem.text), high.map(AppletItem.text)) {
            case (let low?, let high?): "\(low)–\(high)"
            case (let low?, nil): "from \(low)"
            case (nil, let high?): "to \(high)"
            case (nil, nil): nil
            }
        }
    }

    let first: Part
    let second: Part

    init(_ range: AppletRange) {
        first = Part(low: range.low, high: range.high)
        second = Part(low: range.secondLow, high: range.secondHigh)
    }

    init(low: Double?, high: Double?) { (first, second) = (Part(low: low, high: high), Part(low: nil, high: nil)) }
}

extension AppletRange {
    /// Nil when it holds for other people.
    func bounds(months: Int, sex: String?) -> AppletBounds? {
        guard months >= (fromAge ?? 0) * 12, months < (toAge ?? 1_000) * 12 else { return nil }
        if let own = self.sex, own != sex { return nil }
        guard let chart else { return AppletBounds(self) }
        guard let sex, let values = chart.values(months: months, sex: sex) else { return nil }
        return AppletBounds(
            low: low.flatMap { values[Int($0)] }, high: high.flatMap { values[Int($0)] })
    }
}
