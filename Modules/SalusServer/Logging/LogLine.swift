/// One line of the log: a JSON object (RFC 8259) of texts and whole numbers, in the order in which they were added.
///
/// There is one for every request, and the general encoder takes longer for it than most requests take to answer.
struct LogLine {
    private var members = ""

    init() { members.reserveCapacity(256) }

    /// The object, on one line.
    var text: String { "{\(members)}" }

    /// Nothing is added for nil. `name` is one of ours: plain letters.
    mutating func add(_ name: StaticString, _ value: String?) {
        guard let value else { return }
        begin(name)
        members.append("\"")
        if value.utf8.contains(where: Self.mustBeEscaped) { addEscaped(value) } else { members.append(value) }
        members.append("\"")
    }

    /// Nothing is added for nil.
    mutating func add(_ name: StaticString, _ value: Int?) {
        guard let value else { return }
        begin(name)
        members.append(String(value))
    }

    private mutating func begin(_ name: StaticString) {
        members.append(members.isEmpty ? "\"" : ",\"")
        members.append(name.description)
        members.append("\":")
    }

    /// RFC 8259 section 7: quotation mark, reverse solidus and control characters.
    private static func mustBeEscaped(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }

    private mutating func addEscaped(_ value: String) {
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\"", "\\": members.append("\\\(scalar)")
            case "\u{0}"..<"\u{20}":
                let digits = String(scalar.value, radix: 16)
                members.append("\\u" + String(repeating: "0", count: 4 - digits.count) + digits)
            default: members.unicodeScalars.append(scalar)
            }
        }
    }
}
