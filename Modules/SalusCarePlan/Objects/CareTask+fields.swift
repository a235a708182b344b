public import SalusBase
public import SalusSync

/// Each version is an object: devices that change one version meet field by field, and those that begin different ones
/// leave each other alone. Every part of the schedule and every threshold is a field; tags, pauses, exceptions and
/// notes are sets, of which nothing is lost. Only what decides when something is due can make a task unreadable.
extension CareTask: CareEntity {
    public static var kind: String { "task" }

    public static var rules: FieldRules {
        FieldRules(["tags": .union, "pauses": .union, "exceptions": .union, "notes": .union])
    }

    public var key: [String] { [name, effective.description] }

    /// The prefix of the field names of its thresholds; the threshold's name follows.
    static let limit = "threshold"

    public var fields: [String: JSONValue] {
        let known: [String: JSONValue?] = [
            "name": .string(name), "effective": JSONValue(text: effective), "type": .string(type.word),
            "title": .string(title), "text": text.map(JSONValue.string),
            "instructions": instructions.map(JSONValue.string), "group": group.map(JSONValue.string),
            "tags": .strings(tags.sorted()), "plan": plan.map(JSONValue.string), "image": image.map(JSONValue.string),
            "tint": tint.map(JSONValue.string), "counts": countsForAdherence ? nil : false,
            "repeatable": isRepeatable ? true : nil, "question": question?.json, "measurement": measurement?.json,
            "notes": .list(notes.map(\.json)),
        ]
        let limits = [String: JSONValue].parts(Self.limit, thresholds.map { ($0.id, $0.json) })
        return EntityForm.fields(Self.kind, known, beside: unknown).merging(schedule.fields) { $1 }.merging(limits) {
            $1
        }
    }

    public init(fields: [String: JSONValue]) throws(CarePlanError) {
        var reader = try EntityForm.reader(Self.kind, fields)
        self.init(
            name: try reader.need("name", \.string), try reader.need("type") { $0.string.map(TaskType.init(word:)) },
            title: try reader.need("title", \.string), try Schedule(&reader),
            from: try reader.need("effective", \.instant))
        text = try reader.take("text", \.string)
        instructions = try reader.take("instructions", \.string)
        group = try reader.take("group", \.string)
        tags = Set(try reader.list("tags", \.string))
        plan = try reader.take("plan", \.string)
        image = try reader.take("image", \.string)
        tint = try reader.take("tint", \.string)
        countsForAdherence = try reader.take("counts", \.flag) ?? true
        isRepeatable = try reader.take("repeatable", \.flag) ?? false
        question = reader.takeLeniently("question", Question.init(json:))
        measurement = reader.takeLeniently("measurement", MeasuredQuantity.init(json:))
        thresholds = try reader.parts(Self.limit, isLenient: true, Threshold.init(json:))
        notes = try reader.listLeniently("notes", Note.init(json:))
        unknown = reader.rest
    }
}

extension TaskType {
    init(word: String) {
        self =
            switch word {
            case "intervention": .intervention
            case "assessment": .assessment
            case "readOnly": .readOnly
            default: .other(word)
            }
    }

    var word: String {
        switch self {
        case .intervention: "intervention"
        case .assessment: "assessment"
        case .readOnly: "readOnly"
        case .other(let word): word
        }
    }
}
