import SalusBase
import SalusCrypto
import SalusModels
@testable import SalusServerDomain
import TestSupport
import Testing

@testable import SalusDomain

@Suite("Strangers who ask for what opens nothing")
struct StrangersAndTheAccessLog {
    fileprivate static let network = "192.0.2.0/24"

    private static let calls = [
        StrangersCall("remembered sign-in") { BeginRememberedSignIn(account: $0.people.owner.id) },
        StrangersCall("proof of a remembered device") { world in
            FinishRememberedSignIn(
                challenge: SessionToken(from: world.random), device: DeviceID(from: world.random), signature: [])
        },
        StrangersCall("recovery") { BeginRecovery(name: $0.people.owner.name.text) },
        StrangersCall("proof of a recovery code") { world in
            OpenRecovery(challenge: SessionToken(from: world.random), signature: [], request: [])
        },
        StrangersCall("end of a recovery") { OperationRow.complete($0, SessionToken(from: $0.random)) },
        StrangersCall("recovery contacts") { RequestContactRecovery(name: "unknown", device: $0.random.bytes(32)) },
        StrangersCall("proof of contacts") { world in
            OpenContactRecovery(SessionToken(from: world.random), signature: [], request: [])
        },
        StrangersCall("installation") { try $0.install() },
        StrangersCall("installation of an unknown app") { try $0.install(AppName("unknown@apps.example.org")!) },
        StrangersCall("link") { OfferLink(id: $0.random.bytes(16), request: $0.random.bytes(128)) },
        StrangersCall("enrolment code") { _ in BeginRegistration(name: "rita", code: "?", request: []) },
        StrangersCall("refresh token") { RefreshSession(token: SessionToken(from: $0.random)) },
    ]

    @Test("leave no line in the access log, and their network waits in the end", arguments: calls)
    fileprivate func counted(_ call: StrangersCall) async throws {
        let world = try await World()
        let lines = try await world.lines()
        var outcome = StrangersCall.Outcome.answered
        for _ in 0...world.environment.settings.networkGuesses.free { outcome = try await call.ask(world) }
        #expect(outcome == .networkWaits)
        #expect(try await world.lines() == lines)
    }

    @Test("leave none with a credential that proves no one, also where it names a record")
    func credentials() async throws {
        let world = try await World()
        let lines = try await world.lines()
        let read = ReadDocument(world.places.document, in: .record(world.places.record))
        for who in [Who.anonymous, .expiredOwner, .falseOperator] {
            await #expect(throws: DomainError.self) {
                _ = try await world.environment.run(read, as: try world.credential(who))
            }
        }
        #expect(try await world.lines() == lines)
    }

    @Test("do not keep a remembered device out: what it began is taken back when it has signed in")
    func forgiven() async throws {
        let world = try await World()
        let begin = BeginRememberedSignIn(account: world.people.owner.id)
        for _ in 1..<world.environment.settings.networkGuesses.free {
            _ = try await world.environment.run(begin, as: .anonymous, from: Self.network)
        }
        let finish = try await OperationRow.finish(world)
        _ = try await world.environment.run(finish, as: .anonymous, from: Self.network)
        _ = try await world.environment.run(begin, as: .anonymous, from: Self.network)
    }
}

/// A call that a stranger can make, a new one for each try.
private struct StrangersCall: Sendable, CustomTestStringConvertible {
    enum Outcome: Hashable, Sendable { case answered, refused, networkWaits }

    let testDescription: String
    let ask: @Sendable (World) async throws -> Outcome

    init<Running: SalusDomain.Operation>(_ name: String, _ make: @escaping @Sendable (World) throws -> Running)
    where Running.Context: ServerWorkContext {
        testDescription = name
        ask = { world in
            let operation = try make(world)
            do {
                _ = try await world.environment.run(
                    operation, as: .anonymous, from: StrangersAndTheAccessLog.network)
                return .answered
            } catch DomainError.networkMustWait {
                return .networkWaits
            } catch DomainError.denied {
                return .refused
            } catch let error as DomainError where error.isRefusal {
                return .refused
            }
        }
    }
}

@Suite("Strangers who ask for the recovery of an account")
struct StrangersAndRecovery {
    @Test("do not lock it for its person, who asks from another network")
    func locked() async throws {
        let world = try await World()
        let begin = BeginRecovery(name: world.people.owner.name.text)
        let ask = RequestContactRecovery(name: world.people.owner.name.text, device: world.random.bytes(32))
        for _ in 1...10 { _ = try await world.environment.run(begin, as: .anonymous, from: "192.0.2.1") }
        await #expect(throws: DomainError.tooManyAttempts(until: WorldTemplate.now.adding(seconds: 30))) {
            _ = try await world.environment.run(ask, as: .anonymous, from: "192.0.2.1")
        }
        _ = try await world.environment.run(begin, as: .anonymous, from: "192.0.2.2")
        _ = try await world.environment.run(ask, as: .anonymous, from: "192.0.2.2")
    }

    @Test("fill its list of requests only with their own: one that a contact has answered stays")
    func room() async throws {
        let world = try await World()
        let owner = world.people.owner
        let answered = try await OperationRow.asked(of: owner.id, in: world, releases: 1)
        for number in 1...RecoveryCase.mostOpen + 5 {
            let ask = RequestContactRecovery(name: owner.name.text, device: world.random.bytes(32))
            _ = try await world.environment.run(ask, as: .anonymous, from: "192.0.2.\(number)")
        }
        let open = try await world.environment.arrange { tx, _ throws(DomainError) in
            try tx.recoveryContacts.asked(for: owner.id).filter { $0.isOpen(at: WorldTemplate.now) }
        }
        #expect(open.count == RecoveryCase.mostOpen)
        #expect(open.contains { $0.id == answered.id })
    }
}

@Suite("Guessing the code that a browser shows")
struct GuessingSignInCodes {
    @Test("is counted for the account that types, and keeps no other from its own browser")
    func counted() async throws {
        let world = try await World()
        let wrong = ReadSignInRequest(code: "0000-0000")
        for _ in 1...10 {
            await #expect(throws: DomainError.denied) {
                _ = try await world.environment.run(wrong, as: try world.credential(.stranger))
            }
        }
        let code = try await world.askForSignIn().code
        let waits = DomainError.tooManyAttempts(until: WorldTemplate.now.adding(seconds: 30))
        await #expect(throws: waits) {
            _ = try await world.environment.run(ReadSignInRequest(code: code), as: try world.credential(.stranger))
        }
        await #expect(throws: waits) {
            _ = try await world.environment.run(ApproveSignIn(code: code), as: try world.credential(.stranger))
        }
        _ = try await world.environment.run(ApproveSignIn(code: code), as: try world.credential(.owner))
    }
}
