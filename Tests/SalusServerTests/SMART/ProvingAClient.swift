import SalusAPI
import SalusBase
import SalusCrypto
import SalusHTTP
import SalusModels
import TestSupport
import Testing

@Suite("A client with keys of its own", .timeLimit(.minutes(15))) struct ProvingAClient {
    @Test("takes its tokens with a signed text, and each text counts once")
    func whole() async throws {
        let place = try await SMARTPlace()
        let desk = try await KeyedClient("desk@apps.test", "patient/*.rs offline_access", at: place)
        let code = try await place.code("patient/*.rs offline_access", of: desk.name)
        let text = try desk.assertion()
        let tokens = try SMARTTokens(try await place.exchange(code, try desk.fields(text)))
        #expect(try await place.fhir(.get, "Observation", with: tokens.access).status == 200)
        let again = try await desk.post("introspect", ["token": tokens.access], text)
        #expect(again.status == 401 && again.fault == "invalid_client")
        let seen = try await desk.post("introspect", ["token": tokens.access])
        #expect(try JSONValue(parsing: seen.body)["active"] == true)
        let refresh = ["grant_type": "refresh_token", "refresh_token": try #require(tokens.refresh)]
        let next = try SMARTTokens(try await desk.post("token", refresh))
        #expect(try await desk.post("revoke", ["token": next.access]).status == 200)
        #expect(try await place.fhir(.get, "Observation", with: next.access).status == 401)
        await place.close()
    }

    @Test("is refused with any other text, and with none")
    func forged() async throws {
        let place = try await SMARTPlace()
        let desk = try await KeyedClient("desk@apps.test", "patient/*.rs", at: place)
        let code = try await place.code("patient/*.rs", of: desk.name)
        let changes: [[String: JSONValue?]] = [
            ["aud": "https://evil.test/token"], ["aud": nil], ["exp": try desk.time(-1)], ["exp": try desk.time(600)],
            ["exp": nil], ["exp": "soon"], ["nbf": try desk.time(120)], ["jti": nil], ["jti": ""],
            ["sub": "clinic@apps.test"], ["iss": nil], ["iss": "clinic@apps.test", "sub": "clinic@apps.test"],
        ]
        for change in changes {
            var fields = try desk.fields(try desk.assertion(change))
            if change["iss"] != nil { fields["client_id"] = nil }
            let answer = try await place.post("token", Self.form(code).merging(fields) { $1 })
            #expect(answer.status == 401 && answer.fault == "invalid_client", "\(change)")
        }
        let other = try RSASigningKey()
        let parts = try desk.assertion().split(separator: ".").map(String.init)
        let unsigned = Base64URL.encode(Array(#"{"alg":"none","kid":"k"}"#.utf8)) + ".\(parts[1])."
        let texts = [
            try desk.assertion(by: .rs256), try desk.assertion(key: other), unsigned, "\(parts[0]).\(parts[1])", "x",
            try desk.assertion() + "A",
        ]
        for text in texts {
            let answer = try await place.exchange(code, try desk.fields(text))
            #expect(answer.status == 401 && answer.fault == "invalid_client", "\(text)")
        }
        #expect(try await place.exchange(code, ["client_id": desk.name]).fault == "invalid_client")
        let secret = ["client_id": desk.name, "client_secret": "guess"]
        #expect(try await place.exchange(code, secret).fault == "invalid_client")
        #expect(try await place.exchange(code, try desk.fields()).status == 200, "none of these spent the code")
        await place.close()
    }

    @Test("names itself once, in one way, by the standard's type")
    func requests() async throws {
        let place = try await SMARTPlace()
        let desk = try await KeyedClient("desk@apps.test", "patient/*.rs", at: place)
        for change in [["client_secret": "x"], ["client_assertion_type": "jwt"], ["client_id": "clinic@apps.test"]] {
            let answer = try await place.exchange("c", try desk.fields().merging(change) { $1 })
            #expect(answer.status == 400 && answer.fault == "invalid_request", "\(change)")
        }
        await place.close()
    }

    @Test("is registered with public keys alone, and gets others by the operator")
    func keys() async throws {
        let place = try await SMARTPlace()
        let desk = try await KeyedClient("desk@apps.test", "patient/*.rs", at: place)
        let new = try RSASigningKey()
        let set: JSONValue = ["keys": [try new.verifyingKey.webKey(for: .rs384)]]
        for wrong in [nil, JSONValue.object(["keys": []]), .object(["keys": [["kty": "oct", "k": "AAAA"]]])] {
            let proof = wrong.map { AppProofForm(jwks: $0) }
            await #expect(throws: (any Error).self) {
                _ = try await place.server.operate(RotateAppCall(name: desk.name, proof: proof))
            }
        }
        var secret = try KeyedClient.webKey.object ?? [:]
        secret["d"] = "AQAB"
        await #expect(throws: (any Error).self) {
            let proof = AppProofForm(jwks: ["keys": [.object(secret)]])
            _ = try await place.server.operate(RotateAppCall(name: desk.name, proof: proof))
        }
        _ = try await place.server.operate(RotateAppCall(name: desk.name, proof: AppProofForm(jwks: set)))
        let code = try await place.code("patient/*.rs", of: desk.name)
        #expect(try await place.exchange(code, try desk.fields()).fault == "invalid_client")
        #expect(try await place.exchange(code, try desk.fields(try desk.assertion(key: new))).status == 200)
        await place.close()
    }

    private static func form(_ code: String) -> [String: String] {
        [
            "grant_type": "authorization_code", "code": code, "redirect_uri": SMARTPlace.redirect,
            "code_verifier": SMARTPlace.verifier,
        ]
    }
}
