import SalusBase
import SalusModels
import TestSupport
import Testing

@testable import SalusDomain
@testable import SalusServerDomain

@Suite("An enrolment code by mail")
struct MailingEnrolmentCodes {
    private static let name = UserName("wanda")!
    private static let create = CreateAccount(
        name: name, role: .patient, contact: "wanda@people.test", isMailed: true)

    private static func mailOf(_ fixture: MailFixture) async throws -> AccountOverview.MailProgress? {
        try await fixture.run(ShowAccount(name: name), as: .operator).enrolment?.mail
    }

    @Test("holds the code and the link, and the operator sees it wait and leave")
    func sent() async throws {
        let fixture = try await MailFixture()
        let issued = try await fixture.run(Self.create, as: .operator)
        #expect(issued.isMailed)
        #expect(try await Self.mailOf(fixture) == .waiting)
        let mail = try #require(try await fixture.take())
        let code = issued.code.replacing("-", with: "")
        #expect(mail.kind == .invitation && mail.text.body.contains("with the code \(code)."))
        #expect(mail.text.body.contains("/wanda/init/\(code)\n"))
        try await fixture.settle(mail, .taken)
        #expect(try await Self.mailOf(fixture) == .sent)
        #expect(try await fixture.run(SendEnrolment(Self.name), as: .operator) == .queued)
        #expect(try await fixture.take()?.text == mail.text)
    }

    @Test("opens nothing once it is revoked, and its mail is dropped; another code can be made")
    func revoked() async throws {
        let fixture = try await MailFixture()
        let issued = try await fixture.run(Self.create, as: .operator)
        try await fixture.run(RevokeEnrolment(Self.name), as: .operator)
        #expect(try await fixture.take() == nil)
        await #expect(throws: DomainError.enrolmentRefused) {
            _ = try await fixture.run(
                ActivateAccount(Self.name, primary: issued.code, second: nil), as: .uiApp)
        }
        #expect(try await fixture.run(ShowAccount(name: Self.name), as: .operator).enrolment == nil)
        #expect(try await fixture.run(Self.create, as: .operator).code != issued.code)
    }

    @Test("is not made where no mail can go, and the name stays free")
    func nowhere() async throws {
        let off = try await MailFixture(isOn: false)
        let on = try await MailFixture()
        let addressless = CreateAccount(name: Self.name, role: .patient, contact: "at home", isMailed: true)
        for (fixture, create) in [(off, Self.create), (on, addressless)] {
            do {
                _ = try await fixture.run(create, as: .operator)
                Issue.record("a code was made")
            } catch DomainError.invalid(field: "mail", _) {}
            await #expect(throws: DomainError.notFound) {
                _ = try await fixture.run(ShowAccount(name: Self.name), as: .operator)
            }
        }
    }

    @Test("goes to a person whose account was reset, in words of their own; one told once cannot be mailed")
    func reset() async throws {
        let fixture = try await MailFixture()
        let owner = fixture.world.people.owner.name
        try await fixture.run(ChangeProfile(owner, contact: "ada@people.test"))
        _ = try await fixture.run(ResetAccount(name: owner), as: .operator)
        do {
            _ = try await fixture.run(SendEnrolment(owner), as: .operator)
            Issue.record("a code was mailed that is not kept")
        } catch DomainError.invalid(field: "name", _) {}
        let again = try await fixture.run(ResetAccount(name: owner, isMailed: true), as: .operator)
        let mail = try #require(try await fixture.take())
        #expect(again.enrolment.isMailed && mail.kind == .reset)
        #expect(mail.text.body.contains(again.enrolment.code.replacing("-", with: "")))
    }
}
