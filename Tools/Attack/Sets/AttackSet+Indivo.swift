import PHRIndivo
import SalusAPI
import SalusBase
import SalusCrypto
import SalusModels

extension AttackSet {
    static let pem = AttackSet(
        name: "pem", meaning: "Keys of apps that a careless reader asks a terminal about or works long on (S5).",
        server: .plain,
        attacks: [
            key(
                "encrypted, to be asked about",
                "Proc-Type: 4,ENCRYPTED\nDEK-Info: AES-128-CBC,00112233445566778899AABBCCDDEEFF\n\n"
                    + many(8, "\(many(64, "A"))\n")),
            key("a megabyte long", many(16_000, "\(many(64, "A"))\n")),
            key("with a line of a megabyte", many(1 << 20, "A")),
            key(
                "a thousand keys one after the other",
                many(1000, "AAAA\n-----END PUBLIC KEY-----\n-----BEGIN PUBLIC KEY-----\n")),
            key("with headers only", many(2000, "A: b\n")),
            key("a number of 131,072 bits", wideKey),
        ])

    static let signedAddresses = AttackSet(
        name: "signedAddresses", meaning: "Addresses that apps have signed, cut in odd places (S6).", server: .plain,
        attacks: [
            Attack("a mark before the query and in other odd places") { world in
                let session = try await world.pagesSession("indira")
                let addresses = [
                    "&surl_sig=AAAA?", "?&surl_sig=", "&surl_sig=&surl_sig=?",
                    "?surl_timestamp=&surl_token=&surl_sig=AAAA", "?", "",
                    "?surl_timestamp=2026-11-22T00:00:00Z&surl_token=a&surl_sig=%", many(1500, "?&surl_sig="),
                    "?surl_timestamp=99999999999999999999-01-01T00:00:00Z&surl_token=a&surl_sig=AAAA",
                ]
                for address in addresses {
                    let target = "/oauth/internal/surl-verify?url=\(PercentEncoding.encode(address))"
                    let (answers, _) = try world.answers(to: try session("GET", target, nil))
                    try hold(
                        [200, 400, 401, 403, 414, 431].contains(answers.statuses.first ?? 0),
                        "\(address.prefix(40)): \(answers.statuses)")
                }
            }
        ])

    /// A public key as PEM, whose RSA number has 131,072 bits (DER by hand; the number is odd).
    private static var wideKey: String {
        let number = [UInt8(0), 0xC0] + [UInt8](repeating: 0x55, count: 16_382) + [0x01]
        let rsa = der(0x30, der(0x02, number) + der(0x02, [1, 0, 1]))
        let algorithm = der(0x30, [0x06, 9, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 1, 1, 1, 5, 0])
        let text = Base64.encode(der(0x30, algorithm + der(0x03, [0] + rsa)))
        return stride(from: 0, to: text.utf8.count, by: 64).map { start in
            String(text.dropFirst(start).prefix(64)) + "\n"
        }.joined()
    }

    private static func der(_ tag: UInt8, _ content: [UInt8]) -> [UInt8] {
        let count = content.count
        let length: [UInt8] =
            count < 128 ? [UInt8(count)] : [0x83, UInt8(count >> 16), UInt8(count >> 8 & 0xFF), UInt8(count & 0xFF)]
        return [tag] + length + content
    }

    /// A copy of an app asks to be installed with this key; the server must not ask the terminal on which it runs.
    private static func key(_ name: String, _ content: String) -> Attack {
        Attack("a key \(name)") { world in
            try await world.registerApp("pages-of-\(AttackWorld.canary)@attack.example", isUI: nil)
            let frame = name.contains("encrypted") ? "RSA PUBLIC KEY" : "PUBLIC KEY"
            let form = [
                FormParameter("app", "pages-of-\(AttackWorld.canary)@attack.example"), FormParameter("name", "Copy"),
                FormParameter("public_key", "-----BEGIN \(frame)-----\n\(content)-----END \(frame)-----\n"),
            ].formText
            let time = WallClock.system.now.milliseconds / 1000
            let field =
                "OAuth oauth_consumer_key=\"a\",oauth_signature_method=\"RSA-SHA1\",oauth_timestamp=\"\(time)\","
                + "oauth_nonce=\"\(Hex.encode(Randomness.secure.bytes(8)))\","
                + "oauth_callback=\"oob\",oauth_signature=\"AAAA\""
            let before = world.server.processorSeconds
            let connection = try RawConnection(port: world.server.port)
            connection.send(
                RawRequest.post(
                    "/oauth/internal/installations", type: RawRequest.form, "Authorization: \(field)", body: form))
            try await world.witness("meanwhile")
            connection.read(within: 10) { !$0.received.isEmpty && RawAnswers($0.received).isWhole }
            let status = RawAnswers(connection.received).statuses.first ?? 0
            try hold([400, 401, 403, 413].contains(status), "answered with \(status)")
            let seconds = world.server.processorSeconds - before
            try hold(seconds < 3, "the server worked \(seconds) s on one key")
        }
    }
}

extension AttackWorld {
    /// Registers an approved app once; nil when it is there already.
    @discardableResult
    func registerApp(_ name: String, isUI: Bool?) async throws -> AppCredentials? {
        guard let id = AppName(name) else { throw AttackSucceeded("\(name) is no name of an app") }
        let apps = try await administer(ListAppsCall(ListSpan(limit: ListSpan.most))).apps
        if apps.contains(where: { $0.name == id }) { return nil }
        var manifest = AppManifest(id: id, name: "Attack")
        manifest.isUI = isUI
        return try await administer(RegisterAppCall(.init(manifest: manifest, approved: true)))
    }

    /// Makes requests of a new account's session through an app with pages: method, target and form.
    func pagesSession(
        _ name: String
    ) async throws -> @Sendable (_ method: String, _ target: String, _ form: [FormParameter]?) throws -> [UInt8] {
        guard let app = try await registerApp("\(name)@attack.example", isUI: true) else {
            throw AttackSucceeded("known already")
        }
        _ = try await administer(CreateAccountCall(.init(name: name, role: .patient)))
        let password = "a password of \(name)"
        _ = try await administer(SetAccountPasswordCall(name: name, .init(password: password)))
        let own = try OAuthSecrets(consumer: app.consumerSecret ?? "")
        let opening = try Self.signed(
            "POST", "/oauth/internal/session_create",
            [FormParameter("username", name), FormParameter("password", password)],
            OAuthSigner(consumerKey: app.consumerKey, key: .shared(own)))
        let (answers, _) = try answers(to: opening)
        guard answers.statuses == [200] else {
            throw AttackSucceeded("no session of pages: \(answers.statuses) \(answers.bodies)")
        }
        let token = try IndivoTokenForm(bytes: Array((answers.bodies.first ?? "").utf8))
        let secrets = try OAuthSecrets(consumer: app.consumerSecret ?? "", token: token.secret)
        return { method, target, form in
            let signer = OAuthSigner(consumerKey: app.consumerKey, key: .shared(secrets), token: token.token)
            return try Self.signed(method, target, form, signer)
        }
    }

    private static func signed(
        _ method: String, _ target: String, _ form: [FormParameter]?, _ signer: OAuthSigner
    ) throws -> [UInt8] {
        let request = try OAuthRequest(
            method: method, scheme: "http", authority: "localhost", target: target, form: form)
        let field = signer.authorization(for: request, now: WallClock.system.now, randomness: .secure)
        guard let form else { return Array(RawRequest.get(target, "Authorization: \(field)").utf8) }
        return Array(
            RawRequest.post(target, type: RawRequest.form, "Authorization: \(field)", body: form.formText).utf8)
    }
}
