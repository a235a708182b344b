public import SalusBase

/// A JSON text (RFC 8259) whose members keep their order and whose numbers keep their digits.
public indirect enum OrderedJSON: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(String)
    case string(String)
    case array([OrderedJSON])
    case object([Member])

    /// A member of a JSON object; names may come twice.
    public struct Member: Hashable, Sendable {
        public let name: String
        public var value: OrderedJSON

        public init(_ name: String, _ value: OrderedJSON) {
            self.name = name
            self.value = value
        }
    }

    /// The member `name` of an object, or nil.
    public subscript(name: String) -> OrderedJSON? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.name == name }?.value
    }

    public var string: String? {
        guard case .string(let text) = self else { return nil }
        return text
    }
}

extension OrderedJSON {
    /// Equality of RFC 6902 section 4.6: members in any order, numbers by their value.
    func means(_ other: OrderedJSON) -> Bool {
        switch (self, other) {
        case (.number(let left), .number(let right)):
            guard let leftValue = ExactDecimal(left), let rightValue = ExactDecimal(right) else { return left == right }
            return leftValue == rightValue
        case (.array(let left), .array(let right)):
            return left.count == right.count && zip(left, right).allSatisfy { $0.means($1) }
        case (.object(let left), .object(let right)):
            guard left.count == right.count else { return false }
            let values = Dictionary(right.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
            return left.allSatisfy { member in values[member.name].map { member.value.means($0) } ?? false }
        default: return self == other
        }
    }
}

extension OrderedJSON {
    /// Reads one JSON text. A name may stand once in an object; a byte order mark at the start is passed over.
    public init(parsing bytes: [UInt8], depth: Int = 128) throws(JSONFault) {
        guard String(validating: bytes, as: UTF8.self) != nil else { throw JSONFault(line: 1, problem: .notUTF8) }
        guard StreamSafeText.holds(json: bytes) else { throw JSONFault(line: 1, problem: .pileOfMarks) }
        var reader = OrderedJSONReader(tokens: JSONReader(bytes, depthLimit: depth))
        self = try reader.document()
    }
}

/// Makes values with ordered members and written digits from the tokens of `JSONReader`.
private struct OrderedJSONReader {
    /// Characters that a number may have; a decimal of FHIR needs 18 digits.
    private static let longestNumber = 100

    var tokens: JSONReader

    mutating func document() throws(JSONFault) -> OrderedJSON {
        let value = try value()
        guard try tokens.nextToken() == nil else { throw tokens.fault(.contentAfterEnd) }
        return value
    }

    private mutating func value() throws(JSONFault) -> OrderedJSON {
        switch try tokens.nextToken() {
        case UInt8(ascii: "{"): .object(try object())
        case UInt8(ascii: "["): .array(try array())
        case UInt8(ascii: "\""): .string(try tokens.string())
        case UInt8(ascii: "t"): try tokens.word("true", .bool(true))
        case UInt8(ascii: "f"): try tokens.word("false", .bool(false))
        case UInt8(ascii: "n"): try tokens.word("null", .null)
        default: .number(try number())
        }
    }

    private mutating func number() throws(JSONFault) -> String {
        let digits = try tokens.numberText()
        guard digits.utf8.count <= Self.longestNumber else { throw tokens.fault(.badNumber) }
        return digits
    }

    private mutating func object() throws(JSONFault) -> [OrderedJSON.Member] {
        try tokens.descend()
        var members: [OrderedJSON.Member] = []
        var names: Set<String> = []
        if try tokens.take("}") { return tokens.closed(members) }
        repeat {
            let name = try tokens.memberName()
            guard names.insert(name).inserted else { throw tokens.fault(.repeatedName) }
            guard try tokens.take(":") else { throw tokens.fault(.unexpectedCharacter) }
            members.append(OrderedJSON.Member(name, try value()))
        } while try tokens.take(",")
        guard try tokens.take("}") else { throw tokens.fault(.unexpectedCharacter) }
        return tokens.closed(members)
    }

    private mutating func array() throws(JSONFault) -> [OrderedJSON] {
        try tokens.descend()
        var elements: [OrderedJSON] = []
        if try tokens.take("]") { return tokens.closed(elements) }
        repeat { elements.append(try value()) } while try tokens.take(",")
        guard try tokens.take("]") else { throw tokens.fault(.unexpectedCharacter) }
        return tokens.closed(elements)
    }
}

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
