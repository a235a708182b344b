import SalusHTTP
import Testing

@Suite(.timeLimit(.minutes(15))) struct KeepingLimits {
    @Test func closesAConnectionAfterItsLastRequest() async throws {
        var limits = ServerLimits()
        limits.requestsPerConnection = 2
        let server = try listen(limits: limits)
        let client = RawClient(port: server.port)
        client.send((1...3).map { "GET /n\($0) HTTP/1.1\r\nHost: h\r\n\r\n" }.joined())
        let answers = await client.readToEnd()
        #expect(answers.components(between: "\r\n\r\n").map { String($0.prefix(3)) } == ["/n1", "/n2"])
        #expect(answers.contains("Connection: close"))
        #expect(server.counts.retired == 1)
        await server.stop(grace: .seconds(5))
    }

    @Test func aBodyThatComesSteadilyStillHasToEnd() async throws {
        let (hand, reads) = (HandClock(), Gate())
        var limits = ServerLimits()
        limits.body = .seconds(20)
        let server = try listen(limits: limits, clock: hand.clock) { request in
            var pieces = request.body.makeAsyncIterator()
            _ = try await pieces.next()
            reads.open()
            while try await pieces.next() != nil {}
            return HTTPResponse()
        }
        let client = RawClient(port: server.port)
        client.send("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 1000000\r\n\r\nabc")
        await reads.pass()
        for _ in 0..<20 {
            hand.advance(.seconds(2))
            client.send(String(repeating: "x", count: 9000))
            try await Task.sleep(for: .milliseconds(20))
        }
        #expect(await client.readToEnd().hasPrefix("HTTP/1.1 408 Request Timeout\r\n"))
        #expect(server.counts.slowBodies == 1)
        await server.stop(grace: .seconds(5))
    }

    @Test func letsAProxyHaveAnyNumberOfConnections() async throws {
        var limits = ServerLimits()
        limits.connectionsPerAddress = 1
        limits.proxies = [try #require(NetworkRange("127.0.0.0/8"))]
        let server = try listen(limits: limits, clock: HandClock().clock)
        let clients = (1...3).map { _ in RawClient(port: server.port) }
        for client in clients {
            client.send("GET /a HTTP/1.1\r\nHost: h\r\n\r\n")
            #expect(await client.read(until: "/a").hasPrefix("HTTP/1.1 200 OK"))
        }
        #expect(server.counts.refusedOfAddress == 0)
        await server.stop(grace: .zero)
    }

    @Test func countsWhatItAcceptsAndWhatItRefuses() async throws {
        var limits = ServerLimits()
        limits.connectionsPerAddress = 1
        let server = try listen(limits: limits)
        let client = RawClient(port: server.port)
        client.send("GET /a HTTP/1.1\r\nHost: h\r\n\r\n")
        _ = await client.read(until: "/a")
        _ = await RawClient(port: server.port).readToEnd()
        client.send("nonsense\r\n\r\n")
        _ = await client.readToEnd()
        let counts = server.counts
        #expect(counts.accepted == 2)
        #expect(counts.refusedOfAddress == 1)
        #expect(counts.requests == 1)
        #expect(counts.malformed == 1)
        await server.stop(grace: .seconds(5))
        #expect(server.counts.open == 0)
    }
}

@Suite(.timeLimit(.minutes(15))) struct UnderstandingAPeer {
    @Test func answersOneThatHasSaidItsLastWord() async throws {
        let server = try listen()
        let client = RawClient(port: server.port)
        client.send("GET /one HTTP/1.1\r\nHost: h\r\n\r\nPOST /two HTTP/1.1\r\nHost: h\r\nContent-Length: 3\r\n\r\nend")
        client.finishWriting()
        let answers = await client.readToEnd()
        #expect(answers.components(between: "\r\n\r\n").map { String($0.prefix(4)) } == ["/one", "end"])
        await server.stop(grace: .seconds(5))
    }

    @Test(arguments: [
        ("http://example.org/a?b=c", "/a?b=c"), ("HTTPS://example.org:8443/", "/"), ("http://example.org", "/"),
        ("http://example.org?x", "/?x"),
    ])
    func takesTheAbsoluteFormThatAProxySends(target: String, path: String) async throws {
        let server = try listen()
        let client = RawClient(port: server.port)
        client.send("GET \(target) HTTP/1.1\r\nHost: other\r\nConnection: close\r\n\r\n")
        #expect(await client.readToEnd().hasSuffix("\r\n\r\n\(path)"))
        await server.stop(grace: .seconds(5))
    }

    @Test(arguments: ["http://", "http:///a", "http://me@example.org/", "ftp://example.org/", "example.org:443"])
    func refusesOtherForms(target: String) {
        #expect(throws: HTTPRefusal.self) { try RequestTarget(target) }
    }
}
