/// A zip file (PKWARE APPNOTE 6.3) of files that are stored as they are, one after the other.
///
/// Any program opens one. Only this plain form is read: no compression, so a small file never becomes a large one, and
/// no gaps, comments, repeated names or paths that leave a folder.
package struct StoredZip {
    package struct File: Hashable {
        package let name: String
        package let bytes: [UInt8]

        package init(name: String, bytes: [UInt8]) { (self.name, self.bytes) = (name, bytes) }
    }

    /// The reason why a file is not read.
    package enum Fault: Error, Hashable {
        /// It does not end as a zip file does.
        case incomplete
        /// It has a form that is not written here, such as compression.
        case otherForm
        case unsafeName
        case repeatedName
        /// The checksum of that file differs.
        case damaged(String)
        case tooLarge
    }

    /// More files, or more bytes in all, are neither written nor read.
    package static let (mostFiles, mostBytes) = (60_000, 1 << 30)

    private static let (localMark, centralMark, endMark): (UInt32, UInt32, UInt32) = (
        0x0403_4B50, 0x0201_4B50, 0x0605_4B50
    )
    private static let (localSize, centralSize, endSize) = (30, 46, 22)

    package let files: [File]

    package init(_ files: [File]) { self.files = files }
}

// MARK: Writing

extension StoredZip {
    /// Throws `tooLarge` alone.
    package func written() throws(Fault) -> [UInt8] {
        let size = files.reduce(0) { $0 + $1.bytes.count + 2 * $1.name.utf8.count + Self.localSize + Self.centralSize }
        guard files.count <= Self.mostFiles, size <= Self.mostBytes - Self.endSize else { throw .tooLarge }
        var (out, central) = (ZipBytes(reserving: size), ZipBytes())
        for file in files {
            let start = out.bytes.count
            let name = Array(file.name.utf8)
            let about = Self.about(file, name)
            out.append(Self.localMark)
            out.append(about.bytes + name + file.bytes)
            central.append(Self.centralMark)
            // Made on Unix.
            central.append(0x031E as UInt16)
            central.append(about.bytes)
            // No comment, first disk, no inner attributes; a file of its owner alone.
            for _ in 0..<3 { central.append(0 as UInt16) }
            central.append(0x8180_0000 as UInt32)
            central.append(UInt32(start))
            central.append(name)
        }
        let start = out.bytes.count
        out.append(central.bytes)
        out.append(Self.endMark)
        out.append(0 as UInt32)
        for _ in 0..<2 { out.append(UInt16(files.count)) }
        out.append(UInt32(central.bytes.count))
        out.append(UInt32(start))
        out.append(0 as UInt16)
        return out.bytes
    }

    /// The 26 bytes that a file's two headers share: version, names in UTF-8, stored, the first day of the format,
    /// checksum, sizes.
    private static func about(_ file: File, _ name: [UInt8]) -> ZipBytes {
        var about = ZipBytes()
        for value: UInt16 in [20, 0x0800, 0, 0, 0x0021] { about.append(value) }
        about.append(CRC32.of(file.bytes))
        for _ in 0..<2 { about.append(UInt32(file.bytes.count)) }
        about.append(UInt16(name.count))
        about.append(0 as UInt16)
        return about
    }
}

// MARK: Reading

extension StoredZip {
    package init(reading bytes: [UInt8]) throws(Fault) {
        guard bytes.count <= Self.mostBytes else { throw .tooLarge }
        let end = bytes.count - Self.endSize
        guard end >= 0, bytes.number(at: end, 4) == Int(Self.endMark) else { throw .incomplete }
        let (count, size, start) = (
            bytes.number(at: end + 10, 2), bytes.number(at: end + 12, 4), bytes.number(at: end + 16, 4)
        )
        guard start + size == end else { throw .incomplete }
        guard count <= Self.mostFiles else { throw .tooLarge }
        var (files, names, place, next): ([File], Set<String>, Int, Int) = ([], [], start, 0)
        for _ in 0..<count {
            let file = try Self.file(of: bytes, at: &place, before: end, data: &next, before: start)
            guard names.insert(file.name).inserted else { throw .repeatedName }
            files.append(file)
        }
        guard place == end, next == start else { throw .otherForm }
        self.files = files
        // The rest of the headers, which nothing here reads, is as it was written, too.
        guard try written() == bytes else { throw .otherForm }
    }

    /// The file that the directory names at `place`; its header and bytes are at `next`.
    private static func file(
        of bytes: [UInt8], at place: inout Int, before end: Int, data next: inout Int, before start: Int
    ) throws(Fault) -> File {
        guard place + centralSize <= end, bytes.number(at: place, 4) == Int(centralMark) else { throw .incomplete }
        let (size, length) = (bytes.number(at: place + 24, 4), bytes.number(at: place + 28, 2))
        let (header, name) = (next + localSize, place + centralSize)
        guard name + length <= end, header + length + size <= start else { throw .incomplete }
        // The two headers agree, nothing follows a name, the bytes are stored, and they come where the last file ended.
        guard bytes[(place + 6)..<(place + 32)] == bytes[(next + 4)..<header],
            bytes.number(at: next, 4) == Int(localMark), bytes.number(at: place + 42, 4) == next,
            bytes.number(at: place + 10, 2) == 0, bytes.number(at: place + 20, 4) == size,
            bytes.number(at: place + 30, 4) == 0,
            bytes[name..<(name + length)] == bytes[header..<(header + length)]
        else { throw .otherForm }
        guard let text = safeName(bytes[name..<(name + length)]) else { throw .unsafeName }
        let content = Array(bytes[(header + length)..<(header + length + size)])
        guard Int(CRC32.of(content)) == bytes.number(at: place + 16, 4) else { throw .damaged(text) }
        (place, next) = (name + length, header + length + size)
        return File(name: text, bytes: content)
    }

    /// Names of at most 200 letters, digits, `-`, `_`, `.` and `/`, no part empty or beginning with a dot.
    private static func safeName(_ bytes: ArraySlice<UInt8>) -> String? {
        let text = String(decoding: bytes, as: UTF8.self)
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard bytes.count <= 200, parts.allSatisfy({ !$0.isEmpty && !$0.hasPrefix(".") }),
            text.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "-_./".contains($0)) })
        else { return nil }
        return text
    }
}

/// Numbers in the order of zip, the lowest byte first.
private struct ZipBytes {
    private(set) var bytes: [UInt8] = []

    init(reserving size: Int = 0) { bytes.reserveCapacity(size) }

    mutating func append(_ number: UInt16) {
        for shift in [0, 8] { bytes.append(UInt8(number >> UInt16(shift) & 0xFF)) }
    }

    mutating func append(_ number: UInt32) {
        for shift in [0, 8, 16, 24] { bytes.append(UInt8(number >> UInt32(shift) & 0xFF)) }
    }

    mutating func append(_ more: [UInt8]) { bytes += more }
}

extension [UInt8] {
    fileprivate func number(at place: Int, _ size: Int) -> Int {
        (0..<size).reduce(0) { $0 | Int(self[place + $1]) << (8 * $1) }
    }
}

/// The checksum of zip and gzip (RFC 1952, section 8).
private enum CRC32 {
    private static let table: [UInt32] = (0..<256).map { start in
        (0..<8).reduce(UInt32(start)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
    }

    static func of(_ bytes: [UInt8]) -> UInt32 {
        var value: UInt32 = 0xFFFF_FFFF
        for byte in bytes { value = table[Int((value ^ UInt32(byte)) & 0xFF)] ^ value >> 8 }
        return value ^ 0xFFFF_FFFF
    }
}
