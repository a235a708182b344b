import SalusBase
import Testing

@testable import SalusHTTP

@Suite("A flood of frames") struct FloodingWithFrames {
    struct Flood: CustomTestStringConvertible, Sendable {
        let testDescription: String
        /// The frames of one turn, which begins with this number.
        let turn: @Sendable (UInt32) -> [Frame]
        /// Turns that a client with good reasons may need.
        let isFine: Int
    }

    static let all = [
        Flood(testDescription: "PING", turn: { _ in [.ping()] }, isFine: 50),
        Flood(testDescription: "SETTINGS", turn: { _ in [.settings([(3, 5)])] }, isFine: 10),
        Flood(testDescription: "empty SETTINGS", turn: { _ in [.settings()] }, isFine: 10),
        Flood(testDescription: "empty DATA", turn: { _ in [.data(1, [])] }, isFine: 20),
        Flood(testDescription: "windows of one byte", turn: { _ in [.window(1, 1)] }, isFine: 500),
        Flood(testDescription: "PRIORITY", turn: { priority($0) }, isFine: 100),
        Flood(testDescription: "streams that are reset at once", turn: { [.get($0), .reset($0)] }, isFine: 40),
        Flood(testDescription: "DATA of one byte", turn: { _ in [.data(1, [1])] }, isFine: 500),
    ]

    @Sendable private static func priority(_ stream: UInt32) -> [Frame] {
        [Frame(kind: .priority, stream: stream, payload: [0, 0, 0, 0, 15])]
    }

    @Test("ends the connection with ENHANCE_YOUR_CALM; a little of it does not", arguments: all)
    func floods(flood: Flood) throws {
        let talk = try Talk()
        _ = talk.send([.post(1)])
        for index in 0..<UInt32(flood.isFine) {
            #expect(!talk.send(flood.turn(2 * index + 3)).contains { $0.kind == .goAway })
        }
        #expect(!talk.session.isFlooded)
        let turns = (0..<3000).map { 2 * UInt32($0 + flood.isFine) + 3 }
        let ends = turns.firstIndex { talk.send(flood.turn($0)).contains { $0.code == 11 } }
        #expect(ends != nil && talk.session.isFlooded && talk.session.isOver)
    }

    @Test("is what its time makes it: the same number of frames over a day is none")
    func time() throws {
        var talk = try Talk()
        for _ in 0..<2000 {
            talk.now += .seconds(20)
            #expect(!talk.send([.ping(), .settings(), .ping()]).contains { $0.kind == .goAway })
        }
    }

    @Test("of frames that no one knows is thrown away")
    func unknown() throws {
        let talk = try Talk()
        let frames = [Frame](repeating: Frame(kind: .unknown, payload: [1]), count: 5000)
        #expect(talk.send(frames).isEmpty && talk.session.takeEvents().isEmpty)
    }

    @Test("of CONTINUATION ends the connection before the head is complete")
    func continuation() throws {
        let talk = try Talk()
        let head = Frame(kind: .headers, stream: 1, payload: Frame.block(Frame.request("GET", "/")))
        let more = Frame(kind: .continuation, stream: 1, payload: [])
        #expect(talk.send([head] + Array(repeating: more, count: 20)).contains { $0.code == 11 })
    }

    @Test("of fields is answered with 431, without keeping them")
    func fields() throws {
        for fields in [
            (0..<101).map { ("a\($0)", "b") }, [("a", String(repeating: "b", count: 20_000))],
        ] {
            let talk = try Talk()
            let block = Frame.block(Frame.request("GET", "/") + fields)
            let head = Frame(kind: .headers, flags: Frame.ends, stream: 1, payload: Array(block.prefix(16_000)))
            let rest = Frame(
                kind: .continuation, flags: Frame.endsHead, stream: 1, payload: Array(block.dropFirst(16_000)))
            #expect(!talk.send([head, rest]).contains { $0.code != nil })
            #expect(refusals(talk) == [431])
        }
    }

    @Test("of fields that HPACK unfolds from a few bytes is answered with 431")
    func bomb() throws {
        let talk = try Talk()
        let name = Array("cookie".utf8)
        let value = [UInt8](repeating: 0x61, count: 3000)
        let literal = [0x40, UInt8(name.count)] + name + [0x7f, 0xb9, 0x16] + value
        let head = Frame.block(Frame.request("GET", "/")) + literal + [UInt8](repeating: 0xbe, count: 5000)
        _ = talk.send([Frame(kind: .headers, flags: 5, stream: 1, payload: head)])
        #expect(refusals(talk) == [431])
    }

    private func refusals(_ talk: Talk) -> [Int] {
        talk.session.takeEvents().compactMap { event in
            guard case .head(_, let fields) = event else { return nil }
            do throws(HTTPRefusal) { _ = try fields.head() } catch { return error.status }
            return 200
        }
    }
}
