import SalusBase
import SalusSync

/// An outcome in CareKit's form: by the version of its task and the number of its event.
struct CareKitOutcome {
    let zone: Zone

    /// Throws `malformed`, and `noSuchTask` for a number that the version has no event for.
    func read(_ object: JSONValue, of task: CareTask) throws(CarePlanError) -> Outcome {
        guard var rest = object.object else { throw .malformed("outcome") }
        let ours = CareKitForm.takeOurs(&rest)
        if ours["state"] != nil { rest["deletedDate"] = nil }
        var reader = JSONFieldReader(ours.merging(rest) { mine, _ in mine }, "outcome")
        let number = try reader.need("taskOccurrenceIndex", \.whole)
        let implied = Self.implied(rest)
        let noted =
            try ours["element"] == nil
            ? task.schedule.key(number: number, zone: zone) ?? task.schedule.key(onDay: number, at: implied, zone)
            : EventKey(&reader)
        guard let event = noted else { throw .noSuchTask(task.name) }
        let state = try reader.take("state") { $0.string.flatMap(EventState.init) } ?? .done
        let said = try reader.take("done", \.instant)
        let done = ours["done"] == nil && state == .done ? implied : said
        var outcome = Outcome(
            of: task.name, event, state, values: try values(rest["values"], ours["ourValues"]),
            at: done, because: try reader.take("reason", \.string))
        outcome.notes = try reader.list("notes", Note.init(json:))
        outcome.unknown = [CareKitForm.original: .object(rest)].merging(ours["unknown"]?.object ?? [:]) { $1 }
        return outcome
    }

    func write(_ outcome: Outcome, of task: CareTask, named version: String) -> JSONValue {
        let now = plain(outcome, task)
        var object = now.merging(["taskUUID": .string(version)]) { $1 }
        if let original = outcome.unknown[CareKitForm.original]?.object {
            let before = (try? read(.object(original), of: task)).map { plain($0, task) } ?? [:]
            object = CareKitForm.changed(original, from: before, to: now)
        }
        // In CareKit an outcome that exists is done; one that is deleted is not there.
        if outcome.state != .done { object["deletedDate"] = (outcome.done ?? zone.instant(outcome.event.time)).careKit }
        let implied = Self.implied(object) ?? zone.instant(outcome.event.time)
        CareKitForm.addOurs(ours(outcome, task, implied), to: &object)
        return .object(object)
    }

    /// A second dose of a day, of what is taken as needed: CareKit takes one outcome for each day. It is ours again
    /// when it comes back.
    static func aside(_ entity: RevisionRecord.Entity) -> RevisionRecord.Entity {
        guard var object = entity.object.object else { return entity }
        var ours = CareKitForm.takeOurs(&object)
        ours["state"] = .string(EventState.done.rawValue)
        object["deletedDate"] = object["effectiveDate"] ?? Instant(seconds: 978_307_200).careKit
        CareKitForm.addOurs(ours, to: &object)
        return RevisionRecord.Entity(type: entity.type, object: .object(object))
    }

    private func plain(_ outcome: Outcome, _ task: CareTask) -> [String: JSONValue] {
        let number = try? task.schedule.number(of: outcome.event, zone: zone)
        return members([
            "values": .array(outcome.values.map(\.careKit)), "notes": .list(outcome.notes.map(\.json)),
            "taskOccurrenceIndex": JSONValue(number ?? task.schedule.day(of: outcome.event) ?? 0),
        ])
    }

    /// The time at which it was done by CareKit's fields: the creation of its first value, else its own date.
    private static func implied(_ object: [String: JSONValue]) -> Instant? {
        let made = object["values"]?.array?.first?["createdDate"].flatMap(Instant.init(careKit:))
        return made.flatMap { $0.milliseconds > 0 ? $0 : nil }
            ?? object["effectiveDate"].flatMap(Instant.init(careKit:))
    }

    /// The fields that CareKit lacks: state, reason, time, codes and sources of values, and the key of an event without
    /// a number. `implied` is the time at which CareKit would take it to be done.
    private func ours(_ outcome: Outcome, _ task: CareTask, _ implied: Instant) -> [String: JSONValue] {
        let hasNumber = (try? task.schedule.number(of: outcome.event, zone: zone)) != nil
        let isPlain = outcome.values.allSatisfy(\.isWholeInCareKit)
        let expected = outcome.state == .done ? implied : nil
        let done: JSONValue? =
            outcome.done == expected ? nil : outcome.done.map { JSONValue(text: $0) } ?? JSONValue.null
        return members(
            [
                "state": outcome.state == .done ? nil : .string(outcome.state.rawValue),
                "reason": outcome.reason.map(JSONValue.string), "done": done,
                "ourValues": isPlain ? nil : JSONValue.list(outcome.values.map(\.json)),
                "unknown": CareKitForm.unknown(outcome.unknown),
            ], beside: hasNumber ? [:] : outcome.event.fields)
    }

    /// Ours where the other program left them as they were, else those that it wrote.
    private func values(_ theirs: JSONValue?, _ ours: JSONValue?) throws(CarePlanError) -> [OutcomeValue] {
        if let ours {
            var reader = JSONFieldReader(["values": ours], "outcome")
            let values = try reader.list("values", OutcomeValue.init(json:))
            if .array(values.map(\.careKit)) == theirs { return values }
        }
        var reader = JSONFieldReader(["values": theirs ?? []], "outcome")
        return try reader.list("values", OutcomeValue.init(careKit:))
    }
}

extension Schedule {
    /// On which day after its part began an event is that CareKit has no number for; nil for one of no part.
    fileprivate func day(of event: EventKey) -> Int? {
        elements.first { $0.id == event.element }.map { element in
            max(0, event.time.date.daysSince1970 - element.start.date.daysSince1970)
        }
    }

    /// The event of a task that is taken as needed and nothing else: when it was done, on that day.
    fileprivate func key(onDay number: Int, at done: Instant?, _ zone: Zone) -> EventKey? {
        guard elements.count == 1, elements[0].recurrence.isAsNeeded, (0...100_000).contains(number) else { return nil }
        let own = elements[0].zone ?? zone, date = elements[0].start.date.adding(days: number)
        let time = done.map(own.local).flatMap { $0.date == date ? $0 : nil }
        return EventKey(element: elements[0].id, time: time ?? LocalDateTime(date, hour: 12))
    }
}
