import Foundation
import SalusBase
import SalusHTTP
import Testing

@Suite(.timeLimit(.minutes(15))) struct ClientAndServerTogether {
    @Test(arguments: ["127.0.0.1", "::1", "localhost"])
    func speakOverEveryLoopback(host: String) async throws {
        let server = try listen(host: host)
        let address = host.contains(":") ? "[\(host)]" : host
        let answer = try await CurlClient().send(
            HTTPClientRequest(.put, "http://\(address):\(server.port)/x", body: Array("hello".utf8)))
        #expect(answer.status == 200)
        #expect(answer.headers["x-method"] == "PUT")
        #expect(try await answer.text() == "hello")
        await server.stop(grace: .seconds(5))
    }

    @Test func speakTLSWithTheDevelopmentCertificate() async throws {
        try await withFolder { folder in
            let identity = TLSIdentity(certificateFile: "\(folder)/cert.pem", keyFile: "\(folder)/key.pem")
            try DevelopmentCertificate.create(identity, now: WallClock.system.now)
            let trusting = CurlClient(authorityFile: identity.certificateFile)
            for host in ["localhost", "127.0.0.1", "::1"] {
                let server = try listen(tls: identity, host: host)
                let url = "https://\(host.contains(":") ? "[\(host)]" : host):\(server.port)/x"
                let answer = try await trusting.send(HTTPClientRequest(.get, url))
                #expect(try await answer.text() == "/x")
                await #expect(throws: HTTPError.self) { try await CurlClient().send(HTTPClientRequest(.get, url)) }
                await server.stop(grace: .seconds(5))
            }
        }
    }

    @Test(
        "speak over a socket in the file system, also in a folder with a long name",
        arguments: ["run", String(repeating: "long-name/", count: 20)])
    func speakOverAUnixSocket(name: String) async throws {
        try await withFolder { folder in
            let place = URL(filePath: folder).appending(path: name)
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(atPath: "\(folder)/\(name.prefix { $0 != "/" })") }
            let path = place.appending(path: "server.socket").path
            try Data("left by one that was killed".utf8).write(to: URL(filePath: path))
            var configuration = ServerConfiguration()
            configuration.socket = path
            let server = try EpollEngine().listen(configuration) { request in
                HTTPResponse(status: 200, text: request.address.map { "\($0)" } ?? "unknown")
            }
            let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
            #expect(mode == 0o600)
            let client = try CurlClient(socket: path)
            let answer = try await client.send(HTTPClientRequest(.get, "http://localhost/x"))
            #expect(try await answer.text() == "127.0.0.1")
            await server.stop(grace: .seconds(5))
            await #expect(throws: HTTPError.self) {
                try await client.send(HTTPClientRequest(.get, "http://localhost/x"))
            }
        }
    }

    @Test("begin a new connection for a request that counts once, since a kept one may end before the answer")
    func countOnce() async throws {
        let (server, client) = (try listen(), CurlClient())
        var request = HTTPClientRequest(.post, "http://127.0.0.1:\(server.port)/x", body: Array("a".utf8))
        var accepted: [Int] = []
        for countsOnce in [false, false, true, false, true] {
            request.countsOnce = countsOnce
            #expect(try await client.send(request).text() == "a")
            accepted.append(server.counts.accepted)
        }
        #expect(accepted == [1, 1, 2, 2, 3])
        await server.stop(grace: .seconds(5))
    }

    @Test func carryLargeBodiesBothWays() async throws {
        let server = try listen { request in
            let body = try await request.body.collect(upTo: 8 << 20)
            return HTTPResponse(
                body: .stream { writer in
                    for start in stride(from: 0, to: body.count, by: 10_000) {
                        try await writer.write(Array(body[start..<min(body.count, start + 10_000)]))
                    }
                })
        }
        let body = (0..<(4 << 20)).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        var request = HTTPClientRequest(.post, "http://127.0.0.1:\(server.port)/", body: body)
        request.timeout = nil
        #expect(try await CurlClient().send(request).body.collect(upTo: 8 << 20) == body)
        await server.stop(grace: .seconds(5))
    }

    @Test func holdTheWriterBackWhileNobodyReads() async throws {
        let written = Locked(0)
        let server = try listen { _ in
            HTTPResponse(
                body: .stream { writer in
                    for _ in 0..<1024 {
                        try await writer.write([UInt8](repeating: 7, count: 64 << 10))
                        written.withLock { $0 += 64 << 10 }
                    }
                })
        }
        var request = HTTPClientRequest(.get, "http://127.0.0.1:\(server.port)/")
        request.timeout = nil
        let answer = try await CurlClient().send(request)
        var pieces = answer.body.makeAsyncIterator()
        var received = try #require(try await pieces.next()).count
        // 64 MiB are on offer; what is written early is bounded by the buffers on the way.
        #expect(written.withLock { $0 } < 32 << 20)
        while let piece = try await pieces.next() { received += piece.count }
        #expect(received == 64 << 20)
        await server.stop(grace: .seconds(5))
    }

    @Test func serveSixtyFourClientsAtOnce() async throws {
        let server = try listen()
        let client = CurlClient()
        let answers = try await withThrowingTaskGroup { group in
            for number in 0..<64 {
                group.addTask {
                    let url = "http://127.0.0.1:\(server.port)/\(number)"
                    return try await client.send(HTTPClientRequest(.post, url, body: Array("b\(number)".utf8))).text()
                }
            }
            return try await group.reduce(into: Set<String>()) { $0.insert($1) }
        }
        #expect(answers == Set((0..<64).map { "b\($0)" }))
        await server.stop(grace: .seconds(5))
    }

    @Test func anAbortedStreamIsAnErrorNotAShorterAnswer() async throws {
        let server = try listen { _ in
            HTTPResponse(
                body: .stream { writer in
                    try await writer.write(Array("part".utf8))
                    throw HTTPError.timedOut
                })
        }
        let answer = try await CurlClient().send(HTTPClientRequest(.get, "http://127.0.0.1:\(server.port)/"))
        await #expect(throws: HTTPError.self) { try await answer.text() }
        await server.stop(grace: .seconds(5))
    }
}

@Suite(.timeLimit(.minutes(15))) struct SendingARequest {
    @Test func endsAfterItsTimeout() async throws {
        let release = Gate()
        let server = try listen { _ in
            await release.pass()
            return HTTPResponse()
        }
        let request = HTTPClientRequest(.get, "http://127.0.0.1:\(server.port)/", timeout: .milliseconds(50))
        await #expect(throws: HTTPError.timedOut) { try await CurlClient().send(request) }
        release.open()
        await server.stop(grace: .seconds(5))
    }

    @Test func endsWhenItsTaskIsCancelled() async throws {
        let (entered, release) = (Gate(), Gate())
        let server = try listen { _ in
            entered.open()
            await release.pass()
            return HTTPResponse()
        }
        let task = Task { try await CurlClient().send(HTTPClientRequest(.get, "http://127.0.0.1:\(server.port)/")) }
        await entered.pass()
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        release.open()
        await server.stop(grace: .seconds(5))
    }

    @Test(arguments: [
        HTTPClientRequest(.get, "http://127.0.0.1/", headers: ["X": "a\r\nY: b"]),
        HTTPClientRequest(HTTPMethod("GET /x"), "http://127.0.0.1/"),
        HTTPClientRequest(.get, "http://127.0.0.1/a b"),
        HTTPClientRequest(.get, "file:///etc/passwd"),
    ])
    func isRefusedWhenItCannotBeSent(request: HTTPClientRequest) async {
        await #expect(throws: HTTPError.unsendableRequest) { try await CurlClient().send(request) }
    }
}
