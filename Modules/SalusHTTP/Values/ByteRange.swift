import SalusBase

/// One range of bytes as a request names it (RFC 9110 section 14.1.2).
public enum ByteRange: Hashable, Sendable {
    /// From a byte on to another one, both included; nil for the end.
    case from(Int, through: Int?)
    /// So many at the end.
    case last(Int)

    /// Reads `bytes=1-2`, `bytes=1-` or `bytes=-2`; nil for anything else, several ranges included.
    public init?(field: String) {
        let unit = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard unit.count == 2, unit[0].lowercased() == "bytes" else { return nil }
        let ends = unit[1].trimmingBlanks.split(separator: "-", omittingEmptySubsequences: false)
        guard ends.count == 2 else { return nil }
        switch (ends[0].isEmpty, ends[1].isEmpty) {
        case (true, true): return nil
        case (true, false):
            guard let count = Self.number(ends[1]) else { return nil }
            self = .last(count)
        case (false, let isOpen):
            guard let first = Self.number(ends[0]) else { return nil }
            let last = isOpen ? nil : Self.number(ends[1])
            guard isOpen || last.map({ $0 >= first }) == true else { return nil }
            self = .from(first, through: last)
        }
    }

    /// The bytes that it means of so many; nil where it means none of them.
    public func bytes(of size: Int) -> Range<Int>? {
        switch self {
        case .from(let first, let last):
            guard first < size else { return nil }
            return first..<min(size, (last ?? size - 1) + 1)
        case .last(let count):
            guard count > 0, size > 0 else { return nil }
            return max(0, size - count)..<size
        }
    }

    /// As it is written in the `Range` field.
    public var text: String {
        switch self {
        case .from(let first, let last): "bytes=\(first)-\(last.map { String($0) } ?? "")"
        case .last(let count): "bytes=-\(count)"
        }
    }

    /// Digits alone, of a number below 2^53, so that one more is a number too.
    private static func number(_ text: some StringProtocol) -> Int? {
        guard text.utf8.count <= 15, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return Int(text)  // own number: at most fifteen digits, as checked above
    }
}

/// The bytes of an answer with status 206 (RFC 9110 section 14.4).
public struct ContentRange: Hashable, Sendable {
    public let bytes: Range<Int>
    /// Bytes of the whole; nil for one that is not known.
    public let size: Int?

    /// Reads `bytes 0-1/2` or `bytes 0-1/*`; nil for anything else.
    public init?(field: String) {
        let unit = field.split(separator: " ", maxSplits: 1)
        guard unit.count == 2, unit[0].lowercased() == "bytes" else { return nil }
        let parts = unit[1].split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, case .from(let first, let last?)? = ByteRange(field: "bytes=\(parts[0])") else {
            return nil
        }
        bytes = first..<last + 1
        if parts[1] == "*" {
            size = nil
        } else {
            guard case .from(let size, nil)? = ByteRange(field: "bytes=\(parts[1])-"), size > last else { return nil }
            self.size = size
        }
    }
}
