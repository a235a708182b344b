import SalusBase
import SalusHTTP
import Testing

@testable import struct SalusHTTP.Pace

@Suite(.timeLimit(.minutes(15))) struct KeepingDeadlines {
    @Test func aSlowHeadIsAnsweredAndEnded() async throws {
        let hand = HandClock()
        let server = try listen(clock: hand.clock)
        let client = RawClient(port: server.port)
        client.send("GET /one HTTP/1.1\r\nHost: h\r\n\r\nGET /slow HT")
        #expect(await client.read(until: "/one").hasSuffix("/one"))
        hand.advance(.seconds(11))
        #expect(await client.readToEnd().hasPrefix("HTTP/1.1 408 Request Timeout\r\n"))
        await server.stop(grace: .seconds(5))
    }

    @Test func aSilentConnectionIsClosed() async throws {
        let hand = HandClock()
        let server = try listen(clock: hand.clock)
        let client = RawClient(port: server.port)
        client.send("GET /one HTTP/1.1\r\nHost: h\r\n\r\n")
        #expect(await client.read(until: "/one").hasSuffix("/one"))
        hand.advance(.seconds(61))
        #expect(await client.readToEnd() == "")
        await server.stop(grace: .seconds(5))
    }

    @Test func aSlowBodyIsAnsweredAndEnded() async throws {
        let hand = HandClock()
        let reads = Gate()
        let server = try listen(clock: hand.clock) { request in
            var pieces = request.body.makeAsyncIterator()
            _ = try await pieces.next()
            reads.open()
            _ = try await pieces.next()
            return HTTPResponse()
        }
        let client = RawClient(port: server.port)
        client.send("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 10\r\n\r\nabc")
        await reads.pass()
        // The second read may begin after this step of the clock; later steps then reach its deadline.
        for _ in 0..<20 {
            hand.advance(.seconds(31))
            try await Task.sleep(for: .milliseconds(20))
        }
        #expect(await client.readToEnd().hasPrefix("HTTP/1.1 408 Request Timeout\r\n"))
        await server.stop(grace: .seconds(5))
    }

    @Test func aLargeBodyHasToComeFasterThanASmallOne() async throws {
        for (isLarge, status) in [(false, "200 OK"), (true, "408 Request Timeout")] {
            let hand = HandClock()
            var limits = ServerLimits()
            (limits.largeBody, limits.largeBytesPerSecond, limits.stall) = (100_000, 10_000, .seconds(10))
            let (arrived, size, announced) = (Locked(0), isLarge ? 300_000 : 100_000, isLarge ? 900_000 : 100_000)
            let server = try listen(limits: limits, clock: hand.clock) { request in
                for try await piece in request.body { arrived.withLock { $0 += piece.count } }
                return HTTPResponse()
            }
            let client = RawClient(port: server.port)
            client.send("POST / HTTP/1.1\r\nHost: h\r\nConnection: close\r\nContent-Length: \(announced)\r\n\r\n")
            // Five thousand bytes a second: fast enough for a small body.
            for sent in stride(from: 5000, through: size, by: 5000) {
                hand.advance(.seconds(1))
                client.send(String(repeating: "x", count: 5000))
                for _ in 0..<500 where arrived.withLock({ $0 }) < sent && server.counts.slowBodies == 0 {
                    try await Task.sleep(for: .milliseconds(2))
                }
            }
            #expect(await client.readToEnd().hasPrefix("HTTP/1.1 \(status)"))
            await server.stop(grace: .zero)
        }
    }

    @Test func aPeerThatSendsWithoutAnEndIsCutOff() async throws {
        // Time stands still: it is the bytes that count.
        let server = try listen(clock: HandClock().clock) { _ in HTTPResponse(status: 403) }
        let client = RawClient(port: server.port)
        client.send("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 900000000000\r\n\r\n")
        let piece = String(repeating: "x", count: 1 << 20)
        let sent = await onOwnThread {
            var count = 0
            while count < 512, client.sends(piece) { count += 1 }
            return count
        }
        #expect(sent < 64)
        let other = RawClient(port: server.port)
        other.send("GET / HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n")
        #expect(await other.readToEnd().hasPrefix("HTTP/1.1 403"))
        await server.stop(grace: .zero)
    }

    @Test func aTrickleSpendsItsTimeForGood() {
        var pace = Pace(most: .seconds(30), bytesPerSecond: 1000)
        var now = Duration.zero
        var steps = 0
        while pace.wait(at: now) > now + .seconds(9) {
            now += .seconds(9)
            pace.moved(1, at: now)
            steps += 1
        }
        #expect(steps == 3)
        pace.moved(1_000_000, at: now)
        #expect(pace.wait(at: now) == now + .seconds(30))
    }
}
