import SalusBase

/// Segments of addresses below a record.
enum HDataPath {
    /// The type that profiles give to a section without documents of its own.
    static let noType = "uri:none"
    static let longestSegment = 100

    /// True for a segment of ours: unreserved characters of RFC 3986 that mean the same in every program.
    static func isSegment(_ text: String) -> Bool {
        guard (1...longestSegment).contains(text.utf8.count), text != ".", text != ".." else { return false }
        return text.utf8.allSatisfy(isUnreserved)
    }

    /// True for a segment that another server may use.
    static func isForeignSegment(_ text: String) -> Bool {
        (1...longestSegment * 2).contains(text.utf8.count) && text.utf8.allSatisfy { $0 > 0x20 }
            && !text.split(separator: "/").contains { $0 == "." || $0 == ".." }
    }

    private static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "~"): true
        default: false
        }
    }
}
