import SalusBase

extension ByteWriter {
    init(_ type: ObjectType) {
        self.init()
        raw(type.header)
    }

    /// Milliseconds since 1970; times before that are a programming error.
    mutating func instant(_ instant: Instant) { u64(UInt64(instant.milliseconds)) }

    mutating func logHead(_ head: LogHead) {
        u64(head.sequence)
        raw(head.hash)
    }

    mutating func extensions(_ extensions: Extensions) { v16(extensions.encoded) }
}

/// An identifier of exactly 16 bytes, as every object format wants it.
func checkedIdentifier(_ bytes: [UInt8]) throws(CryptoError) -> [UInt8] {
    guard bytes.count == 16 else { throw .wrongLength(expected: 16) }
    return bytes
}
