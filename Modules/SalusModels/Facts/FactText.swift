import SalusBase

extension [Fact] {
    /// The facts as JSON (RFC 8259), equal facts as equal text: what their `Decodable` reads. Names come in the order
    /// of their bytes. A server writes it for each document that it takes, so it is made in one pass.
    public var jsonText: String {
        var text = ""
        text.appendList(self) { $1.append($0) }
        return text
    }
}

extension String {
    fileprivate mutating func append(_ fact: Fact) {
        appendMember("fields", after: "{") { $0.append(fact.fields) }
        appendMember("id", after: ",") { $0.appendQuoted("\(fact.id)") }
        appendMember("model", after: ",") { $0.appendQuoted(fact.model) }
        appendMember("unknown", after: ",") { text in
            text.appendList(fact.unknown) { field, text in text.append(field) }
        }
        self += "}"
    }

    private mutating func append(_ field: UnknownField) {
        appendMember("path", after: "{") { $0.appendQuoted(field.path) }
        appendMember("text", after: ",") { $0.appendQuoted(field.text) }
        self += "}"
    }

    private mutating func append(_ fields: FactFields) {
        appendObject(fields.names.map { ($0, fields[$0]) }) { $1.append($0) }
    }

    private mutating func append(_ value: FieldValue) {
        switch value {
        case .text(let text): appendKind("text") { $0.appendQuoted(text) }
        case .number(let number): appendKind("number") { $0.appendQuoted("\(number)") }
        case .flag(let flag): appendKind("flag") { $0 += flag ? "true" : "false" }
        case .date(let date): appendKind("date") { $0.appendQuoted("\(date)") }
        case .concept(let concept): appendKind("concept") { $0.append(concept) }
        case .quantity(let quantity): appendKind("quantity") { $0.append(quantity) }
        case .one(let fields): appendKind("one") { $0.append(fields) }
        case .many(let list): appendKind("many") { text in text.appendList(list) { $1.append($0) } }
        }
    }

    private mutating func append(_ concept: Concept) {
        self += "{"
        if !concept.codings.isEmpty {
            appendMember("codings", after: "") { text in text.appendList(concept.codings) { $1.append($0) } }
        }
        if let words = concept.text {
            appendMember("text", after: concept.codings.isEmpty ? "" : ",") { $0.appendQuoted(words) }
        }
        self += "}"
    }

    private mutating func append(_ coding: Coding) {
        let members: [(String, String?)] = [
            ("code", coding.code), ("display", coding.display), ("system", coding.system),
        ]
        appendObject(members) { $1.appendQuoted($0) }
    }

    private mutating func append(_ quantity: Quantity) {
        let members: [(String, String?)] = [
            ("original", quantity.original), ("unit", quantity.unit), ("value", quantity.value.map { "\($0)" }),
        ]
        appendObject(members) { $1.appendQuoted($0) }
    }
}

extension String {
    private mutating func appendKind(_ kind: String, _ write: (inout String) -> Void) {
        appendMember(kind, after: "{", write)
        self += "}"
    }

    private mutating func appendMember(_ name: String, after start: String, _ write: (inout String) -> Void) {
        self += start
        appendQuoted(name)
        self += ":"
        write(&self)
    }

    /// Members without a value are left out.
    private mutating func appendObject<Value>(
        _ members: [(name: String, value: Value?)], _ write: (Value, inout String) -> Void
    ) {
        self += "{"
        var start = ""
        for case (let name, let value?) in members {
            appendMember(name, after: start) { write(value, &$0) }
            start = ","
        }
        self += "}"
    }

    fileprivate mutating func appendList<Element>(_ elements: [Element], _ write: (Element, inout String) -> Void) {
        self += "["
        for (index, element) in elements.enumerated() {
            if index > 0 { self += "," }
            write(element, &self)
        }
        self += "]"
    }
}
