import SalusBase
import Testing

@testable import SalusHTTP

/// A client of frames before a session without a network.
struct Talk {
    let session: HTTP2Session
    var now = Duration.seconds(1000)

    /// Past the first SETTINGS of both sides, which each has acknowledged.
    init(greets: Bool = true) throws {
        session = try #require(HTTP2Session(ServerLimits(), at: .seconds(1000)))
        if greets { _ = send(bytes: Frame.preface + Frame.settings().bytes + Frame.acknowledgement.bytes) }
    }

    /// The frames that the server answers with.
    func send(_ frames: [Frame]) -> [Frame] { send(bytes: frames.flatMap(\.bytes)) }

    func send(bytes: [UInt8]) -> [Frame] {
        bytes.withUnsafeBytes { session.receive($0, at: now) }
        return Frame.all(in: session.takeOutput())
    }
}

/// A wrong sequence of frames, and the codes of RFC 9113 section 7 that may answer it.
struct WrongFrames: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let frames: [Frame]
    let codes: Set<UInt32>

    init(_ name: String, _ frames: [Frame], _ codes: UInt32...) {
        (testDescription, self.frames, self.codes) = (name, frames, Set(codes))
    }

    static let (protocolError, flowControl, closed, size, refused, compression) = (
        UInt32(1), UInt32(3), UInt32(5), UInt32(6), UInt32(7), UInt32(9)
    )
}

extension WrongFrames {
    private static func raw(_ kind: Frame.Kind, _ stream: UInt32, _ payload: [UInt8], flags: UInt8 = 0) -> Frame {
        Frame(kind: kind, flags: flags, stream: stream, payload: payload)
    }

    private static func block(_ bytes: [UInt8]) -> Frame { raw(.headers, 1, bytes, flags: Frame.endsHead) }

    private static let zeros = [UInt8](repeating: 0, count: 20_000)

    /// Errors of the connection: everything ends with GOAWAY.
    static let ofConnection = [
        WrongFrames("a frame above 16 KiB", [.post(1), .data(1, zeros)], size),
        WrongFrames("SETTINGS of seven bytes", [raw(.settings, 0, Array(zeros.prefix(7)))], size),
        WrongFrames("SETTINGS of a stream", [raw(.settings, 1, [])], protocolError),
        WrongFrames("an acknowledgement with content", [raw(.settings, 0, [0, 1, 0, 0, 0, 0], flags: 1)], size),
        WrongFrames("an acknowledgement of nothing", [.acknowledgement], protocolError),
        WrongFrames("more streams than were agreed on", (0...100).map { .post(2 * $0 + 1) }, protocolError),
        WrongFrames("a stream's window of nothing", [.post(1), .window(1, 0)], protocolError),
        WrongFrames("a push setting of 2", [.settings([(2, 2)])], protocolError),
        WrongFrames("a window setting of 2^31", [.settings([(4, 1 << 31)])], flowControl),
        WrongFrames("a frame size of 100", [.settings([(5, 100)])], protocolError),
        WrongFrames("PING of seven bytes", [.ping(7)], size),
        WrongFrames("PING of a stream", [raw(.ping, 1, Array(zeros.prefix(8)))], protocolError),
        WrongFrames("DATA of the connection", [.data(0, [1])], protocolError),
        WrongFrames("DATA before its head", [.data(1, [1])], protocolError),
        WrongFrames("a head of the connection", [.get(0)], protocolError),
        WrongFrames("a head with an even number", [.get(2)], protocolError),
        WrongFrames("a window of nothing", [.window(0, 0)], protocolError),
        WrongFrames("a window above 2^31-1", [.window(0, (1 << 31) - 1)], flowControl),
        WrongFrames("a window of three bytes", [raw(.windowUpdate, 0, [0, 0, 1])], size),
        WrongFrames("a window of a stream that never was", [.window(7, 1)], protocolError),
        WrongFrames("a reset of a stream that never was", [.reset(7)], protocolError),
        WrongFrames("a reset of the connection", [.reset(0)], protocolError),
        WrongFrames("a reset of three bytes", [.post(1), raw(.reset, 1, [0, 0, 8])], size),
        WrongFrames("CONTINUATION of nothing", [raw(.continuation, 1, [])], protocolError),
        WrongFrames("a head that PING interrupts", [raw(.headers, 1, [0x82]), .ping()], protocolError),
        WrongFrames("a push from the client", [.post(1), raw(.push, 1, [0, 0, 0, 2], flags: 4)], protocolError),
        WrongFrames("padding beyond its frame", [.post(1), raw(.data, 1, [9, 1, 2], flags: 8)], protocolError),
        WrongFrames("PRIORITY of four bytes", [raw(.priority, 1, [0, 0, 0, 3])], size),
        WrongFrames("index 0 of HPACK", [block([0x80])], compression),
        WrongFrames("an index beyond HPACK's table", [block([0xff, 0x80, 0x01])], compression),
        WrongFrames("a table above what was agreed", [block([0x3f, 0xe2, 0xff, 0x03, 0x82])], compression),
        WrongFrames("a change of the table behind a field", [block([0x82, 0x20])], compression),
        WrongFrames("a field that ends early", [block([0x00, 0x05, 0x61])], compression),
        WrongFrames(
            "a number of HPACK without an end", [block([0xff] + Array(repeating: 0xff, count: 20))], compression),
        WrongFrames("Huffman code with its end in it", [block([0x00, 0x84, 0xff, 0xff, 0xff, 0xff])], compression),
    ]

    private static func request(_ more: [(String, String)], dropping name: String = "") -> [Frame] {
        [.head(1, Frame.request("GET", "/").filter { $0.0 != name } + more)]
    }

    /// Errors of one stream: it is reset, and the connection goes on.
    static let ofStream = [
        WrongFrames("a name in upper case", request([("X-Big", "1")]), protocolError),
        WrongFrames("a name with a blank", request([("a b", "1")]), protocolError),
        WrongFrames("a value with a line break", request([("a", "1\r\nb: 2")]), protocolError),
        WrongFrames("a value with a blank at its end", request([("a", "1 ")]), protocolError),
        WrongFrames("connection", request([("connection", "close")]), protocolError),
        WrongFrames("keep-alive", request([("keep-alive", "1")]), protocolError),
        WrongFrames("proxy-connection", request([("proxy-connection", "x")]), protocolError),
        WrongFrames("transfer-encoding", request([("transfer-encoding", "chunked")]), protocolError),
        WrongFrames("upgrade", request([("upgrade", "h2c")]), protocolError),
        WrongFrames("te that is not trailers", request([("te", "gzip")]), protocolError),
        WrongFrames(
            "a pseudo field behind others", request([("a", "1"), (":path", "/")], dropping: ":path"), protocolError),
        WrongFrames("a pseudo field that is none", request([(":x", "1")]), protocolError),
        WrongFrames("a pseudo field of answers", request([(":status", "200")]), protocolError),
        WrongFrames("two methods", request([(":method", "GET")]), protocolError),
        WrongFrames("no method", request([], dropping: ":method"), protocolError),
        WrongFrames("no scheme", request([], dropping: ":scheme"), protocolError),
        WrongFrames("no path", request([], dropping: ":path"), protocolError),
        WrongFrames("an empty path", request([(":path", "")], dropping: ":path"), protocolError),
        WrongFrames("two lengths", request([("content-length", "0"), ("content-length", "0")]), protocolError),
        WrongFrames(
            "less than its length", [.post(1, more: [("content-length", "5")]), .data(1, [1], ends: true)],
            protocolError),
        WrongFrames(
            "more than its length", [.post(1, more: [("content-length", "1")]), .data(1, [1, 2])], protocolError),
        WrongFrames("neither an authority nor a host", request([], dropping: ":authority"), protocolError),
        WrongFrames("a stream's window above 2^31-1", [.post(1), .window(1, (1 << 31) - 1)], flowControl),
        WrongFrames("trailers without an end", [.post(1), .head(1, [("a", "1")], ends: false)], protocolError),
        WrongFrames("a pseudo field in trailers", [.post(1), .head(1, [(":path", "/")])], protocolError),
    ]
}

@Suite("A client of HTTP/2 that breaks the protocol") struct BreakingTheProtocol {
    @Test("ends the connection with the code of the standard", arguments: WrongFrames.ofConnection)
    func connection(wrong: WrongFrames) throws {
        let talk = try Talk()
        let goodbye = talk.send(wrong.frames).last { $0.kind == .goAway }
        #expect(goodbye?.code.map(wrong.codes.contains) == true, "\(String(describing: goodbye))")
        #expect(talk.session.isOver && talk.session.malformed > 0)
        _ = talk.session.takeEvents()
        #expect(talk.send([.get(999)]).isEmpty && !talk.session.takeEvents().contains { $0.isHead(of: 999) })
    }

    @Test("ends its stream with the code of the standard, and no other", arguments: WrongFrames.ofStream)
    func stream(wrong: WrongFrames) throws {
        let talk = try Talk()
        let answer = talk.send(wrong.frames)
        let code = answer.last { $0.kind == .reset && $0.stream == 1 }?.code
        #expect(code.map(wrong.codes.contains) == true && !answer.contains { $0.kind == .goAway }, "\(answer)")
        _ = talk.session.takeEvents()
        _ = talk.send([.get(3)])
        #expect(talk.session.takeEvents().contains { $0.isHead(of: 3) })
    }

    @Test(
        "has to begin with the preface and SETTINGS",
        arguments: [
            Array("GET / HTTP/1.1\r\nHost: h\r\n\r\n".utf8), Frame.preface + Frame.ping().bytes,
            Frame.preface + Frame.get(1).bytes,
        ])
    func preface(bytes: [UInt8]) throws {
        let talk = try Talk(greets: false)
        #expect(talk.send(bytes: bytes).last { $0.kind == .goAway }?.code == 1 && talk.session.isOver)
    }

    @Test("is heard wherever its bytes are cut")
    func pieces() throws {
        let talk = try Talk(greets: false)
        let frames: [Frame] = [.settings(), .post(1), .data(1, [1, 2, 3], ends: true)]
        let bytes = Frame.preface + frames.flatMap(\.bytes)
        for byte in bytes { _ = talk.send(bytes: [byte]) }
        let events = talk.session.takeEvents()
        #expect(events.contains { $0.isHead(of: 1) } && events.flatMap(\.data) == [1, 2, 3])
    }

    @Test("is not heard under the number of a stream that it has skipped")
    func skipped() throws {
        let talk = try Talk()
        _ = talk.send([.get(5)])
        #expect(talk.session.takeEvents().contains { $0.isHead(of: 5) })
        #expect(talk.send([.get(3)]).isEmpty && talk.session.takeEvents().isEmpty)
    }

    @Test("gets no more than its window, though it is padding")
    func windows() throws {
        let talk = try Talk()
        let block = [UInt8](repeating: 0, count: 16_384)
        #expect(!talk.send([.post(1)] + (0..<8).map { _ in .data(1, block) }).contains { $0.kind == .goAway })
        #expect(talk.send([.data(1, [1])]).contains { $0.code == WrongFrames.flowControl })
        let padder = try Talk()
        var padding = Frame.data(1, [255] + Array(repeating: 0, count: 255))
        padding.flags = Frame.padded
        _ = padder.send([.post(1)])
        for _ in 0..<2000 { #expect(!padder.send([padding]).contains { $0.code != nil }) }
    }
}

extension HTTP2Event {
    func isHead(of wanted: Int32) -> Bool { if case .head(wanted, _) = self { true } else { false } }

    var data: [UInt8] { if case .data(_, let bytes) = self { bytes } else { [] } }
}
