public import SalusBase

/// Values as bytes that are the same on every engine: a kind, then the content (integers and reals big-endian in 8
/// bytes, text as UTF-8 and blobs after their 32-bit length).
extension SQLValue {
    public func write(to writer: inout ByteWriter) {
        switch self {
        case .null: writer.u8(0)
        case .integer(let number):
            writer.u8(1)
            writer.u64(UInt64(bitPattern: number))
        case .real(let number):
            writer.u8(2)
            writer.u64(number.bitPattern)
        case .text(let text):
            writer.u8(3)
            writer.v32(Array(text.utf8))
        case .blob(let bytes):
            writer.u8(4)
            writer.v32(bytes)
        }
    }

    /// Throws for an unknown kind, bytes that are no text, and an end that comes too early.
    public init(from reader: inout ByteReader) throws(MalformedBytes) {
        switch try reader.u8() {
        case 0: self = .null
        case 1: self = .integer(Int64(bitPattern: try reader.u64()))
        case 2: self = .real(Double(bitPattern: try reader.u64()))
        case 3:
            guard let text = String(validating: try reader.v32(), as: UTF8.self) else { throw .unexpected("text") }
            self = .text(text)
        case 4: self = .blob(try reader.v32())
        default: throw .unexpected("kind of value")
        }
    }

    /// A row's values, one after the other.
    public static func canonicalBytes(of values: [SQLValue]) -> [UInt8] {
        var writer = ByteWriter()
        for value in values { value.write(to: &writer) }
        return writer.bytes
    }

    /// Reads what `canonicalBytes` gave; throws when there are not exactly `count` values.
    public static func values(_ count: Int, in bytes: [UInt8]) throws(MalformedBytes) -> [SQLValue] {
        var (reader, values) = (ByteReader(bytes), [SQLValue]())
        for _ in 0..<count { values.append(try SQLValue(from: &reader)) }
        try reader.end()
        return values
    }
}
