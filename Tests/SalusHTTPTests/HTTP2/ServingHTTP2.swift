import SalusBase
import Testing

@testable import SalusHTTP

@Suite("A server over HTTP/2", .timeLimit(.minutes(15))) struct ServingHTTP2 {
    @Test("is chosen by ALPN, and HTTP/1.1 is there for everyone else")
    func choosing() async throws {
        try await withTLSServer { server in
            let choices = [["h2", "http/1.1"], ["http/1.1", "h2"], ["http/1.1"], ["h3"], ["h2x", "h"]]
            var agreed: [String] = []
            for names in choices {
                agreed.append(try await HTTP2Client.connect(port: server.port, offering: names).agreed)
            }
            #expect(agreed == ["h2", "h2", "http/1.1", "", ""])
            let old = try await HTTP2Client.connect(port: server.port, offering: ["http/1.1"])
            await old.send(bytes: Array("GET /old HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n".utf8))
            #expect(await old.readText().hasSuffix("/old"))
        }
        try await withTLSServer(offersHTTP2: false) { server in
            let client = try await HTTP2Client.connect(port: server.port)
            #expect(client.agreed == "")
        }
    }

    @Test("answers requests of one connection side by side, in the order in which they are ready")
    func sideBySide() async throws {
        let gate = Gate()
        let handler: HTTPHandler = { request in
            if request.target.text == "/slow" { await gate.pass() }
            return HTTPResponse(text: "\(request.target.text) \(request.version.rawValue) \(request.isSecure)")
        }
        try await withTLSServer(handler) { server in
            let client = try await HTTP2Client.connect(port: server.port)
            await client.send([.get(1, "/slow"), .get(3, "/fast")])
            let fast = await client.answer(3)
            #expect(fast.status == 200 && String(decoding: fast.body, as: UTF8.self) == "/fast 2 true")
            gate.open()
            #expect(String(decoding: await client.answer(1).body, as: UTF8.self) == "/slow 2 true")
            #expect(server.counts.requests == 2 && server.counts.requestsOverHTTP2 == 2)
        }
    }

    @Test("has no body for HEAD, 204 and 304, and leaves out what HTTP/2 has no place for")
    func bare() async throws {
        let handler: HTTPHandler = { request in
            HTTPResponse(
                status: request.target.text == "/none" ? 204 : 200, headers: ["Connection": "close", "X": "y"],
                body: .bytes([1, 2, 3]))
        }
        try await withTLSServer(handler) { server in
            let client = try await HTTP2Client.connect(port: server.port)
            await client.send([.head(1, Frame.request("HEAD", "/"))])
            let head = await client.answer(1)
            #expect(head.status == 200 && head.body.isEmpty)
            await client.send([.get(3, "/none")])
            let none = await client.answer(3)
            #expect(none.status == 204 && none.body.isEmpty && none.frames.filter { $0.stream == 3 }.count == 1)
        }
    }

    @Test("takes a body as fast as its reader asks, and sends it back as fast as the client's window opens")
    func bodies() async throws {
        let handler: HTTPHandler = { request in
            let bytes = try await request.body.collect(upTo: 1 << 24)
            return HTTPResponse(
                body: .stream { writer in
                    for part in bytes.parts(of: 10_000) { try await writer.write(part) }
                })
        }
        try await withTLSServer(handler) { server in
            let client = try await HTTP2Client.connect(port: server.port)
            let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) }
            await client.send([.post(1)])
            var window = 128 << 10
            for part in bytes.parts(of: 16_384) {
                while window < part.count {
                    let more = await client.read { $0.kind == .windowUpdate && $0.stream == 1 }
                    let update = try #require(more.last { $0.kind == .windowUpdate && $0.stream == 1 })
                    window += update.payload.reduce(0) { $0 << 8 | Int($1) }
                }
                window -= part.count
                await client.send([.data(1, part)])
            }
            await client.send([.data(1, [], ends: true)])
            var echoed: [UInt8] = []
            while echoed.count < bytes.count {
                let before = echoed.count
                // Five frames of the answer fill a window of 65,535 bytes.
                while echoed.count - before < min(65_535, bytes.count - before) {
                    let frames = await client.read { $0.kind == .data }
                    guard let piece = frames.last, piece.kind == .data else { break }
                    echoed += piece.payload
                }
                await client.send([.window(0, 65_535), .window(1, 65_535)])
            }
            #expect(echoed == bytes)
        }
    }

    @Test("answers before a body is complete, and then wants no more of it")
    func early() async throws {
        let handler: HTTPHandler = { request in
            HTTPResponse(body: .bytes(try await request.body.collect(upTo: 10)))
        }
        try await withTLSServer(handler) { server in
            let client = try await HTTP2Client.connect(port: server.port)
            await client.send([.post(1), .data(1, [UInt8](repeating: 1, count: 5000))])
            #expect(await client.answer(1).status == 413)
            #expect(await client.read { $0.kind == .reset && $0.stream == 1 }.last?.code == 0)
            await client.send([.get(3)])
            #expect(await client.answer(3).status == 200)
        }
    }

    @Test("says 100 only when its handler asks for a body that the client holds back")
    func continuing() async throws {
        let handler: HTTPHandler = { request in
            request.target.text == "/no" ? HTTPResponse(status: 404) : try await echo(request)
        }
        try await withTLSServer(handler) { server in
            let client = try await HTTP2Client.connect(port: server.port)
            await client.send([.post(1, "/yes", more: [("expect", "100-continue")])])
            let first = await client.read { $0.kind == .headers }
            #expect(first.last?.flags == Frame.endsHead)
            await client.send([.data(1, [7], ends: true)])
            #expect(await client.answer(1).body == [7])
            await client.send([.post(3, "/no", more: [("expect", "100-continue")])])
            _ = await client.answer(3)
            #expect(client.statuses[3]?.count == 1)
        }
    }

    @Test("cuts an answer that fails half-way, and no other stream")
    func failing() async throws {
        let handler: HTTPHandler = { request in
            guard request.target.text == "/bad" else { return try await echo(request) }
            return HTTPResponse(
                body: .stream { writer in
                    try await writer.write([1])
                    throw HTTPError.timedOut
                })
        }
        try await withTLSServer(handler) { server in
            let client = try await HTTP2Client.connect(port: server.port)
            await client.send([.get(1, "/bad"), .get(3)])
            #expect(await client.read { $0.kind == .reset }.last?.code == 2)
            await client.send([.get(5)])
            #expect(await client.answer(5).status == 200)
        }
    }

    @Test("refuses what HTTP/1.1 refuses, and goes on")
    func refusing() async throws {
        try await withTLSServer { server in
            let client = try await HTTP2Client.connect(port: server.port)
            await client.send([.get(1, "/../x")])
            #expect(await client.answer(1).status == 400)
            await client.send([.get(5)])
            #expect(await client.answer(5).status == 200)
            #expect(server.counts.malformed == 1)
        }
    }

    @Test("says goodbye when it stops, and finishes what runs")
    func stopping() async throws {
        let (entered, release) = (Gate(), Gate())
        let handler: HTTPHandler = { request in
            entered.open()
            await release.pass()
            return HTTPResponse(text: "done")
        }
        try await withTLSServer(handler) { server in
            let idle = try await HTTP2Client.connect(port: server.port)
            let client = try await HTTP2Client.connect(port: server.port)
            _ = await idle.read { $0.kind == .settings && $0.flags == Frame.ends }
            await client.send([.get(1)])
            await entered.pass()
            async let stopped: Void = server.stop(grace: .seconds(20))
            #expect(await idle.read().last { $0.kind == .goAway }?.code == 0)
            #expect(await client.read { $0.kind == .goAway }.last?.code == 0)
            await client.send([.get(3)])
            release.open()
            #expect(await client.answer(1).status == 200)
            #expect(await client.read().allSatisfy { $0.stream != 3 })
            await stopped
        }
    }
}

extension [UInt8] {
    func parts(of size: Int) -> [[UInt8]] {
        stride(from: 0, to: count, by: size).map { Array(self[$0..<Swift.min($0 + size, count)]) }
    }
}
