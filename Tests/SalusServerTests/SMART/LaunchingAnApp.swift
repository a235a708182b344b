import PHRFHIR
import SalusAPI
import SalusBase
import SalusHTTP
import SalusModels
import TestSupport
import Testing

@Suite("An app of SMART", .timeLimit(.minutes(15))) struct LaunchingAnApp {
    @Test("finds the endpoints, in a browser of any origin too")
    func discovery() async throws {
        let place = try await SMARTPlace()
        let documents = ["/fhir/R4/.well-known/smart-configuration", "/.well-known/oauth-authorization-server"]
        for path in documents {
            let answer = try await place.server.sendForeign(.get, path, ["Origin": "https://growth.test"])
            #expect(answer.status == 200 && answer.headers["Content-Type"] == "application/json")
            #expect(answer.headers["Access-Control-Allow-Origin"] == "*")
            let json = try JSONValue(parsing: answer.body)
            #expect(json["authorization_endpoint"] == "https://localhost/oauth2/authorize")
            #expect(json["code_challenge_methods_supported"] == ["S256"])
        }
        let preflight = try await place.server.sendForeign(
            .options, "/fhir/R4/Observation", ["Origin": "https://growth.test"])
        #expect(preflight.status == 204 && preflight.headers["Access-Control-Allow-Methods"]?.contains("GET") == true)
        let metadata = try await place.server.sendForeign(.get, "/fhir/R4/metadata")
        #expect(metadata.text.contains("https://localhost/oauth2/token"), "the statement has no address of tokens")
        await place.close()
    }

    @Test("gets a part of the record that the person chooses, uses exactly that, renews it and gives it back")
    func whole() async throws {
        let place = try await SMARTPlace()
        let ids = try await place.fill()
        let visitor = try await place.consent(place.address("launch/patient patient/Observation.rs offline_access"))
        let page = try visitor.page
        #expect(page.heading == "Allow an app" && page.text.contains("App growth@apps.test"))
        #expect(page.text.contains("See and search observation data") && page.text.contains("Days of access"))
        #expect(page.headers["Content-Security-Policy"]?.hasSuffix("form-action 'self' https://growth.test") == true)
        let tokens = try await place.tokens("launch/patient patient/Observation.rs offline_access")
        #expect(tokens.scope == "launch/patient patient/Observation.rs offline_access")
        #expect(tokens.json["patient"]?.string == "\(place.record)" && tokens.json["token_type"] == "Bearer")
        let found = try await place.fhir(.get, "Observation", with: tokens.access).resource()
        #expect(found.matches.count == 2 && found.total == "2")
        let id = try #require(ids["problem"])
        #expect(try await place.fhir(.get, "Condition", with: tokens.access).status == 403)
        #expect(try await place.fhir(.get, "Condition/\(id)", with: tokens.access).status == 403)
        #expect(try await place.fhir(.get, "Patient/\(place.record)", with: tokens.access).status == 403)
        let write = try await place.fhir(
            .post, "Observation", place.observation("laboratory", "2345-7"), with: tokens.access)
        #expect(write.status == 403 && write.headers["WWW-Authenticate"]?.contains("insufficient_scope") == true)
        let next = try SMARTTokens(try await place.refresh(try #require(tokens.refresh)))
        #expect(next.refresh != tokens.refresh && next.json["patient"]?.string == "\(place.record)")
        #expect(try await place.fhir(.get, "Observation", with: next.access).status == 200)
        let refresh = try #require(next.refresh)
        #expect(try await place.post("revoke", ["token": refresh, "client_id": place.growth]).status == 200)
        #expect(try await place.fhir(.get, "Observation", with: next.access).status == 401)
        #expect(try await place.refresh(refresh).fault == "invalid_grant")
        await place.close()
    }

    @Test("is told the person's no, with its state")
    func refused() async throws {
        let place = try await SMARTPlace()
        for form in [["decision": "refuse", "scope-0": "patient/*.rs"], ["decision": "allow"]] {
            let visitor = try await place.consent(place.address("patient/*.rs"))
            let back = try await visitor.send("/oauth2/authorize", form)
            #expect(back.location?.hasPrefix("\(SMARTPlace.redirect)?error=access_denied&") == true)
            #expect(back.location?.contains("state=st4te") == true)
        }
        let apps = try await place.world.owner.send(.get, "/records/\(place.record)/apps/").expect(200).text
        #expect(!apps.contains("growth"))
        await place.close()
    }

    @Test("gets less than it asked for where the person takes out a part, a kind or a time")
    func less() async throws {
        let place = try await SMARTPlace()
        _ = try await place.fill()
        let asked = "launch/patient patient/Observation.rs patient/Condition.rs offline_access"
        let unticked = try await place.tokens(asked, giving: "patient/Condition.rs")
        #expect(unticked.scope == "launch/patient patient/Condition.rs" && unticked.refresh == nil)
        #expect(try await place.fhir(.get, "Observation", with: unticked.access).status == 403)
        let kinds = try await place.tokens("patient/*.rs", ["category-vitals": "yes"])
        #expect(try await place.fhir(.get, "Condition", with: kinds.access).resource().total == "0")
        #expect(try await place.fhir(.get, "Observation", with: kinds.access).resource().total == "1")
        let person = try await place.fhir(.get, "Patient/\(place.record)", with: kinds.access)
        #expect(!person.text.contains("Ada"))
        let late = try await place.tokens("patient/*.rs", ["from": "2026-01-01"])
        #expect(try await place.fhir(.get, "Condition", with: late.access).resource().total == "0")
        #expect(try await place.fhir(.get, "Observation", with: late.access).resource().total == "2")
        await place.close()
    }

    @Test("is ended where the person sees connected apps, and its tokens with it")
    func ended() async throws {
        let place = try await SMARTPlace()
        let tokens = try await place.tokens(SMARTPlace.everything)
        let visitor = PageVisitor(place.server)
        try await visitor.signIn()
        let apps = "/ui/records/\(place.record)/apps"
        #expect(try await visitor.visit(apps).text.contains("App growth@apps.test"))
        try await visitor.visit("\(apps)/growth@apps.test/end")
        try await visitor.send("/end")
        #expect(try await place.fhir(.get, "Observation", with: tokens.access).status == 401)
        #expect(try await place.refresh(try #require(tokens.refresh)).fault == "invalid_grant")
        await place.close()
    }

    @Test("with a secret proves itself by it, and may ask what its tokens open")
    func confidential() async throws {
        let place = try await SMARTPlace()
        let code = try await place.code("patient/*.rs", of: place.clinic)
        let forged = try await place.exchange(code, secret: "guess")
        #expect(forged.status == 401 && forged.fault == "invalid_client")
        #expect(try await place.exchange(code, ["client_id": place.clinic]).fault == "invalid_client")
        let tokens = try SMARTTokens(try await place.exchange(code, secret: place.secret))
        let answer = try await place.post("introspect", ["token": tokens.access], secret: place.secret)
        let json = try JSONValue(parsing: answer.body)
        #expect(json["active"] == true && json["client_id"] == "clinic@apps.test" && json["scope"] == "patient/*.rs")
        #expect(json["patient"]?.string == "\(place.record)" && json["iss"] == "https://localhost")
        let other = try await place.tokens("patient/*.rs")
        for token in [other.access, "nothing"] {
            let unknown = try await place.post("introspect", ["token": token], secret: place.secret)
            #expect(unknown.text == #"{"active":false}"#)
        }
        let open = try await place.post("introspect", ["token": other.access, "client_id": place.growth])
        #expect(open.fault == "unauthorized_client")
        await place.close()
    }
}
