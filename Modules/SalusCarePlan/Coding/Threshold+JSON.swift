import SalusBase

/// `{"id": "high", "test": "greater", "limit": 7, "title": "High pain level", "notified": ["dr"], "urgency": "soon"}`
extension Threshold {
    var json: JSONValue {
        let (test, limit, upper) = test.parts
        return .object(
            members(
                [
                    "id": .string(id), "test": .string(test), "limit": .decimal(limit),
                    "upper": upper.map(JSONValue.decimal),
                    "value": value == 0 ? nil : JSONValue(value), "title": title.map(JSONValue.string),
                    "notified": .strings(notified), "urgency": .string(urgency.word),
                ], beside: unknown))
    }

    init(json: JSONValue) throws(CarePlanError) {
        var reader = try JSONFieldReader(json, "threshold")
        let limit = try reader.need("limit", \.double), upper = try reader.take("upper", \.double)
        self.init(
            id: try reader.need("id", \.string),
            try reader.need("test") { $0.string.flatMap { Test($0, limit, upper) } },
            ofValue: try reader.take("value", \.whole) ?? 0, title: try reader.take("title", \.string),
            notified: try reader.list("notified", \.string),
            urgency: try reader.take("urgency", Urgency.init(json:)) ?? .routine)
        unknown = reader.rest
    }
}

extension Threshold.Test {
    fileprivate var parts: (test: String, limit: Double, upper: Double?) {
        switch self {
        case .fewerDone(let count): ("fewerDone", Double(count), nil)
        case .greater(let limit): ("greater", limit.written, nil)
        case .greaterOrEqual(let limit): ("greaterOrEqual", limit.written, nil)
        case .less(let limit): ("less", limit.written, nil)
        case .lessOrEqual(let limit): ("lessOrEqual", limit.written, nil)
        case .equal(let limit): ("equal", limit.written, nil)
        case .within(let low, let high): ("within", low.written, high.written)
        case .between(let low, let high): ("between", low.written, high.written)
        }
    }

    init?(_ word: String, _ limit: Double, _ upper: Double?) {
        let test: Self? =
            switch word {
            case "fewerDone": Int(exactly: limit).map(Self.fewerDone)
            case "greater": .greater(limit)
            case "greaterOrEqual": .greaterOrEqual(limit)
            case "less": .less(limit)
            case "lessOrEqual": .lessOrEqual(limit)
            case "equal": .equal(limit)
            case "within": upper.map { .within(limit, $0) }
            case "between": upper.map { .between(limit, $0) }
            default: nil
            }
        guard let test else { return nil }
        self = test
    }
}

extension Double {
    /// JSON has no infinity: the greatest number there is, which no value of anybody goes beyond.
    fileprivate var written: Double { isInfinite ? (self < 0 ? -1 : 1) * Self.greatestFiniteMagnitude : self }
}

extension Threshold.Urgency {
    package var word: String {
        switch self {
        case .good: "good"
        case .routine: "routine"
        case .soon: "soon"
        case .now: "now"
        }
    }

    init?(json: JSONValue) {
        guard let urgency = Self.allCases.first(where: { .string($0.word) == json }) else { return nil }
        self = urgency
    }
}
