import SalusHTTP
import Testing

@Suite(.timeLimit(.minutes(15))) struct StoppingAServer {
    /// An idle connection is closed once the server stops, so its end says that stopping has begun.
    @Test func finishesARunningRequest() async throws {
        let (entered, release) = (Gate(), Gate())
        let server = try listen { request in
            guard request.target.text != "/idle" else { return HTTPResponse(text: "idle") }
            entered.open()
            await release.pass()
            return HTTPResponse(text: "done")
        }
        let (idle, client) = (RawClient(port: server.port), RawClient(port: server.port))
        idle.send("GET /idle HTTP/1.1\r\nHost: h\r\n\r\n")
        #expect(await idle.read(until: "idle").hasSuffix("idle"))
        client.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n")
        await entered.pass()
        async let stopped: Void = server.stop(grace: .seconds(20))
        #expect(await idle.readToEnd() == "")
        release.open()
        let answer = await client.readToEnd()
        await stopped
        #expect(answer.contains("\r\nConnection: close\r\n"))
        #expect(answer.hasSuffix("done"))
    }

    @Test func closesIdleConnectionsAtOnceAndAcceptsNoMore() async throws {
        let server = try listen()
        let client = RawClient(port: server.port)
        client.send("GET /a HTTP/1.1\r\nHost: h\r\n\r\n")
        #expect(await client.read(until: "/a").hasSuffix("/a"))
        await server.stop(grace: .seconds(20))
        #expect(await client.readToEnd() == "")
        await #expect(throws: HTTPError.self) {
            try await CurlClient().send(HTTPClientRequest(.get, "http://127.0.0.1:\(server.port)/"))
        }
    }

    @Test func cancelsWhatOutlastsTheGrace() async throws {
        let (entered, cancelled) = (Gate(), Gate())
        let server = try listen { _ in
            entered.open()
            await withTaskCancellationHandler {
                await cancelled.pass()
            } onCancel: {
                cancelled.open()
            }
            return HTTPResponse()
        }
        let client = RawClient(port: server.port)
        client.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n")
        await entered.pass()
        await server.stop(grace: .milliseconds(1))
        await cancelled.pass()
        #expect(await client.readToEnd() == "")
    }
}
