import SalusBase

/// Writes the presentation language of RFC 8446 section 3 with the vectors of RFC 9420 section 2.1.2.
struct TLSWriter {
    private var writer: ByteWriter

    init() { writer = ByteWriter() }

    /// With room for `count` bytes, so that secrets among them are in one place, where they can be wiped.
    init(reserving count: Int) { writer = ByteWriter(reserving: count) }

    var bytes: [UInt8] { writer.bytes }

    mutating func raw(_ bytes: [UInt8]) { writer.raw(bytes) }

    mutating func u8(_ value: UInt8) { writer.u8(value) }

    mutating func u16(_ value: UInt16) { writer.u16(value) }

    mutating func u32(_ value: UInt32) { writer.u32(value) }

    mutating func u64(_ value: UInt64) { writer.u64(value) }

    /// A length of fewer than 2^30 bytes; more is a programming error, as `Limits.messageBytes` is far below.
    mutating func length(_ count: Int) {
        switch count {
        case ..<0x40: u8(UInt8(count))
        case ..<0x4000: u16(UInt16(count) | 0x4000)
        default: u32(UInt32(count) | 0x8000_0000)
        }
    }

    mutating func opaque(_ bytes: [UInt8]) {
        length(bytes.count)
        raw(bytes)
    }

    mutating func write(_ value: some TLSCodable) { value.write(to: &self) }

    mutating func vector<Element>(_ elements: [Element], _ write: (Element, inout TLSWriter) -> Void) {
        var inner = TLSWriter()
        for element in elements { write(element, &inner) }
        opaque(inner.bytes)
    }

    mutating func vector(_ elements: [some TLSCodable]) { vector(elements) { $1.write($0) } }

    mutating func optional<Value>(_ value: Value?, _ write: (Value, inout TLSWriter) -> Void) {
        u8(value == nil ? 0 : 1)
        if let value { write(value, &self) }
    }

    mutating func optional(_ value: (some TLSCodable)?) { optional(value) { $1.write($0) } }
}
