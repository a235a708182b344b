import SalusBase
import SalusModels

/// Fields of facts as JSON and back, exactly: the form of `FieldValue` and `Fact`.
enum FieldJSON {
    static func value(_ fields: FactFields) -> JSONValue { .object(fields.values.mapValues(value)) }

    static func value(_ field: FieldValue) -> JSONValue {
        switch field {
        case .text(let text): ["text": .string(text)]
        case .number(let number): ["number": .string(number.text)]
        case .flag(let flag): ["flag": .bool(flag)]
        case .date(let date): ["date": .string(date.text)]
        case .concept(let concept): ["concept": value(concept)]
        case .quantity(let quantity): ["quantity": value(quantity)]
        case .one(let fields): ["one": value(fields)]
        case .many(let list): ["many": .array(list.map(value))]
        }
    }

    static func value(_ fact: FactDraft) -> JSONValue {
        .object(["model": .string(fact.model), "fields": value(fact.fields), "unknown": value(fact.unknown)])
    }

    /// The text of a value for XML, in which no character is one that XML does not have.
    static func xmlText(_ value: JSONValue) -> String {
        value.canonicalText.unicodeScalars.reduce(into: "") { text, scalar in
            if scalar.value == 0xFFFE || scalar.value == 0xFFFF {
                text += scalar.value == 0xFFFE ? "\\ufffe" : "\\uffff"
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
    }

    static func value(_ unknown: [UnknownField]) -> JSONValue {
        .array(unknown.map { ["path": .string($0.path), "text": .string($0.text)] })
    }

    private static func value(_ concept: Concept) -> JSONValue {
        let codings = concept.codings.map { coding in
            texts([("system", coding.system), ("code", coding.code), ("display", coding.display)])
        }
        var members = texts([("text", concept.text)]).object ?? [:]
        if !codings.isEmpty { members["codings"] = .array(codings) }
        return .object(members)
    }

    private static func value(_ quantity: Quantity) -> JSONValue {
        texts([("value", quantity.value?.text), ("unit", quantity.unit), ("original", quantity.original)])
    }

    private static func texts(_ pairs: [(String, String?)]) -> JSONValue {
        .object(Dictionary(pairs.compactMap { name, text in text.map { (name, .string($0)) } }) { first, _ in first })
    }
}

/// Reading; nil for any other form, and for fields inside one another beyond the limit.
extension FieldJSON {
    /// Levels of fields; our models have four. So a fact that was read can be written in every form and read again.
    private static let deepest = 8
    /// Levels of JSON that such a fact may need, with the members around it.
    static let deepestJSON = 48

    static func fields(_ value: JSONValue) -> FactFields? { fields(value, level: 1) }

    static func field(_ value: JSONValue) -> FieldValue? { field(value, level: 1) }

    private static func fields(_ value: JSONValue, level: Int) -> FactFields? {
        guard let members = value.object, level <= deepest else { return nil }
        var fields: [String: FieldValue] = [:]
        for (name, member) in members {
            guard let field = field(member, level: level) else { return nil }
            fields[name] = field
        }
        return FactFields(fields)
    }

    private static func field(_ value: JSONValue, level: Int) -> FieldValue? {
        guard let members = value.object, members.count == 1, let (kind, inner) = members.first else { return nil }
        switch kind {
        case "text": return inner.string.map { .text($0) }
        case "number": return inner.string.flatMap(DecimalText.init).map { .number($0) }
        case "flag": if case .bool(let flag) = inner { return .flag(flag) } else { return nil }
        case "date": return inner.string.flatMap(PartialDate.init).map { .date($0) }
        case "concept": return concept(inner).map { .concept($0) }
        case "quantity": return quantity(inner).map { .quantity($0) }
        case "one": return fields(inner, level: level + 1).map { .one($0) }
        case "many": return list(inner) { fields($0, level: level + 1) }.map { .many($0) }
        default: return nil
        }
    }

    static func fact(_ value: JSONValue) -> FactDraft? {
        guard let model = value["model"]?.string, !model.isEmpty, let fields = value["fields"].flatMap({ fields($0) })
        else {
            return nil
        }
        return FactDraft(model: model, fields: fields, unknown: value["unknown"].flatMap(unknown) ?? [])
    }

    static func unknown(_ value: JSONValue) -> [UnknownField]? {
        list(value) { entry in
            guard let path = entry["path"]?.string, let text = entry["text"]?.string else { return nil }
            return UnknownField(path: path, text: text)
        }
    }

    private static func concept(_ value: JSONValue) -> Concept? {
        guard value.object != nil else { return nil }
        let codings = list(value["codings"] ?? []) { entry -> Coding? in
            guard let system = entry["system"]?.string, let code = entry["code"]?.string else { return nil }
            return Coding(system: system, code: code, display: entry["display"]?.string)
        }
        return codings.map { Concept(text: value["text"]?.string, codings: $0) }
    }

    private static func quantity(_ value: JSONValue) -> Quantity? {
        guard value.object != nil else { return nil }
        return Quantity(
            value: value["value"]?.string.flatMap(DecimalText.init), unit: value["unit"]?.string,
            original: value["original"]?.string)
    }

    private static func list<Value>(_ value: JSONValue, _ read: (JSONValue) -> Value?) -> [Value]? {
        guard let elements = value.array else { return nil }
        let values = elements.compactMap(read)
        return values.count == elements.count ? values : nil
    }
}
