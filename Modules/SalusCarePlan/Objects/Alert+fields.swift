public import SalusBase
public import SalusSync

/// Concurrent acknowledgements are all kept. An alert that fired stays when another device deletes it without having
/// seen that.
extension Alert: CareEntity {
    public static var kind: String { "alert" }
    public static var rules: FieldRules { FieldRules(["acknowledgements": .union, "fired": .minimum]) }

    public var key: [String] { [task, threshold] + event.words }

    public var fields: [String: JSONValue] {
        let ordered = acknowledgements.sorted { ($0.at, $0.by, $0.note ?? "") < ($1.at, $1.by, $1.note ?? "") }
        let known: [String: JSONValue?] = [
            "task": .string(task), "threshold": .string(threshold), "title": title.map(JSONValue.string),
            "notified": .strings(notified), "urgency": .string(urgency.word), "fired": JSONValue(text: fired),
            "acknowledgements": .list(ordered.map(\.json)),
        ]
        return EntityForm.fields(Self.kind, known, beside: unknown.merging(event.fields) { $1 })
    }

    public init(fields: [String: JSONValue]) throws(CarePlanError) {
        var reader = try EntityForm.reader(Self.kind, fields)
        self.init(
            task: try reader.need("task", \.string), threshold: try reader.need("threshold", \.string),
            event: try EventKey(&reader), title: try reader.take("title", \.string),
            notified: try reader.list("notified", \.string),
            urgency: try reader.need("urgency", Threshold.Urgency.init(json:)),
            fired: try reader.need("fired", \.instant))
        acknowledgements = Set(try reader.list("acknowledgements", Acknowledgement.init(json:)))
        unknown = reader.rest
    }
}

extension Alert.Acknowledgement {
    fileprivate var json: JSONValue {
        .object(
            members(
                ["by": .string(by), "at": JSONValue(text: at), "note": note.map(JSONValue.string)], beside: unknown))
    }

    fileprivate init(json: JSONValue) throws(CarePlanError) {
        var reader = try JSONFieldReader(json, "acknowledgement")
        self.init(
            by: try reader.need("by", \.string), at: try reader.need("at", \.instant),
            note: try reader.take("note", \.string))
        unknown = reader.rest
    }
}
