import SalusBase
import SalusCarePlan
import SalusCrypto
import SalusModels
import SalusSync

@testable import SalusClient
@testable import SalusTerminal
import SalusVaultModels

/// Clara's care plan on Saturday 2026-11-21 at noon (UTC): two weeks in which most was done, and a day that has begun.
extension Sample {
    static let clarasAccount: AccountID = id(30)
    static let doctorsAccount: AccountID = id(31)
    static let today = CalendarDate(year: 2026, month: 11, day: 21)!

    /// As Clara sees it.
    static let carePlan = plan()
    static var careContext: CarePlanContext { CarePlanContext(carePlan, reader: clarasAccount, clock: .fixed(noon)) }

    /// As a doctor sees it who may only read.
    static let readPlan = plan(isOwn: false, role: .reader)
    static var readContext: CarePlanContext { CarePlanContext(readPlan, reader: doctorsAccount, clock: .fixed(noon)) }

    static func plan(
        isOwn: Bool = true, role: VaultRole = .owner, tasks: [CareTask] = careTasks, outcomes: [Outcome] = careOutcomes,
        alerts: [Alert] = [painAlert], waiting: Int = 2, changes: [PlanChange] = [], contacts: [Contact] = [],
        sharing shared: [PlanPart] = PlanPart.allCases
    ) -> PlanView {
        let objects =
            [PlanObject.plan(CarePlan(id: "plan", title: "My plan"))] + tasks.map(PlanObject.task)
            + outcomes.map(PlanObject.outcome) + alerts.map(PlanObject.alert)
            + contacts.map(PlanObject.contact)
        let parts = shared.map { part in
            (
                part,
                PlanPartView(
                    vault: id(part == .careCard ? 61 : 62), role: role, heardAt: noon,
                    waiting: part == .careCard ? waiting : 0, refusals: refusals(role))
            )
        }
        return PlanView(
            person: clarasAccount, name: "clara", isOwn: isOwn, plan: id(60), zone: .utc, content: PlanContent(objects),
            parts: Dictionary(uniqueKeysWithValues: parts), changes: changes)
    }

    static let emptyPlan = plan(tasks: [], outcomes: [], alerts: [], waiting: 0)

    /// Bo changed a dose and answered for her.
    static let changedPlan = plan(changes: [
        PlanChange(
            part: .careCard, object: id(71), author: id(32), authorName: "bo", at: noon.adding(seconds: -3600),
            what: .task(careTasks[1])),
        PlanChange(
            part: .symptoms, object: id(72), author: doctorsAccount, authorName: "berg",
            at: noon.adding(seconds: -7200),
            what: .noted(careOutcomes[0], title: "Ibuprofen")),
    ])

    // MARK: Tasks

    static let careTasks: [CareTask] = [
        ibuprofen("200 mg, after food", from: "2026-10-01"), ibuprofen("400 mg, after food", from: "2026-11-16"),
        task("metoprolol", .intervention, "Metoprolol", daily([8]), group: "Medicines") { $0.text = "47.5 mg" },
        task(
            "paracetamol", .intervention, "Paracetamol",
            try! .asNeeded(AsNeededLimit(most: 4, within: 86_400, gap: 6 * 3600), from: day("2026-10-01")),
            group: "Medicines"
        ) { $0.text = "500 mg" },
        task("walk", .intervention, "Walk", try! .timesAWeek(3, from: day("2026-10-05")), group: "Exercises") {
            $0.text = "30 minutes"
        },
        task("stretch", .intervention, "Stretching", anyTime, group: "Exercises") { $0.countsForAdherence = false },
        task("water", .readOnly, "Drink two litres of water", anyTime, group: nil) { _ in },
        task("pain", .assessment, "Pain", daily([9, 18]), group: nil) {
            $0.text = "lower back"
            $0.question = .scale(least: 0, most: 10, step: 1, leastLabel: "none", mostLabel: "unbearable")
            $0.isRepeatable = true
            $0.thresholds = [Threshold(id: "high", .greater(7), title: "High pain level", urgency: .soon)]
        },
        task("pressure", .assessment, "Blood pressure", daily([9]), group: "Heart") { $0.question = .bloodPressure },
        task("mood", .assessment, "Mood", daily([18]), group: "Heart") {
            $0.question = .choice(["low", "fair", "good"])
        },
        task("slept", .assessment, "Slept through", daily([9]), group: nil) { $0.question = .yesNo },
        task("sugar", .assessment, "Blood sugar", daily([9]), group: nil) {
            $0.question = .quantity(units: "mg/dL")
            $0.thresholds = [Threshold(id: "fine", .within(70, 130), title: "Fine", urgency: .good)]
        },
        task("wound", .assessment, "Wound", daily([9]), group: nil) { $0.question = .picture },
        task("words", .assessment, "How it went", daily([18]), group: nil) { $0.question = .text },
    ]

    static func task(
        _ name: String, _ type: TaskType, _ title: String, _ schedule: Schedule, group: String?,
        from: String = "2026-10-01",
        _ more: (inout CareTask) -> Void
    ) -> CareTask {
        var task = CareTask(name: name, type, title: title, schedule, from: day(from).start)
        task.group = group
        more(&task)
        return task
    }

    private static func ibuprofen(_ dose: String, from: String) -> CareTask {
        task("ibuprofen", .intervention, "Ibuprofen", daily([8, 14, 20]), group: "Medicines", from: from) {
            $0.text = dose
            $0.instructions = "Swallow whole with a glass of water.\nNot on an empty stomach."
            $0.image = "ibuprofen.png"
            $0.notes = [Note(author: "berg", content: "Look at the stomach.")]
        }
    }

    static func day(_ text: String) -> CalendarDate { PartialDate(text)!.earliest.date }

    private static let anyTime = try! Schedule([
        ScheduleElement(
            id: "day", .cycle(.daily(1, from: day("2026-10-01"))),
            start: SalusCarePlan.LocalDateTime(day("2026-10-01")),
            duration: .allDay)
    ])

    static func daily(_ hours: [Int]) -> Schedule {
        let start = day("2026-10-01")
        return try! Schedule([
            ScheduleElement(
                id: "daily", .cycle(.daily(hours.count, from: start, times: hours.map { $0 * 3600 })),
                start: SalusCarePlan.LocalDateTime(start), margin: DoingMargin(before: 3600, after: 3 * 3600))
        ])
    }

    // MARK: Outcomes

    static func key(_ date: CalendarDate, _ hour: Int) -> EventKey {
        EventKey(element: "daily", time: SalusCarePlan.LocalDateTime(date, hour: hour))
    }

    static func done(_ task: String, _ key: EventKey, _ values: [OutcomeValue] = []) -> Outcome {
        Outcome(of: task, key, .done, values: values, at: Zone.utc.instant(key.time))
    }

    static func reading(_ top: Int, _ bottom: Int) -> [OutcomeValue] {
        [
            OutcomeValue(.integer(top), kind: "systolic", units: "mmHg"),
            OutcomeValue(.integer(bottom), kind: "diastolic", units: "mmHg"),
        ]
    }

    /// The fourteen days before, then today up to noon.
    static let careOutcomes: [Outcome] =
        (1...14).flatMap { past($0) } + [
            done("ibuprofen", key(today, 8)),
            Outcome(of: "metoprolol", key(today, 8), .skipped, because: "dizzy"),
            done(
                "paracetamol",
                EventKey(element: "needed", time: SalusCarePlan.LocalDateTime(today, hour: 9, minute: 30))),
            done("walk", EventKey(element: "week", time: SalusCarePlan.LocalDateTime(day("2026-11-16")), slot: 0)),
            done("pain", key(today, 9), [OutcomeValue(.integer(8))]), done("pressure", key(today, 9), reading(131, 84)),
            done("slept", key(today, 9), [OutcomeValue(.boolean(false))]),
        ]

    private static func past(_ back: Int) -> [Outcome] {
        let date = CalendarDate(daysSince1970: today.daysSince1970 - back)
        let doses = [8, 14, 20].enumerated().filter { ($0.offset + back) % 4 != 0 }
        return doses.map { done("ibuprofen", key(date, $0.element)) }
            + (back % 5 == 0 ? [] : [done("metoprolol", key(date, 8))])
            + [
                done("pain", key(date, 9), [OutcomeValue(.integer(2 + (back * 3) % 5))]),
                done("pressure", key(date, 9), reading(125 + back, 78 + back % 4)),
                done("sugar", key(date, 9), [OutcomeValue(.integer(90 + back * 5 % 40), units: "mg/dL")]),
            ] + (back % 2 == 0 ? [done("mood", key(date, 18), [OutcomeValue(.text("fair"))])] : [])
    }

    static let painAlert = Alert(
        Threshold(id: "high", .greater(7), title: "High pain level", urgency: .soon), of: "pain", key(today, 9),
        at: noon.adding(seconds: -3 * 3600))

    /// The main screen with her plan known.
    static func withPlan(_ plan: PlanView = carePlan, settings: ScreenSettings = ScreenSettings()) -> ClientScreen {
        Gallery.receiving(main(settings: settings), .update(CareMessage.plan(plan, reader: clarasAccount)))
    }
}
