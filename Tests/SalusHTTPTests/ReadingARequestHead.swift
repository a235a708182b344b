import SalusBase
import Testing

@testable import SalusHTTP

private let limits = HeadParser.Limits(bytes: 1024, fields: 10)

private func read(_ text: String) throws(HTTPRefusal) -> RequestHead? {
    let bytes = Array(text.utf8)[...]
    guard let length = try HeadParser.length(of: bytes, from: 0, limits: limits) else { return nil }
    return try HeadParser.parse(bytes.prefix(length), limits: limits)
}

@Suite struct ReadingARequestHead {
    @Test func takesItApart() throws {
        let head = try #require(
            try read(
                """
                POST /a%20b/c%2Fd?q=x+y&flag HTTP/1.1\r\nHost: h\r\nX-One:  1 \r\nx-one: 2\r\nContent-Length: 5\r\n\r\n
                """
            ))
        #expect(head.method == .post)
        #expect(head.target.segments == ["a b", "c/d"])
        #expect(head.target.query.map { "\($0.name)=\($0.value)" } == ["q=x y", "flag="])
        #expect(head.headers.values("X-ONE") == ["1", "2"])
        #expect(head.framing == .length(5))
        #expect(head.keepsAlive)
    }

    @Test(arguments: [
        ("GET / HTTP/1.1\r\nHost: h\r\n\r\n", true),
        ("GET / HTTP/1.1\r\nHost: Salus-1.example_x.org:8443\r\n\r\n", true),
        ("GET / HTTP/1.1\r\nHost: [2001:db8::1]:443\r\n\r\n", true),
        ("GET / HTTP/1.1\r\nHost: 192.0.2.1:\r\n\r\n", true),
        ("GET / HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n", false),
        ("GET / HTTP/1.1\r\nHost: h\r\nConnection: x, Close\r\n\r\n", false),
        ("GET / HTTP/1.0\r\n\r\n", false),
        ("GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n", true),
    ])
    func knowsWhetherTheConnectionStays(text: String, keepsAlive: Bool) throws {
        #expect(try read(text)?.keepsAlive == keepsAlive)
    }

    @Test(arguments: [
        "", "G", "GET / HTTP/1.1\r\n", "GET / HTTP/1.1\r\nHost: h\r\n", "GET / HTTP/1.1\r\nHost: h\r\n\r",
    ])
    func waitsForTheRest(text: String) throws {
        #expect(try read(text) == nil)
    }

    @Test(arguments: [
        ("\r\nGET / HTTP/1.1\r\nHost: h\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost:\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: a b\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: a/b\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: me@a\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: a,b\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: a:65536\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: a:x\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: :80\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: [::1\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: [h]:80\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: [127.0.0.1]\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: h\u{f6}\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: \(String(repeating: "h", count: 256))\r\n\r\n", 400),
        (" GET / HTTP/1.1\r\nHost: h\r\n\r\n", 400),
        ("GET / HTTP/1.1\nHost: h\n\n", 400),
        ("GET / HTTP/1.1\r\nHost: h\n\r\n", 400),
        ("GET  / HTTP/1.1\r\nHost: h\r\n\r\n", 400),
        ("GET /\r\nHost: h\r\n\r\n", 400),
        ("GET / HTTP/1.1 \r\nHost: h\r\n\r\n", 400),
        ("GET / http/1.1\r\nHost: h\r\n\r\n", 400),
        ("GET / HTTP/2.0\r\nHost: h\r\n\r\n", 505),
        ("GET / HTTP/1.2\r\nHost: h\r\n\r\n", 505),
        ("G(T / HTTP/1.1\r\nHost: h\r\n\r\n", 400),
        ("\(String(repeating: "M", count: 33)) / HTTP/1.1\r\nHost: h\r\n\r\n", 501),
        ("GET /#f HTTP/1.1\r\nHost: h\r\n\r\n", 400),
        ("GET /%zz HTTP/1.1\r\nHost: h\r\n\r\n", 400),
        ("GET /%4 HTTP/1.1\r\nHost: h\r\n\r\n", 400),
        ("GET /%00 HTTP/1.1\r\nHost: h\r\n\r\n", 400),
        ("GET /%ff HTTP/1.1\r\nHost: h\r\n\r\n", 400),
        ("GET /?q=%ff HTTP/1.1\r\nHost: h\r\n\r\n", 400),
        ("GET /a/../b HTTP/1.1\r\nHost: h\r\n\r\n", 400),
        ("GET /a/%2e%2e/b HTTP/1.1\r\nHost: h\r\n\r\n", 400),
        ("GET /ä HTTP/1.1\r\nHost: h\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost : h\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\n: h\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: h\r\n folded: x\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: h\r\nX: a\u{0}b\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: h\r\nX: a\rb\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: h\r\nX: a\u{7f}b\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: h\r\nExpect: tea\r\n\r\n", 417),
        ("GET /\(String(repeating: "a", count: 1100)) HTTP/1.1\r\nHost: h\r\n\r\n", 431),
        (String(repeating: "A", count: 1025), 431),
        ("GET / HTTP/1.1\r\nHost: h\r\n" + String(repeating: "X: y\r\n", count: 10) + "\r\n", 431),
    ])
    func refuses(text: String, status: Int) {
        #expect { try read(text) } throws: { ($0 as? HTTPRefusal)?.status == status }
    }

    @Test(arguments: [
        ("Content-Length: 5\r\nContent-Length: 5", 400),
        ("Content-Length: 5\r\nContent-Length: 6", 400),
        ("Content-Length: 5, 5", 400),
        ("Content-Length: +5", 400),
        ("Content-Length: -1", 400),
        ("Content-Length: 0x5", 400),
        ("Content-Length: ", 400),
        ("Content-Length: 5 5", 400),
        ("Content-Length: 9999999999999999", 400),
        ("Content-Length : 5", 400),
        ("Content-Length: 5\r\nTransfer-Encoding: chunked", 400),
        ("Transfer-Encoding: chunked\r\nContent-Length: 5", 400),
        ("Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked", 400),
        ("Transfer-Encoding: gzip, chunked", 501),
        ("Transfer-Encoding: identity", 501),
        ("Transfer-Encoding: xchunked", 501),
        ("Transfer-Encoding : chunked", 400),
        ("Transfer-Encoding:\u{b}chunked", 400),
        ("X: y\r\n Transfer-Encoding: chunked", 400),
    ])
    func refusesWhatCouldSmuggleASecondRequest(fields: String, status: Int) {
        #expect { try read("POST / HTTP/1.1\r\nHost: h\r\n\(fields)\r\n\r\n") } throws: {
            ($0 as? HTTPRefusal)?.status == status
        }
    }

    @Test func refusesChunksInHTTP10() {
        #expect(throws: HTTPRefusal.self) { try read("POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n") }
    }

    @Test func findsTheEndWhereverTheBytesAreCut() throws {
        let bytes = Array("GET /a HTTP/1.1\r\nHost: h\r\nX: y\r\n\r\nGET /next".utf8)
        let whole = try #require(try HeadParser.length(of: bytes[...], from: 0, limits: limits))
        for cut in 0..<whole {
            #expect(try HeadParser.length(of: bytes[..<cut], from: 0, limits: limits) == nil)
            #expect(try HeadParser.length(of: bytes[...], from: cut, limits: limits) == whole)
        }
    }

    @Test func survivesRandomBytes() {
        var random = CountedRandom()
        let alphabet = Array(
            "GET POST/HTTP/1.1:\r\n\r\nHost: Content-Length%0aTransfer-Encoding chunked;\u{0}\u{7f}".utf8)
        for _ in 0..<20_000 {
            let bytes = (0..<Int.random(in: 0...80, using: &random)).map { _ in
                Bool.random(using: &random)
                    ? alphabet.randomElement(using: &random)! : UInt8.random(in: 0...255, using: &random)
            }
            let prefix = Bool.random(using: &random) ? Array("GET / HTTP/1.1\r\nHost: h\r\n".utf8) : []
            let head = (prefix + bytes + Array("\r\n\r\n".utf8))[...]
            do throws(HTTPRefusal) {
                guard let length = try HeadParser.length(of: head, from: 0, limits: limits) else { continue }
                let parsed = try HeadParser.parse(head.prefix(length), limits: limits)
                #expect(parsed.headers.areSendable)
            } catch {
                #expect((400...505).contains(error.status))
            }
        }
    }
}
