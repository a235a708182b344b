import Foundation
import SalusAPI
import SalusBase
import SalusCrypto
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerBootstrap
import TestSupport
import Testing

/// A server with apps of every kind and people who sign in through one of them, all over HTTP as an old client does it.
struct IndivoWorld {
    static let password = "correct horse battery staple"

    let server: TestServer
    let owner: TestAppUser
    let stranger: TestAppUser
    let ui: TestApp
    let admin: TestApp
    let labs: TestApp
    let background: TestApp
    let other: TestApp
    /// The owner's, with labs and background enabled on it.
    let record: RecordID

    /// A copy of the one that was made for all tests.
    init(
        _ configuration: Configuration = Configuration(), clock: WallClock = .fixed(TestServer.now),
        mail: CapturedMail? = nil
    ) async throws {
        let template = try await IndivoTemplate.shared.value
        let server = try await TestServer(configuration, in: template.copy(), clock: clock, mail: mail)
        self.init(template.world, on: server)
    }

    private init(_ made: IndivoWorld, on server: TestServer) {
        self.server = server
        (ui, admin) = (made.ui.copied(on: server), made.admin.copied(on: server))
        (labs, other) = (made.labs.copied(on: server), made.other.copied(on: server))
        (background, record) = (made.background.copied(on: server), made.record)
        (owner, stranger) = (made.owner.copied(through: ui), made.stranger.copied(through: ui))
    }

    init(making server: TestServer) async throws {
        self.server = server
        ui = try await TestApp("chrome@apps.test", .ui, on: server)
        admin = try await TestApp("admin@apps.test", .admin, on: server)
        labs = try await TestApp("labs@apps.test", .user, on: server)
        other = try await TestApp("other@apps.test", .user, on: server)
        background = try await TestApp("auto@apps.test", .autonomous, on: server)
        owner = try await TestAppUser("ada@people.test", through: ui, madeBy: admin)
        stranger = try await TestAppUser("eve@people.test", through: ui, madeBy: admin)
        record = try await server.operate(CreateRecordCall(.init(owner: owner.name, title: "Ada"))).id
        for app in [labs, background] {
            _ = try await owner.send(.put, "/records/\(record)/apps/\(app.name)").expect(200)
        }
    }

    func close() async { await server.platform.close() }

    /// Opens a record of the owner's as a whole.
    func share(_ record: RecordID, with person: TestAppUser, role: String = "Guardian") async throws {
        let form = ["account_id": person.name, "role_label": role]
        _ = try await owner.send(.post, "/records/\(record)/shares/", form: form).expect(200)
    }

    /// The three legs, with the owner's consent: what labs signs with afterwards.
    func access(
        for app: TestApp, on record: RecordID?, choosing chosen: RecordID? = nil, by person: TestAppUser
    ) async throws -> TestToken {
        let request = try await app.requestToken(record: record)
        return try await approve(request, of: app, by: person, ["record_id": "\((chosen ?? record)!)"])
    }

    /// Access to a carenet; a member's consent is enough.
    func access(for app: TestApp, toCarenet carenet: String, by person: TestAppUser) async throws -> TestToken {
        let request = try await app.requestToken(form: ["indivo_carenet_id": carenet])
        return try await approve(request, of: app, by: person, ["carenet_id": carenet])
    }

    /// Claims and approves, as pages do.
    func approve(
        _ request: TestToken, of app: TestApp, by person: TestAppUser, _ form: [String: String]
    ) async throws -> TestToken {
        let path = "/oauth/internal/request_tokens/\(request.token)"
        _ = try await person.send(.post, "\(path)/claim").expect(200)
        let approved = try await person.send(.post, "\(path)/approve", form: form).expect(200)
        let location = try #require(PercentEncoding.decode(approved.text.dropFirst("location=".count).utf8))
        let verifier = try #require(location.split(separator: "oauth_verifier=").last.map(String.init))
        return try await app.exchange(request, verifier: verifier)
    }
}

/// A token with its secret, as a client keeps it.
struct TestToken {
    let token: String
    let secret: String
    let fields: [String: String]

    init(form: String) throws {
        let fields = try #require([FormParameter](form: Array(form.utf8)))
        self.fields = Dictionary(fields.map { ($0.name, $0.value) }) { first, _ in first }
        token = try #require(self.fields["oauth_token"])
        secret = try #require(self.fields["oauth_token_secret"])
    }
}

/// A registered app that signs its requests.
struct TestApp {
    let name: String
    let server: TestServer
    let credentials: AppCredentials
    /// The key that it signs with in the place of a shared secret; nil when it has a secret.
    let key: RSASigningKey?
    static let callback = "https://app.test/after?step=2"

    init(
        _ name: String, _ kind: AppKind, on server: TestServer, callback: String = callback, index: String? = nil,
        purpose: String? = nil
    ) async throws {
        var manifest = AppManifest(id: AppName(name)!, name: "App \(name)")
        (manifest.callback, manifest.index, manifest.purpose) = (callback, index, purpose)
        switch kind {
        case .ui: manifest.isUI = true
        case .admin: manifest.isUI = false
        case .autonomous: manifest.mode = "background"
        case .user: break
        }
        try await self.init(manifest, on: server)
    }

    init(
        _ manifest: AppManifest, on server: TestServer, proof: AppProofForm? = nil, key: RSASigningKey? = nil
    ) async throws {
        (name, self.server, self.key) = (manifest.id.text, server, key)
        credentials = try await server.operate(
            RegisterAppCall(.init(manifest: manifest, proof: proof, approved: true)))
    }

    func requestToken(record: RecordID?, callback: String = callback) async throws -> TestToken {
        try await requestToken(form: record.map { ["indivo_record_id": "\($0)"] } ?? [:], callback: callback)
    }

    func requestToken(form: [String: String], callback: String = callback) async throws -> TestToken {
        let answer = try await send(
            .post, "/oauth/request_token", form: form, extra: [FormParameter("oauth_callback", callback)])
        return try TestToken(form: answer.expect(200).text)
    }

    func exchange(_ request: TestToken, verifier: String) async throws -> TestToken {
        let answer = try await send(
            .post, "/oauth/access_token", as: request, extra: [FormParameter("oauth_verifier", verifier)])
        return try TestToken(form: answer.expect(200).text)
    }

    /// A token of an autonomous app's own.
    func workAlone(on record: RecordID) async throws -> TestToken {
        try TestToken(form: try await send(.post, "/apps/\(name)/records/\(record)/access_token").expect(200).text)
    }

    /// Signed by the app, with a token or with two legs.
    func send(
        _ method: HTTPMethod, _ target: String, as token: TestToken? = nil, form: [String: String]? = nil,
        body: [UInt8] = [], type: String = "application/xml", extra: [FormParameter] = [], from address: String? = nil
    ) async throws -> TestAnswer {
        let fields = form.map { $0.map { FormParameter($0.key, $0.value) } }
        let bytes = fields.map { Array($0.formText.utf8) } ?? body
        let request = try OAuthRequest(
            method: method.name, scheme: "https", authority: "salus.test", target: target, form: fields)
        let field = OAuthSigner(
            consumerKey: credentials.consumerKey, key: try signingKey(token), token: token?.token
        ).authorization(for: request, body: bytes, extra: extra, now: server.clock.now, randomness: .secure)
        let headers: HTTPHeaders = [
            "Authorization": field, "Host": "salus.test",
            "Content-Type": form == nil ? type : "application/x-www-form-urlencoded",
        ]
        return try await server.sendForeign(method, target, headers, body: bytes, from: address)
    }

    private func signingKey(_ token: TestToken?) throws -> OAuthSigner.Key {
        if let key { return .rsa(key) }
        return .shared(try OAuthSecrets(consumer: credentials.consumerSecret ?? "", token: token?.secret))
    }

    /// A copy of the app on a device, which signs with a key of its own that the server does not know yet.
    func installed(with key: RSASigningKey) throws -> TestApp {
        TestApp(
            copying: self,
            AppCredentials(app: credentials.app, consumerKey: try key.verifyingKey.thumbprint, consumerSecret: nil), key
        )
    }

    private init(copying app: TestApp, _ credentials: AppCredentials, _ key: RSASigningKey) {
        (name, server, self.credentials, self.key) = (app.name, app.server, credentials, key)
    }

    private init(_ app: TestApp, on server: TestServer) {
        (name, self.server, credentials, key) = (app.name, server, app.credentials, app.key)
    }

    /// The same app on a server with a copy of the data.
    func copied(on server: TestServer) -> TestApp { TestApp(self, on: server) }

    /// Asks for access as a copy of the app: its public key is part of the form.
    func askToInstall(record: RecordID?, as device: String = "a laptop") async throws -> TestAnswer {
        var form = ["app": name, "name": device, "public_key": try key?.verifyingKey.pem ?? ""]
        form["indivo_record_id"] = record.map { "\($0)" }
        let extra = [FormParameter("oauth_callback", Self.callback)]
        return try await send(.post, "/oauth/internal/installations", form: form, extra: extra)
    }
}

/// A person without keys of their own, signed in through an app with pages.
struct TestAppUser {
    let name: String
    let session: TestToken
    let ui: TestApp

    init(_ name: String, through ui: TestApp, madeBy admin: TestApp) async throws {
        _ = try await ui.server.operate(CreateAccountCall(.init(name: name, role: .patient)))
        _ = try await admin.send(
            .post, "/accounts/\(name)/authsystems/password/set", form: ["password": IndivoWorld.password]
        ).expect(200)
        try await self.init(name, signingInAs: name, through: ui)
    }

    /// One that has its password.
    init(_ name: String, signingInAs login: String, through ui: TestApp) async throws {
        (self.name, self.ui) = (name, ui)
        let login = ["username": login, "password": IndivoWorld.password]
        session = try TestToken(
            form: try await ui.send(.post, "/oauth/internal/session_create", form: login).expect(200).text)
    }

    private init(_ user: TestAppUser, through ui: TestApp) { (name, session, self.ui) = (user.name, user.session, ui) }

    /// The same person on a copied server.
    func copied(through ui: TestApp) -> TestAppUser { TestAppUser(self, through: ui) }

    func send(
        _ method: HTTPMethod, _ target: String, form: [String: String]? = nil, body: [UInt8] = []
    ) async throws -> TestAnswer {
        try await ui.send(method, target, as: session, form: form, body: body)
    }
}

extension TestAnswer {
    /// Itself; throws for another status.
    func expect(_ status: Int) throws -> TestAnswer {
        guard self.status == status else { throw UnexpectedAnswer(status: self.status, text: text) }
        return self
    }
}

extension TestServer {
    /// A request of another protocol than the native one, whose answers its description says nothing of.
    func sendForeign(
        _ method: HTTPMethod, _ target: String, _ headers: HTTPHeaders = [:], body: [UInt8] = [],
        from address: String? = nil
    ) async throws -> TestAnswer {
        let request = HTTPRequest(
            method, try RequestTarget(target), headers: headers, body: HTTPBody(body),
            address: address.flatMap { NetworkAddress($0) })
        var response = await platform.server.respond(to: request)
        if case .stream(let write) = response.body {
            let all = Locked<[UInt8]>([])
            try await write(HTTPBodyWriter { bytes in all.withLock { $0 += bytes } })
            response.body = .bytes(all.withLock { $0 })
        }
        return TestAnswer(response)
    }
}
