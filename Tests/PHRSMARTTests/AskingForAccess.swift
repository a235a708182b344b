import PHRSMART
import SalusBase
import SalusCrypto
import SalusModels
import Testing

@Suite("A request for access") struct AskingForAccess {
    static let base = "https://salus.test/fhir/R4"
    static let verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"
    static let challenge = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"

    static let client: AppManifest = {
        var manifest = AppManifest(id: AppName("growth@apps.test")!, name: "Growth")
        manifest.redirectURIs = ["https://growth.test/back?x=1", "http://127.0.0.1/back", "org.growth:/back"]
        (manifest.scope, manifest.authenticationMethod) = ("patient/*.rs offline_access launch/patient", "none")
        return manifest
    }()

    static let good: [(String, String)] = [
        ("response_type", "code"), ("client_id", "growth@apps.test"), ("redirect_uri", "https://growth.test/back?x=1"),
        ("scope", "patient/Observation.rs"), ("state", "st4te"), ("aud", base),
        ("code_challenge", challenge), ("code_challenge_method", "S256"),
    ]

    static func ask(_ changes: [String: String?] = [:], and more: [(String, String)] = []) throws
        -> AuthorizationRequest
    {
        let parameters = good.compactMap { name, value in (changes[name] ?? value).map { FormParameter(name, $0) } }
        return try AuthorizationRequest(parameters + more.map { FormParameter($0.0, $0.1) }, base: base) {
            $0 == client.id ? client : nil
        }
    }

    @Test("names client, address, state, scopes and challenge")
    func whole() throws {
        let asked = try Self.ask(["aud": Self.base + "/"])
        #expect(asked.client == Self.client.id && asked.state == "st4te")
        #expect(asked.scopes.text == "patient/Observation.rs")
        #expect(asked.challenge.digest == CodeChallenge.digest(of: Self.verifier))
    }

    @Test(
        "of a stranger, or with another address than a registered one, is answered nowhere",
        arguments: [
            ["client_id": "other@apps.test"], ["client_id": nil], ["redirect_uri": nil],
            ["redirect_uri": "https://growth.test/back"], ["redirect_uri": "https://growth.test/back?x=1&y"],
            ["redirect_uri": "https://growth.test/back?x=1/"], ["redirect_uri": "https://GROWTH.test/back?x=1"],
            ["redirect_uri": "http://localhost/back"], ["redirect_uri": "http://127.0.0.1:80/back/"],
            ["redirect_uri": "javascript:alert(1)"], ["redirect_uri": "https://growth.test/back?x=1#f"],
        ] as [[String: String?]])
    func strange(changes: [String: String?]) {
        #expect(throws: AuthorizationRequest.Fault.strange) { try Self.ask(changes) }
    }

    @Test("may come back to another port of this machine")
    func loopback() throws {
        #expect(try Self.ask(["redirect_uri": "http://127.0.0.1:49152/back"]).redirect.contains("49152"))
        #expect(try Self.ask(["redirect_uri": "org.growth:/back"]).redirect == "org.growth:/back")
    }

    @Test("with two clients or two addresses is answered nowhere")
    func twice() {
        for name in ["client_id", "redirect_uri"] {
            let value = Self.good.first { $0.0 == name }?.1 ?? ""
            #expect(throws: AuthorizationRequest.Fault.strange) { try Self.ask(and: [(name, value)]) }
        }
    }

    @Test(
        "that breaks a rule is told to the client with its state",
        arguments: [
            (["response_type": "token"], "unsupported_response_type"), (["response_type": nil], "invalid_request"),
            (["code_challenge": nil], "invalid_request"), (["code_challenge_method": "plain"], "invalid_request"),
            (["code_challenge_method": nil], "invalid_request"), (["code_challenge": "short"], "invalid_request"),
            (["aud": nil], "invalid_request"), (["aud": "https://other.test/fhir/R4"], "invalid_request"),
            (["scope": "patient/Observation.dus"], "invalid_scope"), (["scope": "openid"], "invalid_scope"),
            (["scope": "patient/Observation.cruds"], "invalid_scope"), (["scope": nil], "invalid_request"),
        ] as [([String: String?], String)])
    func told(changes: [String: String?], code: String) throws {
        let fault = #expect(throws: AuthorizationRequest.Fault.self) { try Self.ask(changes) }
        guard case .answer(let error, let redirect, let state) = try #require(fault) else {
            Issue.record("it is not told")
            return
        }
        #expect(error.code.rawValue == code && state == "st4te")
        let address = AuthorizationAnswer.address(redirect, error, state: state, issuer: "https://salus.test")
        #expect(address.hasPrefix("https://growth.test/back?x=1&error=\(code)&"))
        #expect(address.hasSuffix("&state=st4te&iss=https%3A%2F%2Fsalus.test"))
    }

    @Test("without a state, with a parameter twice or as an object is told, too")
    func others() {
        #expect(throws: AuthorizationRequest.Fault.self) { try Self.ask(["state": nil]) }
        #expect(throws: AuthorizationRequest.Fault.self) {
            try Self.ask(["state": String(repeating: "s", count: 1025)])
        }
        for more in [("scope", "patient/*.rs"), ("request_uri", "https://growth.test/r"), ("launch", "x")] {
            #expect(throws: AuthorizationRequest.Fault.self) { try Self.ask(and: [more]) }
        }
    }
}

@Suite("A request for a token") struct AskingForAToken {
    private static func form(_ text: String) throws -> OAuthParameters { try OAuthParameters(form: Array(text.utf8)) }

    private static func code(of work: () throws -> some Any) -> String? {
        do { _ = try work() } catch let fault as OAuthFault { return fault.code.rawValue } catch { return "\(error)" }
        return nil
    }

    @Test("brings a code with its verifier, or a refresh token")
    func kinds() throws {
        let digest = try #require(CodeChallenge.digest(of: AskingForAccess.verifier))
        let code = try Self.form(
            "grant_type=authorization_code&code=c&redirect_uri=r&code_verifier=\(AskingForAccess.verifier)")
        #expect(try TokenRequest(code) == .code("c", redirect: "r", challenge: digest))
        let refresh = try Self.form("grant_type=refresh_token&refresh_token=t&scope=a%20b")
        #expect(try TokenRequest(refresh) == .refresh("t", scopes: "a b"))
    }

    @Test(
        "is refused by the codes of RFC 6749",
        arguments: [
            ("grant_type=password&username=a&password=b", "unsupported_grant_type"),
            ("grant_type=authorization_code&code=c&redirect_uri=r", "invalid_request"),
            ("grant_type=authorization_code&code=c&redirect_uri=r&code_verifier=short", "invalid_grant"),
            (
                "grant_type=authorization_code&code_verifier=\(AskingForAccess.verifier)&redirect_uri=r",
                "invalid_request"
            ),
            ("grant_type=refresh_token", "invalid_request"), ("", "invalid_request"),
            ("grant_type=refresh_token&grant_type=refresh_token&refresh_token=t", "invalid_request"),
        ])
    func refused(text: String, code: String) {
        #expect(Self.code { try TokenRequest(Self.form(text)) } == code)
    }

    @Test("names its client in one way")
    func clients() throws {
        let empty = try Self.form("")
        let basic = "Basic " + Base64.encode(Array("growth%40apps.test:p%2Bq".utf8))
        let known = try ClientAuthentication(authorization: [basic], empty, endpoint: "https://salus.test/token")
        #expect(known.client.text == "growth@apps.test" && known.secret == "p+q")
        let form = try Self.form("client_id=growth%40apps.test")
        #expect(try ClientAuthentication(authorization: [], form, endpoint: "https://salus.test/token").secret == nil)
        #expect(
            try ClientAuthentication(authorization: [basic], form, endpoint: "https://salus.test/token").secret == "p+q"
        )
        let twice = try Self.form("client_id=growth%40apps.test&client_secret=x")
        let other = try Self.form("client_id=other%40apps.test")
        #expect(
            Self.code { try ClientAuthentication(authorization: [basic], twice, endpoint: "https://salus.test/token") }
                == "invalid_request")
        #expect(
            Self.code { try ClientAuthentication(authorization: [basic], other, endpoint: "https://salus.test/token") }
                == "invalid_request")
        for field in ["Basic", "Basic !", "Bearer x", "Basic \(Base64.encode(Array("a@b".utf8)))"] {
            #expect(
                Self.code {
                    try ClientAuthentication(authorization: [field], empty, endpoint: "https://salus.test/token")
                } == "invalid_client")
        }
        #expect(
            Self.code { try ClientAuthentication(authorization: [], empty, endpoint: "https://salus.test/token") }
                == "invalid_client")
    }

    @Test("has verifiers of 43 to 128 unreserved characters", arguments: [42, 43, 128, 129])
    func verifiers(length: Int) {
        #expect((CodeChallenge.digest(of: String(repeating: "a", count: length)) != nil) == (43...128).contains(length))
        #expect(CodeChallenge.digest(of: String(repeating: "a", count: 42) + "+") == nil)
    }
}

@Suite("Discovery") struct Discovering {
    @Test("names absolute endpoints, S256 alone, and no ability that is not there")
    func documents() throws {
        let discovery = SMARTDiscovery(issuer: "https://salus.test")
        let configuration = discovery.configuration(management: "https://salus.test/ui/")
        #expect(configuration["code_challenge_methods_supported"] == ["S256"])
        #expect(configuration["token_endpoint"] == "https://salus.test/oauth2/token")
        for document in [configuration, discovery.metadata, discovery.openID] {
            #expect(document["issuer"] == "https://salus.test")
            #expect(document["jwks_uri"] == "https://salus.test/oauth2/jwks")
        }
        let listed = try #require(configuration["scopes_supported"]?.array)
        let scopes = listed.compactMap { $0.string }
        #expect(try SMARTScopes(scopes.joined(separator: " ")).text.split(separator: " ").count == scopes.count)
    }
}
