import SalusBase

extension DayCycle {
    /// "every day at 08:00 and 20:00", "every 2 weeks on Monday and Friday, twice".
    var words: String {
        let busy = counts.indices.filter { counts[$0] > 0 }
        let days =
            switch (counts.count, busy) {
            case (1, _): "every day"
            case (_, [0]) where !counts.count.isMultiple(of: 7): "every \(counts.count) days"
            case (7, _): busy.count == 7 ? "every day" : listed(busy)
            case (let length, _) where length.isMultiple(of: 7) && busy.allSatisfy { $0 < 7 }:
                "every \(length / 7) weeks on \(listed(busy))"
            default: "on \(busy.count) of every \(counts.count) days"
            }
        return days + times(busy)
    }

    private func listed(_ days: [Int]) -> String {
        days.map { CalendarDate.weekdayNames[(anchor.weekday + $0) % 7] }.listed()
    }

    private func times(_ busy: [Int]) -> String {
        let numbers = Set(busy.map { counts[$0] })
        if let most = numbers.max(), numbers.count == 1, !times.isEmpty {
            return " at " + times.prefix(most).map { LocalDateTime(seconds: Int64($0)).clock }.listed()
        }
        guard numbers != [1] else { return "" }
        if numbers.count == 1 { return ", \(Count.times(busy.first.map { counts[$0] } ?? 0))" }
        return ", " + busy.map { Count.times(counts[$0]) }.joined(separator: ", ")
    }
}
