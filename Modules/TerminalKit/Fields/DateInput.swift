/// A date field: digits are typed with or without dashes, arrows step the part at the cursor.
public struct DateInput: Hashable, Sendable {
    /// The fault of the typed date.
    public enum Problem: Equatable, Sendable {
        case notADate
        case tooEarly(CalendarDay)
        case tooLate(CalendarDay)
        case incomplete

        /// The fault and its remedy.
        public var text: String {
            switch self {
            case .notADate: "Not a date: write it as 2024-03-09."
            case .tooEarly(let day): "Too early: \(day.text) or later."
            case .tooLate(let day): "Too late: \(day.text) or earlier."
            case .incomplete: "Write the day too, as 2024-03-09."
            }
        }
    }

    public private(set) var text: String
    private let bounds: ClosedRange<CalendarDay>?
    private let allowsPartial: Bool
    /// The day from which stepping begins while the field is empty.
    private let today: CalendarDay

    /// `allowsPartial` takes a year, or year and month, as well.
    public init(
        _ day: CalendarDay? = nil, today: CalendarDay, bounds: ClosedRange<CalendarDay>? = nil,
        allowsPartial: Bool = false
    ) {
        (text, self.today, self.bounds) = (day?.text ?? "", today, bounds)
        self.allowsPartial = allowsPartial
    }

    /// The date when the text is one within the bounds.
    public var value: CalendarDay? { problem == nil ? CalendarDay(text) : nil }

    /// The fault of the text; nil for an empty field too.
    public var problem: Problem? {
        if text.isEmpty { return nil }
        guard let day = CalendarDay(text) else { return .notADate }
        if day.day == nil && !allowsPartial { return .incomplete }
        if let bounds, day < bounds.lowerBound { return .tooEarly(bounds.lowerBound) }
        if let bounds, day > bounds.upperBound { return .tooLate(bounds.upperBound) }
        return nil
    }

    /// False for keys that do nothing here.
    public mutating func handle(_ key: Key) -> Bool {
        switch key {
        case .character(let digit) where digit.isASCII && digit.isNumber: type(digit)
        case .character("-"), .character("/"), .character("."): dash()
        case .backspace: backspace()
        case .control("u"), .delete: text = ""
        case .up: step(1)
        case .down: step(-1)
        case .pageUp: step(1, .month)
        case .pageDown: step(-1, .month)
        case .character("t"): set(today)
        default: return false
        }
        return true
    }

    /// The day at which a calendar opens while there is no date: today.
    public var start: CalendarDay { today }

    /// Sets a day that is within the bounds.
    mutating func go(_ day: CalendarDay) { if bounds?.contains(day) ?? true { set(day) } }

    /// Shows the day as text.
    public mutating func set(_ day: CalendarDay) { text = day.text }

    /// Inserts the digits of a pasted text.
    public mutating func paste(_ pasted: String) {
        text = ""
        for character in pasted.trimmed { _ = handle(.character(character)) }
    }

    /// Dashes come by themselves after four and six digits.
    private mutating func type(_ digit: Character) {
        guard text.count < 10 else { return }
        if [4, 7].contains(text.count) { text.append("-") }
        text.append(digit)
    }

    /// Fills the month up: `2024-3-` is March.
    private mutating func dash() {
        if text.count == 6, let digit = text.last { text = text.dropLast() + "0" + String(digit) }
        if [4, 7].contains(text.count) { text.append("-") }
    }

    private mutating func backspace() {
        if text.last == "-" { text.removeLast() }
        if !text.isEmpty { text.removeLast() }
        if text.last == "-" { text.removeLast() }
    }

    /// Steps the smallest part that is written, inside the bounds.
    private mutating func step(_ amount: Int, _ unit: CalendarDay.Unit? = nil) {
        guard let day = CalendarDay(text) else { return set(today) }
        let own: CalendarDay.Unit = day.day != nil ? .day : day.month != nil ? .month : .year
        let next = day.adding(amount, unit.map { $0.rawValue > own.rawValue ? own : $0 } ?? own)
        go(next)
    }
}
