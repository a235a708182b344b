import Foundation
import SalusBase
import SalusHTTP
import SalusModels
import TestSupport
import Testing

/// The real server with a mail server beside it, a person with a browser, and the operator with `salus-admin`.
@Suite("An account that lives by mail", .timeLimit(.minutes(15)))
struct AccountByMailStory {
    private static let passwords = ["a boat beside seven lanterns", "eleven owls below the stairs"]

    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    @Test("a person signs up, forgets the password, chooses another, and moves to another address")
    func story() async throws {
        let trap = try await MailTrap()
        let server = try await ServerProgram(data: folder.path("data"), options: Self.settings(trap.port))
        let visitor = Self.visitor(of: server)
        let admin = AdminCommand(place: ["--data", server.data])
        try await signUp(visitor, trap)
        #expect(try await admin.json("account", "show", "wanda")["records"]?.array?.count == 1)
        try await forget(visitor, trap)
        try await move(visitor, trap, admin)
        try await visitor.visit("/ui/forgotten")
        try await visitor.send("/forgotten", ["username": "wanda"])
        #expect(try #require(try await trap.next(holding: "new_password")).to == ["wanda@work.test"])
        #expect(await server.stop() == 0)
        await trap.stop()
    }

    private static func settings(_ port: Int) -> [String] {
        [
            "mail.server=localhost:\(port)", "mail.tls=off", "mail.sender=salus@salus.test",
            "mail.pages=https://salus.test/ui", "registration.policy=auto",
        ].flatMap { ["--set", $0] }
    }

    private func signUp(_ visitor: PageVisitor, _ trap: MailTrap) async throws {
        try await visitor.visit("/ui/sign-up")
        let form = ["username": "wanda", "contact_email": "wanda@home.test", "full_name": "Wanda Berg"]
        #expect(try await visitor.send("/sign-up", form).heading == "Look into your mail")
        let page = try await choose(Self.passwords[0], visitor, try await link("sign_up", in: trap))
        #expect(page.heading == "Your records" && page.text.contains("wanda"))
        #expect(try await trap.next(holding: "is ready")?.to == ["wanda@home.test"])
    }

    private func forget(_ visitor: PageVisitor, _ trap: MailTrap) async throws {
        try await visitor.visit("/ui/forgotten")
        #expect(try await visitor.send("/forgotten", ["username": "unknown"]).heading == "Look into your mail")
        try await visitor.visit("/ui/forgotten")
        #expect(try await visitor.send("/forgotten", ["username": "wanda"]).heading == "Look into your mail")
        let link = try await link("new_password", in: trap)
        #expect(try await visitor.visit("/ui/").heading == "Your records")
        #expect(try await choose(Self.passwords[1], visitor, link).heading == "Your records")
        try await visitor.visit("/ui/logout")
        #expect(try await visitor.visit("/ui/inbox").text.contains("Your password was changed by a mail"))
    }

    private func move(_ visitor: PageVisitor, _ trap: MailTrap, _ admin: AdminCommand) async throws {
        try await visitor.visit("/ui/profile")
        let page = try await visitor.send("/profile/address", ["contact_email": "wanda@work.test"])
        #expect(page.text.contains("Not checked yet:"))
        let shown = try await admin("account", "show", "wanda").output
        #expect(shown.contains("Not checked") && shown.contains("wanda@work.test"))
        let link = try await link("address", in: trap)
        try await visitor.visit(link)
        #expect(try await visitor.send(link).heading == "Your address is confirmed")
        #expect(try await admin.json("account", "show", "wanda")["contact"]?.string == "wanda@work.test")
    }

    private func choose(_ password: String, _ visitor: PageVisitor, _ link: String) async throws -> ShownPage {
        try await visitor.visit(link)
        return try await visitor.send(link, ["new_password": password, "repeated_password": password])
    }

    /// The path of the link in the next mail that leads to a page of the kind.
    private func link(_ page: String, in trap: MailTrap) async throws -> String {
        let mail = try #require(try await trap.next(holding: "/wanda/\(page)/"))
        let line = try #require(mail.lines.first { $0.hasPrefix("https://salus.test/ui/") })
        return String(line.dropFirst("https://salus.test".count))
    }

    private static func visitor(of server: ServerProgram) -> PageVisitor {
        let client = CurlClient(authorityFile: "\(server.data)/development-certificate.pem")
        return PageVisitor { [url = server.url] method, target, headers, body in
            let answer = try await client.send(
                HTTPClientRequest(method, url + target, headers: headers, body: method == .get ? nil : body))
            return (answer.status, answer.headers, try await answer.body.collect(upTo: 1 << 20))
        }
    }
}
