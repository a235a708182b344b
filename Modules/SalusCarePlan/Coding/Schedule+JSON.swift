import SalusBase

/// Every part, the pauses and the exceptions are fields of their own, so that a changed dose, a pause and a moved event
/// from three devices meet without a conflict.
extension Schedule {
    var fields: [String: JSONValue] {
        let ordered = exceptions.sorted { $0.key < $1.key }
        let parts = [String: JSONValue].parts(Self.part, elements.map { ($0.id, $0.json) })
        return members([
            "pauses": pauses.isEmpty ? nil : .array(pauses.sorted().map(\.json)),
            "exceptions": exceptions.isEmpty ? nil : .array(ordered.map(Self.json)),
        ]).merging(parts) { $1 }
    }

    /// The prefix of the field names of its parts; the part's name follows.
    static let part = "element"

    /// Two exceptions for one event, made on two devices at once: the event is left out, or comes at the earlier time.
    /// Of two pauses from one day the one that ends first counts.
    init(_ reader: inout JSONFieldReader) throws(CarePlanError) {
        let exceptions = try reader.list("exceptions", Self.exception)
        let pauses = Dictionary(grouping: try reader.list("pauses", Pause.init(json:)), by: \.from)
        try self.init(
            reader.parts(Self.part, ScheduleElement.init(json:)), pauses: Set(pauses.values.compactMap { $0.min() }),
            exceptions: Dictionary(exceptions, uniquingKeysWith: min))
    }

    private static func json(_ key: EventKey, _ exception: ScheduleException) -> JSONValue {
        var fields = key.fields
        if case .moved(let time) = exception { fields["to"] = JSONValue(text: time) }
        return .object(fields)
    }

    private static func exception(_ json: JSONValue) throws(CarePlanError) -> (EventKey, ScheduleException) {
        var reader = try JSONFieldReader(json, "exception")
        let key = try EventKey(&reader)
        return (key, try reader.take("to", \.localTime).map(ScheduleException.moved) ?? .leftOut)
    }
}

/// `{"element": "daily", "time": "2023-03-11T08:00", "slot": 1}`; slot 0 is not written, nor what follows nothing.
extension EventKey {
    var fields: [String: JSONValue] {
        members([
            "element": .string(element), "time": JSONValue(text: time), "slot": slot == 0 ? nil : JSONValue(slot),
            "following": following.map(JSONValue.string),
        ])
    }

    init(_ reader: inout JSONFieldReader) throws(CarePlanError) {
        self.init(
            element: try reader.need("element", \.string), time: try reader.need("time", \.localTime),
            slot: try reader.take("slot", \.whole) ?? 0, following: try reader.take("following", \.string))
    }
}

extension ScheduleException: Comparable {
    public static func < (left: Self, right: Self) -> Bool {
        switch (left, right) {
        case (.moved(let left), .moved(let right)): left < right
        case (.leftOut, .moved): true
        case (_, .leftOut): false
        }
    }
}

extension Pause {
    var json: JSONValue {
        .object(
            members(
                [
                    "from": JSONValue(text: from), "through": through.map { JSONValue(text: $0) },
                    "reason": reason.map(JSONValue.string),
                ], beside: unknown))
    }

    init(json: JSONValue) throws(CarePlanError) {
        var reader = try JSONFieldReader(json, "pause")
        self.init(
            from: try reader.need("from", \.date), through: try reader.take("through", \.date),
            reason: try reader.take("reason", \.string))
        unknown = reader.rest
    }
}
