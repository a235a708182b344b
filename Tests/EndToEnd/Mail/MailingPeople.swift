import Foundation
import SalusAPI
import SalusBase
import SalusCrypto
import SalusHTTP
import SalusModels
import TestSupport
import Testing

/// The real server and the real `salus-admin` with a mail server beside them.
@Suite("Mailing people", .timeLimit(.minutes(15))) struct MailingPeople {
    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    private func start(_ port: Int) async throws -> Program {
        let settings = [
            "mail.server=localhost:\(port)", "mail.tls=off", "mail.sender=salus@salus.test",
            "mail.pages=https://salus.test/ui", "mail.name=Riverside", "metrics.listen=off",
        ]
        let basics = ["--data", folder.path("data"), "--listen", "127.0.0.1:0", "--tls", "off"]
        let program = try Program(
            Program.built("salus-server"), basics + settings.flatMap { ["--set", $0] })
        url.withLock { $0 = "" }
        let line = try #require(await program.line(holding: "salus-server ready at "))
        url.withLock { $0 = String(line.split(separator: " ").last ?? "") }
        return program
    }

    private let url = Locked("")

    private var admin: AdminCommand { AdminCommand(place: ["--data", folder.path("data")]) }

    /// An admin app of Indivo's that the operator has registered.
    private func register() async throws -> (key: String, secret: String) {
        let manifest = try folder.write(
            #"{"name": "Desk", "id": "desk@apps.test", "ui_app": false}"#, to: "manifest.json")
        let app = try await admin.json("app", "register", manifest, "--approve")
        return (try #require(app["consumerKey"]?.string), try #require(app["consumerSecret"]?.string))
    }

    private func send(_ path: String, _ form: [String: String], as app: (key: String, secret: String)) async throws
        -> Int
    {
        let fields = form.map { FormParameter($0.key, $0.value) }
        let (url, body) = (url.withLock { $0 }, Array(fields.formText.utf8))
        let authority = String(url.dropFirst("http://".count))
        let request = try OAuthRequest(
            method: "POST", scheme: "http", authority: authority, target: path, form: fields)
        let signer = OAuthSigner(
            consumerKey: app.key, key: .shared(try OAuthSecrets(consumer: app.secret, token: nil)), token: nil)
        let authorization = signer.authorization(
            for: request, body: body, extra: [], now: WallClock.system.now, randomness: .secure)
        let headers: HTTPHeaders = [
            "Authorization": authorization, "Content-Type": "application/x-www-form-urlencoded",
        ]
        return try await CurlClient().send(HTTPClientRequest(.post, url + path, headers: headers, body: body)).status
    }

    @Test("an invitation leaves once its mail server is there again, and the operator sees it wait")
    func invitation() async throws {
        let place = try await MailTrap()
        await place.stop()
        let server = try await start(place.port)
        let app = try await register()
        let form = [
            "account_id": "grace@people.test", "full_name": "Grace Hopper", "primary_secret_p": "1",
            "secondary_secret_p": "1",
        ]
        #expect(try await send("/accounts/", form, as: app) == 200)
        let status = try await waiting { $0["mails"]?.array?.first?["fault"]?.string == "unreachable" }
        #expect(status["mails"]?.array?.first?["account"]?.string == "grace@people.test")
        let trap = try await MailTrap(port: place.port)
        #expect(try await admin("mail", "retry").output == "Tries 1 mail at once.\n")
        let taken = try #require(try await trap.next())
        let secrets = try await admin.json("account", "secret", "grace@people.test")
        let secret = try #require(secrets["primary"]?.string)
        #expect(taken.to == ["grace@people.test"] && taken.from == "salus@salus.test")
        #expect(taken.field("Subject") == "Your account at Riverside")
        #expect(taken.lines.contains("https://salus.test/ui/accounts/grace%40people.test/init/\(secret)"))
        #expect(!taken.text.contains(try #require(secrets["second"]?.string)))
        _ = try await waiting { $0["waiting"] == 0 }
        server.signal(SIGTERM)
        let outcome = await server.finish()
        #expect(outcome.status == 0)
        for word in ["grace", secret, "Hopper"] { #expect(!outcome.errors.contains(word)) }
        #expect(outcome.errors.contains("mail_taken") && outcome.errors.contains(#""fault":"unreachable""#))
    }

    /// The answer of `mail status` once it fulfils the condition; asks again until then.
    private func waiting(_ isAsItShould: (JSONValue) -> Bool) async throws -> JSONValue {
        while true {
            let status = try await admin.json("mail", "status")
            if isAsItShould(status) { return status }
        }
    }

    @Test("what the mail server took before the server was killed comes again under the same identifier")
    func killed() async throws {
        let trap = try await MailTrap(["--vanish", "1"])
        let first = try await start(trap.port)
        let app = try await register()
        #expect(
            try await send("/accounts/", ["account_id": "grace@people.test", "primary_secret_p": "1"], as: app) == 200)
        let taken = try #require(try await trap.next())
        first.signal(SIGKILL)
        _ = await first.finish()
        let second = try await start(trap.port)
        _ = try await admin("mail", "retry")
        let again = try #require(try await trap.next())
        #expect(again.field("Message-ID") == taken.field("Message-ID") && again.to == taken.to)
        _ = try await waiting { $0["waiting"] == 0 }
        second.signal(SIGTERM)
        #expect(await second.finish().status == 0)
    }

    @Test("texts that the operator wrote are what people read, and a fault in one is told before the server starts")
    func texts() async throws {
        let texts = folder.path("texts")
        let written = try await Program.run(Program.built("salus-admin"), ["mail", "texts", "--to", texts])
        #expect(written.output.hasPrefix("Wrote 10 texts to "))
        try folder.write("Subject: Hi {unknown}\n\nBye\n", to: "texts/welcome.txt")
        let outcome = try await Program.run(
            Program.built("salus-server"), ["--data", folder.path("data"), "--set", "mail.texts=\(texts)"])
        #expect(outcome.status != 0 && outcome.errors.contains("welcome.txt: {unknown} must be one of {name}"))
    }
}
