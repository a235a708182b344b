import SalusBase

/// Reads one encoded object field by field, in this module's own error.
struct ObjectReader {
    private var reader: ByteReader

    init(_ bytes: [UInt8]) { reader = ByteReader(bytes) }

    /// Refuses another type or version.
    init(_ bytes: [UInt8], type: ObjectType) throws(CryptoError) {
        self.init(bytes)
        guard try raw(4) == type.header else { throw .unsupportedObject }
    }

    var remaining: Int { reader.remaining }

    var taken: [UInt8] { reader.taken }

    mutating func rest() -> [UInt8] { reader.rest() }

    mutating func raw(_ count: Int) throws(CryptoError) -> [UInt8] {
        try read { (reader) throws(MalformedBytes) in try reader.raw(count) }
    }

    /// Key material, of which no copy stays behind.
    mutating func secret(_ count: Int) throws(CryptoError) -> Secret {
        var bytes = try raw(count)
        return Secret(wiping: &bytes)
    }

    mutating func u8() throws(CryptoError) -> UInt8 {
        try read { (reader) throws(MalformedBytes) in try reader.u8() }
    }

    mutating func u16() throws(CryptoError) -> UInt16 {
        try read { (reader) throws(MalformedBytes) in try reader.u16() }
    }

    mutating func u32() throws(CryptoError) -> UInt32 {
        try read { (reader) throws(MalformedBytes) in try reader.u32() }
    }

    mutating func u64() throws(CryptoError) -> UInt64 {
        try read { (reader) throws(MalformedBytes) in try reader.u64() }
    }

    mutating func v16() throws(CryptoError) -> [UInt8] {
        try read { (reader) throws(MalformedBytes) in try reader.v16() }
    }

    mutating func v32() throws(CryptoError) -> [UInt8] {
        try read { (reader) throws(MalformedBytes) in try reader.v32() }
    }

    /// UTF-8 text after its 16-bit length.
    mutating func text16() throws(CryptoError) -> String {
        guard let text = String(validating: try v16(), as: UTF8.self) else {
            throw .malformed(.unexpected("bytes that are not UTF-8"))
        }
        return text
    }

    mutating func instant() throws(CryptoError) -> Instant {
        guard let milliseconds = Int64(exactly: try u64()) else { throw .outOfRange(field: "time") }
        return Instant(milliseconds: milliseconds)
    }

    mutating func logHead() throws(CryptoError) -> LogHead { LogHead(sequence: try u64(), hash: try raw(32)) }

    mutating func extensions(critical: Set<UInt16> = []) throws(CryptoError) -> Extensions {
        try Extensions(encoded: v16(), critical: critical)
    }

    mutating func end() throws(CryptoError) {
        try read { (reader) throws(MalformedBytes) in try reader.end() }
    }

    private mutating func read<Value>(
        _ step: (inout ByteReader) throws(MalformedBytes) -> Value
    ) throws(CryptoError) -> Value {
        do { return try step(&reader) } catch { throw .malformed(error) }
    }
}
