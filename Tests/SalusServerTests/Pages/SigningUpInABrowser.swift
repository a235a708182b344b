import SalusAPI
import SalusBase
import SalusModels
import SalusServerBootstrap
import SalusServerDomain
import TestSupport
import Testing

@Suite("A person who signs up in a browser")
struct SigningUpInABrowser {
    private static let password = "a boat beside seven lanterns"
    private static let form = [
        "username": "wanda", "contact_email": "wanda@people.test", "full_name": "Wanda Berg", "note": "Mill Lane",
    ]

    private static func ask(_ visitor: PageVisitor, _ changes: [String: String] = [:]) async throws -> ShownPage {
        try await visitor.visit("/ui/sign-up")
        return try await visitor.send("/sign-up", form.merging(changes) { $1 })
    }

    private static func choose(_ visitor: PageVisitor, _ mail: CapturedMail) async throws -> ShownPage {
        let link = try #require(try await mail.next(.signUp).link)
        #expect(try await visitor.visit(link).heading == "Choose your password")
        return try await visitor.send(link, ["new_password": password, "repeated_password": password])
    }

    @Test("proves the address, chooses a password, and has an own record where the policy is auto")
    func auto() async throws {
        let mail = CapturedMail()
        let server = try await TestServer(.mailing(.auto), mail: mail)
        let visitor = PageVisitor(server)
        #expect(try await visitor.visit("/ui/login").html.contains("href=\"/ui/sign-up\""))
        let asked = try await Self.ask(visitor)
        #expect(asked.heading == "Look into your mail" && !asked.text.contains("wanda"))
        let page = try await Self.choose(visitor, mail)
        #expect(page.heading == "Your records" && page.text.contains("wanda"))
        #expect(try await visitor.visit("/ui/profile").text.contains("wanda@people.test"))
        #expect(try await server.operate(ListRecordsCall()).records.count == 1)
        _ = try await mail.next(.welcome)
        for word in ["wanda", "Berg", "Mill"] { #expect(!server.log.text.contains(word)) }
        await server.platform.close()
    }

    @Test("waits for the operator where the policy is approval, cannot sign in before, and is told by mail")
    func approval() async throws {
        let mail = CapturedMail()
        let server = try await TestServer(.mailing(.approval), mail: mail)
        let visitor = PageVisitor(server)
        #expect(try await visitor.visit("/ui/sign-up").text.contains("The operator of this server decides"))
        _ = try await Self.ask(visitor)
        let waiting = try await Self.choose(visitor, mail)
        #expect(waiting.status == 200 && waiting.heading == "Your account waits for the operator")
        try await visitor.signIn("wanda", Self.password)
        #expect(try visitor.page.heading == "Sign in")
        let listed = try await server.operate(ListRegistrationsCall()).registrations
        #expect(listed.map(\.account.name.text) == ["wanda"] && listed.map(\.note) == ["Mill Lane"])
        _ = try await server.operate(ApproveRegistrationCall(name: "wanda"))
        _ = try await mail.next(.welcome)
        try await visitor.signIn("wanda", Self.password)
        #expect(try visitor.page.heading == "Your records")
        await server.platform.close()
    }

    @Test("reads what is wrong: a name, an address, one that is taken; and keeps what they wrote")
    func wrong() async throws {
        let server = try await TestServer(.mailing(.auto), mail: CapturedMail())
        let visitor = PageVisitor(server)
        for (changes, words) in [
            (["username": "two words"], "Choose a user name without spaces."),
            (["contact_email": "wanda"], "Write your e-mail address"),
            (["note": String(repeating: "n", count: 201)], "cannot be stored"),
        ] {
            let page = try await Self.ask(visitor, changes)
            #expect(page.status == 400 && page.text.contains(words) && page.html.contains("value=\"Wanda Berg\""))
        }
        _ = try await Self.ask(visitor)
        let taken = try await Self.ask(visitor, ["contact_email": "other@people.test"])
        #expect(taken.status == 409 && taken.text.contains("taken"))
        await server.platform.close()
    }

    @Test("finds no page and no link where the operator invites, or no mail is sent")
    func closed() async throws {
        var silent = Configuration()
        silent.registration.policy = .auto
        for configuration in [Configuration.mailing(), silent] {
            let server = try await TestServer(configuration, mail: CapturedMail())
            let visitor = PageVisitor(server)
            #expect(try await !visitor.visit("/ui/login").html.contains("sign-up"))
            #expect(try await visitor.visit("/ui/sign-up").status == 404)
            await server.platform.close()
        }
    }

    @Test("is offered an account as a clinician only where those may ask, and then waits")
    func clinician() async throws {
        let mail = CapturedMail()
        let server = try await TestServer(.mailing(.auto), mail: mail)
        let visitor = PageVisitor(server)
        _ = try await Self.ask(visitor, ["clinician": "true"])
        #expect(try await Self.choose(visitor, mail).heading == "Your account waits for the operator")
        await server.platform.close()
        var closed = Configuration.mailing(.auto)
        closed.registration.clinicians = .invitation
        let other = try await TestServer(closed, mail: CapturedMail())
        #expect(try await !PageVisitor(other).visit("/ui/sign-up").text.contains("treat patients"))
        await other.platform.close()
    }
}
