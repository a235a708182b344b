import SalusBase
import SalusCarePlan
import TerminalKit

/// The seven days of a week, Monday first, with what was done of each; a day with nothing to do is no empty ring.
struct CareWeek: Hashable, Sendable {
    struct Day: Hashable, Sendable {
        let date: CalendarDate
        let adherence: Adherence

        /// Whole percent, 100 only when all is done.
        var percent: Int? { InsightRing("", adherence).percent }
    }

    let days: [Day]

    /// Leaves out events that are still to come at `now`.
    init(_ content: PlanContent, _ part: PlanPart, around date: CalendarDate, _ zone: Zone, now: Instant) {
        let week = date.monday...date.monday.adding(days: 6)
        let done = content.courses(on: week, of: part, zone: zone, now: now).days
        days = week.days.enumerated().map { place, date in
            Day(date: date, adherence: done.isEmpty ? Adherence(of: []) : done[place])
        }
    }
}

/// Draws it: rings where there is room, else a filled circle with the percentage, which says the same without colour.
struct WeekStrip: View {
    let week: CareWeek
    let selected: CalendarDate
    let today: CalendarDate
    /// Whether rings are drawn, which take five rows.
    let hasRings: Bool

    func height(forWidth width: Int) -> Int? { hasRings ? 6 : 2 }

    func render(in size: Size) -> Grid {
        var grid = Grid(size: size)
        let width = max(5, size.width / 7)
        let isNarrow = width < 8
        for (place, day) in week.days.enumerated() {
            grid.put(name(day, isNarrow).truncated(to: width - 1), at: Point(x: place * width + 1, y: 0))
            if hasRings, day.date <= today, let fraction = day.adherence.fraction {
                let ring = Ring("", part: fraction, style: fraction == 1 ? .good : .accent)
                let drawn = ring.render(in: Size(width: min(12, width - 1), height: 5)).untold
                grid.place(drawn, at: Point(x: place * width, y: 1))
            } else {
                grid.put(
                    day.date > today ? Line("·", .muted) : Self.words(day, isNarrow),
                    at: Point(x: place * width + 2, y: hasRings ? 3 : 1))
            }
            grid.note(.item(place), of: "week", area: Area(x: place * width, y: 0, width: width, height: size.height))
        }
        let told = week.days.map { "\($0.date.shortName) \($0.percent.map { "\($0) %" } ?? "nothing to do")" }
        grid.describe(Element(.chart, label: "Week", value: told.joined(separator: ", ")))
        return grid
    }

    /// `Mon 3`, or the day's number alone where a column has no room for more.
    private func name(_ day: CareWeek.Day, _ isNarrow: Bool) -> Line {
        let name = isNarrow ? "\(day.date.day)" : day.date.shortName
        let style: Style = day.date == today ? Style(.accent, bold: true) : .normal
        guard day.date == selected else { return Line(" \(name)", style) }
        return Line("[\(name)]", Style(.heading, bold: true))
    }

    /// `◑ 50 %`, or the sign alone where a column has no room for more; a dash where nothing was to be done.
    static func words(_ day: CareWeek.Day, _ isNarrow: Bool = false) -> Line {
        guard let percent = day.percent else { return Line("–", .muted) }
        let circle = Span(sign(percent), percent == 100 ? .good : .accent)
        return isNarrow ? Line([circle]) : Line([circle, Span(" \(percent) %")])
    }

    /// The more of a circle, the more was done; full only when all was.
    static func sign(_ percent: Int) -> String {
        percent == 100 ? "●" : percent >= 67 ? "◕" : percent >= 34 ? "◑" : percent > 0 ? "◔" : "○"
    }
}
