import Foundation
import SalusBase
import SalusHTTP
import TestSupport
import Testing

/// The real server with a mail server beside it: an owner with `salus`, and a person with a browser and no account.
@Suite("A share for a person without an account", .timeLimit(.minutes(15)))
struct InvitedByLinkStory {
    private static let password = "a boat beside seven lanterns"

    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    @Test("a link brings them to an account and to the part that is shared, once, until its owner ends that")
    func story() async throws {
        let trap = try await MailTrap()
        let settings = [
            "mail.server=localhost:\(trap.port)", "mail.tls=off", "mail.sender=salus@salus.test",
            "mail.pages=https://salus.test/ui", "registration.policy=auto",
        ]
        let server = try await ServerProgram(data: folder.path("data"), options: settings.flatMap { ["--set", $0] })
        let (admin, visitor) = (AdminCommand(place: ["--data", server.data]), Self.visitor(of: server))
        let lin = try await beginAsOwner(server)
        let link = try await ana("share invite lin --read-only --categories medications --days 2 -q")
        let path = String(link.dropFirst("https://salus.test".count))
        #expect(link.hasPrefix("https://salus.test/ui/invited/"))
        #expect(try await ana("share invitations lin").contains("read only; only medications"))

        let offered = try await visitor.visit(path)
        #expect(offered.heading == "A record is shared with you" && offered.text.contains("ana"))
        #expect(offered.text.contains("Lin Berg") && offered.text.contains("read only; only medications"))
        try await signUp(visitor, trap)
        try await visitor.visit(path)
        let summary = try await visitor.send("/accept")
        #expect(summary.heading == "Summary" && summary.text.contains("Ramipril"))
        #expect(!summary.text.contains("Hypertension"))
        #expect(try await visitor.visit(path).heading == "This link does not work")

        #expect(try await ana("share list lin").contains("wanda"))
        #expect(try await ana("notices").contains("wanda accepted the link of a share of your record"))
        #expect(try await ana("who-looked lin").contains("accepted a share of the record by its link"))
        try await endByOperator(lin, visitor, admin)
        _ = try await ana("share end lin wanda")
        #expect(try await visitor.visit("/ui/").text.contains("Lin Berg") == false)
        #expect(await server.stop() == 0)
        await trap.stop()
    }

    /// The identifier of the record that she makes and fills.
    private func beginAsOwner(_ server: ServerProgram) async throws -> String {
        for (file, text) in [("password", "the-household-of-ana"), ("local", "on-this-device-only")] {
            _ = try folder.write("\(text)\n", to: file)
        }
        let files = "3<\(folder.path("password")) 4<\(folder.path("local"))"
        let signedUp = try await shell(
            "\(Program.built("salus").path) sign-up --server \(server.url) "
                + "--ca \(server.data)/development-certificate.pem --account ana --profile \(folder.path("ana")) "
                + "--yes --password-fd 3 --local-password-fd 4 \(files)")
        try #require(signedUp.status == 0, "\(signedUp.errors)")
        let lin = try await ana("record create 'Lin Berg' -q")
        _ = try await ana("record enter lin medication name=Ramipril --wait")
        _ = try await ana("record enter lin problem name=Hypertension --wait")
        return lin
    }

    /// The operator sees a second link, and ends it.
    private func endByOperator(_ lin: String, _ visitor: PageVisitor, _ admin: AdminCommand) async throws {
        let link = try await ana("share invite lin -q")
        let id = try await ana("share invitations lin -q")
        #expect(try await admin("record", "access", lin).output.contains("link \(id)"))
        #expect(try await admin("record", "end-invitation", lin, id).status == 0)
        let spent = try await visitor.visit(String(link.dropFirst("https://salus.test".count)))
        #expect(spent.heading == "This link does not work")
        #expect(try await ana("share invitations lin").contains("No link of a share of this record is open."))
    }

    private func signUp(_ visitor: PageVisitor, _ trap: MailTrap) async throws {
        try await visitor.visit("/ui/sign-up")
        let form = ["username": "wanda", "contact_email": "wanda@home.test", "full_name": "Wanda Berg"]
        #expect(try await visitor.send("/sign-up", form).heading == "Look into your mail")
        let mail = try #require(try await trap.next(holding: "/wanda/sign_up/"))
        let line = try #require(mail.lines.first { $0.hasPrefix("https://salus.test/ui/") })
        let link = String(line.dropFirst("https://salus.test".count))
        try await visitor.visit(link)
        let chosen = ["new_password": Self.password, "repeated_password": Self.password]
        #expect(try await visitor.send(link, chosen).heading == "Your records")
    }

    /// The output of the owner's `salus`.
    private func ana(_ words: String) async throws -> String {
        let outcome = try await shell(
            "\(Program.built("salus").path) \(words) --profile \(folder.path("ana")) --local-password-fd 3 "
                + "3<\(folder.path("local"))")
        try #require(outcome.status == 0, "\(words): \(outcome.errors)")
        return outcome.output.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    private func shell(_ line: String) async throws -> Program.Outcome {
        try await Program.run(URL(fileURLWithPath: "/bin/bash"), ["-c", line])
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
