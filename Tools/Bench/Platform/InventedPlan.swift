import SalusBase
import SalusCarePlan
import SalusClient
import SalusCrypto
import SalusModels
import SalusVaultModels

/// A person's care plan of any length up to now, in which every event is noted.
enum InventedPlan {
    static let person = AccountID(bytes: [UInt8](repeating: 1, count: 16))!
    static let now = zone.instant(LocalDateTime(today, hour: 12))
    /// One that changes its clocks.
    static let zone = (try? Zone("Europe/Berlin")) ?? .utc

    private static let today = CalendarDate(year: 2026, month: 11, day: 21)!

    /// As its person's device has read it. Twenty tasks, half of them questions, with 55 events
    /// a day: 20,000 in a year.
    static func view(days: Int) throws -> PlanView {
        let first = today.adding(days: -days)
        let tasks = try (0..<20).map { try task($0, from: first) }
        let parts = PlanPart.allCases.enumerated().map { number, part in
            let vault = VaultID(bytes: [UInt8](repeating: UInt8(number), count: 16))!
            return (part, PlanPartView(vault: vault, role: .owner, refusals: VaultRefusals(all: nil)))
        }
        return PlanView(
            person: person, name: "Ines Vale", isOwn: true, plan: PlanID(bytes: [UInt8](repeating: 2, count: 16))!,
            zone: zone, content: noted(tasks, from: first), parts: Dictionary(uniqueKeysWithValues: parts))
    }

    /// Ten years of one task a day, changed every four weeks, with a dose that was moved in each of them.
    static func tenYears() throws -> (content: PlanContent, months: [Range<Instant>]) {
        let first = today.adding(days: -28 * 130)
        let starts = (0..<130).map { first.adding(days: 28 * $0) }
        let versions = try starts.map { start in
            let moved = EventKey(element: "daily", time: LocalDateTime(start.adding(days: 3), hour: 8))
            let later = ScheduleException.moved(LocalDateTime(start.adding(days: 4), hour: 10))
            let elements = try Schedule.daily(at: [8 * 3600], from: first).elements
            return CareTask(
                name: "dose", .intervention, title: "Dose", try Schedule(elements, exceptions: [moved: later]),
                from: zone.start(of: start))
        }
        let months = starts.map { zone.start(of: $0)..<zone.start(of: $0.adding(days: 28)) }
        return (noted(versions, from: first), months)
    }

    private static func task(_ number: Int, from first: CalendarDate) throws -> CareTask {
        let hours = number < 15 ? [8, 13, 19] : [9, 18]
        let schedule = try Schedule.daily(at: hours.map { $0 * 3600 }, from: first, duration: .seconds(4 * 3600))
        var task = CareTask(
            name: "task-\(number)", number.isMultiple(of: 2) ? .intervention : .assessment, title: "Task \(number)",
            schedule, from: zone.start(of: first))
        task.group = "Group \(number % 4)"
        if task.type == .assessment { task.question = .quantity(units: "mg/dL") }
        return task
    }

    /// Everything done, but each thirteenth event left out; questions answered with a number.
    private static func noted(_ tasks: [CareTask], from first: CalendarDate) -> PlanContent {
        let plan = tasks.map(PlanObject.task)
        let events = PlanContent(plan).events(in: zone.start(of: first)..<now, zone: zone)
        let outcomes = events.enumerated().map { number, event in
            let isDone = number % 13 > 0, hasValue = isDone && event.task.type == .assessment
            let value = OutcomeValue(.integer(80 + number % 47), units: "mg/dL")
            return SalusCarePlan.Outcome(
                of: event.task.name, event.key, isDone ? .done : .skipped, values: hasValue ? [value] : [],
                at: isDone ? event.occurrence.start : nil)
        }
        return PlanContent(plan + outcomes.map(PlanObject.outcome))
    }
}
