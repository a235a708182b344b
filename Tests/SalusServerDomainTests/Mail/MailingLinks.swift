import SalusBase
import SalusCrypto
import SalusModels
import TestSupport
import Testing

@testable import SalusDomain
@testable import SalusServerDomain

@Suite("A link to a new password in a mail")
struct MailingLinks {
    private static let name = World.keyless

    private static func fixture() async throws -> MailFixture {
        let fixture = try await MailFixture()
        try await fixture.run(ChangeProfile(name, contact: "carl@people.test"))
        return fixture
    }

    /// The secret of the link in the mail that leaves next.
    private static func secret(_ fixture: MailFixture) async throws -> String {
        let mail = try #require(try await fixture.take())
        try await fixture.settle(mail, .taken)
        return try #require(mail.text.body.firstMatch(of: #/new_password/([A-Za-z0-9_-]+)\n/#).map { String($0.1) })
    }

    private static func choose(_ secret: String, _ fixture: MailFixture) async throws -> Account {
        let record = try await fixture.world.serverPassword(of: name)
        return try await fixture.run(
            SetPasswordByLink(name, secret: secret, ksf: .standard, record: record), as: .uiApp)
    }

    @Test("goes to the address of the account, works once, and its use is told in the inbox")
    func works() async throws {
        let fixture = try await Self.fixture()
        try await fixture.run(RequestNewPassword("CARL"), as: .uiApp)
        let mail = try #require(try await fixture.take())
        #expect(mail.kind == .newPassword && mail.recipient.text == "carl@people.test")
        #expect(mail.text.body.contains("until 2023-11-14 23:13 UTC") && !mail.text.body.contains("{"))
        let secret = try #require(mail.text.body.firstMatch(of: #/new_password/([A-Za-z0-9_-]+)\n/#)).1
        #expect(try await Self.choose(String(secret), fixture).state == .active)
        await #expect(throws: DomainError.enrolmentRefused) { _ = try await Self.choose(String(secret), fixture) }
        let subjects = try await fixture.run(ListInbox(InboxSelection(limit: 9)), as: .stranger).messages.map(\.subject)
        #expect(subjects == ["Your password was changed by a mail"])
        #expect(try await fixture.run(ListNotices(), as: .stranger).map(\.kind).contains(.passwordChanged))
    }

    @Test("changes nothing of the account by itself: neither password nor session")
    func keeps() async throws {
        let fixture = try await Self.fixture()
        let before = try await fixture.world.store.dump()[0]
        try await fixture.run(RequestNewPassword(Self.name.text), as: .uiApp)
        let changed = try await fixture.world.store.dump()[0].difference(from: before)
        #expect(changed.isSubset(of: ["mail", "sign_in_failure", "access_line", "app_nonce"]), "\(changed)")
    }

    @Test("dies after an hour, with the password of then, and opens no other account")
    func dies() async throws {
        let fixture = try await Self.fixture()
        try await fixture.run(RequestNewPassword(Self.name.text), as: .uiApp)
        let secret = try await Self.secret(fixture)
        for (name, secret) in [(UserName("ada")!, secret), (Self.name, String(secret.reversed()))] {
            await #expect(throws: DomainError.enrolmentRefused) {
                try await fixture.run(CheckMailedLink(name, secret: secret), as: .uiApp)
            }
        }
        try await fixture.run(CheckMailedLink(Self.name, secret: secret), as: .uiApp)
        fixture.pass(seconds: 3600)
        await #expect(throws: DomainError.enrolmentRefused) { _ = try await Self.choose(secret, fixture) }
        try await fixture.run(RequestNewPassword(Self.name.text), as: .uiApp)
        let second = try await Self.secret(fixture)
        let record = try await fixture.world.serverPassword(of: Self.name)
        _ = try await fixture.run(SetServerPassword(name: Self.name, ksf: .standard, record: record), as: .operator)
        await #expect(throws: DomainError.enrolmentRefused) { _ = try await Self.choose(second, fixture) }
    }

    @Test("is not mailed for a name that there is not, an account without an address or one that is disabled")
    func nothing() async throws {
        let fixture = try await Self.fixture()
        for name in ["unknown", "no body", fixture.world.people.owner.name.text] {
            try await fixture.run(RequestNewPassword(name), as: .uiApp)
        }
        _ = try await fixture.run(SetAccountState(name: Self.name, state: .disabled), as: .operator)
        try await fixture.run(RequestNewPassword(Self.name.text), as: .uiApp)
        #expect(try await fixture.take() == nil)
    }

    @Test("is no link for an account with keys: its person reads the ways back in")
    func keys() async throws {
        let fixture = try await MailFixture()
        let owner = fixture.world.people.owner
        try await fixture.run(ChangeProfile(owner.name, contact: "ada@people.test"))
        try await fixture.run(RequestNewPassword(owner.name.text), as: .uiApp)
        let mail = try #require(try await fixture.take())
        #expect(mail.kind == .recoveryHelp && mail.text.body.contains("recovery code"))
        #expect(!mail.text.body.contains("https://"))
    }

    @Test("comes three times a day at most, and a network that asks for many has to wait")
    func limits() async throws {
        let fixture = try await Self.fixture()
        for number in 1...5 {
            try await fixture.run(RequestNewPassword(Self.name.text), as: .uiApp, from: "192.0.2.1")
            let mail = try await fixture.take()
            #expect((mail != nil) == (number <= 3))
            if let mail { try await fixture.settle(mail, .taken) }
        }
        for number in 1...5 {
            try await fixture.run(RequestNewPassword("unknown\(number)"), as: .uiApp, from: "192.0.2.1")
        }
        await #expect(throws: DomainError.networkMustWait(until: WorldTemplate.now.adding(seconds: 60))) {
            try await fixture.run(RequestNewPassword("unknown"), as: .uiApp, from: "192.0.2.1")
        }
        try await fixture.run(RequestNewPassword("unknown"), as: .uiApp, from: "192.0.2.2")
    }
}
