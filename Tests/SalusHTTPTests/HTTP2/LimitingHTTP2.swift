import SalusBase
import Testing

@testable import SalusHTTP

@Suite("The limits of a connection over HTTP/2", .timeLimit(.minutes(15))) struct LimitingHTTP2 {
    /// Waits for what becomes true soon.
    private func soon(_ holds: () -> Bool) async throws -> Bool {
        for _ in 0..<2000 where !holds() { try await Task.sleep(for: .milliseconds(5)) }
        return holds()
    }

    @Test("let no more handlers run than streams are allowed, though their streams were reset")
    func rapidReset() async throws {
        var limits = ServerLimits()
        limits.streamsPerConnection = 3
        let (running, most, release) = (Locked(0), Locked(0), Gate())
        let handler: HTTPHandler = { _ in
            let now = running.withLock { count in
                count += 1
                return count
            }
            most.withLock { $0 = max($0, now) }
            await release.pass()
            running.withLock { $0 -= 1 }
            return HTTPResponse()
        }
        try await withTLSServer(limits: limits, handler) { server in
            let client = try await HTTP2Client.connect(port: server.port)
            for stream in (0..<30).map({ 2 * UInt32($0) + 1 }) {
                await client.send([.get(stream)])
                await client.send([.reset(stream)])
            }
            await client.send([.get(101), .ping()])
            _ = await client.read { $0.kind == .ping }
            #expect(most.withLock { $0 } == 3 && running.withLock { $0 } == 3)
            release.open()
            #expect(await client.answer(101).status == 200)
            #expect(most.withLock { $0 } <= 3 && server.counts.floods == 0)
        }
    }

    @Test("end a connection that resets streams without end")
    func flood() async throws {
        try await withTLSServer { server in
            let client = try await HTTP2Client.connect(port: server.port)
            for stream in (0..<2000).map({ 2 * UInt32($0) + 1 }) {
                guard await client.send([.get(stream, "/x"), .reset(stream)]) else { break }
            }
            #expect(await client.read().last { $0.kind == .goAway }?.code == 11)
            #expect(server.counts.floods == 1 && server.counts.requestsOverHTTP2 < 400)
            #expect(try await soon { server.counts.open == 0 })
        }
    }

    @Test("take no more streams at once than were agreed on")
    func streams() async throws {
        var limits = ServerLimits()
        limits.streamsPerConnection = 2
        let gate = Gate()
        try await withTLSServer(
            limits: limits,
            { _ in
                await gate.pass()
                return HTTPResponse()
            }
        ) { server in
            let client = try await HTTP2Client.connect(port: server.port)
            await client.send([.get(1), .get(3), .get(5)])
            #expect(await client.read().last { $0.kind == .goAway }?.code == 1)
            #expect(server.counts.requestsOverHTTP2 <= 2 && server.counts.malformed == 1)
            gate.open()
        }
    }

    @Test("end a head that does not end, and a greeting that does not come")
    func slowHeads() async throws {
        let hand = HandClock()
        try await withTLSServer(clock: hand.clock) { server in
            let client = try await HTTP2Client.connect(port: server.port)
            await client.send([Frame(kind: .headers, stream: 1, payload: [0x82])])
            #expect(try await soon { server.counts.accepted == 1 })
            try await Task.sleep(for: .milliseconds(300))
            hand.advance(.seconds(11))
            #expect(await client.read().last { $0.kind == .goAway } != nil)
            #expect(server.counts.slowHeads == 1)
        }
    }

    @Test("close a connection without requests, however often it pings")
    func idle() async throws {
        let hand = HandClock()
        try await withTLSServer(clock: hand.clock) { server in
            let client = try await HTTP2Client.connect(port: server.port)
            await client.send([.get(1)])
            #expect(await client.answer(1).status == 200)
            for _ in 0..<13 {
                hand.advance(.seconds(5))
                await client.send([.ping()])
            }
            #expect(await client.read().last { $0.kind == .goAway }?.code == 0)
            #expect(server.counts.idleClosed == 1)
        }
    }

    @Test("answer 408 when a body stops, and go on with other streams")
    func slowBodies() async throws {
        let (hand, entered) = (HandClock(), Gate())
        let handler: HTTPHandler = { request in
            entered.open()
            return try await echo(request)
        }
        try await withTLSServer(clock: hand.clock, handler) { server in
            let client = try await HTTP2Client.connect(port: server.port)
            await client.send([.post(1), .data(1, [1])])
            await entered.pass()
            try await Task.sleep(for: .milliseconds(300))
            hand.advance(.seconds(31))
            #expect(await client.answer(1).status == 408)
            await client.send([.get(3)])
            #expect(await client.answer(3).status == 200)
            #expect(server.counts.slowBodies == 1)
        }
    }

    @Test("give up an answer whose window stays closed, and tell its writer")
    func stalls() async throws {
        let (hand, told) = (HandClock(), Gate())
        let handler: HTTPHandler = { request in
            guard request.target.text == "/large" else { return try await echo(request) }
            return HTTPResponse(
                body: .stream { writer in
                    defer { told.open() }
                    for _ in 0..<100 { try await writer.write([UInt8](repeating: 1, count: 10_000)) }
                })
        }
        try await withTLSServer(clock: hand.clock, handler) { server in
            let client = try await HTTP2Client.connect(port: server.port)
            await client.send([.get(1, "/large")])
            var (frames, sent) = ([Frame](), 0)
            while sent < 65_535 {
                frames = await client.read { $0.kind == .data }
                sent += frames.last?.payload.count ?? 65_535
            }
            // The connection's window is opened, the stream's is not.
            await client.send([.window(0, 1 << 20)])
            for _ in 0..<8 where server.counts.stalledWrites == 0 {
                try await Task.sleep(for: .milliseconds(300))
                hand.advance(.seconds(16))
            }
            #expect(await client.read { $0.kind == .reset }.last?.code == 8)
            await told.pass()
            await client.send([.get(3)])
            #expect(await client.answer(3).status == 200)
            #expect(server.counts.stalledWrites == 1)
        }
    }

    @Test("retire a connection after as many requests as one may bring")
    func retiring() async throws {
        var limits = ServerLimits()
        limits.requestsPerConnection = 2
        try await withTLSServer(limits: limits) { server in
            let client = try await HTTP2Client.connect(port: server.port)
            await client.send([.get(1), .get(3)])
            let frames = await client.read()
            #expect(frames.contains { $0.kind == .goAway && $0.code == 0 })
            #expect(frames.filter { $0.kind == .headers }.count == 2 && server.counts.retired == 1)
        }
    }
}
