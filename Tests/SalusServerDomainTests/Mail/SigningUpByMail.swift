import SalusBase
import SalusCrypto
import SalusModels
import TestSupport
import Testing

@testable import SalusDomain
@testable import SalusServerDomain

@Suite("A person who signs up by mail")
struct SigningUpByMail {
    private static let name = UserName("wanda")!

    private static func ask(
        _ fixture: MailFixture, _ name: UserName = name, as role: AccountRole = .patient,
        to address: String = "wanda@people.test"
    ) async throws -> Bool {
        let signUp = SignUpByMail(
            name: name, role: role, fullName: "Wanda Berg", address: MailAddress(address)!, note: "from Mill Lane")
        return try await fixture.run(signUp, as: .uiApp)
    }

    /// The secret of the link in the mail that leaves next.
    private static func secret(_ fixture: MailFixture) async throws -> String {
        let mail = try #require(try await fixture.take())
        try await fixture.settle(mail, .taken)
        #expect(mail.kind == .signUp && mail.recipient.text == "wanda@people.test")
        return try #require(mail.text.body.firstMatch(of: #/wanda/sign_up/([A-Za-z0-9_-]+)\n/#).map { String($0.1) })
    }

    private static func choose(_ secret: String, _ fixture: MailFixture) async throws -> Account {
        let record = try await fixture.world.serverPassword(of: name)
        return try await fixture.run(
            SetPasswordByLink(name, secret: secret, ksf: .standard, record: record), as: .uiApp)
    }

    @Test("is in with the link where the policy is auto, with an own record and a welcome")
    func auto() async throws {
        let fixture = try await MailFixture(registration: .auto)
        #expect(try await Self.ask(fixture))
        #expect(try await fixture.run(ShowAccount(name: Self.name), as: .operator).account.state == .reserved)
        let secret = try await Self.secret(fixture)
        #expect(try await Self.choose(secret, fixture).state == .active)
        let overview = try await fixture.run(ShowAccount(name: Self.name), as: .operator)
        #expect(overview.records.map(\.title) == ["wanda"] && overview.records.allSatisfy { $0.madeBy == nil })
        #expect(overview.profile.fullName == "Wanda Berg" && overview.profile.contact == "wanda@people.test")
        #expect(try await fixture.take()?.kind == .welcome)
    }

    @Test("waits for the operator where the policy is approval, and as a clinician always; the decision is mailed")
    func approval() async throws {
        for (policy, role) in [(RegistrationPolicy.approval, AccountRole.patient), (.auto, .clinician)] {
            let fixture = try await MailFixture(registration: policy)
            #expect(try await Self.ask(fixture, as: role))
            #expect(try await Self.choose(try await Self.secret(fixture), fixture).state == .pending)
            let waiting = try await fixture.run(ListRegistrations(), as: .operator).items
            #expect(waiting.map(\.note) == ["from Mill Lane"] && waiting.map(\.account.role) == [role])
            #expect(try await fixture.take() == nil)
            #expect(try await fixture.run(ApproveRegistration(Self.name), as: .operator).state == .active)
            #expect(try await fixture.take()?.kind == .welcome)
        }
    }

    @Test("is refused where the operator invites, where no mail is sent, and as an administrator")
    func closed() async throws {
        for fixture in [try await MailFixture(), try await MailFixture(isOn: false, registration: .auto)] {
            await #expect(throws: DomainError.registrationClosed) { _ = try await Self.ask(fixture) }
        }
        let open = try await MailFixture(registration: .auto)
        await #expect(throws: DomainError.registrationClosed) { _ = try await Self.ask(open, as: .administrator) }
        #expect(try await open.take() == nil)
    }

    @Test("learns that a name is taken, and an address is written to three times a day at most")
    func limits() async throws {
        let fixture = try await MailFixture(registration: .auto)
        #expect(try await !Self.ask(fixture, World.keyless))
        for name in ["wanda", "wanda2"] { #expect(try await Self.ask(fixture, UserName(name)!)) }
        do {
            _ = try await Self.ask(fixture, UserName("wanda3")!, to: "WANDA@people.test")
            Issue.record("a fourth mail")
        } catch DomainError.tooManyAttempts {}
        let names = try await fixture.run(ListAccounts(), as: .operator).items.map(\.name.text)
        #expect(!names.contains("wanda3"))
    }

    @Test("is forgotten after a day, or when the operator says no, with the mail that waits; the name is free again")
    func forgotten() async throws {
        let fixture = try await MailFixture(registration: .approval)
        #expect(try await Self.ask(fixture))
        let secret = try await Self.secret(fixture)
        fixture.pass(seconds: 86_400)
        await #expect(throws: DomainError.enrolmentRefused) {
            try await fixture.run(CheckMailedLink(Self.name, secret: secret), as: .uiApp)
        }
        try await fixture.run(ForgetRegistrations(), as: .system)
        #expect(try await Self.ask(fixture))
        _ = try await fixture.run(RejectRegistration(Self.name), as: .operator)
        #expect(try await fixture.take() == nil)
        #expect(try await Self.ask(fixture))
        #expect(try await fixture.take()?.kind == .signUp)
    }
}
