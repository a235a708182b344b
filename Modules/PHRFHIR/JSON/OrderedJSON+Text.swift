import SalusBase

extension OrderedJSON {
    /// The value as JSON, with members and digits as they are: compact, or one member a line.
    public func text(isPretty: Bool = false) -> String {
        var writer = OrderedJSONWriter(isPretty: isPretty)
        writer.write(self)
        return writer.text
    }

    /// The value as JSON in one form only: members in the order of their names' bytes.
    public var canonicalText: String { sorted.text() }

    private var sorted: OrderedJSON {
        switch self {
        case .array(let elements): .array(elements.map(\.sorted))
        case .object(let members):
            .object(
                members.map { Member($0.name, $0.value.sorted) }
                    .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) })
        default: self
        }
    }
}

private struct OrderedJSONWriter {
    let isPretty: Bool
    private(set) var text = ""
    private var depth = 0

    init(isPretty: Bool) { self.isPretty = isPretty }

    mutating func write(_ value: OrderedJSON) {
        switch value {
        case .null: text += "null"
        case .bool(let flag): text += flag ? "true" : "false"
        case .number(let digits): text += digits
        case .string(let string): text.appendQuoted(string)
        case .array(let elements): list("[", elements, "]") { $0.write($1) }
        case .object(let members):
            list("{", members, "}") { writer, member in
                writer.text.appendQuoted(member.name)
                writer.text += writer.isPretty ? ": " : ":"
                writer.write(member.value)
            }
        }
    }

    private mutating func list<Part>(
        _ open: String, _ parts: [Part], _ close: String, _ write: (inout Self, Part) -> Void
    ) {
        text += open
        depth += 1
        for (index, part) in parts.enumerated() {
            if index > 0 { text += "," }
            breakLine()
            write(&self, part)
        }
        depth -= 1
        if !parts.isEmpty { breakLine() }
        text += close
    }

    private mutating func breakLine() {
        if isPretty { text += "\n" + String(repeating: "  ", count: depth) }
    }
}
