import PHRIndivo
import SalusAPI
import SalusBase
import SalusHTTP
import SalusModels
import SalusServerBootstrap
import TestSupport
import Testing

@Suite("Signing out of a browser")
struct SigningOut {
    @Test("ends the session at the server: a copy of the cookie opens nothing any more")
    func copiedCookie() async throws {
        let world = try await IndivoWorld()
        let visitor = PageVisitor(world.server)
        try await visitor.signIn()
        let thief = visitor.copy()
        #expect(try await thief.visit("/ui/").heading == "Your records")
        #expect(try await visitor.send("/logout").heading == "Signed out")
        #expect(try await !thief.visit("/ui/").text.contains("Ada"))
        await world.close()
    }

    @Test("is asked of the person who comes to its address signed in, and said only once it is true")
    func asked() async throws {
        let world = try await IndivoWorld()
        let visitor = PageVisitor(world.server)
        try await visitor.signIn()
        let page = try await visitor.visit("/ui/logout")
        #expect(page.heading == "Sign out" && page.text.contains("You are still signed in."))
        #expect(try await visitor.send("/logout").heading == "Signed out")
        #expect(try await visitor.visit("/ui/logout").heading == "Signed out")
        await world.close()
    }

    @Test("of another one is done on the page that shows where someone is signed in")
    func others() async throws {
        let world = try await IndivoWorld()
        let (here, there) = (PageVisitor(world.server), PageVisitor(world.server))
        try await there.signIn()
        let other = try await world.server.operate(ListSessionsCall(account: world.owner.name)).sessions
        try await here.signIn()
        let page = try await here.visit("/ui/sessions")
        #expect(page.heading == "Where you are signed in" && page.text.contains("A browser, through pages@salus"))
        let browser = try #require(other.first { $0.app?.text == "pages@salus" })
        #expect(try await here.send("/sessions/\(browser.id)/end").text.contains("That place is signed out."))
        #expect(try await !there.visit("/ui/").text.contains("Ada"))
        #expect(try await here.visit("/ui/").heading == "Your records")
        await world.close()
    }

    @Test("is possible from a device: it lists browsers, and ends one of them alone")
    func fromADevice() async throws {
        let server = try await TestServer()
        let (grace, visitor) = (try await TestPerson("grace", on: server), PageVisitor(server))
        for browser in [visitor, PageVisitor(server)] {
            try await browser.visit("/ui/login")
            let shown = try await browser.send("/login/device")
            let code = String(try #require(shown.html.firstMatch(of: #/class="code">([^<]*)/#)?.1))
            _ = try await grace.send(ApproveSignInRequestCall(code: code))
            try await browser.send("/login/device/session")
        }
        func browsers() async throws -> [SessionEntry] {
            try await grace.send(ListOwnSessionsCall()).value(of: ListOwnSessionsCall.self).sessions
                .filter { $0.app != nil }
        }
        let two = try await browsers()
        try #require(two.count == 2)
        #expect(two.allSatisfy { $0.device == nil && $0.ends == TestServer.now.adding(seconds: 28_800) })
        _ = try await grace.send(RevokeOwnSessionsCall(.init(session: two[0].id)))
        #expect(try await browsers().map(\.id) == [two[1].id])
        _ = try await grace.send(RevokeOwnSessionsCall(.init(others: true)))
        #expect(try await browsers().isEmpty)
        await server.platform.close()
    }

    @Test("closes the apps that were opened there, and no others")
    func openedApps() async throws {
        let world = try await IndivoWorld()
        let path = "/accounts/\(world.owner.name)/apps/\(world.labs.name)/connect_credentials"
        let opened = try await world.owner.send(.post, path, form: ["record_id": "\(world.record)"]).expect(200)
        let credentials = try IndivoConnectCredentials(bytes: opened.body)
        let token = try TestToken(
            form: IndivoTokenForm(token: credentials.rest.token, secret: credentials.rest.secret).text)
        let access = try await world.access(for: world.labs, on: world.record, by: world.owner)
        #expect(try await world.labs.send(.get, "/records/\(world.record)", as: token).status == 200)
        _ = try await world.owner.send(.post, "/oauth/internal/session_end", form: [:]).expect(200)
        #expect(try await world.labs.send(.get, "/records/\(world.record)", as: token).status == 403)
        #expect(try await world.labs.send(.get, "/records/\(world.record)", as: access).status == 200)
        #expect(try await world.owner.send(.get, "/records/\(world.record)").status == 403)
        await world.close()
    }
}
