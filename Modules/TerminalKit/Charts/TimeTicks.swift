/// Ticks of a time axis (seconds since 1970, UTC) at the beginnings of hours, days, months or years.
struct TimeTicks {
    struct Tick: Equatable {
        let value: Double
        let label: String
    }

    let ticks: [Tick]

    /// At most about `most` ticks between two times.
    init(_ first: Double, _ last: Double, most: Int) {
        let span = max(1, last - first) / Double(max(1, most))
        let days = span / 86400
        if days > 200 {
            ticks = Self.months(first, last, every: 12 * Self.nice(days / 365.25, [1, 2, 5, 10, 20, 50, 100]))
        } else if days > 14 {
            ticks = Self.months(first, last, every: Self.nice(days / 30.4, [1, 2, 3, 6, 12]))
        } else if days > 0.5 {
            ticks = Self.seconds(first, last, every: 86400 * Self.nice(days, [1, 2, 7, 14]))
        } else {
            ticks = Self.seconds(first, last, every: 3600 * Self.nice(span / 3600, [1, 2, 3, 6, 12]))
        }
    }

    private static func nice(_ wanted: Double, _ steps: [Int]) -> Int {
        steps.first { Double($0) >= wanted } ?? steps[steps.count - 1]
    }

    private static func day(_ time: Double) -> CalendarDay {
        CalendarDay(daysSince1970: Int((min(max(time, -6e10), 3e11) / 86400).rounded(.down)))
    }

    private static func months(_ first: Double, _ last: Double, every step: Int) -> [Tick] {
        let start = day(first)
        var number = (start.year * 12 + (start.month ?? 1) - 1 + step - 1) / step * step
        var ticks: [Tick] = []
        while let day = CalendarDay(year: number / 12, month: number % 12 + 1, day: 1) {
            let time = Double(day.daysSince1970) * 86400
            if time > last { break }
            if time >= first { ticks.append(Tick(value: time, label: String(day.text.prefix(step % 12 == 0 ? 4 : 7)))) }
            number += step
        }
        return ticks
    }

    private static func seconds(_ first: Double, _ last: Double, every step: Int) -> [Tick] {
        let start = (first / Double(step)).rounded(.up) * Double(step)
        return stride(from: start, through: last, by: Double(step)).map { time in
            let minutes = Int(time / 60) % 1440
            let hour = "\(CalendarDay.digits((minutes + 1440) % 1440 / 60, 2)):00"
            return Tick(value: time, label: step >= 86400 || minutes == 0 ? String(day(time).text.suffix(5)) : hour)
        }
    }
}
