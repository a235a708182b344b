import Foundation
import PHRIndivo
import SalusBase
import SalusCrypto
import SalusHTTP
import SalusIndivoSDK
import TestSupport

/// One installation of the real server with a person who has a record, and an app that is registered there.
struct Installation: Sendable {
    static let person = "ada@people.test"
    static let app = "meds@apps.test"
    private static let password = "correct horse battery staple"

    let program: ServerProgram
    let client: CurlClient
    let record: String
    /// The app as its SDK knows it.
    let known: IndivoApp

    init(in folder: TemporaryDirectory, title: String) async throws {
        program = try await ServerProgram(data: folder.path(title))
        client = CurlClient(authorityFile: "\(program.data)/development-certificate.pem")
        let admin = AdminCommand(place: ["--data", program.data])
        let clinic = try await Self.register("clinic@apps.test", in: folder, "\"ui_app\": false", admin)
        let meds = try await Self.register(Self.app, in: folder, "\"version\": \"1\"", admin)
        _ = try await admin.json("account", "create", Self.person)
        record = try await admin.json("record", "create", "--owner", Self.person, "--title", title)["id"]?.string ?? ""
        known = IndivoApp(
            server: program.url, ui: program.url + "/ui", id: Self.app, proof: .secret(key: meds.0, secret: meds.1))
        try await setPassword(by: clinic)
    }

    /// A browser in front of this installation, in which the person signs in with the password, allows what is asked
    /// for this record, and goes back to the app.
    func consent(to address: String) async throws {
        let visitor = PageVisitor { [client, program] method, target, headers, body in
            let answer = try await client.send(
                HTTPClientRequest(method, program.url + target, headers: headers, body: method == .get ? nil : body))
            return (answer.status, answer.headers, try await answer.body.collect(upTo: 1 << 20))
        }
        var page = try await visitor.visit(String(address.dropFirst(program.url.count)))
        if page.heading == "Sign in" {
            page = try await visitor.send("/login", ["username": Self.person, "password": Self.password])
        }
        if page.heading == "Allow an app" {
            page = try await visitor.send("/oauth/authorize", ["record_id": record, "decision": "allow"])
        }
        if page.heading == "Go on to an app" {
            page = try await visitor.send("/oauth/authorize", ["decision": "allow"])
        }
        guard let back = page.location else { throw NothingShown(wanted: "a way back to the app") }
        _ = try await client.send(HTTPClientRequest(.get, back))
    }

    private func setPassword(by clinic: (String, String)) async throws {
        let url = "\(program.url)/accounts/\(Self.person)/authsystems/password/set"
        let form = [FormParameter("password", Self.password)]
        let signed = try OAuthRequest(method: "POST", url: url, form: form)
        let secrets = try OAuthSecrets(consumer: clinic.1)
        var request = HTTPClientRequest(.post, url, body: Array(form.formText.utf8))
        request.headers = [
            "Content-Type": "application/x-www-form-urlencoded",
            "Authorization": OAuthSigner(consumerKey: clinic.0, key: .shared(secrets))
                .authorization(for: signed, now: WallClock.system.now, randomness: .secure),
        ]
        guard try await client.send(request).status == 200 else { throw NothingShown(wanted: "a password") }
    }

    private static func register(
        _ name: String, in folder: TemporaryDirectory, _ more: String, _ admin: AdminCommand
    ) async throws -> (String, String) {
        let manifest = #"""
            {"id": "\#(name)", "name": "Medication list", \#
            "oauth_callback_url": "http://127.0.0.1/did_receive_verifier", \#(more)}
            """#
        let file = folder.path("\(name)-\(Hex.encode(Randomness.secure.bytes(4))).json")
        try Data(manifest.utf8).write(to: URL(filePath: file))
        let made = try await admin.json("app", "register", "--approve", file)
        return (made["consumerKey"]?.string ?? "", made["consumerSecret"]?.string ?? "")
    }
}
