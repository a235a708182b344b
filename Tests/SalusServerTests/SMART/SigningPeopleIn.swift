import SalusAPI
import SalusBase
import SalusCrypto
import SalusHTTP
import SalusModels
import TestSupport
import Testing

@Suite("OpenID Connect", .timeLimit(.minutes(15))) struct SigningPeopleIn {
    @Test("an app finds what it needs in both documents, and they say the same")
    func discovery() async throws {
        let place = try await SMARTPlace()
        let smart = try await place.document("/fhir/R4/.well-known/smart-configuration")
        let openID = try await place.document("/.well-known/openid-configuration")
        for name in ["issuer", "jwks_uri", "authorization_endpoint", "token_endpoint", "scopes_supported"] {
            #expect(smart[name] != nil && smart[name] == openID[name], "\(name)")
        }
        #expect(smart["capabilities"]?.array?.contains("sso-openid-connect") == true)
        #expect(openID["issuer"] == "https://localhost" && openID["subject_types_supported"] == ["pairwise"])
        #expect(openID["id_token_signing_alg_values_supported"] == ["RS256"])
        #expect(openID["response_types_supported"] == ["code"] && openID["request_uri_parameter_supported"] == false)
        let keys = try await place.document("/oauth2/jwks")["keys"]?.array
        #expect(keys?.count == 1 && keys?[0]["use"] == "sig" && keys?[0]["alg"] == "RS256" && keys?[0]["d"] == nil)
        await place.close()
    }

    @Test("an ID token says who signed in, to this app, at this time, in answer to this request")
    func claims() async throws {
        let place = try await SMARTPlace()
        let tokens = try await place.signedIn("openid fhirUser patient/Observation.rs", nonce: "n0nce")
        let claims = try await place.claims(of: tokens)
        #expect(claims["iss"] == "https://localhost" && claims["aud"]?.string == place.growth)
        #expect(claims["nonce"] == "n0nce")
        let now = Int(TestServer.now.milliseconds / 1000)
        #expect(claims["iat"]?.number?.text == "\(now)" && claims["exp"]?.number?.text == "\(now + 3600)")
        let person = "\(SMARTPlace.base)/Patient/\(place.record)"
        #expect(claims["fhirUser"]?.string == person)
        let read = try await place.fhir(.get, "Patient/\(place.record)", with: tokens.access)
        #expect(read.status == 200, "the token reads the resource that it names")
        let other = try await place.claims(of: try await place.signedIn("openid patient/*.rs", nonce: nil))
        #expect(other["sub"] == claims["sub"] && other["nonce"] == nil && other["fhirUser"] == nil)
        #expect(try await place.tokens("patient/*.rs").json["id_token"] == nil)
        await place.close()
    }

    @Test("a name is another one for another app, and introspection says the same one")
    func subjects() async throws {
        let place = try await SMARTPlace()
        let mine = try await place.claims(of: try await place.signedIn("openid patient/*.rs", nonce: nil))
        let code = try await place.code("openid fhirUser patient/*.rs", of: place.clinic)
        let tokens = try SMARTTokens(try await place.exchange(code, secret: place.secret))
        let theirs = try await place.claims(of: tokens)
        #expect(theirs["sub"] != mine["sub"] && theirs["aud"]?.string == place.clinic)
        let asked = try await place.post("introspect", ["token": tokens.access], secret: place.secret)
        let seen = try JSONValue(parsing: asked.body)
        #expect(seen["sub"] == theirs["sub"] && seen["iss"] == theirs["iss"] && seen["fhirUser"] == theirs["fhirUser"])
        await place.close()
    }

    @Test("a person with a share of the record is no Patient")
    func shared() async throws {
        let place = try await SMARTPlace()
        let form = ["account_id": place.world.stranger.name, "role_label": "Guardian"]
        _ = try await place.world.owner.send(.post, "/records/\(place.record)/shares/", form: form).expect(200)
        let visitor = try await place.consent(place.address("openid fhirUser patient/*.rs"), as: "eve@people.test")
        let given = ["decision": "allow", "scope-0": "openid", "scope-1": "fhirUser", "scope-2": "patient/*.rs"]
        let back = try await visitor.send("/oauth2/authorize", given)
        let query = try RequestTarget(String(try #require(back.location).dropFirst("https://growth.test".count))).query
        let tokens = try SMARTTokens(try await place.exchange(try #require(query["code"])))
        #expect(tokens.scope == "openid patient/*.rs")
        #expect(try await place.claims(of: tokens)["fhirUser"] == nil)
        await place.close()
    }

    @Test("keys rotate with a day between, and a key that leaked ends at once")
    func rotation() async throws {
        let place = try await SMARTPlace()
        let before = try await place.signedIn("openid patient/*.rs", nonce: nil)
        let old = try #require(try await place.server.operate(ListTokenKeysCall()).keys.first)
        let new = try await place.server.operate(RotateTokenKeyCall())
        _ = try await place.claims(of: before)
        let after = try await place.signedIn("openid patient/*.rs", nonce: nil)
        _ = try await place.claims(of: after)
        #expect(Set(try await place.keyNames()) == [new.id, old.id])
        await #expect(throws: (any Error).self) { _ = try await place.server.operate(RemoveTokenKeyCall(key: new.id)) }
        _ = try await place.server.operate(RemoveTokenKeyCall(key: old.id))
        #expect(try await place.keyNames() == [new.id])
        await #expect(throws: CryptoError.notAuthentic) { _ = try await place.claims(of: before) }
        _ = try await place.server.operate(RotateTokenKeyCall())
        place.pass(seconds: 86_401)
        #expect(try await place.keyNames().contains(new.id) == false)
        await place.close()
    }

    @Test("a request that forbids to ask the person has no answer, nor one with a nonce out of all measure")
    func requests() async throws {
        let place = try await SMARTPlace()
        let silent = place.address("openid patient/*.rs") + "&prompt=none"
        let told = try await place.server.sendForeign(.get, silent).headers["Location"]
        #expect(told?.hasPrefix("\(SMARTPlace.redirect)?error=interaction_required&") == true)
        let long = place.address("openid patient/*.rs") + "&nonce=" + String(repeating: "n", count: 513)
        let refused = try await place.server.sendForeign(.get, long).headers["Location"]
        #expect(refused?.hasPrefix("\(SMARTPlace.redirect)?error=invalid_request&") == true)
        await place.close()
    }
}

extension SMARTPlace {
    func document(_ path: String) async throws -> JSONValue {
        let answer = try await server.sendForeign(.get, path)
        #expect(answer.status == 200 && answer.headers["Content-Type"] == "application/json", "\(path)")
        return try JSONValue(parsing: answer.body)
    }

    func keyNames() async throws -> [String] {
        try await document("/oauth2/jwks")["keys"]?.array?.compactMap { $0["kid"]?.string } ?? []
    }

    /// The tokens of a public app whose request had a nonce.
    func signedIn(_ scope: String, nonce: String?) async throws -> SMARTTokens {
        let asked = address(scope) + (nonce.map { "&nonce=\($0)" } ?? "")
        let visitor = try await consent(asked)
        var form = ["decision": "allow"]
        for (number, text) in scope.split(separator: " ").enumerated() { form["scope-\(number)"] = String(text) }
        let back = try await visitor.send("/oauth2/authorize", form)
        let query = try RequestTarget(String(try #require(back.location).dropFirst("https://growth.test".count))).query
        return try SMARTTokens(try await exchange(try #require(query["code"])))
    }

    /// The claims of an ID token that verifies with the published keys.
    func claims(of tokens: SMARTTokens) async throws -> JSONValue {
        let keys = try JSONWebKeySet(json: try await document("/oauth2/jwks"))
        let token = try JSONWebSignature(try #require(tokens.json["id_token"]?.string), signedBy: keys)
        return try JSONValue(parsing: token.payload)
    }
}
