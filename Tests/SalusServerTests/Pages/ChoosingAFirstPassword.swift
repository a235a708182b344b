import PHRIndivo
import SalusBase
import SalusHTTP
import SalusModels
import SalusServerBootstrap
import TestSupport
import Testing

@Suite("A person who follows the link of an invitation")
struct ChoosingAFirstPassword {
    private static let password = "a boat beside seven lanterns"
    private static let places = ["init", "reset_password"]

    private static func link(_ invited: IndivoWorld.Invited, _ place: String = "init") -> String {
        link(to: invited.name, invited.secret, place)
    }

    private static func link(to name: String, _ secret: String, _ place: String = "init") -> String {
        "/ui/accounts/\(PercentEncoding.encode(name))/\(place)/\(secret)"
    }

    private static func form(_ digits: String?, _ password: String = password) -> [String: String] {
        ["new_password": password, "repeated_password": password, "digits": digits ?? ""]
    }

    private static func send(_ visitor: PageVisitor, _ link: String, _ form: [String: String]) async throws -> ShownPage
    {
        try await visitor.visit(link)
        return try await visitor.send(link, form)
    }

    @Test("chooses a password with the digits, is signed in, and the link is spent", arguments: places)
    func chooses(place: String) async throws {
        let world = try await IndivoWorld()
        let invited = try await world.invite(["secondary_secret_p": "1"])
        let (visitor, link) = (PageVisitor(world.server), Self.link(invited, place))
        let shown = try await visitor.visit(link)
        #expect(shown.status == 200 && shown.heading.hasPrefix("Choose "))
        #expect(shown.text.contains(invited.name) && !shown.title.contains(invited.name))
        let spaced = try #require(invited.second).map(String.init).joined(separator: " ")
        let page = try await visitor.send(link, Self.form(spaced))
        #expect(page.heading == "Your records" && page.text.contains(invited.name))
        #expect(try await world.account(invited.name).state == "active")
        #expect(try await world.signIn(invited.name, Self.password).status == 200)
        let again = try await Self.send(PageVisitor(world.server), link, Self.form(invited.second, "another password"))
        #expect(again.status == 403 && again.text.contains("ask the operator of this server for a new link"))
        #expect(try await world.signIn(invited.name, Self.password).status == 200)
        await world.close()
    }

    @Test("needs no digits where none were made")
    func oneSecret() async throws {
        let world = try await IndivoWorld()
        let invited = try await world.invite()
        let page = try await Self.send(PageVisitor(world.server), Self.link(invited), Self.form(nil))
        #expect(page.heading == "Your records")
        await world.close()
    }

    @Test("looks at the page and changes nothing, with a right secret and a wrong one", arguments: places)
    func looks(place: String) async throws {
        let world = try await IndivoWorld()
        let invited = try await world.invite(["secondary_secret_p": "1"])
        let rows = try StoredRows(of: world.server)
        _ = try await PageVisitor(world.server).visit("/ui/login")
        var pages: Set<String> = []
        let changed = try await rows.changed {
            for link in [Self.link(invited, place), Self.link(to: "unknown@people.test", "WRONG", place)] {
                let page = try await PageVisitor(world.server).visit(link)
                #expect(page.status == 200)
                pages.insert(page.heading)
                let head = try await world.server.sendForeign(.head, link, ["Host": "salus.test"])
                #expect(head.status == 200)
            }
        }
        #expect(changed.isEmpty, "\(changed)")
        #expect(pages.count == 1)
        #expect(try await world.account(invited.name).state == "uninitialized")
        await rows.close()
        await world.close()
    }

    @Test("is told the same of wrong digits, a wrong secret and a name that there is not; guesses have to wait")
    func wrong() async throws {
        let world = try await IndivoWorld()
        let invited = try await world.invite(["secondary_secret_p": "1"])
        let (link, digits) = (Self.link(invited), try #require(invited.second))
        var said: Set<String> = []
        for (link, digits) in [
            (link, "0000000"), (link, ""), (Self.link(to: invited.name, "WRONG"), digits),
            (Self.link(to: "unknown@people.test", invited.secret), digits),
            (Self.link(to: "ada@people.test", invited.secret), digits),
        ] {
            let page = try await Self.send(PageVisitor(world.server), link, Self.form(digits))
            #expect(page.status == 403)
            said.insert(try #require(page.html.firstMatch(of: #/role="alert">([^<]*)/#).map { String($0.1) }))
        }
        #expect(said.count == 1)
        #expect(try await world.signIn("ada@people.test").status == 200)
        var last = 403
        for _ in 0..<40 where last == 403 {
            last = try await Self.send(PageVisitor(world.server), link, Self.form("0000000")).status
        }
        #expect(last == 429)
        #expect(try await world.account(invited.name).state == "uninitialized")
        await world.close()
    }

    @Test("writes a password that is too short or too long, or two that differ, and keeps the link")
    func unusable() async throws {
        let world = try await IndivoWorld()
        let invited = try await world.invite(["secondary_secret_p": "1"])
        let (visitor, link) = (PageVisitor(world.server), Self.link(invited))
        let short = try await Self.send(visitor, link, Self.form(invited.second, "short"))
        #expect(short.status == 400 && short.text.contains("8 characters or more"))
        let long = try await visitor.send(link, Self.form(invited.second, String(repeating: "é", count: 513)))
        #expect(long.status == 400 && long.text.contains("more than 1024 bytes"))
        let other = Self.form(invited.second).merging(["repeated_password": "something else"]) { $1 }
        let differing = try await visitor.send(link, other)
        #expect(differing.status == 400 && differing.text.contains("The two passwords differ."))
        #expect(try await visitor.send(link, Self.form(invited.second)).heading == "Your records")
        await world.close()
    }

    @Test("sends no form of another site, and finds no form where the server takes no passwords")
    func guarded() async throws {
        let world = try await IndivoWorld()
        let invited = try await world.invite()
        let fields = Self.form(nil).map { FormParameter($0.key, $0.value) }
        let page = try await PageVisitor(world.server).post(Self.link(invited), fields)
        #expect(page.status == 403 && page.heading == "This form is out of date")
        #expect(try await world.account(invited.name).state == "uninitialized")
        for word in [invited.secret, invited.name] { #expect(!world.server.log.text.contains(word)) }
        await world.close()
        var configuration = Configuration()
        configuration.takesIndivoPasswords = false
        let server = try await TestServer(configuration)
        let refused = try await PageVisitor(server).visit(Self.link(invited))
        #expect(refused.status == 403 && refused.forms.isEmpty && refused.text.contains("takes no passwords"))
        await server.platform.close()
    }
}
