extension JSONValue {
    /// Reads one JSON text (RFC 8259) whose numbers keep their digits: `118.0` stays `118.0`.
    ///
    /// Where the RFC leaves room: a name may stand once in an object, values nest at most `depth` deep, and a byte
    /// order mark at the start is passed over.
    public init(parsing bytes: [UInt8], depth: Int = 128) throws(JSONFault) {
        guard String(validating: bytes, as: UTF8.self) != nil else { throw JSONFault(line: 1, problem: .notUTF8) }
        guard StreamSafeText.holds(json: bytes) else { throw JSONFault(line: 1, problem: .pileOfMarks) }
        var reader = JSONReader(bytes, depthLimit: depth)
        self = try reader.document()
    }
}

/// The grammar of JSON over bytes that are known to be UTF-8; a value of another shape is made from the same tokens.
package struct JSONReader {
    package enum Grammar: Sendable { case json, json5 }

    let bytes: [UInt8]
    let grammar: Grammar
    var position = 0
    /// Where members stand, by their path; kept for JSON5 only, which people write.
    private(set) var lines: [[String]: Int] = [:]
    private var path: [String] = []
    /// The line of the last member, and where it stood.
    private var passed = (line: 1, position: 0)
    private let depthLimit: Int
    private var depth = 0

    package init(_ bytes: [UInt8], depthLimit: Int, grammar: Grammar = .json) {
        (self.bytes, self.depthLimit, self.grammar) = (bytes, depthLimit, grammar)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    }

    mutating func document() throws(JSONFault) -> JSONValue {
        let value = try value()
        guard try nextToken() == nil else { throw fault(.contentAfterEnd) }
        return value
    }

    private mutating func value() throws(JSONFault) -> JSONValue {
        switch try nextToken() {
        case UInt8(ascii: "{"): .object(try object())
        case UInt8(ascii: "["): .array(try array())
        case let byte? where isQuote(byte): .string(try string())
        case UInt8(ascii: "t"): try word("true", .bool(true))
        case UInt8(ascii: "f"): try word("false", .bool(false))
        case UInt8(ascii: "n"): try word("null", .null)
        default: .number(try number())
        }
    }

    private mutating func object() throws(JSONFault) -> [String: JSONValue] {
        try descend()
        var members: [String: JSONValue] = [:]
        if try take("}") { return closed(members) }
        repeat {
            if try endsAfterComma("}") { break }
            let name = try memberName()
            guard members[name] == nil else { throw fault(.repeatedName) }
            note(name)
            guard try take(":") else { throw fault(.unexpectedCharacter) }
            members[name] = try value()
            path.removeLast()
        } while try take(",")
        guard try take("}") else { throw fault(.unexpectedCharacter) }
        return closed(members)
    }

    private mutating func note(_ name: String) {
        path.append(name)
        guard grammar == .json5 else { return }
        passed.line += bytes[passed.position..<position].count { $0 == 0x0A }
        passed.position = position
        lines[path] = passed.line
    }

    private mutating func array() throws(JSONFault) -> [JSONValue] {
        try descend()
        var elements: [JSONValue] = []
        if try take("]") { return closed(elements) }
        repeat {
            if try endsAfterComma("]") { break }
            elements.append(try value())
        } while try take(",")
        guard try take("]") else { throw fault(.unexpectedCharacter) }
        return closed(elements)
    }

    /// Reads a literal name and gives the value that it means.
    package mutating func word<Value>(_ word: StaticString, _ value: Value) throws(JSONFault) -> Value {
        let end = position + word.utf8CodeUnitCount
        guard end <= bytes.count, bytes[position..<end].elementsEqual(word.description.utf8) else {
            throw fault(.unexpectedCharacter)
        }
        position = end
        return value
    }

    /// Passes the bracket that opens an object or a list; throws when they nest too deep.
    package mutating func descend() throws(JSONFault) {
        position += 1
        depth += 1
        guard depth <= depthLimit else { throw fault(.tooDeep) }
    }

    /// The value of an object or a list whose end was read.
    package mutating func closed<Value>(_ value: Value) -> Value {
        depth -= 1
        return value
    }
}

extension JSONReader {
    /// The next byte after white space, and in JSON5 comments, which are left behind.
    package mutating func nextToken() throws(JSONFault) -> UInt8? {
        repeat {
            while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
        } while try skipComment()
        return current
    }

    var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    /// Passes `character` when it is the next token.
    package mutating func take(_ character: Unicode.Scalar) throws(JSONFault) -> Bool {
        guard try nextToken() == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    /// `problem` at this place; where nothing is left, the end itself is the problem.
    package func fault(_ problem: JSONFault.Problem) -> JSONFault {
        JSONFault(line: line, problem: position < bytes.count ? problem : .unexpectedEnd)
    }

    /// The reader's line, counted from 1.
    var line: Int { 1 + bytes.prefix(position).count { $0 == 0x0A } }
}

/// The grammar of JSON5 beyond RFC 8259.
extension JSONReader {
    func isQuote(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\"") || (grammar == .json5 && byte == UInt8(ascii: "'"))
    }

    /// A name in quotes, or in JSON5 a word of letters, digits, `_` and `$`.
    package mutating func memberName() throws(JSONFault) -> String {
        guard let byte = try nextToken() else { throw fault(.unexpectedEnd) }
        if isQuote(byte) { return try string() }
        let start = position
        while grammar == .json5, let byte = current, Self.isOfWord(byte) { position += 1 }
        guard position > start, !(0x30...0x39).contains(bytes[start]) else { throw fault(.unexpectedCharacter) }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    /// Whether a comma that was just passed is the last thing before `end`.
    mutating func endsAfterComma(_ end: Unicode.Scalar) throws(JSONFault) -> Bool {
        try nextToken() == UInt8(ascii: end) && grammar == .json5
    }

    /// Passes over one comment; false when there is none.
    mutating func skipComment() throws(JSONFault) -> Bool {
        guard grammar == .json5, current == UInt8(ascii: "/"), position + 1 < bytes.count else { return false }
        switch bytes[position + 1] {
        case UInt8(ascii: "/"): while let byte = current, byte != 0x0A { position += 1 }
        case UInt8(ascii: "*"): try skipBlock()
        default: return false
        }
        return true
    }

    private mutating func skipBlock() throws(JSONFault) {
        position += 2
        while position + 1 < bytes.count {
            if bytes[position] == UInt8(ascii: "*"), bytes[position + 1] == UInt8(ascii: "/") {
                position += 2
                return
            }
            position += 1
        }
        position = bytes.count
        throw fault(.unexpectedEnd)
    }

    private static func isOfWord(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
            || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
    }
}
