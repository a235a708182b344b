import PHRIndivo
import SalusBase
import SalusHTTP
import SalusModels
import SalusServerBootstrap
import SalusServerDomain
import TestSupport
import Testing

@Suite("A person who forgot the password, in a browser")
struct ForgettingAPassword {
    private static let new = "a boat beside seven lanterns"
    private static let name = "ada@people.test"

    private static func form(_ password: String = new) -> [String: String] {
        ["new_password": password, "repeated_password": password]
    }

    private static func ask(_ name: String, _ visitor: PageVisitor) async throws -> ShownPage {
        try await visitor.visit("/ui/forgotten")
        return try await visitor.send("/forgotten", ["username": name])
    }

    private static func world() async throws -> (world: IndivoWorld, mail: CapturedMail) {
        let mail = CapturedMail()
        let world = try await IndivoWorld(.mailing(), mail: mail)
        let form = ["contact_email": name]
        _ = try await world.admin.send(.post, "/accounts/\(name)/info-set", form: form).expect(200)
        return (world, mail)
    }

    @Test("asks for a mail, chooses a new one by its link, and is signed in; the old one works until then")
    func chooses() async throws {
        let (world, mail) = try await Self.world()
        let visitor = PageVisitor(world.server)
        #expect(try await visitor.visit("/ui/login").html.contains("href=\"/ui/forgotten\""))
        let asked = try await Self.ask(Self.name, visitor)
        #expect(asked.status == 200 && asked.heading == "Look into your mail" && !asked.text.contains(Self.name))
        let link = try #require(try await mail.next(.newPassword).link)
        #expect(try await world.signIn(Self.name).status == 200)
        let other = PageVisitor(world.server)
        try await other.signIn()
        #expect(try await visitor.visit(link).heading == "Choose a new password")
        #expect(try !visitor.page.text.contains("Digits"))
        #expect(try await visitor.send(link, Self.form("short")).status == 400)
        let page = try await visitor.send(link, Self.form())
        #expect(page.heading == "Your records")
        #expect(try await world.signIn(Self.name).status == 403)
        #expect(try await world.signIn(Self.name, Self.new).status == 200)
        #expect(try await !other.visit("/ui/").text.contains("Ada"))
        try await visitor.visit(link)
        let again = try await visitor.send(link, Self.form("another one of mine"))
        #expect(again.status == 403 && again.text.contains("each link works once"))
        #expect(try await visitor.visit("/ui/inbox").text.contains("Your password was changed by a mail"))
        await world.close()
    }

    @Test("is answered in the same words for a name that there is not, and not sooner than after 300 ms")
    func same() async throws {
        let (world, mail) = try await Self.world()
        var pages: Set<String> = []
        for name in [Self.name, "unknown@people.test", "eve@people.test", "two words"] {
            let start = ContinuousClock.now
            let page = try await Self.ask(name, PageVisitor(world.server))
            #expect(ContinuousClock.now - start >= .milliseconds(300))
            #expect(page.status == 200)
            pages.insert(page.html)
        }
        #expect(pages.count == 1)
        _ = try await mail.next(.newPassword)
        #expect(mail.kinds.isEmpty && !world.server.log.text.contains("unknown@people.test"))
        await world.close()
    }

    @Test("is told to ask the operator where no mail is sent, and where no passwords are taken")
    func unavailable() async throws {
        var silent = Configuration.mailing()
        silent.takesIndivoPasswords = false
        for (configuration, words) in [(Configuration(), "sends no mail"), (silent, "takes no passwords")] {
            let server = try await TestServer(configuration, mail: CapturedMail())
            let page = try await PageVisitor(server).visit("/ui/forgotten")
            #expect(page.status == 403 && page.forms.isEmpty && page.text.contains(words))
            await server.platform.close()
        }
    }
}
