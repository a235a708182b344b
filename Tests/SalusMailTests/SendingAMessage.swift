import SalusBase
import SalusHTTP
import SalusMail
import TestSupport
import Testing

@Suite("Sending a message", .timeLimit(.minutes(15))) struct SendingAMessage {
    static let now = Instant(seconds: 1_800_000_000)

    private func message(to recipient: String = "ann@people.test", _ text: String = "Hello\n.\n..dots\n") -> SMTPMessage
    {
        SMTPMessage(
            id: "one@salus.test", sender: MailAddress("salus@salus.test")!, recipient: MailAddress(recipient)!,
            subject: "A subject", text: text, date: Self.now)
    }

    private func server(_ trap: MailTrap, _ security: SMTPServer.Security = .off) -> SMTPServer {
        SMTPServer(host: "localhost", port: trap.port, security: security)
    }

    @Test("hands over head and body as they are, lines with a single dot included")
    func whole() async throws {
        let trap = try await MailTrap()
        try await SMTPClient(server(trap)).send(message())
        let taken = try #require(try await trap.next())
        #expect(taken.from == "salus@salus.test" && taken.to == ["ann@people.test"] && !taken.tls)
        #expect(taken.lines.suffix(3) == ["Hello", ".", "..dots"])
        #expect(taken.field("Message-ID") == "<one@salus.test>" && taken.field("To") == "<ann@people.test>")
        #expect(taken.field("Date") == "Fri, 15 Jan 2027 08:00:00 +0000")
    }

    /// Nil for a message that was taken.
    private func failure(_ server: SMTPServer, to recipient: String = "ann@people.test") async -> SMTPError? {
        do throws(SMTPError) {
            try await SMTPClient(server).send(message(to: recipient))
            return nil
        } catch { return error }
    }

    @Test("signs in over TLS, at once or after STARTTLS", arguments: [SMTPServer.Security.tls, .startTLS])
    func secure(security: SMTPServer.Security) async throws {
        let folder = try TemporaryDirectory()
        let files = TLSIdentity(certificateFile: folder.path("cert.pem"), keyFile: folder.path("key.pem"))
        try DevelopmentCertificate.create(files, now: WallClock.system.now)
        let trap = try await MailTrap([
            "--security", security.rawValue, "--certificate", files.certificateFile, "--key", files.keyFile, "--user",
            "salus", "--password", "secret",
        ])
        var server = server(trap, security)
        #expect(await failure(server) == .notSecure)
        server.authorityFile = files.certificateFile
        server.account = SMTPServer.Account(user: "salus", password: "wrong")
        #expect(await failure(server) == .signInRefused)
        server.account = SMTPServer.Account(user: "salus", password: "secret")
        #expect(await failure(server) == nil)
        let taken = try #require(try await trap.next())
        #expect(taken.tls && taken.user == "salus")
    }

    @Test("says nothing that matters to a server without TLS where TLS is wanted")
    func neverInTheClear() async throws {
        let trap = try await MailTrap(["--user", "salus", "--password", "secret"])
        var server = server(trap, .startTLS)
        server.account = SMTPServer.Account(user: "salus", password: "secret")
        #expect(await failure(server) == .notSecure)
    }

    @Test("tells what may pass from what will not")
    func refusals() async throws {
        let trap = try await MailTrap(["--refuse", "gone@people.test", "--delay", "busy@people.test", "--vanish", "1"])
        let server = server(trap)
        #expect(await failure(server, to: "gone@people.test") == .refused(550))
        #expect(await failure(server, to: "busy@people.test") == .delayed(451))
        #expect(await failure(server) == .interrupted)
        await trap.stop()
        #expect(await failure(server) == .unreachable)
        #expect(!SMTPError.refused(550).mayPass && SMTPError.delayed(451).mayPass && SMTPError.interrupted.mayPass)
    }
}
