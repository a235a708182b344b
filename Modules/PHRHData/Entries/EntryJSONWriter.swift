import SalusBase
import SalusModels

/// Writes facts as entries of RHEx's JSON.
enum EntryJSONWriter {
    /// The entry, with parts that this form cannot hold under `EntryRemainder.key`. A fact of a model that RHEx does
    /// not have is written in our own form.
    static func entry(_ fact: FactDraft, id: String?, version: Int?) -> JSONValue {
        guard let section = HDataSection.holding(model: fact.model).rhexName,
            let category = Category.all.first(where: { $0.key == section }),
            let mapping = EntryMapping.of(model: fact.model)
        else { return marked(["urn:salus:fact": FieldJSON.value(fact)], id, version) }
        var members = members(fact, mapping)
        let back = try? category.fact(members, entry: 1)
        if let rest = EntryRemainder.value(of: fact, readAs: back ?? FactDraft(model: "", fields: FactFields())) {
            members[EntryRemainder.key] = rest
        }
        return marked(members, id, version)
    }

    private static func marked(_ members: [String: JSONValue], _ id: String?, _ version: Int?) -> JSONValue {
        var members = members
        members["_id"] = id.map { .string($0) }
        members["version"] = version.map { .number(DecimalText($0)) }
        return .object(members)
    }

    private static func members(_ fact: FactDraft, _ mapping: EntryMapping) -> [String: JSONValue] {
        var members: [String: JSONValue] = [:]
        for line in mapping.lines {
            guard let key = line.json, let value = value(of: line, fact), members[key] == nil else { continue }
            switch (value, key) {
            case (.concept(let concept), "codes"): name(concept, into: &members)
            case (.concept(let concept), "status"): status(concept, into: &members)
            case (.flag(let flag), "negationInd"): negation(flag, into: &members)
            case (.quantity(let quantity), "value"):
                members["value"] = measured(quantity)
                members["values"] = .array([measured(quantity)])
            default: members[key] = self.value(value)
            }
        }
        return members
    }

    private static func value(of line: EntryMapping.Line, _ fact: FactDraft) -> FieldValue? {
        guard line.kind == .allergen else { return fact.fields[line.field] }
        return AllergenRule.allergen(of: fact.fields).map { .concept($0) }
    }

    /// The words as the description, all codes by their system.
    private static func name(_ concept: Concept, into members: inout [String: JSONValue]) {
        members["codes"] = CodeWriter.bySystem(concept.codings)
        members["description"] = (concept.text ?? concept.title).map { .string($0) }
    }

    private static func status(_ concept: Concept, into members: inout [String: JSONValue]) {
        members["status"] = concept.title.map { .string($0) }
        if !concept.codings.isEmpty { members["status_code"] = CodeWriter.bySystem(concept.codings) }
    }

    /// Old readers know a refused test by its description alone.
    private static func negation(_ flag: Bool, into members: inout [String: JSONValue]) {
        guard flag else { return }
        members["negationInd"] = .bool(true)
        if members["description"] == nil { members["description"] = "REFUSED" }
    }

    private static func measured(_ quantity: Quantity) -> JSONValue {
        var members: [String: JSONValue] = [:]
        members["scalar"] = (quantity.value?.text ?? quantity.original).map { .string($0) }
        members["units"] = quantity.unit.map { .string($0) } ?? .null
        return .object(members)
    }

    /// Nil for a value that RHEx has no form for.
    private static func value(_ value: FieldValue) -> JSONValue? {
        switch value {
        case .text(let text): .string(text)
        case .number(let number): .number(number)
        case .flag(let flag): .bool(flag)
        case .date(let date): EpochSeconds.value(date)
        case .concept(let concept): CodeWriter.value(concept)
        case .quantity(let quantity): dose(quantity)
        case .one(let fields): fields.text("name").map { ["name": .string($0)] }
        case .many: nil
        }
    }

    private static func dose(_ quantity: Quantity) -> JSONValue? {
        guard let value = quantity.value else { return quantity.title.map { .string($0) } }
        var members: [String: JSONValue] = ["value": .string(value.text)]
        members["unit"] = quantity.unit.map { .string($0) }
        return .object(members)
    }
}
