public import SalusBase

/// A person's own note on the timeline: levels of pain, mood and energy, a medication, a regimen, a symptom.
public struct TimelineNote: Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case levels, medication, regimen, symptom
    }

    public let kind: Kind
    /// The time that it is about, past or future.
    public let date: Instant
    /// The form's fields, by its own names.
    public let fields: [String: String]

    public init(_ kind: Kind, date: Instant, fields: [String: String]) {
        (self.kind, self.date, self.fields) = (kind, date, fields)
    }

    static let levelNames = ["pain", "mood", "energy"]

    /// As it was submitted.
    var json: JSONValue { .object(fields.mapValues { .string($0) }) }

    /// With its time.
    var dated: JSONValue {
        var members = fields.mapValues { JSONValue.string($0) }
        members["date"] = TimelineAnswer.seconds(date)
        return .object(members)
    }

    /// One level with its time; nil where the note has none.
    func level(_ name: String) -> JSONValue? {
        guard kind == .levels, let value = fields[name].flatMap({ DecimalText($0) }) else { return nil }
        return ["value": .number(value), "date": TimelineAnswer.seconds(date)]
    }

    /// All levels by name, in the order of their times.
    static func levels(of notes: [TimelineNote]) -> [String: JSONValue] {
        var levels: [String: [JSONValue]] = [:]
        for note in notes where note.kind == .levels {
            for (name, value) in note.fields { levels[name, default: []].append(.string(value)) }
        }
        return levels.mapValues { .array($0) }
    }
}
