import FoundationEssentials

/// Reads JSON (RFC 8259) in order. Foundation's decoder loses the order of members and repeated names.
struct SDMLJSONReader {
    struct Failure: Error { let line: Int }

    private static let depthLimit = 32
    private let bytes: [UInt8]
    private var position = 0
    private var depth = 0

    init(_ text: String) { bytes = Array(text.utf8) }

    mutating func read() throws(Failure) -> SDMLJSON {
        let value = try value()
        guard next == nil else { throw failure }
        return value
    }

    private mutating func value() throws(Failure) -> SDMLJSON {
        switch next {
        case UInt8(ascii: "{"):
            return .object(try list(closedBy: "}") { reader throws(Failure) in try reader.member() })
        case UInt8(ascii: "["): return .array(try list(closedBy: "]") { reader throws(Failure) in try reader.value() })
        case UInt8(ascii: "\""): return .string(try string())
        default: return try other()
        }
    }

    private mutating func list<Element>(
        closedBy end: Unicode.Scalar, of element: (inout Self) throws(Failure) -> Element
    ) throws(Failure) -> [Element] {
        position += 1
        depth += 1
        guard depth <= Self.depthLimit else { throw failure }
        var elements: [Element] = []
        if take(end) { return closed(elements) }
        repeat { elements.append(try element(&self)) } while take(",")
        guard take(end) else { throw failure }
        return closed(elements)
    }

    private mutating func closed<Element>(_ elements: [Element]) -> [Element] {
        depth -= 1
        return elements
    }

    private mutating func member() throws(Failure) -> SDMLJSON.Member {
        guard next == UInt8(ascii: "\"") else { throw failure }
        let name = try string()
        guard take(":") else { throw failure }
        return SDMLJSON.Member(name: name, value: try value())
    }

    /// Finds the closing quote and leaves the escapes to Foundation.
    private mutating func string() throws(Failure) -> String {
        let start = position
        position += 1
        while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
            position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
        }
        guard position < bytes.count else { throw failure }
        position += 1
        return try decode(String.self, from: bytes[start..<position])
    }

    private mutating func other() throws(Failure) -> SDMLJSON {
        let start = position
        while position < bytes.count, Self.isWordByte(bytes[position]) { position += 1 }
        let word = bytes[start..<position]
        if [Array("true".utf8), Array("false".utf8), Array("null".utf8)].contains(Array(word)) { return .other }
        _ = try decode(Double.self, from: word)
        return .other
    }

    private func decode<Value: Decodable>(_ type: Value.Type, from part: ArraySlice<UInt8>) throws(Failure) -> Value {
        do {
            return try JSONDecoder().decode(type, from: Data(part))
        } catch {
            throw failure
        }
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        byte > 0x20 && !Array(",:]}\"[{".utf8).contains(byte)
    }

    /// The next byte after white space.
    private var next: UInt8? {
        mutating get {
            while position < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[position]) { position += 1 }
            return position < bytes.count ? bytes[position] : nil
        }
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    private var failure: Failure {
        Failure(line: 1 + bytes.prefix(position).count { $0 == 0x0A })
    }
}
