import SalusBase
import SalusCarePlan

@testable import SalusClient

/// The day on which the stories of these tests begin, at 08:53 in the morning.
let firstDay = CarePlanFixture.start.date

extension CareTask {
    /// Every day at seven.
    static let walk = daily("walk", .intervention)
    /// Every day at eight, from 0 to 10; eight and more raise an alert for the care team.
    static let pain = daily("pain", .assessment) { task in
        task.thresholds = [
            Threshold(id: "strong", .greaterOrEqual(8), title: "Strong pain", notified: ["doctor"], urgency: .soon)
        ]
    }

    static func daily(
        _ name: String, _ type: TaskType, from day: CalendarDate = firstDay,
        _ change: (inout CareTask) -> Void = { _ in }
    ) -> CareTask {
        let hour = type == .assessment ? 8 : 7
        let schedule = try! Schedule.daily(at: [hour * 3600], from: firstDay)
        var task = CareTask(
            name: name, type, title: name.prefix(1).uppercased() + name.dropFirst(), schedule, from: day.start)
        change(&task)
        return task
    }
}

extension Outcome {
    static func walked(_ days: Int = 0, _ state: EventState = .done) -> Outcome {
        Outcome(of: "walk", .daily(7, days), state, at: state == .done ? CarePlanFixture.start : nil)
    }

    static func pain(_ value: Int, _ days: Int = 0) -> Outcome {
        Outcome(of: "pain", .daily(8, days), .done, values: [OutcomeValue(.integer(value))], at: CarePlanFixture.start)
    }
}

extension EventKey {
    static func daily(_ hour: Int, _ days: Int) -> EventKey {
        EventKey(element: "daily", time: LocalDateTime(firstDay.adding(days: days), hour: hour))
    }
}

extension PlanView {
    func state(_ task: String, _ days: Int = 0) -> EventState? {
        content.events(on: firstDay.adding(days: days), zone: zone).first { $0.task.name == task }?.state
    }
}
