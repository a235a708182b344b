import SalusAPI
import SalusBase
import SalusDomain
import SalusModels
import SalusServer
import SalusServerBootstrap
import SalusServerDomain
import TestSupport
import Testing

@Suite("Registering without an invitation")
struct LettingPeopleIn {
    @Test("is refused by a server that invites, and said so before")
    func invitation() async throws {
        let server = try await TestServer()
        let info = try await server.send(ReadServerInfoCall()).value(of: ReadServerInfoCall.self)
        #expect(info.registration == "invitation")
        let answer = try await server.send(SignUpCall(.init(name: "ana", role: .patient)))
        #expect(answer.error?.code == .registrationClosed)
    }

    @Test("lets someone in at once where the policy is auto, and never as an administrator")
    func auto() async throws {
        let server = try await TestServer(.taking(.auto))
        #expect(try await TestPerson.signUp("ana", on: server).state == .active)
        let answer = try await server.send(SignUpCall(.init(name: "eve", role: .administrator)))
        #expect(answer.error?.code == .registrationClosed)
        #expect(try await server.operate(ListRegistrationsCall()).registrations.isEmpty)
    }

    @Test("makes no one a clinician by themselves, whatever the policy for patients is")
    func clinicians() async throws {
        let server = try await TestServer(.taking(.auto))
        #expect(try await TestPerson.signUp("berg", role: .clinician, on: server).state == .pending)
        #expect(try await server.operate(ListRegistrationsCall()).registrations.map(\.account.role) == [.clinician])
        var closed = Configuration.taking(.auto)
        closed.registration.clinicians = .invitation
        let answer = try await TestServer(closed).send(SignUpCall(.init(name: "berg", role: .clinician)))
        #expect(answer.error?.code == .registrationClosed)
    }

    @Test("is closed to clinicians where it is closed to patients")
    func closed() async throws {
        var configuration = Configuration.taking(.invitation)
        configuration.registration.clinicians = .approval
        let answer = try await TestServer(configuration).send(SignUpCall(.init(name: "berg", role: .clinician)))
        #expect(answer.error?.code == .registrationClosed)
    }

    @Test("waits for an administrator where the policy is approval, and then lets in or erases")
    func approval() async throws {
        let server = try await TestServer(.taking(.approval))
        for name in ["ana", "eve"] {
            #expect(try await TestPerson.signUp(name, role: .clinician, on: server).state == .pending)
        }
        let waiting = try await server.operate(ListRegistrationsCall()).registrations
        #expect(waiting.map(\.account.name.text).sorted() == ["ana", "eve"])
        #expect(waiting.map(\.expires) == Array(repeating: TestServer.now.adding(seconds: 14 * 86_400), count: 2))
        #expect(try await server.operate(ApproveRegistrationCall(name: "ana")).state == .active)
        _ = try await server.operate(RejectRegistrationCall(name: "eve"))
        #expect(try await server.operate(ListRegistrationsCall()).registrations.isEmpty)
        #expect(try await server.operate(ListAccountsCall()).accounts.map(\.name.text) == ["ana"])
        #expect(try await TestPerson.signUp("eve", on: server).state == .pending)
    }

    @Test("tells who knows the password that they wait, and no one else")
    func waiting() async throws {
        let server = try await TestServer(.taking(.approval))
        try await TestPerson.signUp("ana", on: server)
        #expect(try await TestPerson.signInError("ana", on: server) == .awaitingApproval)
        let guess = try #require(try await TestPerson.failedProof("ana", on: server))
        #expect(guess == .signInFailed)
    }

    @Test("is forgotten when no one decides, keys and name with it; unfinished ones after an hour")
    func expiry() async throws {
        let time = Locked(TestServer.now)
        let server = try await TestServer(.taking(.approval), clock: WallClock { time.withLock { $0 } })
        try await TestPerson.signUp("ana", on: server)
        _ = try await server.send(SignUpCall(.init(name: "eve", role: .patient))).value(of: SignUpCall.self)
        func left() async throws -> [String] {
            _ = try await server.platform.environment.run(ForgetRegistrations(), as: .system)
            return try await server.operate(ListAccountsCall()).accounts.map(\.name.text)
        }
        #expect(try await left() == ["ana", "eve"])
        time.withLock { $0 = $0.adding(seconds: 3600) }
        #expect(try await left() == ["ana"])
        time.withLock { $0 = $0.adding(seconds: 14 * 86_400) }
        #expect(try await left() == [])
    }

    @Test("counts every name against the network that asks, also one that is taken")
    func taken() async throws {
        var configuration = Configuration.taking(.auto)
        configuration.requests.failuresPerHour = 2
        let environment = try await TestServer(configuration).platform.environment
        func ask() async throws(DomainError) -> IssuedEnrolment? {
            let signUp = SignUp(name: UserName("ana")!, role: .patient)
            return try await environment.run(signUp, as: .anonymous, from: "192.0.2.1")
        }
        #expect(try await ask() != nil)
        #expect(try await ask() == nil)
        let later = TestServer.now.adding(seconds: 60)
        await #expect(throws: DomainError.networkMustWait(until: later)) { _ = try await ask() }
    }
}

extension Configuration {
    static func taking(_ policy: RegistrationPolicy) -> Configuration {
        var configuration = Configuration.forTests
        configuration.registration.policy = policy
        return configuration
    }
}
