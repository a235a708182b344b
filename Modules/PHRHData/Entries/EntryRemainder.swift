import SalusBase
import SalusModels

/// The parts of a fact that a form of section documents cannot hold, kept beside it, so that nothing is lost.
///
/// Each field says what it is and for which reading it stands in. A field that another program has changed meanwhile
/// reads otherwise than it did, and then the change counts.
enum EntryRemainder {
    /// The member of JSON entries, and with its element `fields` the namespace in XML.
    static let key = "urn:salus:fields"
    static let elementName = "fields"

    /// Nil when reading the document gives the fact back as it is.
    static func value(of fact: FactDraft, readAs back: FactDraft) -> JSONValue? {
        var members: [String: JSONValue] = [:]
        if back.model != fact.model { members["model"] = .string(fact.model) }
        if back.unknown != fact.unknown {
            members["unknown"] = ["is": FieldJSON.value(fact.unknown), "for": FieldJSON.value(back.unknown)]
        }
        var fields: [String: JSONValue] = [:]
        for name in Set(back.fields.names + fact.fields.names) where back.fields[name] != fact.fields[name] {
            var pair: [String: JSONValue] = [:]
            pair["is"] = fact.fields[name].map(FieldJSON.value)
            pair["for"] = back.fields[name].map(FieldJSON.value)
            fields[name] = .object(pair)
        }
        if !fields.isEmpty { members["fields"] = .object(fields) }
        return members.isEmpty ? nil : .object(members)
    }

    /// Puts the kept parts back. Throws for another form, and for a model that the section does not hold: who may write
    /// allergies writes nothing else.
    static func apply(_ value: JSONValue, to fact: inout FactDraft, in section: HDataSection?) throws(HDataError) {
        guard let members = value.object else { throw .invalid(key, line: 0) }
        if let model = members["model"] {
            guard let name = model.string, section?.holds(model: name) != false else { throw .invalid(key, line: 0) }
            fact.model = name
        }
        if let unknown = members["unknown"] {
            guard let kept = unknown["is"].flatMap(FieldJSON.unknown),
                let read = unknown["for"].flatMap(FieldJSON.unknown)
            else { throw .invalid(key, line: 0) }
            let written = Set(read)
            fact.unknown = kept + fact.unknown.filter { !written.contains($0) }
        }
        for (name, pair) in members["fields"]?.object ?? [:] {
            let (kept, stands) = (pair["is"].map(FieldJSON.field), pair["for"].map(FieldJSON.field))
            guard pair.object != nil, kept != .some(nil), stands != .some(nil) else { throw .invalid(key, line: 0) }
            if fact.fields[name] == stands ?? nil { fact.fields[name] = kept ?? nil }
        }
    }
}
