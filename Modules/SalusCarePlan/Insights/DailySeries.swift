public import SalusBase

/// One number for each day, nil where there is none; a day without a value is never a day with the value 0.
public struct DailySeries: Hashable, Sendable {
    public let title: String
    public let units: String?
    public let first: CalendarDate
    public let values: [Double?]

    public init(_ title: String, units: String? = nil, from first: CalendarDate, _ values: [Double?]) {
        (self.title, self.units, self.first, self.values) = (title, units, first, values)
    }

    /// Days without a value.
    public var gaps: Int { values.count { $0 == nil } }

    /// The lowest and the highest value; nil when there is none.
    public var range: ClosedRange<Double>? {
        let known = values.compactMap(\.self)
        guard let low = known.min(), let high = known.max() else { return nil }
        return low...high
    }

    /// Every value as its place in `scale`, from 0 to 1, so that series of any units share one axis. In a scale of one
    /// number all places are in the middle.
    public func scaled(to scale: ClosedRange<Double>) -> [Double?] {
        let length = scale.upperBound - scale.lowerBound
        return values.map { value in
            value.map { length > 0 ? min(1, max(0, ($0 - scale.lowerBound) / length)) : 0.5 }
        }
    }
}

/// How several values of a day become one.
public enum DailyValue: Hashable, Sendable { case mean, sum, last, least, most }

extension PlanContent {
    /// The results of a task, one value of each. A task that does not exist has a series of gaps.
    public func series(
        of task: String, value: Int = 0, on days: ClosedRange<CalendarDate>, as daily: DailyValue = .mean, zone: Zone
    ) -> DailySeries {
        let window = zone.start(of: days.lowerBound)..<zone.start(of: days.upperBound.adding(days: 1))
        let events = Dictionary(grouping: events(of: task, in: window, zone: zone).filter { $0.state == .done }) {
            $0.day(zone)
        }
        let results = events.mapValues { $0.compactMap { $0.outcome?.values.dropFirst(value).first } }
        return DailySeries(
            tasks[task]?.versions.last?.title ?? task, units: results.values.joined().lazy.compactMap(\.units).first,
            from: days.lowerBound, days.list.map { daily.of(results[$0]?.compactMap(\.number) ?? []) })
    }

    /// Adherence by day; nil on days with nothing to do.
    public func adherenceSeries(_ title: String, on days: ClosedRange<CalendarDate>, zone: Zone) -> DailySeries {
        DailySeries(title, from: days.lowerBound, adherence(on: days, zone: zone).map { $0.adherence.fraction })
    }
}

extension DailyValue {
    fileprivate func of(_ numbers: [Double]) -> Double? {
        switch self {
        case .mean: numbers.isEmpty ? nil : numbers.reduce(0, +) / Double(numbers.count)
        case .sum: numbers.isEmpty ? nil : numbers.reduce(0, +)
        case .last: numbers.last
        case .least: numbers.min()
        case .most: numbers.max()
        }
    }
}
