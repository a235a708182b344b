import SalusBase

/// An outcome in CareKit's form: by the version of its task and the number of its event.
struct CareKitOutcome {
    let zone: Zone

    /// Throws `malformed`, and `noSuchTask` for a number that the version has no event for.
    func read(_ object: JSONValue, of task: CareTask) throws(CarePlanError) -> Outcome {
        guard var rest = object.object else { throw .malformed("outcome") }
        let ours = CareKitForm.takeOurs(&rest)
        var reader = FieldReader(ours.merging(rest) { mine, _ in mine }, "outcome")
        let number = try reader.need("taskOccurrenceIndex", \.whole)
        let noted = try ours["element"] == nil ? task.schedule.key(number: number, zone: zone) : EventKey(&reader)
        guard let event = noted else { throw .noSuchTask(task.name) }
        var outcome = Outcome(
            of: task.name, event, try reader.take("state") { $0.string.flatMap(EventState.init) } ?? .done,
            values: try values(rest["values"], ours["ourValues"]), at: try reader.take("done", \.instant),
            because: try reader.take("reason", \.string))
        outcome.notes = try reader.list("notes", Note.init(json:))
        outcome.unknown = [CareKitForm.original: .object(rest)]
        return outcome
    }

    func write(_ outcome: Outcome, of task: CareTask, named version: String) -> JSONValue {
        let now = plain(outcome, task)
        var object = now.merging(["taskUUID": .string(version)]) { $1 }
        if let original = outcome.unknown[CareKitForm.original]?.object,
            let before = try? read(.object(original), of: task)
        {
            object = CareKitForm.changed(original, from: plain(before, task), to: now)
        }
        CareKitForm.addOurs(ours(outcome, task), to: &object)
        return .object(object)
    }

    private func plain(_ outcome: Outcome, _ task: CareTask) -> [String: JSONValue] {
        members([
            "values": .array(outcome.values.map(\.careKit)), "notes": .list(outcome.notes.map(\.json)),
            "taskOccurrenceIndex": JSONValue((try? task.schedule.number(of: outcome.event, zone: zone)) ?? 0),
        ])
    }

    /// What CareKit has no field for: why not, when, codes and sources of values, and events that have no number.
    private func ours(_ outcome: Outcome, _ task: CareTask) -> [String: JSONValue] {
        let hasNumber = (try? task.schedule.number(of: outcome.event, zone: zone)) != nil
        let isPlain = outcome.values.allSatisfy(\.isWholeInCareKit)
        return members(
            [
                "state": outcome.state == .done ? nil : .string(outcome.state.rawValue),
                "reason": outcome.reason.map(JSONValue.string), "done": outcome.done.map { JSONValue(text: $0) },
                "ourValues": isPlain ? nil : JSONValue.list(outcome.values.map(\.json)),
            ], beside: hasNumber ? [:] : outcome.event.fields)
    }

    /// Ours where the other program left them as they were, else those that it wrote.
    private func values(_ theirs: JSONValue?, _ ours: JSONValue?) throws(CarePlanError) -> [OutcomeValue] {
        if let ours {
            var reader = FieldReader(["values": ours], "outcome")
            let values = try reader.list("values", OutcomeValue.init(json:))
            if .array(values.map(\.careKit)) == theirs { return values }
        }
        var reader = FieldReader(["values": theirs ?? []], "outcome")
        return try reader.list("values", OutcomeValue.init(careKit:))
    }
}
