import SalusHTTP
import Testing

@Suite(.timeLimit(.minutes(15))) struct CompressingAnswers {
    private let text = String(repeating: "a health record ", count: 10_000)

    @Test func aClientReadsWhatWasSentSmall() async throws {
        let text = text
        let server = try listen { request in
            let answer = HTTPResponse(text: text)
            return request.acceptsGzip ? answer.gzipped() : answer
        }
        let raw = RawClient(port: server.port)
        raw.send("HEAD / HTTP/1.1\r\nHost: h\r\nAccept-Encoding: gzip\r\nConnection: close\r\n\r\n")
        let head = await raw.readToEnd()
        #expect(head.contains("Content-Encoding: gzip\r\n"))
        #expect(head.contains("Content-Length: ") && !head.contains("Content-Length: \(text.utf8.count)"))
        let answer = try await CurlClient().send(HTTPClientRequest(.get, "http://127.0.0.1:\(server.port)/"))
        #expect(try await answer.text() == text)
        await server.stop(grace: .seconds(5))
    }

    @Test func aStreamIsSmallAndEachPieceCanBeReadWhenItComes() async throws {
        let gate = Gate()
        let server = try listen { _ in
            HTTPResponse(
                body: .stream { writer in
                    try await writer.write(Array("first".utf8))
                    await gate.pass()
                    try await writer.write(Array("second".utf8))
                }
            ).gzipped()
        }
        let answer = try await CurlClient().send(HTTPClientRequest(.get, "http://127.0.0.1:\(server.port)/"))
        var pieces = answer.body.makeAsyncIterator()
        #expect(try await pieces.next() == Array("first".utf8))
        gate.open()
        #expect(try await pieces.next() == Array("second".utf8))
        #expect(try await pieces.next() == nil)
        await server.stop(grace: .seconds(5))
    }

    /// 64 MiB of zeros come as some 64 KiB.
    @Test func aBombIsRefusedAtTheReadersLimit() async throws {
        let server = try listen { _ in HTTPResponse(body: .bytes([UInt8](repeating: 0, count: 64 << 20))).gzipped() }
        let answer = try await CurlClient().send(HTTPClientRequest(.get, "http://127.0.0.1:\(server.port)/"))
        await #expect(throws: HTTPRefusal.self) { try await answer.body.collect(upTo: 1 << 20) }
        await server.stop(grace: .seconds(5))
    }

    @Test(arguments: [
        ("gzip", true), ("deflate, gzip;q=0.5", true), ("*", true), ("GZIP", true), ("gzip;q=0", false),
        ("*, gzip; q=0", false), ("br", false), ("", false),
    ])
    func isAskedForByName(field: String, accepts: Bool) throws {
        let request = HTTPRequest(.get, try RequestTarget("/"), headers: ["Accept-Encoding": field])
        #expect(request.acceptsGzip == accepts)
    }
}

@Suite struct AnEntityTag {
    @Test(arguments: ["\"abc\"", "W/\"7\"", "\"\""]) func isReadBackAsItWasPrinted(text: String) {
        #expect(EntityTag(text: text)?.text == text)
    }

    @Test(arguments: ["abc", "w/\"7\"", "\"a b\"", "\"a", "\""]) func refusesAnotherForm(text: String) {
        #expect(EntityTag(text: text) == nil)
    }

    @Test func matchesAnyOfAListAndItsCompressedForm() {
        let tag = EntityTag("b")
        let list = EntityTagList("If-None-Match", in: ["If-None-Match": "\"a\" , W/\"b-gzip\""])
        #expect(list?.matchesWeakly(tag) == true)
        #expect(list?.matchesWeakly(EntityTag("c")) == false)
        #expect(EntityTagList("If-None-Match", in: ["If-None-Match": "*"])?.matchesWeakly(tag) == true)
        #expect(EntityTagList("If-None-Match", in: [:]) == nil)
    }
}
