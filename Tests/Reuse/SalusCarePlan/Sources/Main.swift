import SalusBase
import SalusCarePlan

@main
struct Main {
    static func main() throws {
        let start = CalendarDate(year: 2026, month: 3, day: 1)!, berlin = try Zone("Europe/Berlin")
        let monday = CalendarDate(year: 2036, month: 3, day: 24)!, next = CalendarDate(year: 2036, month: 3, day: 31)!
        let week = monday.start..<next.start

        let doses = try Schedule.daily(at: [8 * 3600, 20 * 3600], from: start)
        for dose in doses.occurrences(in: week, zone: berlin) {
            print(berlin.local(dose.start), dose.key.slot)
        }
        let infusions = try Schedule([
            ScheduleElement(id: "infusion", .every(.monthly), start: LocalDateTime(start, hour: 9), limit: 6)
        ])
        print(infusions.occurrences(in: week, zone: berlin).count)
    }
}
