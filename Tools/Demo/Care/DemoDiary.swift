import SalusBase
import SalusCarePlan

/// The outcomes of the plan's days up to now: most of it done, some of it late, left out or forgotten.
struct DemoDiary {
    let plan: DemoPlan

    /// Days before today of the two severe headaches, and of the morning with a high pressure.
    private static let badHeads = [9, 33]
    private static let highPressure = 1

    /// The outcomes of the events that `content` has until now, and of as-needed doses.
    func outcomes(of content: PlanContent) -> [Outcome] {
        let events = content.events(in: plan.zone.start(of: plan.first)..<plan.now, zone: plan.zone)
        return (events.compactMap(outcome) + taken).filter { $0.done.map { $0 <= plan.now } ?? true }
    }

    private func outcome(_ event: CareEvent) -> Outcome? {
        switch event.task.name {
        case "propranolol", "iron": dose(event)
        case "walk": walk(event)
        case "stretch": luck(event) < 40 ? done(event) : nil
        case "pain": pain(event)
        case "mood": luck(event) < 85 ? done(event, [OutcomeValue(.integer(1 + (luck(event) + 20) * 4 / 105))]) : nil
        case "pressure": pressure(event)
        default: nil
        }
    }

    private func dose(_ event: CareEvent) -> Outcome? {
        switch luck(event) {
        case ..<4: nil
        case ..<7: Outcome(of: event.task.name, event.key, .skipped, because: "felt sick")
        case ..<9: Outcome(of: event.task.name, event.key, .notDone, because: "ran out of it")
        default: done(event)
        }
    }

    /// On Tuesdays, Thursdays and Saturdays; not always the third time.
    private func walk(_ event: CareEvent) -> Outcome? {
        guard event.key.slot < 2 || luck(event) < 55 else { return nil }
        let date = event.key.time.date.adding(days: 1 + 2 * event.key.slot)
        let at = plan.zone.instant(LocalDateTime(date, hour: 17, minute: luck(event) % 60))
        return Outcome(of: event.task.name, event.key, .done, at: at)
    }

    /// Milder since the dose is higher.
    private func pain(_ event: CareEvent) -> Outcome? {
        let days = daysAgo(event), isBad = Self.badHeads.contains(days)
        guard isBad || luck(event) < 92 else { return nil }
        let level = isBad ? 8 : (event.key.time.date < plan.dose ? 3 : 1) + luck(event) % 4
        var outcome = done(event, [OutcomeValue(.integer(level))])
        if isBad { outcome.notes = [Note(content: "After a short night. Lay down in the dark.")] }
        return outcome
    }

    private func pressure(_ event: CareEvent) -> Outcome? {
        if daysAgo(event) == Self.highPressure { return done(event, reading(156, 97)) }
        guard luck(event) < 88 else { return nil }
        let before = event.key.time.date < plan.dose
        return done(event, reading((before ? 131 : 119) + luck(event) % 11, (before ? 83 : 76) + luck(event) % 7))
    }

    private func reading(_ upper: Int, _ lower: Int) -> [OutcomeValue] {
        [
            OutcomeValue(.integer(upper), kind: "systolic", units: "mmHg"),
            OutcomeValue(.integer(lower), kind: "diastolic", units: "mmHg"),
        ]
    }

    /// Sumatriptan with the severe headaches, twice with the last one.
    private var taken: [Outcome] {
        [(33, 18), (9, 17), (9, 21)].map { days, hour in
            let time = LocalDateTime(plan.today.adding(days: -days), hour: hour, minute: 20)
            return Outcome(
                of: "sumatriptan", EventKey(element: "needed", time: time), .done, at: plan.zone.instant(time))
        }
    }

    // MARK: Chance

    /// Within the first hour of an event.
    private func done(_ event: CareEvent, _ values: [OutcomeValue] = []) -> Outcome {
        let at = event.occurrence.start.adding(seconds: Int64(luck(event) * 36))
        return Outcome(of: event.task.name, event.key, .done, values: values, at: at)
    }

    private func daysAgo(_ event: CareEvent) -> Int {
        plan.today.daysSince1970 - event.key.time.date.daysSince1970
    }

    /// From 0 to 99, the same for an event on every run of a day.
    private func luck(_ event: CareEvent) -> Int {
        let task = event.task.name.utf8.reduce(0) { $0 + Int($1) }
        return (daysAgo(event) * 73 + event.key.time.secondOfDay / 3600 * 31 + event.key.slot * 47 + task) % 100
    }
}
