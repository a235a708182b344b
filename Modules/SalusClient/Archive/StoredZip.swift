import SalusDomain

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
        var (zip, out) = (ZipStream(), [UInt8]())
        out.reserveCapacity(size)
        for file in files { out += zip.file(file.name, file.bytes) }
        return out + zip.end()
    }
}

// MARK: Reading

extension StoredZip {
    package init(reading bytes: [UInt8]) throws(Fault) {
        guard bytes.count <= Self.mostBytes else { throw .tooLarge }
        let end = bytes.count - Self.endSize
        guard end >= 0, bytes.number(at: end, 4) == ZipStream.endMark else { throw .incomplete }
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
        guard place + centralSize <= end, bytes.number(at: place, 4) == ZipStream.centralMark else { throw .incomplete }
        let (size, length) = (bytes.number(at: place + 24, 4), bytes.number(at: place + 28, 2))
        let (header, name) = (next + localSize, place + centralSize)
        guard name + length <= end, header + length + size <= start else { throw .incomplete }
        // The two headers agree, nothing follows a name, the bytes are stored, and they come where the last file ended.
        guard bytes[(place + 6)..<(place + 32)] == bytes[(next + 4)..<header],
            bytes.number(at: next, 4) == ZipStream.localMark, bytes.number(at: place + 42, 4) == next,
            bytes.number(at: place + 10, 2) == 0, bytes.number(at: place + 20, 4) == size,
            bytes.number(at: place + 30, 4) == 0,
            bytes[name..<(name + length)] == bytes[header..<(header + length)]
        else { throw .otherForm }
        guard let text = safeName(bytes[name..<(name + length)]) else { throw .unsafeName }
        let content = Array(bytes[(header + length)..<(header + length + size)])
        guard ZipStream.checksum(content) == bytes.number(at: place + 16, 4) else { throw .damaged(text) }
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

extension [UInt8] {
    fileprivate func number(at place: Int, _ size: Int) -> Int {
        (0..<size).reduce(0) { $0 | Int(self[place + $1]) << (8 * $1) }
    }
}
