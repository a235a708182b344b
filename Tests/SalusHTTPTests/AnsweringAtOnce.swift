import Glibc
import SalusBase
import SalusHTTP
import Synchronization
import Testing

/// Answers that need no waiting are given on the loop of their connection.
@Suite(.timeLimit(.minutes(15))) struct AnsweringAtOnce {
    private static func get(_ name: String) -> String { "GET /\(name) HTTP/1.1\r\nHost: h\r\n\r\n" }

    @Test func answersThousandsOfRequestsThatWereSentAtOnceInTheirOrder() async throws {
        let server = try listen()
        let client = RawClient(port: server.port)
        let names = (1...3000).map(String.init)
        let sending = Task { await onOwnThread { client.send(names.map(Self.get).joined()) } }
        let answers = await client.read(until: "\r\n\r\n/3000")
        let bodies = answers.components(between: "\r\n\r\n").map { String($0.prefix { $0 != "H" }) }
        #expect(bodies == names.map { "/" + $0 })
        await sending.value
        await server.stop(grace: .seconds(5))
    }

    @Test func whoSendsManyRequestsAtOnceDoesNotKeepTheLoop() async throws {
        let (order, isHolding) = (Locked<[String]>([]), Gate())
        let othersAreHere = Atomic(false)
        let server = try listen { request in
            let name = request.target.segments[0]
            if name == "first" {
                isHolding.open()
                while !othersAreHere.load(ordering: .acquiring) { usleep(1000) }
            }
            order.withLock { $0.append(name) }
            return HTTPResponse(status: 204)
        }
        let greedy = RawClient(port: server.port)
        let others = (0..<8 * max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))).map { _ in RawClient(port: server.port) }
        greedy.send(Self.get("first") + String(repeating: Self.get("greedy"), count: 600) + Self.get("last"))
        await isHolding.pass()
        for other in others { other.send(Self.get("other")) }
        try await Task.sleep(for: .milliseconds(200))
        othersAreHere.store(true, ordering: .releasing)
        for other in others { _ = await other.read(until: "\r\n\r\n") }
        while !order.withLock({ $0.contains("last") }) { try await Task.sleep(for: .milliseconds(5)) }
        let names = order.withLock { $0 }
        #expect(try #require(names.lastIndex(of: "other")) < #require(names.lastIndex(of: "last")))
        await server.stop(grace: .seconds(5))
    }

    @Test func behindItsFirstWaitAHandlerHasLeftTheLoop() async throws {
        let isBlocking = Gate()
        let mayGoOn = Atomic(false)
        let server = try listen { request in
            guard request.target.text == "/slow" else { return HTTPResponse(text: "quick") }
            try await Task.sleep(for: .milliseconds(1))
            isBlocking.open()
            while !mayGoOn.load(ordering: .acquiring) { usleep(1000) }
            return HTTPResponse(text: "slow")
        }
        let slow = RawClient(port: server.port)
        slow.send(Self.get("slow"))
        await isBlocking.pass()
        // More connections than there are loops: one of them shares the loop of the slow one.
        for _ in 0..<8 * max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) {
            let quick = RawClient(port: server.port)
            quick.send(Self.get("quick"))
            #expect(await quick.read(until: "quick").hasSuffix("quick"))
        }
        mayGoOn.store(true, ordering: .releasing)
        #expect(await slow.read(until: "slow").hasSuffix("slow"))
        await server.stop(grace: .seconds(5))
    }
}
