import SalusAPI
import SalusBase
import SalusCrypto
import SalusHTTP
import SalusModels
import Testing

@testable import SalusClient

@Suite("Asking for the server's signed time")
struct AskingTheServersTime {
    let home: ClientFixture
    let client: HealthClient

    init() async throws {
        home = try ClientFixture()
        client = try await home.enrolled()
    }

    @Test("it is the time that the server signed for this question")
    func signed() async throws {
        await home.server.updateLog { $0.secondsAhead = 7200 }
        #expect(try await client.session.signedTime() == home.clock.now.adding(seconds: 7200))
    }

    @Test("a statement by another key than the first that was seen counts for nothing")
    func otherKey() async throws {
        _ = try await client.session.signedTime()
        let other = try FakeLog()
        await home.server.updateLog { $0 = other }
        await #expect(throws: ClientError.untrusted(.time)) { try await client.session.signedTime() }
    }

    @Test("an answer to another question, and one that was altered, count for nothing")
    func otherQuestion() async throws {
        let old = try await client.session.call(ReadServerTimeCall(nonce: 7))
        await home.server.tamper(ReadServerTimeCall.self) { _ in old }
        await #expect(throws: ClientError.untrusted(.time)) { try await client.session.signedTime() }
        await home.server.tamper(ReadServerTimeCall.self) { answer in
            ServerTime(note: answer.note.replacing("\n17", with: "\n18"), publicKey: answer.publicKey.bytes)
        }
        await #expect(throws: ClientError.untrusted(.time)) { try await client.session.signedTime() }
    }

    @Test("the key that is kept from it takes the first log for no shortened one")
    func keyBeforeLog() async throws {
        _ = try await client.session.signedTime()
        #expect(try await client.accessLog(of: RecordID(from: .secure)).verdict == .notSigned)
    }

    @Test("a certificate that is not trusted is told with what to name, and never as the network's fault")
    func certificate() {
        let advice = ClientError.unreachable(.tls("unable to get local issuer certificate")).advice
        #expect(advice.nextStep.contains("--ca FILE") && !advice.nextStep.contains("network"))
        #expect(ClientError.unreachable(.timedOut).advice.nextStep.contains("network"))
    }

    @Test("a wrong clock is said at the next sync also to an account that has nothing to settle, until it is right")
    func reader() async throws {
        #expect(await client.sync.syncNow().phase == .idle)
        await home.server.updateLog { $0.secondsAhead = -7200 }
        #expect(await client.sync.syncNow().phase == .idle, "asked a moment ago")
        home.wait(600)
        for _ in 0..<2 {
            guard case .failed(let advice) = await client.sync.syncNow().phase else {
                Issue.record("nothing was said")
                return
            }
            #expect(advice.problem == "The clock of this device is 2 h ahead of the server's.")
        }
        await home.server.updateLog { $0.secondsAhead = 0 }
        #expect(await client.sync.syncNow().phase == .idle)
    }

    @Test("a refused signature is told as the wrong clock that it comes of, and as it is with a right one")
    func wrongClock() async throws {
        await home.server.updateLog { $0.secondsAhead = -7200 }
        await home.server.refuse(EndSessionCall.self, with: [.signatureRequired])
        let wrong = await #expect(throws: ClientError.clock(secondsAhead: 7200)) {
            _ = try await client.session.call(EndSessionCall())
        }
        #expect(wrong?.advice.problem == "The clock of this device is 2 h ahead of the server's.")
        await home.server.updateLog { $0.secondsAhead = 30 }
        await home.server.refuse(EndSessionCall.self, with: [.signatureRequired])
        await #expect(throws: ClientError.self) { _ = try await client.session.call(EndSessionCall()) }
        #expect(await !client.isSignedOut())
    }
}
