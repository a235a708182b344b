extension GrowingInput {
    static let http2: [GrowingInput] = [
        GrowingInput("http2-frames", "requests", 4000, bytes: requests),
        GrowingInput("http2-frames", "fields of one request", 2000, bytes: fields),
        GrowingInput("http2-frames", "frames of a body", 4000, bytes: body),
        GrowingInput("http2-frames", "resets", 4000, bytes: resets),
    ]

    @Sendable private static func requests(_ count: Int) -> [UInt8] {
        joined(count) { frame(1, flags: 5, stream: 2 * $0 + 1, block) }
    }

    @Sendable private static func fields(_ count: Int) -> [UInt8] {
        let field: [UInt8] = [0, 1, 0x61, 1, 0x62]
        return frame(1, flags: 5, stream: 1, block + joined(count) { _ in field })
    }

    @Sendable private static func body(_ count: Int) -> [UInt8] {
        frame(1, flags: 4, stream: 1, block)
            + joined(count) { _ in frame(0, flags: 0, stream: 1, [UInt8](repeating: 1, count: 100)) }
    }

    @Sendable private static func resets(_ count: Int) -> [UInt8] {
        joined(count) { index in
            let stream = 2 * index + 1
            return frame(1, flags: 4, stream: stream, block) + frame(3, flags: 0, stream: stream, [0, 0, 0, 8])
        }
    }

    /// `GET https://h/`, with the static table of HPACK.
    private static let block: [UInt8] = [0x82, 0x87, 0x84, 0x41, 0x01, 0x68]

    private static func joined(_ count: Int, _ part: (Int) -> [UInt8]) -> [UInt8] {
        var bytes: [UInt8] = []
        for index in 0..<count { bytes += part(index) }
        return bytes
    }

    /// One frame of HTTP/2 (RFC 9113 section 4.1).
    private static func frame(_ type: UInt8, flags: UInt8, stream: Int, _ payload: [UInt8]) -> [UInt8] {
        number(payload.count).dropFirst() + [type, flags] + number(stream) + payload
    }

    private static func number(_ value: Int) -> [UInt8] {
        withUnsafeBytes(of: UInt32(clamping: value).bigEndian) { Array($0) }
    }
}
