import PHRFHIR
import SalusAPI
import SalusBase
import SalusHTTP
import SalusModels
import TestSupport
import Testing

@Suite("A backend service", .timeLimit(.minutes(15))) struct ServingAlone {
    @Test("reads the records on which a person lets it in, for five minutes, and no other")
    func whole() async throws {
        let place = try await SMARTPlace()
        let ids = try await place.fill()
        let registry = try await KeyedClient("registry@apps.test", "system/*.rs", at: place)
        let before = try SMARTTokens(try await registry.ask("system/*.rs"))
        #expect(before.scope == "system/*.rs" && before.refresh == nil && before.json["patient"] == nil)
        #expect(before.json["expires_in"]?.number?.text == "300")
        let id = try #require(ids["laboratory"])
        #expect(try await place.fhir(.get, "Observation", with: before.access).resource().total == "0")
        #expect(try await place.fhir(.get, "Observation/\(id)", with: before.access).status == 404)
        let app = "/records/\(place.record)/apps/registry@apps.test"
        _ = try await place.world.owner.send(.put, app).expect(200)
        let token = before.access
        #expect(try await place.fhir(.get, "Observation", with: token).resource().total == "2")
        #expect(try await place.fhir(.get, "Observation/\(id)", with: token).status == 200)
        #expect(try await place.fhir(.get, "Patient", with: token).resource().total == "1")
        let call = CreateRecordCall(.init(owner: place.world.owner.name, title: "Ben"))
        let second = try await place.server.operate(call).id
        #expect(try await place.fhir(.get, "Patient/\(second)", with: token).status == 404)
        #expect(try await place.fhir(.get, "Observation?patient=\(second)", with: token).resource().total == "0")
        _ = try await place.world.owner.send(.delete, app).expect(200)
        #expect(try await place.fhir(.get, "Observation", with: token).resource().total == "0")
        place.pass(seconds: 301)
        #expect(try await place.fhir(.get, "Observation", with: token).status == 401)
        await place.close()
    }

    @Test("writes nothing, and sees no more than the scopes that it asked for")
    func scopes() async throws {
        let place = try await SMARTPlace()
        _ = try await place.fill()
        let registry = try await KeyedClient("registry@apps.test", "system/*.cruds", at: place)
        _ = try await place.world.owner.send(.put, "/records/\(place.record)/apps/registry@apps.test").expect(200)
        let narrow = "system/Observation.rs?category=laboratory"
        let token = try SMARTTokens(try await registry.ask(narrow + " system/*.cruds patient/*.rs"))
        #expect(token.scope == narrow)
        #expect(try await place.fhir(.get, "Observation", with: token.access).resource().total == "1")
        #expect(try await place.fhir(.get, "Condition", with: token.access).status == 403)
        let write = try await place.fhir(
            .post, "Observation", place.observation("laboratory", "2345-7"), with: token.access)
        #expect(write.status == 403)
        for scope in ["system/*.cruds", "patient/*.rs", "openid", "launch/patient"] {
            #expect(try await registry.ask(scope).fault == "invalid_scope", "\(scope)")
        }
        await place.close()
    }

    @Test("asks what its token opens, gives it back, and loses it with the app")
    func ends() async throws {
        let place = try await SMARTPlace()
        let registry = try await KeyedClient("registry@apps.test", "system/*.rs", at: place)
        let tokens = [
            try SMARTTokens(try await registry.ask("system/*.rs")).access,
            try SMARTTokens(try await registry.ask("system/*.rs")).access,
        ]
        let seen = try JSONValue(parsing: try await registry.post("introspect", ["token": tokens[0]]).body)
        #expect(seen["active"] == true && seen["sub"]?.string == registry.name && seen["patient"] == nil)
        let foreign = try await place.post("introspect", ["token": tokens[0]], secret: place.secret)
        #expect(try JSONValue(parsing: foreign.body)["active"] == false)
        _ = try await place.post("revoke", ["token": tokens[0]], secret: place.secret)
        #expect(try await place.fhir(.get, "Patient", with: tokens[0]).status == 200)
        #expect(try await registry.post("revoke", ["token": tokens[0]]).status == 200)
        #expect(try await place.fhir(.get, "Patient", with: tokens[0]).status == 401)
        _ = try await place.server.operate(SetAppStateCall(name: registry.name, state: .disabled))
        #expect(try await place.fhir(.get, "Patient", with: tokens[1]).status == 401)
        _ = try await place.server.operate(SetAppStateCall(name: registry.name, state: .active))
        #expect(try await place.fhir(.get, "Patient", with: tokens[1]).status == 401)
        await place.close()
    }

    @Test("is no app with a secret, and asks for no person")
    func others() async throws {
        let place = try await SMARTPlace()
        let form = ["grant_type": "client_credentials", "scope": "system/*.rs"]
        #expect(try await place.post("token", form, secret: place.secret).fault == "unauthorized_client")
        let open = form.merging(["client_id": place.growth]) { $1 }
        #expect(try await place.post("token", open).fault == "unauthorized_client")
        let registry = try await KeyedClient("registry@apps.test", "system/*.rs", at: place)
        let other = try await registry.post("token", ["grant_type": "password"])
        #expect(other.status == 400 && other.fault == "unsupported_grant_type")
        let asked = try await place.server.sendForeign(.get, place.address("patient/*.rs", of: registry.name))
        #expect(asked.status == 400 && asked.headers["Location"] == nil)
        await place.close()
    }
}
