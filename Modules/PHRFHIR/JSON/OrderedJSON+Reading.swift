public import SalusBase

extension OrderedJSON {
    /// Reads one JSON text. A name may stand once in an object; a byte order mark at the start is passed over.
    public init(parsing bytes: [UInt8], depth: Int = 128) throws(JSONFault) {
        guard String(validating: bytes, as: UTF8.self) != nil else { throw JSONFault(line: 1, problem: .notUTF8) }
        guard StreamSafeText.holds(json: bytes) else { throw JSONFault(line: 1, problem: .pileOfMarks) }
        var reader = OrderedJSONReader(bytes, depthLimit: depth)
        self = try reader.document()
    }
}

/// A recursive-descent reader over bytes that are known to be UTF-8.
struct OrderedJSONReader {
    let bytes: [UInt8]
    var position = 0
    private let depthLimit: Int
    private var depth = 0

    init(_ bytes: [UInt8], depthLimit: Int) {
        self.bytes = bytes
        self.depthLimit = depthLimit
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    }

    mutating func document() throws(JSONFault) -> OrderedJSON {
        let value = try value()
        guard nextToken() == nil else { throw fault(.contentAfterEnd) }
        return value
    }

    private mutating func value() throws(JSONFault) -> OrderedJSON {
        switch nextToken() {
        case UInt8(ascii: "{"): .object(try object())
        case UInt8(ascii: "["): .array(try array())
        case UInt8(ascii: "\""): .string(try string())
        case UInt8(ascii: "t"): try word("true", .bool(true))
        case UInt8(ascii: "f"): try word("false", .bool(false))
        case UInt8(ascii: "n"): try word("null", .null)
        default: .number(try number())
        }
    }

    private mutating func object() throws(JSONFault) -> [OrderedJSON.Member] {
        try descend()
        var members: [OrderedJSON.Member] = []
        var names: Set<String> = []
        if take("}") { return closed(members) }
        repeat {
            guard nextToken() == UInt8(ascii: "\"") else { throw fault(.unexpectedCharacter) }
            let name = try string()
            guard names.insert(name).inserted else { throw fault(.repeatedName) }
            guard take(":") else { throw fault(.unexpectedCharacter) }
            members.append(OrderedJSON.Member(name, try value()))
        } while take(",")
        guard take("}") else { throw fault(.unexpectedCharacter) }
        return closed(members)
    }

    private mutating func array() throws(JSONFault) -> [OrderedJSON] {
        try descend()
        var elements: [OrderedJSON] = []
        if take("]") { return closed(elements) }
        repeat { elements.append(try value()) } while take(",")
        guard take("]") else { throw fault(.unexpectedCharacter) }
        return closed(elements)
    }

    private mutating func word(_ word: StaticString, _ value: OrderedJSON) throws(JSONFault) -> OrderedJSON {
        let end = position + word.utf8CodeUnitCount
        guard end <= bytes.count, bytes[position..<end].elementsEqual(word.description.utf8) else {
            throw fault(.unexpectedCharacter)
        }
        position = end
        return value
    }

    private mutating func descend() throws(JSONFault) {
        position += 1
        depth += 1
        guard depth <= depthLimit else { throw fault(.tooDeep) }
    }

    private mutating func closed<Value>(_ value: Value) -> Value {
        depth -= 1
        return value
    }
}

extension OrderedJSONReader {
    /// The next byte after white space, which is left behind.
    mutating func nextToken() -> UInt8? {
        while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
        return current
    }

    var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard nextToken() == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    /// `problem` at this place; where nothing is left, the end itself is the problem.
    func fault(_ problem: JSONFault.Problem) -> JSONFault {
        let line = 1 + bytes.prefix(position).count { $0 == 0x0A }
        return JSONFault(line: line, problem: position < bytes.count ? problem : .unexpectedEnd)
    }
}
