import SalusBase
import SalusCrypto
import SalusModels
@testable import SalusServerDomain
import TestSupport
import Testing

@testable import SalusDomain

@Suite("Guessing a password") struct SlowingGuesses {
    private let limit = AttemptLimit(free: 3, firstDelaySeconds: 10, longestDelaySeconds: 60, memorySeconds: 1000)

    @Test(
        "costs nothing at first, then twice as much each time, up to the longest wait",
        arguments: [
            (0, 0), (2, 0), (3, 10), (4, 20), (5, 40), (6, 60), (7, 60), (10_000, 60),
        ] as [(Int, Int64)])
    func delays(failures: Int, seconds: Int64) {
        let last = Instant(seconds: 500)
        #expect(limit.opens(after: failures, last: last) == last.adding(seconds: seconds))
    }

    @Test("says until when to wait, and lets the next try pass then, once")
    func waiting() async throws {
        let fixture = try await AttemptFixture()
        for _ in 1...10 { try await fixture.guess() }
        await #expect(throws: fixture.waits(30)) { try await fixture.guess() }
        fixture.pass(seconds: 29)
        await #expect(throws: fixture.waits(1)) { try await fixture.guess() }
        fixture.pass(seconds: 1)
        try await fixture.guess()
        await #expect(throws: fixture.waits(60)) { try await fixture.guess() }
    }

    @Test("of a name that no one has is answered alike")
    func unknownName() async throws {
        let fixture = try await AttemptFixture()
        for _ in 1...10 { try await fixture.guess(name: "unknown") }
        await #expect(throws: fixture.waits(30)) { try await fixture.guess(name: "unknown") }
    }

    @Test("goes on waiting after a restart, and in a second server on the same database")
    func restart() async throws {
        let fixture = try await AttemptFixture()
        for _ in 1...10 { try await fixture.guess() }
        let again = try fixture.another()
        await #expect(throws: fixture.waits(30)) { try await again.guess() }
    }

    @Test("is forgotten in time")
    func memory() async throws {
        let fixture = try await AttemptFixture()
        for _ in 1...10 { try await fixture.guess() }
        fixture.pass(seconds: 86_401)
        try await fixture.run(ForgetExpired(), as: .system)
        for _ in 1...10 { try await fixture.guess() }
    }

    @Test("does not hold up a device of the account, which has a count of its own")
    func knownDevice() async throws {
        let fixture = try await AttemptFixture()
        for _ in 1...10 { try await fixture.guess() }
        await #expect(throws: fixture.waits(30)) { try await fixture.guess() }
        for _ in 1...10 { try await fixture.guess(by: fixture.device) }
        await #expect(throws: fixture.waits(30)) { try await fixture.guess(by: fixture.device) }
    }

    @Test("counts as a stranger's with a device that the account does not have, or a signature of another login")
    func falseDevice() async throws {
        let fixture = try await AttemptFixture()
        let unknown = try DeviceKeys(from: .secure)
        for _ in 1...5 { try await fixture.guess(by: unknown) }
        for _ in 1...5 { try await fixture.guess(by: fixture.device, signing: [UInt8](repeating: 1, count: 96)) }
        await #expect(throws: fixture.waits(30)) { try await fixture.guess() }
    }

    @Test("of many accounts from one network has to wait, from another it has not")
    func network() async throws {
        let fixture = try await AttemptFixture(perNetwork: 4)
        for number in 1...4 { try await fixture.guess(name: "name\(number)", from: "192.0.2.1") }
        await #expect(throws: fixture.networkWaits(60)) { try await fixture.guess(name: "name5", from: "192.0.2.1") }
        try await fixture.guess(name: "name5", from: "192.0.2.2")
        await #expect(throws: fixture.networkWaits(60)) {
            try await fixture.run(BeginRegistration(name: "rita", code: "?", request: []), from: "192.0.2.1")
        }
    }

    @Test("with enrolment codes and refresh tokens counts for the network too")
    func otherDoors() async throws {
        let fixture = try await AttemptFixture(perNetwork: 2)
        await #expect(throws: DomainError.enrolmentRefused) {
            try await fixture.run(BeginRegistration(name: "rita", code: "?", request: []), from: "192.0.2.1")
        }
        let token = SessionToken(from: .secure)
        await #expect(throws: DomainError.sessionEnded) {
            _ = try await fixture.run(RefreshSession(token: token), from: "192.0.2.1")
        }
        await #expect(throws: fixture.networkWaits(60)) { try await fixture.guess(from: "192.0.2.1") }
    }

    @Test("at the name of a login that never began counts for the network")
    func unknownLogin() async throws {
        let fixture = try await AttemptFixture(perNetwork: 2)
        for _ in 1...2 {
            await #expect(throws: DomainError.signInFailed) {
                let unknown = FinishLogin(login: SessionToken(from: .secure), proof: [], device: nil)
                _ = try await fixture.run(unknown, from: "192.0.2.1")
            }
        }
        await #expect(throws: fixture.networkWaits(60)) { try await fixture.guess(from: "192.0.2.1") }
    }

    @Test("is told to the owner from the fifth try of a stranger on, as one notice")
    func notice() async throws {
        let fixture = try await AttemptFixture()
        for _ in 1...4 { try await fixture.guess() }
        #expect(try await fixture.notices().isEmpty)
        for _ in 1...3 {
            fixture.pass(seconds: 10)
            try await fixture.guess()
        }
        for _ in 1...9 { try await fixture.guess(by: fixture.device) }
        let notice = try #require(try await fixture.notices().first)
        #expect((notice.kind, notice.count) == (.failedSignIns, 7))
        #expect(notice.last.milliseconds - notice.since.milliseconds == 20_000)
    }

    @Test("is forgiven by signing in: the account's count by a stranger who knows the password, the network's too")
    func success() async throws {
        let fixture = try await AttemptFixture(perNetwork: 10)
        for _ in 1...9 { try await fixture.guess(from: "192.0.2.1") }
        try await fixture.signIn(from: "192.0.2.1")
        try await fixture.guess(from: "192.0.2.1")
        await #expect(throws: fixture.networkWaits(60)) { try await fixture.guess(from: "192.0.2.1") }
        for _ in 1...8 { try await fixture.guess() }
    }
}
