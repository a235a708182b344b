/// One frame of HTTP/2, as a test writes and reads it (RFC 9113 section 4.1).
struct Frame: Equatable {
    enum Kind: UInt8 {
        case data = 0
        case headers, priority, reset, settings, push, ping, goAway, windowUpdate, continuation
        case unknown = 0xbb
    }

    var kind: Kind
    var flags: UInt8 = 0
    var stream: UInt32 = 0
    var payload: [UInt8] = []

    /// END_STREAM of DATA and HEADERS, ACK of SETTINGS and PING.
    static let ends: UInt8 = 1
    static let endsHead: UInt8 = 4
    static let padded: UInt8 = 8

    var bytes: [UInt8] {
        Array(number(UInt32(payload.count)).dropFirst()) + [kind.rawValue, flags] + number(stream) + payload
    }

    /// The frames in `bytes`; an unfinished one is left out.
    static func all(in bytes: [UInt8]) -> [Frame] {
        var (rest, frames) = (bytes[...], [Frame]())
        while rest.count >= 9 {
            let head = Array(rest.prefix(9))
            let length = Int(head[0]) << 16 | Int(head[1]) << 8 | Int(head[2])
            guard rest.count >= 9 + length else { break }
            frames.append(
                Frame(
                    kind: Kind(rawValue: head[3]) ?? .unknown, flags: head[4], stream: value(head[5..<9]),
                    payload: Array(rest.dropFirst(9).prefix(length))))
            rest = rest.dropFirst(9 + length)
        }
        return frames
    }

    /// The code of a GOAWAY or RST_STREAM frame.
    var code: UInt32? {
        kind == .reset || kind == .goAway ? Self.value(payload.dropFirst(kind == .goAway ? 4 : 0).prefix(4)) : nil
    }

    private static func value(_ bytes: some Sequence<UInt8>) -> UInt32 { bytes.reduce(0) { $0 << 8 | UInt32($1) } }
}

func number(_ value: UInt32) -> [UInt8] { withUnsafeBytes(of: value.bigEndian) { Array($0) } }

extension Frame {
    static let preface = Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8)

    static func settings(_ values: [(UInt16, UInt32)] = []) -> Frame {
        Frame(
            kind: .settings, payload: values.flatMap { [UInt8($0.0 >> 8), UInt8($0.0 & 255)] + number($0.1) })
    }

    /// Of SETTINGS.
    static let acknowledgement = Frame(kind: .settings, flags: ends)

    static func ping(_ count: UInt8 = 8) -> Frame {
        Frame(kind: .ping, payload: [UInt8](repeating: 7, count: Int(count)))
    }

    static func window(_ stream: UInt32, _ more: UInt32) -> Frame {
        Frame(kind: .windowUpdate, stream: stream, payload: number(more))
    }

    static func reset(_ stream: UInt32) -> Frame { Frame(kind: .reset, stream: stream, payload: number(8)) }

    static func data(_ stream: UInt32, _ bytes: [UInt8], ends: Bool = false) -> Frame {
        Frame(kind: .data, flags: ends ? Self.ends : 0, stream: stream, payload: bytes)
    }

    static func head(_ stream: UInt32, _ fields: [(String, String)], ends: Bool = true) -> Frame {
        Frame(kind: .headers, flags: endsHead | (ends ? Self.ends : 0), stream: stream, payload: block(fields))
    }

    static func get(_ stream: UInt32, _ path: String = "/", more: [(String, String)] = []) -> Frame {
        head(stream, request("GET", path) + more)
    }

    static func post(_ stream: UInt32, _ path: String = "/", more: [(String, String)] = []) -> Frame {
        head(stream, request("POST", path) + more, ends: false)
    }

    static func request(_ method: String, _ path: String) -> [(String, String)] {
        [(":method", method), (":scheme", "https"), (":path", path), (":authority", "h.example")]
    }

    /// Fields as literals outside of any table (RFC 7541 section 6.2.2).
    static func block(_ fields: [(String, String)]) -> [UInt8] {
        fields.flatMap { [0] + literal($0.0) + literal($0.1) }
    }

    private static func literal(_ text: String) -> [UInt8] {
        let bytes = Array(text.utf8)
        guard bytes.count >= 127 else { return [UInt8(bytes.count)] + bytes }
        var (rest, size) = (bytes.count - 127, [UInt8(127)])
        while rest >= 128 {
            size.append(UInt8(rest % 128) | 128)
            rest /= 128
        }
        return size + [UInt8(rest)] + bytes
    }
}
