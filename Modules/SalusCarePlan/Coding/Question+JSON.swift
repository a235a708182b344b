import SalusBase

/// `{"scale": {"least": 1, "most": 10, "step": 1, "leastLabel": …}}`, `{"quantity": "mg/dL"}`, `{"choice": […]}`,
/// `{"text": {}}`, `{"values": [{"kind": "systolic", "units": "mmHg", "least": 40, "most": 300}, …]}`, `{"yesNo": {}}`,
/// `{"picture": {}}`
extension Question {
    var json: JSONValue {
        switch self {
        case .scale(let least, let most, let step, let leastLabel, let mostLabel):
            [
                "scale": .object(
                    members([
                        "least": JSONValue(least), "most": JSONValue(most), "step": JSONValue(step),
                        "leastLabel": leastLabel.map(JSONValue.string), "mostLabel": mostLabel.map(JSONValue.string),
                    ]))
            ]
        case .quantity(let units): ["quantity": .string(units)]
        case .values(let parts): ["values": .array(parts.map(\.json))]
        case .yesNo: ["yesNo": [:]]
        case .text: ["text": [:]]
        case .picture: ["picture": [:]]
        case .choice(let answers): ["choice": .array(answers.map(JSONValue.string))]
        }
    }

    init?(json: JSONValue) throws(CarePlanError) {
        guard let (name, value) = json.object?.first, json.object?.count == 1 else { return nil }
        switch name {
        case "scale": self = try Self.scale(value)
        case "text": self = .text
        case "yesNo": self = .yesNo
        case "picture": self = .picture
        case "values":
            var reader = JSONFieldReader([name: value], "question")
            self = .values(try reader.list(name, Part.init(json:)))
        case "quantity":
            guard let units = value.string else { return nil }
            self = .quantity(units: units)
        case "choice":
            var reader = JSONFieldReader([name: value], "question")
            self = .choice(try reader.list(name, \.string))
        default: return nil
        }
    }

    private static func scale(_ json: JSONValue) throws(CarePlanError) -> Question {
        var reader = try JSONFieldReader(json, "scale")
        return .scale(
            least: try reader.need("least", \.whole), most: try reader.need("most", \.whole),
            step: try reader.take("step", \.whole) ?? 1, leastLabel: try reader.take("leastLabel", \.string),
            mostLabel: try reader.take("mostLabel", \.string))
    }
}

extension Question.Part {
    fileprivate var json: JSONValue {
        .object(
            members([
                "kind": .string(kind), "units": units.map(JSONValue.string), "least": least.map(JSONValue.decimal),
                "most": most.map(JSONValue.decimal),
            ]))
    }

    fileprivate init(json: JSONValue) throws(CarePlanError) {
        var reader = try JSONFieldReader(json, "part")
        self.init(
            try reader.need("kind", \.string), units: try reader.take("units", \.string),
            least: try reader.take("least", \.double), most: try reader.take("most", \.double))
    }
}

extension MeasuredQuantity {
    var json: JSONValue {
        ["code": code.json, "cumulative": .bool(isCumulative), "units": .string(units)]
    }

    init(json: JSONValue) throws(CarePlanError) {
        var reader = try JSONFieldReader(json, "measurement")
        self.init(
            try reader.need("code", ValueCode.init(json:)),
            isCumulative: try reader.take("cumulative", \.flag) ?? false,
            units: try reader.need("units", \.string))
    }
}

extension Note {
    var json: JSONValue {
        .object(
            members(
                [
                    "author": author.map(JSONValue.string), "title": title.map(JSONValue.string),
                    "content": content.map(JSONValue.string),
                ], beside: unknown))
    }

    init(json: JSONValue) throws(CarePlanError) {
        var reader = try JSONFieldReader(json, "note")
        self.init(
            author: try reader.take("author", \.string), title: try reader.take("title", \.string),
            content: try reader.take("content", \.string))
        unknown = reader.rest
    }
}
