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
