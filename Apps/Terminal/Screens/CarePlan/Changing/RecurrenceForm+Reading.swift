package import SalusBase
import SalusCarePlan
import TerminalKit

/// Parsers of the text in a form's schedule fields.
extension RecurrenceForm {
    /// `8, 14:30, 20:00` as seconds of the day, in order; none for nothing.
    package static func times(_ text: String?) throws(ErrorNotice) -> [Int] {
        var times: [Int] = []
        for word in (text ?? "").split(whereSeparator: { ", ;".contains($0) }) {
            let parts = word.split(separator: ":", omittingEmptySubsequences: false)
            let isWhole = parts.count == 1 || parts.count == 2 && parts[1].utf8.count == 2
            guard isWhole, let hour = Int(parts[0]), (0..<24).contains(hour),
                let minute = parts.count == 2 ? Int(parts[1]) : 0, (0..<60).contains(minute)
            else { throw ErrorNotice("\"\(word)\" is no time of day.", nextStep: "Write it as 08:30.") }
            times.append(hour * 3600 + minute * 60)
        }
        return Array(Set(times)).sorted()
    }

    /// `Mon, wednesday` as 0 for Sunday to 6.
    static func weekdays(_ text: String?) throws(ErrorNotice) -> Set<Int> {
        var days: Set<Int> = []
        for word in (text ?? "").split(whereSeparator: { ", ;".contains($0) }) {
            let name = word.lowercased()
            guard name.count > 1,
                let day = CalendarDate.weekdayNames.firstIndex(where: { $0.lowercased().hasPrefix(name) })
            else { throw ErrorNotice("\"\(word)\" is no day of the week.", nextStep: "Write them as Mon, Wed, Fri.") }
            days.insert(day)
        }
        guard !days.isEmpty else { throw ErrorNotice("No day is named.", nextStep: "Write them as Mon, Wed, Fri.") }
        return days
    }

    /// A length of time in seconds. Throws unless all of the text says one in the field's units and bounds.
    static func span(_ texts: [TaskField: String], _ field: TaskField, or missing: String? = nil) throws(ErrorNotice)
        -> Int
    {
        guard let form = field.span else { throw ErrorNotice(notUnderstood: "", field) }
        let text = texts[field] ?? missing ?? ""
        guard let seconds = WrittenDuration.seconds(text, bare: form.bare, units: form.units),
            form.bounds.contains(seconds)
        else { throw ErrorNotice(notUnderstood: text, field) }
        return seconds
    }

    /// The number of times that a field says. Throws when the text says anything else, or a number outside `bounds`.
    static func times(_ texts: [TaskField: String], _ field: TaskField, _ bounds: ClosedRange<Int>) throws(ErrorNotice)
        -> Int
    {
        let text = texts[field] ?? ""
        guard let times = WrittenNumber.times(text, isWeekly: field == .aWeek), bounds.contains(times) else {
            throw ErrorNotice(notUnderstood: text, field)
        }
        return times
    }

    /// Nil for nothing.
    package static func day(_ text: String?) throws(ErrorNotice) -> CalendarDate? {
        guard let text else { return nil }
        guard let day = CalendarDay(text), let month = day.month, let number = day.day,
            let date = CalendarDate(year: day.year, month: month, day: number)
        else { throw ErrorNotice("\"\(text)\" is no day.", nextStep: "Write it as 2026-11-21.") }
        return date
    }
}

extension ErrorNotice {
    /// The text of a field that is not understood as a whole; says the forms that the field takes.
    init(notUnderstood text: String, _ field: TaskField) {
        self.init(
            text.isEmpty ? "\(field.label) is empty." : "\(field.label): \"\(text)\" is not understood.",
            nextStep: "Write it as \(field.forms).")
    }
}
