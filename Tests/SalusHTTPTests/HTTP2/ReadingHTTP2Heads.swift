import SalusBase
import Testing

@testable import SalusHTTP

@Suite("The head of a request over HTTP/2") struct ReadingHTTP2Heads {
    private func head(_ fields: [(String, String)]) throws -> HTTP2Head {
        let talk = try Talk()
        #expect(!talk.send([.head(1, fields)]).contains { $0.code != nil })
        for case .head(1, let fields) in talk.session.takeEvents() { return try fields.head() }
        throw HTTPRefusal(0, "no head came")
    }

    private func status(_ fields: [(String, String)]) -> Int? {
        do { _ = try head(fields) } catch let refusal as HTTPRefusal { return refusal.status } catch {}
        return nil
    }

    @Test("is what it is over HTTP/1.1: a method, a target, Host and one Cookie")
    func whole() throws {
        let head = try head(
            Frame.request("PATCH", "/a%20b?c=d") + [("cookie", "a=1"), ("x-a", "é"), ("cookie", "b=2")]
                + [("content-length", "0")])
        #expect(head.method == .patch && head.target.segments == ["a b"] && head.length == 0)
        #expect(head.headers["Host"] == "h.example" && head.headers["X-A"] == "é")
        #expect(head.headers.values("Cookie") == ["a=1; b=2"])
    }

    @Test("is refused with the status that HTTP/1.1 gives")
    func refusals() {
        let get = Frame.request("GET", "/")
        let bare = get.filter { $0.0 != ":authority" }
        #expect(status(bare + [("host", "h.example")]) == nil)
        #expect(status(get + [("host", "h.example")]) == nil)
        #expect(status(get + [("host", "other.example")]) == 400)
        #expect(status(bare + [(":authority", "a@b")]) == 400)
        #expect(status(get.filter { $0.0 != ":scheme" } + [(":scheme", "ftp")]) == 400)
        #expect(status(Frame.request("GET", "/../etc")) == 400)
        #expect(status(Frame.request("GET", "/%zz")) == 400)
        #expect(status(Frame.request(String(repeating: "G", count: 33), "/")) == 501)
        #expect(status(get + [("expect", "wonders")]) == 417)
        #expect(status([(":method", "CONNECT"), (":authority", "h.example:443")]) == 400)
        #expect(status(get + [("x", "e" + String(repeating: "\u{301}", count: 200))]) == 400)
    }

    @Test("is refused by nghttp2 when its length is above what any number holds")
    func length() throws {
        let talk = try Talk()
        let head = Frame.get(1, more: [("content-length", "99999999999999999999")])
        #expect(talk.send([head]).contains { $0.kind == .reset && $0.code == 1 })
    }
}
