import SalusBase
import SalusCrypto
import SalusDomain
import SalusHTTP
import SalusModels
import SalusServerBootstrap
import SalusServerDomain
import TestSupport
import Testing

@Suite("The pages guard the person who uses them")
struct GuardingThePages {
    @Test("with a policy that runs nothing, frames nothing and tells no other site where someone was")
    func headers() async throws {
        let world = try await IndivoWorld()
        let page = try await PageVisitor(world.server).visit("/ui/login")
        #expect(
            page.headers["Content-Security-Policy"]
                == "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'")
        #expect(page.headers["Referrer-Policy"] == "no-referrer" && page.headers["Cache-Control"] == "no-store")
        let cookie = try #require(page.headers["Set-Cookie"])
        #expect(cookie.hasPrefix("__Host-salus=") && cookie.hasSuffix("; Path=/; Secure; HttpOnly; SameSite=Lax"))
        #expect(!page.html.contains("<script") && !page.html.contains("style="))
        await world.close()
    }

    @Test("refusing a form of another site, of another visit, or of before the sign-in")
    func forms() async throws {
        let world = try await IndivoWorld()
        let (visitor, other) = (PageVisitor(world.server), PageVisitor(world.server))
        try await visitor.visit("/ui/login")
        let before = try #require(try visitor.page.forms.first?.hidden.first { $0.name == "form_key" })
        try await visitor.signIn()
        let foreign = try #require(try await other.visit("/ui/login").forms.first?.hidden.first)
        for fields in [[], [before], [foreign], [FormParameter("form_key", "guess")]] {
            let end = "/ui/records/\(world.record)/apps/labs@apps.test/end"
            let page = try await visitor.post(end, fields)
            #expect(page.status == 403 && page.heading == "This form is out of date")
        }
        let apps = try await world.owner.send(.get, "/records/\(world.record)/apps/").expect(200).text
        #expect(apps.contains("labs@apps.test"))
        await world.close()
    }

    @Test("taking the same answer for a wrong password, an unknown name and an account with keys of its own")
    func wrongPasswords() async throws {
        let world = try await IndivoWorld()
        _ = try await TestPerson("grace", on: world.server)
        let visitor = PageVisitor(world.server)
        var answers: Set<String> = []
        for (name, password) in [
            ("ada@people.test", "guess"), ("unknown@people.test", "guess"), ("grace", "correct horse grace"),
        ] {
            try await visitor.visit("/ui/login")
            let page = try await visitor.send("/login", ["username": name, "password": password])
            #expect(page.status == 403 && page.heading == "Sign in")
            answers.insert(try #require(page.html.firstMatch(of: #/role="alert">([^<]*)/#).map { String($0.1) }))
        }
        #expect(answers.count == 1)
        await world.close()
    }

    @Test("leading nowhere else after a sign-in, whatever the address says")
    func returning() async throws {
        let world = try await IndivoWorld()
        for wanted in [
            "https://evil.test/", "//evil.test/", "/ui/\\evil.test", "/\\evil.test/x", "/ui/../x", "/elsewhere",
            "javascript:alert(1)",
        ] {
            let visitor = PageVisitor(world.server)
            try await visitor.visit("/ui/login?\([FormParameter("return_url", wanted)].formText)")
            let page = try await visitor.send(
                "/login", ["username": "ada@people.test", "password": IndivoWorld.password])
            #expect(page.heading == "Your records", "\(wanted)")
        }
        await world.close()
    }

    @Test("showing what others wrote as text, never as markup")
    func escaping() async throws {
        let server = try await TestServer()
        let visitor = PageVisitor(server)
        try await visitor.visit("/ui/login")
        let page = try await visitor.send("/login", ["username": "\"><script>'&", "password": "guess"])
        #expect(!page.html.contains("<script>"))
        #expect(page.html.contains("value=\"&quot;&gt;&lt;script&gt;&#39;&amp;\""))
        await server.platform.close()
    }

    @Test("of others' records and requests saying nothing")
    func others() async throws {
        let world = try await IndivoWorld()
        let visitor = PageVisitor(world.server)
        try await visitor.signIn("eve@people.test")
        for id in ["\(world.record)", "\(RecordID(from: .secure))", "nonsense"] {
            #expect(try await visitor.visit("/ui/records/\(id)/apps").status == 403)
        }
        let request = try await world.labs.requestToken(record: world.record)
        _ = try await world.owner.send(.post, "/oauth/internal/request_tokens/\(request.token)/claim").expect(200)
        for token in [request.token, "nonsense"] {
            let page = try await visitor.visit("/ui/oauth/authorize?oauth_token=\(token)")
            #expect(page.status == 403 && page.heading == "This request is not valid")
        }
        await world.close()
    }

    @Test("naming no one in a title, nor in the log")
    func titles() async throws {
        let world = try await IndivoWorld()
        let visitor = PageVisitor(world.server)
        try await visitor.signIn()
        for path in ["/ui/", "/ui/records/\(world.record)/apps", "/ui/records/\(world.record)/apps/labs@apps.test/end"]
        {
            let title = try await visitor.visit(path).title
            #expect(!title.contains("Ada") && !title.contains("ada") && title.hasSuffix(" · Salus"), "\(title)")
        }
        for word in ["ada@people.test", IndivoWorld.password, "\(world.record)"] {
            #expect(!world.server.log.text.contains(word))
        }
        await world.close()
    }

    @Test("with a page also for what is not there, and for a network that tries too much")
    func faults() async throws {
        var configuration = Configuration()
        configuration.guesses.limit.free = 1
        let world = try await IndivoWorld(configuration)
        let visitor = PageVisitor(world.server)
        #expect(try await visitor.visit("/ui/nowhere").heading == "There is no such page")
        #expect(try await visitor.visit("/ui/nowhere").status == 404)
        #expect(try await visitor.post("/ui/", []).status == 405)
        var page = try await visitor.visit("/ui/login")
        for _ in 0..<6 where page.status != 429 {
            try await visitor.visit("/ui/login")
            page = try await visitor.send("/login", ["username": "ada@people.test", "password": "guess"])
        }
        #expect(page.status == 429 && page.heading == "Too many tries" && page.text.contains("Wait"))
        await world.close()
    }

    @Test("with a style sheet of their own")
    func style() async throws {
        let server = try await TestServer()
        let answer = try await server.sendForeign(.get, "/ui/style.css")
        #expect(answer.status == 200 && answer.headers["Content-Type"] == "text/css; charset=utf-8")
        #expect(answer.text.contains(":focus-visible"))
        await server.platform.close()
    }
}
