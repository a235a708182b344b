import SalusBase
import SalusCarePlan
import TerminalKit

/// What people write in the fields of a form.
extension Rhythm {
    /// `8, 14:30, 20:00` as seconds of the day, in order; none for nothing.
    static func times(_ text: String?) throws(Notice) -> [Int] {
        var times: [Int] = []
        for word in (text ?? "").split(whereSeparator: { ", ;".contains($0) }) {
            let parts = word.split(separator: ":").map { Int($0) }
            guard let hour = parts.first ?? nil, (0..<24).contains(hour), parts.count < 3,
                let minute = parts.count == 2 ? parts[1] : 0, (0..<60).contains(minute)
            else { throw Notice("\"\(word)\" is no time of day.", nextStep: "Write it as 08:30.") }
            times.append(hour * 3600 + minute * 60)
        }
        return Array(Set(times)).sorted()
    }

    /// `Mon, wednesday` as 0 for Sunday to 6.
    static func weekdays(_ text: String?) throws(Notice) -> Set<Int> {
        var days: Set<Int> = []
        for word in (text ?? "").split(whereSeparator: { ", ;".contains($0) }) {
            let name = word.lowercased()
            guard name.count > 1,
                let day = CalendarDate.weekdayNames.firstIndex(where: { $0.lowercased().hasPrefix(name) })
            else { throw Notice("\"\(word)\" is no day of the week.", nextStep: "Write them as Mon, Wed, Fri.") }
            days.insert(day)
        }
        guard !days.isEmpty else { throw Notice("No day is named.", nextStep: "Write them as Mon, Wed, Fri.") }
        return days
    }

    /// The first whole number of a text.
    static func number(_ text: String?, _ what: String, _ bounds: ClosedRange<Int>) throws(Notice) -> Int {
        guard let number = (text ?? "").split(separator: " ").first.flatMap({ Int($0) }), bounds.contains(number) else {
            throw Notice("That is no number of \(what).", nextStep: "\(bounds.lowerBound) to \(bounds.upperBound).")
        }
        return number
    }

    /// Nil for nothing.
    static func day(_ text: String?) throws(Notice) -> CalendarDate? {
        guard let text else { return nil }
        guard let day = CalendarDay(text), let month = day.month, let number = day.day,
            let date = CalendarDate(year: day.year, month: month, day: number)
        else { throw Notice("\"\(text)\" is no day.", nextStep: "Write it as 2026-11-21.") }
        return date
    }
}
