import SalusBase
import SalusCarePlan

/// A few things that a plan can begin with, none of them a medicine.
enum StarterPlan {
    static let words = "a walk three times a week, how you slept, your blood pressure"

    static func tasks(from date: CalendarDate, at now: Instant) -> [CareTask] {
        let weekly = try? Schedule.timesAWeek(3, from: date.monday)
        let morning = try? Schedule.daily(at: [9 * 3600], from: date, duration: .seconds(12 * 3600))
        return [
            weekly.map { task("walk", .intervention, "Walk", "30 minutes", $0, date, nil) },
            morning.map {
                task(
                    "sleep", .assessment, "How you slept", nil, $0, date,
                    .scale(least: 0, most: 10, step: 1, leastLabel: "not at all", mostLabel: "very well"))
            },
            morning.map {
                task("pressure", .assessment, "Blood pressure", "sitting, after rest", $0, date, .bloodPressure)
            },
        ].compactMap(\.self)
    }

    private static func task(
        _ name: String, _ type: TaskType, _ title: String, _ text: String?, _ schedule: Schedule, _ date: CalendarDate,
        _ question: Question?
    ) -> CareTask {
        // A day earlier in any zone: what is due today rules from its first hour on.
        var task = CareTask(name: name, type, title: title, schedule, from: date.monday.adding(days: -1).start)
        (task.text, task.question) = (text, question)
        return task
    }
}
