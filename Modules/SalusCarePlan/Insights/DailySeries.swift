public import SalusBase

/// One number for each day, nil where there is none; a day without a value is never a day with the value 0.
public struct DailySeries: Hashable, Sendable {
    public let title: String
    public let units: String?
    public let first: CalendarDate
    public let values: [Double?]
    /// The tasks whose share that was done the values are, as a sentence names them: `tasks`, `Medicines`. Nil for a
    /// series of anything else.
    public let tasks: String?

    public init(
        _ title: String, units: String? = nil, from first: CalendarDate, _ values: [Double?], tasks: String? = nil
    ) {
        (self.title, self.units, self.first) = (title, units, first)
        (self.values, self.tasks) = (values, tasks)
    }

    /// The series within a sentence: `Pain`, `tasks done`.
    var phrase: String { tasks.map { "\($0) done" } ?? title }

    /// By days since 1970.
    var days: Set<Int> { Set(first.daysSince1970..<first.daysSince1970 + values.count) }

    subscript(day: Int) -> Double? {
        let index = day - first.daysSince1970
        return values.indices.contains(index) ? values[index] : nil
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

/// The function that makes one value of several values of a day.
public enum DailyValue: Hashable, Sendable { case mean, sum, last, least, most }

extension PlanContent {
    /// The results of a task, one value of each. A task that does not exist has a series of gaps. Only values in the
    /// units of the newest count, since pounds and kilograms have no mean.
    public func series(
        of task: String, value: Int = 0, on days: ClosedRange<CalendarDate>, as daily: DailyValue = .mean, zone: Zone
    ) -> DailySeries {
        let title = tasks[task]?.versions.last?.title ?? task
        let found = tasks[task].map { courses(of: $0, on: days, zone, nil) } ?? []
        return found.series(title, value: value, as: daily)
            ?? DailySeries(title, from: days.lowerBound, [Double?](repeating: nil, count: days.list.count))
    }

    /// Adherence by day; nil on days with nothing to do.
    public func adherenceSeries(_ title: String, on days: ClosedRange<CalendarDate>, zone: Zone) -> DailySeries {
        DailySeries(title, from: days.lowerBound, adherence(on: days, zone: zone).map { $0.adherence.fraction })
    }
}

extension DailyValue {
    func of(_ numbers: [Double]) -> Double? {
        switch self {
        case .mean: numbers.isEmpty ? nil : numbers.reduce(0, +) / Double(numbers.count)
        case .sum: numbers.isEmpty ? nil : numbers.reduce(0, +)
        case .last: numbers.last
        case .least: numbers.min()
        case .most: numbers.max()
        }
    }
}
