/// One month as a calendar with a day selected; weeks begin on Monday (ISO 8601).
public struct CalendarView: View {
    private let selected: CalendarDay
    private let today: CalendarDay?
    private let id: String?

    public init(_ selected: CalendarDay, today: CalendarDay? = nil, id: String? = nil) {
        (self.selected, self.today, self.id) = (selected, today, id)
    }

    public func render(in size: Size) -> Grid {
        var grid = Grid(size: size)
        let month = selected.month ?? 1
        let title = "\(CalendarDay.digits(selected.year, 4))-\(CalendarDay.digits(month, 2))"
        grid.put(title, at: Point(x: 7, y: 0), style: .heading)
        grid.put("Mo Tu We Th Fr Sa Su", at: Point(x: 1, y: 1), style: .muted)
        guard let first = CalendarDay(year: selected.year, month: month, day: 1) else { return grid }
        for number in 1...CalendarDay.days(in: month, of: selected.year) {
            put(number, place: first.weekday - 2 + number, on: &grid)
        }
        grid.describe(Element(.choice, label: "Calendar", value: selected.text, isFocused: true))
        return grid
    }

    public func height(forWidth width: Int) -> Int? { 8 }

    private func put(_ number: Int, place: Int, on grid: inout Grid) {
        let point = Point(x: place % 7 * 3, y: 2 + place / 7)
        let isSelected = number == selected.day
        let isToday = number == today?.day && selected.month == today?.month && selected.year == today?.year
        let digits = number < 10 ? " \(number)" : "\(number)"
        let text = isSelected ? "▸\(digits)" : " \(digits)"
        grid.put(
            text, at: point, style: isSelected ? Style(.selection) : Style(isToday ? .accent : .normal, bold: isToday))
        grid.note(.item(number), of: id, area: Area(x: point.x, y: point.y, width: 3, height: 1))
    }
}

extension DateInput {
    /// Moves in an open calendar: arrows by day and week, page keys by month.
    public mutating func handleInCalendar(_ key: Key) -> Bool {
        let day = value ?? CalendarDay(text) ?? start
        switch key {
        case .left: go(day.adding(-1, .day))
        case .right: go(day.adding(1, .day))
        case .up: go(day.adding(-7, .day))
        case .down: go(day.adding(7, .day))
        case .pageUp: go(day.adding(-1, .month))
        case .pageDown: go(day.adding(1, .month))
        default: return false
        }
        return true
    }

    /// The day that an open calendar shows.
    public var shown: CalendarDay { CalendarDay(text) ?? start }
}
