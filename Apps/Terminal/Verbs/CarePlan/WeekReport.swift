import CommandKit
import SalusBase
import SalusCarePlan
import SalusClient
import SalusTerminal

/// A week of a plan as `salus care week` prints it.
struct WeekReport: Encodable, Sendable {
    struct Day: Encodable, Sendable {
        /// As `2026-11-21`.
        let date: String
        let done, skipped, notDone, open: Int
        /// Nil on a day with nothing to do.
        let percent: Int?

        fileprivate init(_ date: CalendarDate, _ day: DayAdherence) {
            let counts: Adherence? = if case .some(let adherence) = day { adherence } else { nil }
            self.date = date.description
            (done, skipped) = (counts?.done ?? 0, counts?.skipped ?? 0)
            (notDone, open) = (counts?.notDone ?? 0, counts?.open ?? 0)
            percent = counts.flatMap { InsightRing("", $0).percent }
            name = date.shortName
        }

        fileprivate let name: String
        private enum CodingKeys: CodingKey { case date, done, skipped, notDone, open, percent }
    }

    let person: String?
    let days: [Day]

    /// Events that are still to come do not count as open.
    init(_ context: CarePlanContext, of date: CalendarDate) {
        let week = date.monday...date.monday.adding(days: 6)
        person = context.plan.name
        days = context.content.adherence(on: week, zone: context.zone, now: context.now).map {
            Day($0.date, $0.adherence)
        }
    }

    func text(on layout: OutputLayout) -> String {
        layout.table(
            ["DAY", "DONE", "", "SKIPPED", "NOT DONE", "OPEN"],
            days.map { day in
                let all = day.done + day.skipped + day.notDone + day.open
                let bar = String(repeating: "█", count: (day.percent ?? 0) / 10)
                return [
                    TableCell(day.name), TableCell(day.percent.map { "\(day.done) of \(all), \($0) %" } ?? "-"),
                    TableCell(bar, .good),
                    Self.count(day.skipped), Self.count(day.notDone), Self.count(day.open),
                ]
            })
    }

    private static func count(_ number: Int) -> TableCell { TableCell(number == 0 ? "" : "\(number)") }
}
