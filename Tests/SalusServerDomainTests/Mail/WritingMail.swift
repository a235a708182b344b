import SalusBase
import SalusModels
@testable import SalusServerDomain
import TestSupport
import Testing

@testable import SalusDomain

@Suite("Mail to people")
struct WritingMail {
    @Test("tells someone who is invited where to begin, and never the second secret")
    func invitation() async throws {
        let fixture = try await MailFixture()
        try await fixture.invite(hasSecond: true)
        let secrets = try #require(try await fixture.secrets())
        let mail = try #require(try await fixture.take())
        #expect(mail.recipient.text == MailFixture.address && mail.kind == .invitation)
        #expect(mail.text.subject == "Your account at salus.test" && mail.text.body.hasPrefix("Hello Grace Hopper,\n"))
        let link = "https://salus.test/ui/accounts/grace%40people.test/init/\(secrets.primary)"
        #expect(mail.text.body.contains("\n\(link)\n") && mail.text.body.contains("the 6 digits"))
        #expect(!mail.text.body.contains(try #require(secrets.second)) && !mail.text.body.contains("{"))
        #expect(!mail.text.body.contains("with the code"))
    }

    @Test("tells the code for salus where there is no second secret, and leaves out lines about one")
    func code() async throws {
        let fixture = try await MailFixture()
        try await fixture.invite()
        let secrets = try #require(try await fixture.secrets())
        let body = try #require(try await fixture.take()).text.body
        #expect(body.contains("with the code \(secrets.primary).\n") && !body.contains("digits"))
        #expect(!body.contains("\n\n\n"))
    }

    @Test("tells who forgot a password where to choose a new one, and welcomes anyone who is let in")
    func life() async throws {
        let fixture = try await MailFixture()
        try await fixture.invite()
        let secrets = try #require(try await fixture.secrets())
        _ = try await fixture.run(ActivateAccount(MailFixture.name, primary: secrets.primary, second: nil), as: .uiApp)
        // The invitation has nothing to say any more.
        #expect(try await fixture.take()?.kind == .welcome)
        let again = try await fixture.run(InviteAgain(MailFixture.name, fromReserved: false))
        let mail = try #require(try await fixture.take())
        #expect(mail.kind == .reset && mail.text.body.contains("/reset_password/\(again.primary)\n"))
    }

    @Test("says of messages only that there is something, once until it was sent")
    func inbox() async throws {
        let fixture = try await MailFixture()
        let owner = fixture.world.people.owner.name
        try await fixture.run(ChangeProfile(owner, contact: "ada@people.test"))
        for number in 1...3 {
            _ = try await fixture.run(SendMessage(to: owner, World.draft, named: "m\(number)"))
        }
        let mail = try #require(try await fixture.take())
        #expect(mail.kind == .inbox && mail.recipient.text == "ada@people.test")
        for secret in ["Results", "They are", "m1"] { #expect(!"\(mail.text)".contains(secret)) }
        try await fixture.settle(mail, .taken)
        #expect(try await fixture.take() == nil)
    }

    @Test("is not queued by a server that sends none, nor for someone without an address; the asker is told")
    func nowhere() async throws {
        let off = try await MailFixture(isOn: false)
        try await off.invite()
        #expect(try await off.run(SendMail(.secret, to: MailFixture.name)) == .off)
        #expect(try await off.outbox().counts == MailCounts(waiting: 0, givenUp: 0, oldest: nil))
        let on = try await MailFixture()
        try await on.invite(contact: "at home")
        #expect(try await on.run(SendMail(.secret, to: MailFixture.name)) == .noAddress)
        #expect(try await on.outbox().entries.isEmpty)
    }

    @Test("can be handed over by hand, in the same words")
    func letter() async throws {
        let fixture = try await MailFixture(isOn: false)
        try await fixture.invite()
        let open = try #require(try await fixture.run(ReadInvitation(MailFixture.name), as: .operator))
        #expect(try #require(open.letter).body.contains("/init/\(open.secrets.primary)\n"))
    }

    @Test("leaves neither address nor secret where it waits")
    func sealed() async throws {
        let fixture = try await MailFixture()
        try await fixture.invite()
        let rows = try await fixture.world.store.dump()[0].tables["mail"]
        #expect(rows?.count == 1)
        for text in [MailFixture.address, "Grace", try #require(try await fixture.secrets()).primary] {
            #expect(!"\(String(describing: rows))".contains(text))
        }
    }

    @Test("has the operator's own words, and a placeholder that does not exist is told")
    func texts() async throws {
        let own = try MailTemplate(text: "Subject: Hello {name}\r\n\r\nGo to {link}\n{digits} digits\nBye\n")
        let fixture = try await MailFixture(texts: [.invitation: own])
        try await fixture.invite()
        let text = try #require(try await fixture.take()).text
        #expect(text.subject == "Hello Grace Hopper" && text.body.hasSuffix("\nBye\n"))
        #expect(!text.body.contains("digits"))
        #expect(throws: DomainError.self) { try MailTemplate(text: "Subject: Hello {nome}\n\nBye\n") }
        #expect(throws: DomainError.self) { try MailTemplate(text: "Hello\n\nBye\n") }
    }

    @Test("has standard texts that read back as they are", arguments: MailKind.allCases)
    func standard(kind: MailKind) throws {
        let template = try #require(MailTemplate.standard[kind])
        #expect(try MailTemplate(text: template.text) == template)
    }
}
