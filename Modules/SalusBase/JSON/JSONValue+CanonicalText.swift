extension JSONValue {
    /// The value as JSON (RFC 8259) in one form only: members in the order of their names' bytes, no blanks, only what
    /// has to be escaped is, numbers with the digits they have. Reading it gives the value again.
    public var canonicalText: String {
        var text = ""
        write(to: &text)
        return text
    }

    private func write(to text: inout String) {
        switch self {
        case .null: text += "null"
        case .bool(let flag): text += flag ? "true" : "false"
        case .number(let number): text += number.json
        case .string(let string): text.appendQuoted(string)
        case .array(let elements): text.appendList(elements, "[", "]") { $0.write(to: &$1) }
        case .object(let members):
            let ordered = members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
            text.appendList(ordered, "{", "}") { member, text in
                text.appendQuoted(member.key)
                text += ":"
                member.value.write(to: &text)
            }
        }
    }
}

extension String {
    fileprivate mutating func appendList<Element>(
        _ elements: [Element], _ open: String, _ close: String, _ write: (Element, inout String) -> Void
    ) {
        self += open
        for (index, element) in elements.enumerated() {
            if index > 0 { self += "," }
            write(element, &self)
        }
        self += close
    }
}

extension String {
    /// Appends `string` as JSON writes it: in quotes, with escapes for quotes, backslashes and control characters only.
    package mutating func appendQuoted(_ string: String) {
        self += "\""
        var rest = string.utf8[...]
        while let end = rest.firstIndex(where: { $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }) {
            self += Substring(rest[..<end])
            appendEscaped(rest[end])
            rest = rest[rest.index(after: end)...]
        }
        self += Substring(rest)
        self += "\""
    }

    private mutating func appendEscaped(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\n"): self += "\\n"
        case UInt8(ascii: "\r"): self += "\\r"
        case UInt8(ascii: "\t"): self += "\\t"
        case UInt8(ascii: "\""): self += "\\\""
        case UInt8(ascii: "\\"): self += "\\\\"
        default: self += "\\u" + Hex.encode([0, byte])
        }
    }
}

extension DecimalText {
    /// The digits as they are where JSON allows them; a leading plus, leading zeros and a bare point it does not.
    fileprivate var json: String {
        if let read = try? JSONValue(parsing: Array(text.utf8)), read == .number(self) { return text }
        let value = value
        return value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : "\(value)"
    }
}
