import SalusHTTP

extension FuzzedParser {
    static let http = [
        FuzzedParser("http-head", "Request heads from anybody who can connect.") { bytes in
            let limits = HeadParser.Limits(bytes: 16 << 10, fields: 100)
            guard let length = try? HeadParser.length(of: bytes[...], from: 0, limits: limits) else { return }
            guard let head = try? HeadParser.parse(bytes[..<length], limits: limits) else { return }
            demand(head.headers.fields.count <= limits.fields, "no more fields than allowed")
        },
        FuzzedParser("http-body", "Chunked request bodies, whole and in two pieces.") { bytes in
            let whole = content(of: [bytes[...]])
            let middle = bytes.count / 2
            let halves = content(of: [bytes[..<middle], bytes[middle...]])
            demand(whole == halves, "where a chunk is cut does not matter")
        },
        FuzzedParser(text: "http-target", "Paths and queries.") { text in
            guard let target = try? RequestTarget(text) else { return }
            demand(!target.segments.contains(".."), "no way up in a path")
        },
    ]

    /// The body in `pieces`, or nil when it is refused; the state after each piece is kept, as a connection does.
    private static func content(of pieces: [ArraySlice<UInt8>]) -> [UInt8]? {
        var decoder = BodyDecoder(.chunked)
        var (rest, content) = (ArraySlice<UInt8>(), [UInt8]())
        for piece in pieces {
            rest += piece
            guard let part = try? decoder.decode(&rest) else { return nil }
            content += part
        }
        return content
    }
}
