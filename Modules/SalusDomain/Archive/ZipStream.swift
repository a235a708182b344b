/// A zip file (PKWARE APPNOTE 6.3) of files that are stored as they are, written piece by piece.
package struct ZipStream {
    package static let (localMark, centralMark, endMark) = (0x0403_4B50, 0x0201_4B50, 0x0605_4B50)

    private var central: [UInt8] = []
    private var (count, written) = (0, 0)

    package init() {}

    /// The bytes of one more file.
    package mutating func file(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
        let name = Array(name.utf8)
        let about = Self.about(name, bytes)
        central += Self.little(Self.centralMark, 4) + Self.little(0x031E, 2) + about  // made on Unix
        // No comment, first disk, no inner attributes; a file of its owner alone.
        central += Self.little(0, 6) + Self.little(0x8180_0000, 4) + Self.little(written, 4) + name
        let out = Self.little(Self.localMark, 4) + about + name + bytes
        (count, written) = (count + 1, written + out.count)
        return out
    }

    /// The directory, with which the file ends.
    package func end() -> [UInt8] {
        central + Self.little(Self.endMark, 4) + Self.little(0, 4) + Self.little(count, 2) + Self.little(count, 2)
            + Self.little(central.count, 4) + Self.little(written, 4) + Self.little(0, 2)
    }

    /// The 26 bytes that a file's two headers share: version, names in UTF-8, stored, the first day of the format,
    /// checksum, sizes.
    private static func about(_ name: [UInt8], _ bytes: [UInt8]) -> [UInt8] {
        [20, 0x0800, 0, 0, 0x0021].flatMap { little($0, 2) } + little(checksum(bytes), 4) + little(bytes.count, 4)
            + little(bytes.count, 4) + little(name.count, 2) + little(0, 2)
    }

    private static func little(_ number: Int, _ size: Int) -> [UInt8] {
        (0..<size).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }

    private static let table: [UInt32] = (0..<256).map { start in
        (0..<8).reduce(UInt32(start)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
    }

    /// CRC-32 (RFC 1952, section 8).
    package static func checksum(_ bytes: [UInt8]) -> Int {
        var value: UInt32 = 0xFFFF_FFFF
        for byte in bytes { value = table[Int((value ^ UInt32(byte)) & 0xFF)] ^ value >> 8 }
        return Int(value ^ 0xFFFF_FFFF)
    }
}
