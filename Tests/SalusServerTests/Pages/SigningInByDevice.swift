import PHRIndivo
import SalusAPI
import SalusBase
import SalusHTTP
import SalusModels
import SalusServerBootstrap
import TestSupport
import Testing

@Suite("A person who types no password in a browser")
struct SigningInByDevice {
    private static func code(on page: ShownPage) throws -> String {
        String(try #require(page.html.firstMatch(of: #/class="code">([^<]*)/#)?.1))
    }

    @Test("approves the code of the page on a device of theirs, and is signed in: with keys of their own too")
    func approves() async throws {
        let server = try await TestServer()
        let (grace, visitor) = (try await TestPerson("grace", on: server), PageVisitor(server))
        _ = try await server.operate(CreateRecordCall(.init(owner: "grace", title: "Grace")))
        try await visitor.visit("/ui/login?return_url=/ui/")
        let shown = try await visitor.send("/login/device")
        let code = try Self.code(on: shown)
        #expect(shown.heading == "Sign in with your device" && code.count == 9)
        let session = "/login/device/session"
        #expect(try await visitor.send(session).text.contains("The code is not approved yet."))
        let detail = try await server.send(ReadSignInRequestCall(code: code.lowercased()), grace.headers)
            .value(of: ReadSignInRequestCall.self)
        #expect(detail.appName == "Salus pages" && detail.expires == TestServer.now.adding(seconds: 600))
        #expect(try await grace.send(ApproveSignInRequestCall(code: code)).status == 200)
        #expect(try await visitor.visit("/ui/login/device?return_url=/ui/").heading == "Sign in with your device")
        let page = try await visitor.send(session)
        #expect(page.heading == "Your records" && page.text.contains("Grace") && page.text.contains("grace"))
        #expect(try await grace.send(ApproveSignInRequestCall(code: code)).error?.code == .notFound)
        await server.platform.close()
    }

    @Test("gets no further with a code that has run out, and is told so")
    func late() async throws {
        let time = Locked(TestServer.now)
        let server = try await TestServer(clock: WallClock { time.withLock { $0 } })
        let (grace, visitor) = (try await TestPerson("grace", on: server), PageVisitor(server))
        try await visitor.visit("/ui/login")
        let code = try Self.code(on: try await visitor.send("/login/device"))
        time.withLock { $0 = $0.adding(seconds: 600) }
        #expect(try await grace.send(ApproveSignInRequestCall(code: code)).error?.code == .notFound)
        let page = try await visitor.send("/login/device/session")
        #expect(page.heading == "Sign in" && page.text.contains("The code has run out."))
        await server.platform.close()
    }

    @Test("is the only one that the approval signs in: another browser that knows the code stays outside")
    func otherBrowser() async throws {
        let server = try await TestServer()
        let (grace, visitor, thief) = (
            try await TestPerson("grace", on: server), PageVisitor(server), PageVisitor(server)
        )
        for browser in [visitor, thief] { try await browser.visit("/ui/login") }
        let code = try Self.code(on: try await visitor.send("/login/device"))
        try await thief.send("/login/device")
        _ = try await grace.send(ApproveSignInRequestCall(code: code))
        #expect(try await thief.send("/login/device/session").heading == "Sign in with your device")
        #expect(try await visitor.send("/login/device/session").heading == "Your records")
        await server.platform.close()
    }

    @Test("needs no password form: with passwords off the device is the way")
    func passwordsOff() async throws {
        var configuration = Configuration()
        configuration.takesIndivoPasswords = false
        let server = try await TestServer(configuration)
        let page = try await PageVisitor(server).visit("/ui/login")
        #expect(!page.html.contains("type=\"password\"") && page.text.contains("Sign in with your device"))
        await server.platform.close()
    }

    @Test("cannot approve from a session of the pages themselves, and only an app with pages may ask")
    func whoMay() async throws {
        let world = try await IndivoWorld()
        let ask = "/oauth/internal/sign_in_requests"
        for app in [world.labs, world.admin] { #expect(try await app.send(.post, ask, form: [:]).status == 403) }
        let request = try IndivoSignInRequest(bytes: try await world.ui.send(.post, ask, form: [:]).expect(200).body)
        let pages = try await TestApp("second@apps.test", .ui, on: world.server)
        let take = ["ticket": request.ticket]
        #expect(try await pages.send(.post, "\(ask)/session", form: take).status == 403)
        #expect(try await world.ui.send(.post, "\(ask)/session", form: take).text == "state=waiting")
        #expect(try await world.ui.send(.post, "\(ask)/session", form: ["ticket": "guess"]).status == 403)
        await world.close()
    }
}
