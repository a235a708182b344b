public import SalusBase

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
