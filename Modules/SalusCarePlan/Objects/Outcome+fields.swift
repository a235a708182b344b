public import SalusBase
public import SalusSync

/// Values that two devices gave one event concurrently are both kept until the person chooses. When one noted it as
/// done and the other as anything else, it was done: `done` comes before the other words of `EventState`. Two ticks of
/// one of several times a week are taken for the same one, as they cannot be told apart. For all other fields the
/// newest value counts.
extension Outcome: CareEntity {
    public static var kind: String { "outcome" }
    public static var rules: FieldRules {
        FieldRules(["state": .minimum, "done": .minimum, "values": .keepAll, "notes": .union])
    }

    public var key: [String] { [task] + event.words }

    public var fields: [String: JSONValue] {
        let known: [String: JSONValue?] = [
            "task": .string(task), "state": .string(state.rawValue), "reason": reason.map(JSONValue.string),
            "values": .list(values.map(\.json)), "done": done.map { JSONValue(text: $0) },
            "notes": .list(notes.map(\.json)),
        ]
        return EntityForm.fields(Self.kind, known, beside: unknown.merging(event.fields) { $1 })
    }

    public init(fields: [String: JSONValue]) throws(CarePlanError) {
        var reader = try EntityForm.reader(Self.kind, fields)
        let state = try reader.need("state") { $0.string.flatMap(EventState.init) }
        // Of two that met, one may have said why it was skipped; it was done all the same.
        let reason = try reader.take("reason", \.string)
        self.init(
            of: try reader.need("task", \.string), try EventKey(&reader), state,
            values: try reader.list("values", OutcomeValue.init(json:)), at: try reader.take("done", \.instant),
            because: state == .done ? nil : reason)
        notes = try reader.listLeniently("notes", Note.init(json:))
        unknown = reader.rest
    }
}

extension EventKey {
    /// The parts of an event's identity as text.
    var words: [String] { [element, time.description, String(slot)] + (following.map { [$0] } ?? []) }
}
