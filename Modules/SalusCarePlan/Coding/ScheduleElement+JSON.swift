package import SalusBase

extension ScheduleElement {
    package var json: JSONValue {
        .object(
            members(
                [
                    "id": .string(id), "recurrence": recurrence.json, "start": JSONValue(text: start),
                    "end": end.map { JSONValue(text: $0) }, "limit": limit.map { JSONValue($0) },
                    "zone": (zone?.name).map(JSONValue.string), "duration": duration.json, "margin": margin.json,
                    "text": text.map(JSONValue.string), "targets": targets.isEmpty ? nil : .array(targets.map(\.json)),
                ], beside: unknown))
    }

    package init(json: JSONValue) throws(CarePlanError) {
        var reader = try JSONFieldReader(json, "element")
        let zone = try reader.take("zone", \.string)
        try self.init(
            id: reader.need("id", \.string), reader.need("recurrence", Recurrence.init(json:)),
            start: reader.need("start", \.localTime), end: reader.take("end", \.localTime),
            limit: reader.take("limit", \.whole), zone: zone.map { name throws(CarePlanError) in try Zone(name) },
            duration: reader.need("duration", EventDuration.init(json:)),
            margin: reader.take("margin", DoingMargin.init(json:)) ?? DoingMargin(),
            text: reader.take("text", \.string),
            targets: reader.list("targets", OutcomeValue.init(json:)), unknown: reader.rest)
    }
}

/// Seconds, or `"day"`.
extension EventDuration {
    fileprivate var json: JSONValue {
        switch self {
        case .allDay: "day"
        case .seconds(let seconds): JSONValue(seconds)
        }
    }

    fileprivate init?(json: JSONValue) {
        if json == "day" {
            self = .allDay
        } else if let seconds = json.whole {
            self = .seconds(seconds)
        } else {
            return nil
        }
    }
}

extension DoingMargin {
    fileprivate var json: JSONValue? {
        self == DoingMargin() ? nil : ["before": JSONValue(before), "after": JSONValue(after)]
    }

    fileprivate init(json: JSONValue) throws(CarePlanError) {
        var reader = try JSONFieldReader(json, "margin")
        self.init(before: try reader.take("before", \.whole) ?? 0, after: try reader.take("after", \.whole) ?? 0)
    }
}
