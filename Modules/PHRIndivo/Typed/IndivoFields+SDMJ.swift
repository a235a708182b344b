import FoundationEssentials
public import SalusBase

/// Models as SDMJ (Indivo X 2.0): what reports answer.
extension IndivoFields {
    /// The models of a report. Throws `JSONFault` for what is no JSON, and leaves out what is no model.
    public static func list(sdmj bytes: [UInt8]) throws(JSONFault) -> [IndivoFields] {
        (try JSONValue(parsing: bytes).array ?? []).compactMap { IndivoFields($0) }
    }

    /// The same as a report would answer it, apart from fields that say nothing.
    public static func sdmj(_ models: [IndivoFields]) throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return Array(try encoder.encode(models.map(\.json)))
    }

    private init?(_ json: JSONValue) {
        guard let members = json.object, let model = json["__modelname__"]?.string else { return nil }
        self.init(model: model, document: json["__documentid__"]?.string)
        for (name, value) in members where !name.hasPrefix("__") {
            switch value {
            case .string(let text): texts[name] = text
            case .number(let number): texts[name] = number.text
            case .bool(let flag): texts[name] = String(flag)
            case .array(let elements):
                let inner = elements.compactMap { IndivoFields($0) }
                if !inner.isEmpty { models[name] = inner }
            case .object: models[name] = IndivoFields(value).map { [$0] }
            case .null: break
            }
        }
    }

    private var json: JSONValue {
        var members = texts.mapValues { JSONValue.string($0) }
        for (name, list) in models { members[name] = .array(list.map(\.json)) }
        members["__modelname__"] = .string(model)
        if let document { members["__documentid__"] = .string(document) }
        return .object(members)
    }
}
