import SalusBase
import SalusMLS

/// Reads the canonical bytes of this module: bounded, each value in one form only.
struct FieldReader {
    private var reader: ByteReader

    /// Throws for more than `limit` bytes.
    init(_ bytes: [UInt8], limit: Int) throws(ConversationError) {
        guard bytes.count <= limit else { throw .malformed(.tooLong) }
        reader = ByteReader(bytes)
    }

    mutating func u8() throws(ConversationError) -> UInt8 {
        try read { (reader) throws(MalformedBytes) in try reader.u8() }
    }

    mutating func u32() throws(ConversationError) -> UInt32 {
        try read { (reader) throws(MalformedBytes) in try reader.u32() }
    }

    mutating func u64() throws(ConversationError) -> UInt64 {
        try read { (reader) throws(MalformedBytes) in try reader.u64() }
    }

    mutating func raw(_ count: Int) throws(ConversationError) -> [UInt8] {
        try read { (reader) throws(MalformedBytes) in try reader.raw(count) }
    }

    /// A 32-bit length of at most `limit`, then the bytes.
    mutating func bytes(limit: Int) throws(ConversationError) -> [UInt8] {
        try read { (reader) throws(MalformedBytes) in try reader.v32(limit: limit) }
    }

    /// UTF-8 of at most `limit` bytes; see `CheckedText` for what it may hold.
    mutating func text(limit: Int, lines: Bool = false) throws(ConversationError) -> String {
        guard let text = String(validating: try bytes(limit: limit), as: UTF8.self),
            CheckedText.isPlain(text, lines: lines)
        else { throw .malformed(.unexpected("text")) }
        return text
    }

    mutating func flag() throws(ConversationError) -> Bool {
        switch try u8() {
        case 0: false
        case 1: true
        default: throw .malformed(.unexpected("flag"))
        }
    }

    mutating func identifier<Tag>() throws(ConversationError) -> Identifier<Tag> {
        guard let identifier = Identifier<Tag>(bytes: try raw(16)) else { throw .malformed(.tooShort) }
        return identifier
    }

    mutating func address() throws(ConversationError) -> DeviceAddress {
        DeviceAddress(person: try identifier(), device: try identifier())
    }

    mutating func instant() throws(ConversationError) -> Instant {
        Instant(milliseconds: Int64(bitPattern: try u64()))
    }

    mutating func optional<Value>(
        _ value: (inout FieldReader) throws(ConversationError) -> Value
    ) throws(ConversationError) -> Value? {
        try flag() ? try value(&self) : nil
    }

    /// At most `limit` elements; each takes at least a byte.
    mutating func list<Element>(
        limit: Int, _ element: (inout FieldReader) throws(ConversationError) -> Element
    ) throws(ConversationError) -> [Element] {
        let count = Int(try u32())
        guard count <= limit, count <= reader.remaining else { throw .malformed(.tooLong) }
        var elements: [Element] = []
        for _ in 0..<count { elements.append(try element(&self)) }
        return elements
    }

    func finish() throws(ConversationError) {
        do { try reader.end() } catch { throw .malformed(error) }
    }

    private mutating func read<Value>(
        _ value: (inout ByteReader) throws(MalformedBytes) -> Value
    ) throws(ConversationError) -> Value {
        do { return try value(&reader) } catch { throw .malformed(error) }
    }
}

extension ByteWriter {
    mutating func flag(_ value: Bool) { u8(value ? 1 : 0) }

    mutating func text(_ value: String) { v32(Array(value.utf8)) }

    mutating func identifier<Tag>(_ value: Identifier<Tag>) { raw(value.bytes) }

    mutating func address(_ value: DeviceAddress) { raw(value.bytes) }

    mutating func instant(_ value: Instant) { u64(UInt64(bitPattern: value.milliseconds)) }

    mutating func optional<Value>(_ value: Value?, _ write: (Value, inout ByteWriter) -> Void) {
        flag(value != nil)
        if let value { write(value, &self) }
    }

    mutating func list<Element>(_ elements: some Collection<Element>, _ write: (Element, inout ByteWriter) -> Void) {
        u32(UInt32(elements.count))
        for element in elements { write(element, &self) }
    }
}
