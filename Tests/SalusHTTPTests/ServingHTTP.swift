import SalusHTTP
import Testing

@Suite(.timeLimit(.minutes(15))) struct ServingHTTP {
    @Test func keepsAConnectionForTheNextRequest() async throws {
        let server = try listen()
        let client = RawClient(port: server.port)
        client.send("GET /one HTTP/1.1\r\nHost: h\r\n\r\n")
        let first = await client.read(until: "/one")
        #expect(first.hasPrefix("HTTP/1.1 200 OK\r\n"))
        client.send("GET /two HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n")
        let second = await client.readToEnd()
        #expect(second.contains("Connection: close\r\n"))
        #expect(second.hasSuffix("/two"))
        await server.stop(grace: .seconds(5))
    }

    @Test func answersPipelinedRequestsInOrder() async throws {
        let server = try listen()
        let client = RawClient(port: server.port)
        client.send((1...9).map { "GET /n\($0) HTTP/1.1\r\nHost: h\r\n\r\n" }.joined())
        client.send("POST /last HTTP/1.1\r\nHost: h\r\nConnection: close\r\nContent-Length: 3\r\n\r\nend")
        let answers = await client.readToEnd()
        let bodies = answers.components(between: "\r\n\r\n").map { String($0.prefix(3)) }
        #expect(bodies == (1...9).map { "/n\($0)" } + ["end"])
        await server.stop(grace: .seconds(5))
    }

    @Test func takesAChunkedBody() async throws {
        let server = try listen()
        let client = RawClient(port: server.port)
        client.send("POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhel")
        client.send("lo\r\n1\r\n!\r\n0\r\n\r\n")
        #expect(await client.read(until: "hello!").contains("Content-Length: 6\r\n"))
        await server.stop(grace: .seconds(5))
    }

    @Test func saysContinueOnlyWhenTheHandlerAsks() async throws {
        let server = try listen { request in
            request.target.text == "/no"
                ? HTTPResponse(status: 401) : HTTPResponse(body: .bytes(try await request.body.collect(upTo: 10)))
        }
        let willing = RawClient(port: server.port)
        willing.send("POST /yes HTTP/1.1\r\nHost: h\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n")
        #expect(await willing.read(until: "\r\n\r\n") == "HTTP/1.1 100 Continue\r\n\r\n")
        willing.send("ok")
        #expect(await willing.read(until: "ok").hasPrefix("HTTP/1.1 200 OK"))
        let unwilling = RawClient(port: server.port)
        unwilling.send("POST /no HTTP/1.1\r\nHost: h\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n")
        #expect(await unwilling.readToEnd().hasPrefix("HTTP/1.1 401 Unauthorized"))
        await server.stop(grace: .seconds(5))
    }

    @Test func refusesABodyThatIsTooLargeAndIsStillHeard() async throws {
        let server = try listen { request in
            HTTPResponse(body: .bytes(try await request.body.collect(upTo: 10)))
        }
        let announced = RawClient(port: server.port)
        announced.send("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 2000000\r\n\r\n")
        announced.send(String(repeating: "x", count: 100_000))
        #expect(await announced.readToEnd().hasPrefix("HTTP/1.1 413 Content Too Large"))
        let chunked = RawClient(port: server.port)
        chunked.send("POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\nb\r\n01234567890\r\n")
        #expect(await chunked.readToEnd().hasPrefix("HTTP/1.1 413 Content Too Large"))
        await server.stop(grace: .seconds(5))
    }

    @Test func answersAMalformedMessageAndCloses() async throws {
        let server = try listen()
        let badHead = RawClient(port: server.port)
        badHead.send("GET / HTTP/1.1\r\nHost: h\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nGET /smuggled")
        let answer = await badHead.readToEnd()
        #expect(answer.hasPrefix("HTTP/1.1 400 Bad Request\r\n"))
        #expect(!answer.contains("smuggled"))
        let badChunk = RawClient(port: server.port)
        badChunk.send("POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n")
        #expect(await badChunk.readToEnd().hasPrefix("HTTP/1.1 400 Bad Request\r\n"))
        await server.stop(grace: .seconds(5))
    }

    @Test func refusesAHandlerThatWouldSplitTheAnswer() async throws {
        let server = try listen { _ in HTTPResponse(headers: ["X": "a\r\nSet-Cookie: b"]) }
        let client = RawClient(port: server.port)
        client.send("GET / HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n")
        let answer = await client.readToEnd()
        #expect(answer.hasPrefix("HTTP/1.1 500 "))
        #expect(!answer.contains("Set-Cookie"))
        await server.stop(grace: .seconds(5))
    }

    @Test func sendsNoBodyForHead() async throws {
        let server = try listen()
        let client = RawClient(port: server.port)
        client.send("HEAD /abc HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n")
        let answer = await client.readToEnd()
        #expect(answer.contains("Content-Length: 4\r\n"))
        #expect(answer.hasSuffix("\r\n\r\n"))
        await server.stop(grace: .seconds(5))
    }

    @Test func streamsToAnOldClientUntilTheEnd() async throws {
        let server = try listen { _ in
            HTTPResponse(
                body: .stream { writer in
                    for piece in ["a", "b", "c"] { try await writer.write(Array(piece.utf8)) }
                })
        }
        let old = RawClient(port: server.port)
        old.send("GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")
        let answer = await old.readToEnd()
        #expect(answer.contains("Connection: close\r\n"))
        #expect(answer.hasSuffix("\r\n\r\nabc"))
        let new = RawClient(port: server.port)
        new.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n")
        #expect(await new.read(until: "0\r\n\r\n").hasSuffix("\r\n\r\n1\r\na\r\n1\r\nb\r\n1\r\nc\r\n0\r\n\r\n"))
        await server.stop(grace: .seconds(5))
    }

    @Test func refusesAPortThatIsTaken() async throws {
        let server = try listen()
        var configuration = ServerConfiguration(port: server.port)
        configuration.host = "127.0.0.1"
        #expect(throws: HTTPError.self) { try EpollEngine().listen(configuration, handler: echo) }
        await server.stop(grace: .seconds(5))
    }

    @Test func limitsTheConnectionsOfOneAddress() async throws {
        var limits = ServerLimits()
        limits.connectionsPerAddress = 1
        let server = try listen(limits: limits)
        let first = RawClient(port: server.port)
        first.send("GET /a HTTP/1.1\r\nHost: h\r\n\r\n")
        #expect(await first.read(until: "/a").hasPrefix("HTTP/1.1 200"))
        let second = RawClient(port: server.port)
        #expect(await second.readToEnd() == "")
        await server.stop(grace: .seconds(5))
    }
}

extension String {
    /// The text after each occurrence of the separator, up to the end.
    func components(between separator: String) -> [Substring] {
        var parts: [Substring] = []
        var rest = self[...]
        while let found = rest.firstRange(of: separator) {
            rest = rest[found.upperBound...]
            parts.append(rest)
        }
        return parts
    }
}
