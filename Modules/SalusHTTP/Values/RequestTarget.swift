public import SalusBase

/// The path and query of a request target (RFC 9112 section 3.2), split first and percent-decoded afterwards, so that a
/// `%2F` inside a segment stays inside it. Of an absolute target scheme and authority are dropped; `OPTIONS *` is
/// accepted, the authority form is not.
public struct RequestTarget: Hashable, Sendable {
    /// As it was sent, from the path on.
    public let text: String
    /// The decoded path: `/a%20b/c` is `["a b", "c"]`, `/` is empty.
    public let segments: [String]
    /// The decoded query in its order; `+` is a space, a name without `=` has an empty value.
    public let query: [FormParameter]

    /// Throws 400 for a fragment, a bad percent escape, bytes that are not UTF-8, a NUL, combining marks that pile up
    /// (`StreamSafeText`), or a `.` or `..` segment.
    public init(_ text: String) throws(HTTPRefusal) {
        try self.init(bytes: Array(text.utf8)[...])
    }

    init(bytes: ArraySlice<UInt8>) throws(HTTPRefusal) {
        guard bytes.allSatisfy(\.isTargetByte), !bytes.contains(UInt8(ascii: "#")) else { throw Self.malformed }
        let bytes = try Self.originForm(bytes)
        text = String(decoding: bytes, as: UTF8.self)
        if text == "*" {
            (segments, query) = (["*"], [])
            return
        }
        guard bytes.first == UInt8(ascii: "/") else { throw Self.malformed }
        let mark = bytes.firstIndex(of: UInt8(ascii: "?")) ?? bytes.endIndex
        segments = try Self.segments(bytes[bytes.startIndex..<mark])
        query = mark == bytes.endIndex ? [] : try Self.query(bytes[(mark + 1)...])
    }

    /// `http://host/path?query` without scheme and authority; the authority takes the place of Host, which nothing here
    /// looks at. An authority with a user name is refused (RFC 9110 section 4.2.4).
    private static func originForm(_ bytes: ArraySlice<UInt8>) throws(HTTPRefusal) -> ArraySlice<UInt8> {
        for scheme in ["http://", "https://"] {
            let start = bytes.prefix(scheme.utf8.count)
            guard start.map(\.asciiLowercased).elementsEqual(scheme.utf8) else { continue }
            let rest = bytes.dropFirst(scheme.utf8.count)
            let end = rest.firstIndex { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") } ?? rest.endIndex
            let authority = rest[..<end]
            guard !authority.isEmpty, !authority.contains(UInt8(ascii: "@")) else { throw malformed }
            return rest[end...].first == UInt8(ascii: "/") ? rest[end...] : [UInt8(ascii: "/")] + rest[end...]
        }
        return bytes
    }

    private static let malformed = HTTPRefusal(400, "the request target is malformed")

    private static func segments(_ path: ArraySlice<UInt8>) throws(HTTPRefusal) -> [String] {
        if path.count == 1 { return [] }
        var segments: [String] = []
        for part in path.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
            let segment = try decoded(part)
            guard segment != ".", segment != ".." else { throw malformed }
            segments.append(segment)
        }
        return segments
    }

    private static func query(_ bytes: ArraySlice<UInt8>) throws(HTTPRefusal) -> [FormParameter] {
        guard let fields = [FormParameter](form: bytes),
            !fields.contains(where: { $0.name.utf8.contains(0) || $0.value.utf8.contains(0) })
        else { throw malformed }
        return fields
    }

    private static func decoded(_ bytes: ArraySlice<UInt8>) throws(HTTPRefusal) -> String {
        guard let text = PercentEncoding.decode(bytes), !text.utf8.contains(0), StreamSafeText.holds(text) else {
            throw malformed
        }
        return text
    }
}
