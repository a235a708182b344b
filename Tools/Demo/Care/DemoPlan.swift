import SalusBase
import SalusCarePlan
import SalusModels

/// Two months of Mira's care plan up to now, invented: the same on every run but for the day that it is.
struct DemoPlan {
    let zone: Zone
    let now: Instant
    let person, familyDoctor, neurologist: AccountID

    var today: CalendarDate { zone.date(of: now) }
    /// A Monday.
    var first: CalendarDate { monday(before: today.adding(days: -60)) }

    /// All that is in the plan's two vaults.
    func objects() throws(CarePlanError) -> [PlanObject] {
        let tasks = try tasks()
        let noted = DemoDiary(plan: self).outcomes(of: PlanContent(tasks.map(PlanObject.task)))
        let content = PlanContent(tasks.map(PlanObject.task) + noted.map(PlanObject.outcome))
        return contacts.map(PlanObject.contact) + tasks.map(PlanObject.task) + noted.map(PlanObject.outcome)
            + alerts(of: content).map(PlanObject.alert)
    }

    func monday(before date: CalendarDate) -> CalendarDate { date.adding(days: -((date.weekday + 6) % 7)) }

    /// Mira has said of those that are older than three days that she saw them.
    private func alerts(of content: PlanContent) -> [Alert] {
        content.events(in: zone.start(of: first)..<now, zone: zone).flatMap { event in
            event.alerts(at: event.outcome?.done ?? now).map { alert in
                guard alert.fired < now.adding(seconds: -3 * 86_400) else { return alert }
                var seen = alert
                let at = alert.fired.adding(seconds: 1800)
                seen.acknowledgements = [.init(by: person.description, at: at, note: "I rang the practice.")]
                return seen
            }
        }
    }

    // MARK: People

    static let hollis = "hollis"
    static let arden = "arden"

    private var contacts: [Contact] {
        var adrian = Contact(id: "adrian", name: .init(given: "Adrian", family: "Vale"))
        (adrian.category, adrian.role) = (.friendsAndFamily, "husband")
        adrian.addresses = [ContactAddress(.phone, "555-0143", label: "mobile")]
        return [
            doctor(Self.hollis, "Edda", "Hollis", "family doctor", "Mill Lane Practice", "555-0110", familyDoctor),
            doctor(Self.arden, "Jonas", "Arden", "neurologist", "Headache Clinic", "555-0178", neurologist), adrian,
        ]
    }

    private func doctor(
        _ id: String, _ given: String, _ family: String, _ role: String, _ place: String, _ phone: String,
        _ account: AccountID
    ) -> Contact {
        var name = Contact.PersonName(given: given, family: family)
        name.prefix = "Dr."
        var contact = Contact(id: id, name: name)
        (contact.category, contact.role, contact.organization) = (.careProvider, role, place)
        contact.account = account.description
        contact.addresses = [
            ContactAddress(.phone, phone, label: "practice"), ContactAddress(.mail, "\(id)@practice.example"),
        ]
        return contact
    }
}

/// Tasks and questions of Mira's plan.
extension DemoPlan {
    /// The week in which she had a cold.
    var cold: Pause {
        let from = monday(before: today).adding(days: -21)
        return Pause(from: from, through: from.adding(days: 6), reason: "a cold")
    }

    /// The day since which the dose of propranolol is the higher one.
    var dose: CalendarDate { today.adding(days: -28) }

    func tasks() throws(CarePlanError) -> [CareTask] { try medicines() + exercises() + questions() }

    private func medicines() throws(CarePlanError) -> [CareTask] {
        let lower = try medicine("propranolol", "Propranolol", "20 mg", daily([8, 20])) {
            $0.instructions = "Swallow whole with a glass of water. Do not leave it off from one day to the next."
        }
        var higher = lower
        (higher.effective, higher.text) = (zone.start(of: dose), "40 mg")
        higher.notes = [Note(author: "Dr. Arden", content: "Doubled, since the pressure allows it.")]
        let limit = AsNeededLimit(most: 2, within: 86_400, gap: 2 * 3600)
        return try [
            lower, higher,
            medicine("iron", "Ferrous sulfate", "325 mg", daily([13])) {
                $0.instructions = "Not with tea or coffee; orange juice helps."
            },
            medicine("sumatriptan", "Sumatriptan", "50 mg, at the first sign", .asNeeded(limit, from: first)) { _ in },
        ]
    }

    private func exercises() throws(CarePlanError) -> [CareTask] {
        let walks = try Schedule(Schedule.timesAWeek(3, from: first).elements, pauses: [cold])
        return try [
            task("walk", .intervention, "Walk", walks) { ($0.text, $0.group) = ("30 minutes, briskly", "Movement") },
            task("stretch", .intervention, "Stretch the neck", daily([12])) {
                ($0.text, $0.group, $0.countsForAdherence) = ("5 minutes", "Movement", false)
            },
            task("triggers", .readOnly, "What brings a migraine on", anyTime()) {
                $0.instructions = "Short nights, skipped meals, red wine. Two litres of water a day help."
            },
        ]
    }

    private func questions() throws(CarePlanError) -> [CareTask] {
        let both = [Self.hollis, Self.arden]
        return try [
            asked("pain", "Headache", daily([19])) {
                $0.question = .scale(least: 0, most: 10, step: 1, leastLabel: "none", mostLabel: "unbearable")
                $0.thresholds = [
                    Threshold(id: "high", .greater(7), title: "Severe headache", notified: both, urgency: .soon)
                ]
            },
            asked("mood", "Mood", daily([21])) {
                $0.question = .scale(least: 1, most: 5, step: 1, leastLabel: "low", mostLabel: "bright")
            },
            asked("pressure", "Blood pressure", daily([9])) {
                ($0.text, $0.question) = ("sitting, after five minutes of rest", .bloodPressure)
                $0.thresholds = [
                    Threshold(
                        id: "high", .greaterOrEqual(150), title: "Upper value of 150 or more",
                        notified: [Self.hollis], urgency: .now),
                    Threshold(
                        id: "low", .less(100), title: "Upper value below 100", notified: both, urgency: .routine),
                ]
            },
        ]
    }

    // MARK: Making

    private func medicine(
        _ name: String, _ title: String, _ text: String, _ schedule: Schedule, _ more: (inout CareTask) -> Void
    ) -> CareTask {
        task(name, .intervention, title, schedule) {
            ($0.text, $0.group) = (text, "Medicines")
            more(&$0)
        }
    }

    private func asked(
        _ name: String, _ title: String, _ schedule: Schedule, _ more: (inout CareTask) -> Void
    ) -> CareTask {
        task(name, .assessment, title, schedule) {
            $0.group = "How it goes"
            more(&$0)
        }
    }

    private func task(
        _ name: String, _ type: TaskType, _ title: String, _ schedule: Schedule, _ more: (inout CareTask) -> Void
    ) -> CareTask {
        var task = CareTask(name: name, type, title: title, schedule, from: zone.start(of: first))
        more(&task)
        return task
    }

    private func daily(_ hours: [Int]) throws(CarePlanError) -> Schedule {
        let cycle = DayCycle.daily(hours.count, from: first, times: hours.map { $0 * 3600 })
        return try Schedule([
            ScheduleElement(
                id: "daily", .cycle(cycle), start: LocalDateTime(first),
                margin: DoingMargin(before: 3600, after: 4 * 3600))
        ])
    }

    private func anyTime() throws(CarePlanError) -> Schedule {
        try Schedule([
            ScheduleElement(id: "day", .cycle(.daily(1, from: first)), start: LocalDateTime(first), duration: .allDay)
        ])
    }
}
