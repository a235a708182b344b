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
        FuzzedParser("http2-frames", "Frames of a client of HTTP/2 behind its greeting, each request answered at once.")
        {
            bytes in
            guard let session = HTTP2Session(ServerLimits(), at: .zero) else { return }
            for piece in [greeting[...], bytes[..<(bytes.count / 2)], bytes[(bytes.count / 2)...]] {
                piece.withUnsafeBytes { session.receive($0, at: .zero) }
                talk(session, atMost: bytes.count)
            }
        },
    ]

    /// The preface of RFC 9113 section 3.4 and empty SETTINGS.
    private static let greeting = Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8) + [0, 0, 0, 4, 0, 0, 0, 0, 0]

    private static func talk(_ session: HTTP2Session, atMost limit: Int) {
        var (heads, data) = (0, 0)
        for event in session.takeEvents() {
            switch event {
            case .head(let stream, let fields):
                heads += 1
                let isHead = (try? fields.head())?.method == .head
                session.respond(HTTP2Answer(HTTPResponse(text: "an answer"), isHead: isHead, date: ""), to: stream)
            case .data(let stream, let bytes):
                data += bytes.count
                session.consume(bytes.count, of: stream)
            case .end, .answered, .closed: break
            }
        }
        demand(data <= limit && heads * 9 <= limit, "no more comes out than came in")
        demand(session.takeOutput().count < (limit + 10) * 64 + 4096, "no answer is far larger than its question")
    }

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
