import SalusAPI
import SalusHTTP
import SalusServerBootstrap
import TestSupport
import Testing

@Suite("A person who comes with a browser")
struct ArrivingInABrowser {
    private static let browser: HTTPHeaders = [
        "Accept": "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8"
    ]

    @Test("is led from the server's address to the pages", arguments: ["/", "/ui"])
    func start(address: String) async throws {
        let server = try await TestServer(.forTests)
        let answer = try await server.sendForeign(.get, address, Self.browser)
        #expect(answer.status == 303 && answer.headers["Location"] == "/ui/")
        await server.platform.close()
    }

    @Test("reads what the link of an invitation to a vault is good for, and leaves no name in the log")
    func invitation() async throws {
        let server = try await TestServer(.forTests)
        let answer = try await server.sendForeign(.get, "/invitations/AAAAAAAAAAAAAAAAAAAAAA", Self.browser)
        #expect(answer.status == 200 && answer.headers["Content-Type"] == "text/html; charset=utf-8")
        #expect(answer.text.contains("<h1>You are invited to a vault</h1>"))
        #expect(!server.log.text.contains("AAAAAAAAAAAAAAAAAAAAAA"))
        await server.platform.close()
    }

    @Test("reads that there is no such page, where a program gets the error's code", arguments: ["/nothing", "/a/b/c"])
    func unknown(address: String) async throws {
        let server = try await TestServer(.forTests)
        let page = try await server.sendForeign(.get, address, Self.browser)
        #expect(page.status == 404 && page.text.contains("<h1>There is no such page</h1>"))
        for headers in [[:], ["Accept": "*/*"], ["Accept": "application/json, text/htmlx;q=0.1"]] as [HTTPHeaders] {
            let answer = try await server.sendForeign(.get, address, headers)
            #expect(answer.status == 404 && answer.error?.code == .unknownRoute)
        }
        await server.platform.close()
    }

    @Test(
        "names no page that is not there",
        arguments: [
            "/ui/", "/ui/sessions", "/ui/installations", "/ui/login", "/ui/logout", "/ui/profile", "/ui/password",
            "/ui/inbox", "/ui/notices",
        ])
    func links(address: String) async throws {
        let world = try await IndivoWorld()
        let visitor = PageVisitor(world.server)
        try await visitor.signIn()
        let page = try await visitor.visit(address)
        let links = page.html.matches(of: #/href="([^"#]+)"/#).map { String($0.1) }.filter { $0.hasPrefix("/") }
        #expect(!links.isEmpty)
        for link in links {
            let status = try await visitor.visit(link).status
            #expect(status == 200, "\(link)")
        }
        await world.close()
    }
}
