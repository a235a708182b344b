import CSQLCipher
import SalusSQL

/// Hands a raw 256-bit key to the library as the text `x'<64 hex digits>'`, which it uses without derivation.
/// The text lives in one buffer that is wiped before it is released.
enum RawKey {
    static let byteCount = 32

    static func set(_ bytes: UnsafeRawBufferPointer, on handle: OpaquePointer) throws(SQLError) {
        guard bytes.count == byteCount else { throw .keyLength(bytes: bytes.count) }
        let text = UnsafeMutableRawBufferPointer.allocate(byteCount: byteCount * 2 + 3, alignment: 1)
        defer {
            salus_wipe(text.baseAddress, text.count)
            text.deallocate()
        }
        write(bytes, to: text)
        let code = sqlite3_key(handle, text.baseAddress, CInt(text.count))
        guard code == SQLITE_OK else { throw .cannotOpen(code: Int(code)) }
    }

    private static func write(_ bytes: UnsafeRawBufferPointer, to text: UnsafeMutableRawBufferPointer) {
        (text[0], text[1], text[text.count - 1]) = (UInt8(ascii: "x"), UInt8(ascii: "'"), UInt8(ascii: "'"))
        for (index, byte) in bytes.enumerated() {
            text[2 + 2 * index] = digit(byte >> 4)
            text[3 + 2 * index] = digit(byte & 15)
        }
    }

    /// By arithmetic, not by table, so that no cache line depends on the key.
    private static func digit(_ value: UInt8) -> UInt8 { value + 0x30 + (0x27 & (0 &- (value &+ 6) >> 4)) }
}
