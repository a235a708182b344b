import PHRFHIR
import SalusAPI
import SalusBase
import SalusHTTP
import SalusModels
import TestSupport
import Testing

@Suite("A launch under attack", .timeLimit(.minutes(15))) struct AttackingALaunch {
    @Test("leads no browser to an address that is not the app's")
    func redirects() async throws {
        let place = try await SMARTPlace()
        for address in [
            "https://growth.test/back/", "https://growth.test.evil.test/back", "https://evil.test/", "/back",
            "https://growth.test/back?x=1", "javascript:alert(1)",
        ] {
            let answer = try await place.server.sendForeign(
                .get, place.address("patient/*.rs", ["redirect_uri": address]))
            #expect(answer.status == 400 && answer.headers["Location"] == nil, "\(address)")
        }
        let unknown = try await place.server.sendForeign(.get, place.address("patient/*.rs", of: "evil@apps.test"))
        #expect(unknown.status == 400 && unknown.headers["Location"] == nil)
        await place.close()
    }

    @Test(
        "tells the app at its own address what is wrong, PKCE above all",
        arguments: [
            (["code_challenge": nil], "invalid_request"), (["code_challenge_method": "plain"], "invalid_request"),
            (["code_challenge_method": nil], "invalid_request"), (["aud": "https://evil.test/fhir"], "invalid_request"),
            (["response_type": "token"], "unsupported_response_type"), (["scope": "system/*.rs"], "invalid_scope"),
        ] as [([String: String?], String)])
    func faults(changes: [String: String?], code: String) async throws {
        let place = try await SMARTPlace()
        let answer = try await place.server.sendForeign(.get, place.address("patient/*.rs", changes))
        #expect(answer.headers["Location"]?.hasPrefix("\(SMARTPlace.redirect)?error=\(code)&") == true)
        await place.close()
    }

    @Test("a code that is used twice ends what it gave")
    func replay() async throws {
        let place = try await SMARTPlace()
        let code = try await place.code(SMARTPlace.everything)
        let tokens = try SMARTTokens(try await place.exchange(code))
        #expect(try await place.fhir(.get, "Observation", with: tokens.access).status == 200)
        #expect(try await place.exchange(code).fault == "invalid_grant")
        #expect(try await place.fhir(.get, "Observation", with: tokens.access).status == 401)
        #expect(try await place.refresh(try #require(tokens.refresh)).fault == "invalid_grant")
        await place.close()
    }

    @Test("a code opens nothing with another verifier, address or client, nor after a minute")
    func codes() async throws {
        let place = try await SMARTPlace()
        let wrong = String(repeating: "a", count: 43)
        #expect(
            try await place.exchange(try await place.code("patient/*.rs"), ["code_verifier": wrong]).fault
                == "invalid_grant")
        let missing = try await place.post(
            "token",
            [
                "grant_type": "authorization_code", "code": try await place.code("patient/*.rs"),
                "redirect_uri": SMARTPlace.redirect, "client_id": place.growth,
            ])
        #expect(missing.status == 400 && missing.fault == "invalid_request")
        let moved = try await place.exchange(
            try await place.code("patient/*.rs"), ["redirect_uri": "https://evil.test/"])
        #expect(moved.fault == "invalid_grant")
        let stolen = try await place.code("patient/*.rs")
        #expect(try await place.exchange(stolen, secret: place.secret).fault == "invalid_grant")
        #expect(try await place.exchange(stolen).status == 200, "another client's try is no use of the code")
        let late = try await place.code("patient/*.rs")
        place.pass(seconds: 61)
        #expect(try await place.exchange(late).fault == "invalid_grant")
        await place.close()
    }

    @Test("a refresh token that comes twice ends its family; more scopes than were given are refused")
    func refreshes() async throws {
        let place = try await SMARTPlace()
        let first = try await place.tokens("patient/Observation.rs patient/Condition.rs offline_access")
        let old = try #require(first.refresh)
        #expect(try await place.refresh(old, ["scope": "patient/*.rs"]).fault == "invalid_scope")
        let narrow = try SMARTTokens(try await place.refresh(old, ["scope": "patient/Observation.rs"]))
        #expect(narrow.scope == "patient/Observation.rs")
        #expect(try await place.fhir(.get, "Condition", with: narrow.access).status == 403)
        #expect(try await place.fhir(.get, "Condition", with: first.access).status == 200)
        #expect(try await place.refresh(old).fault == "invalid_grant")
        #expect(try await place.fhir(.get, "Observation", with: narrow.access).status == 401)
        #expect(try await place.refresh(try #require(narrow.refresh)).fault == "invalid_grant")
        await place.close()
    }

    @Test("a token ends by its time, with its app, and with the share of the person who gave it")
    func ends() async throws {
        let place = try await SMARTPlace()
        let tokens = try await place.tokens(SMARTPlace.everything)
        place.pass(seconds: 901)
        #expect(try await place.fhir(.get, "Observation", with: tokens.access).status == 401)
        let next = try SMARTTokens(try await place.refresh(try #require(tokens.refresh)))
        let call = SetAppStateCall(name: place.growth, state: .disabled)
        _ = try await place.server.operate(call)
        #expect(try await place.fhir(.get, "Observation", with: next.access).status == 401)
        _ = try await place.server.operate(SetAppStateCall(name: place.growth, state: .active))
        #expect(try await place.fhir(.get, "Observation", with: next.access).status == 401)
        await place.close()
    }

    @Test("no other protocol takes the token, and a code or refresh token is none")
    func audience() async throws {
        let place = try await SMARTPlace()
        let code = try await place.code(SMARTPlace.everything)
        let tokens = try SMARTTokens(try await place.exchange(code))
        let bearer: HTTPHeaders = ["Authorization": "Bearer \(tokens.access)", "Host": "salus.test"]
        let paths = [
            "/salus/v1/records", "/salus/v1/account", "/records/\(place.record)", "/hdata/\(place.record)/root.xml",
            "/ui/records/\(place.record)",
        ]
        for path in paths {
            let answer = try await place.server.sendForeign(.get, path, bearer)
            #expect(answer.status != 200 && !answer.text.contains("Ada"), "\(path) \(answer.status)")
        }
        for text in [code, try #require(tokens.refresh), "smart-", tokens.access + "A"] {
            #expect(try await place.fhir(.get, "Observation", with: text).status == 401, "\(text)")
        }
        await place.close()
    }

    @Test("no page gives an app access that another page did not ask for")
    func pages() async throws {
        let place = try await SMARTPlace()
        let visitor = PageVisitor(place.server)
        try await visitor.signIn()
        for request in ["", "client_id=x", "client_id=growth%40apps.test&redirect_uri=https%3A%2F%2Fevil.test%2F"] {
            let page = try await visitor.visit("/ui/oauth2/authorize?\([FormParameter("request", request)].formText)")
            #expect(page.status == 403, "\(request)")
        }
        let target = place.address("patient/*.rs")
        _ = try await place.server.operate(
            CreateRecordCall(.init(owner: place.world.stranger.name, title: "Eve")))
        let stranger = try await place.consent(target, as: "eve@people.test")
        let back = try await stranger.send(
            "/oauth2/authorize",
            ["decision": "allow", "scope-0": "patient/*.rs", "record_id": "\(place.record)"])
        #expect(back.location == nil && back.status == 403)
        await place.close()
    }
}

@Suite("Scopes over FHIR", .timeLimit(.minutes(15))) struct ScopesOverFHIR {
    @Test("a category is all that is seen: in reads, searches, counts, histories and compartments")
    func category() async throws {
        let place = try await SMARTPlace()
        let ids = try await place.fill()
        let token = try await place.tokens("patient/Observation.rs?category=laboratory").access
        let hidden = try #require(ids["vital-signs"])
        for query in [
            "Observation", "Observation?patient=\(place.record)", "Observation?_summary=count",
            "Observation?_id=\(hidden)",
            "Observation?code=8867-4", "Observation?category=vital-signs", "Patient/\(place.record)/Observation",
            "Observation?_sort=-date&_count=1", "Observation?_elements=id",
        ] {
            let answer = try await place.fhir(.get, query, with: token)
            #expect(answer.status == 200, "\(query)")
            #expect(try !answer.resource().matches.contains { $0.id == hidden }, "\(query)")
            let only = ["_id=", "8867", "vital-signs"].contains { query.contains($0) } ? "0" : "1"
            #expect(try answer.resource().total == only, "\(query)")
        }
        #expect(try await place.fhir(.get, "Observation/\(hidden)", with: token).status == 404)
        #expect(try await place.fhir(.get, "Observation/\(hidden)/_history", with: token).status == 404)
        let shown = try #require(ids["laboratory"])
        #expect(try await place.fhir(.get, "Observation/\(shown)", with: token).status == 200)
        #expect(try await place.fhir(.get, "Observation/\(shown)/_history", with: token).status == 200)
        await place.close()
    }

    @Test("a write is judged before and after: nothing leaves its category, and nothing outside is touched")
    func writes() async throws {
        let place = try await SMARTPlace()
        let ids = try await place.fill()
        let token = try await place.tokens("patient/Observation.cruds?category=laboratory").access
        let other = place.observation("vital-signs", "8867-4")
        #expect(try await place.fhir(.post, "Observation", other, with: token).status == 403)
        let (mine, hidden) = (try #require(ids["laboratory"]), try #require(ids["vital-signs"]))
        let moved = other.replacing("{\"resourceType\"", with: "{\"id\":\"\(mine)\",\"resourceType\"")
        #expect(try await place.fhir(.put, "Observation/\(mine)", moved, with: token).status == 403)
        let taken = place.observation("laboratory", "4548-4")
            .replacing("{\"resourceType\"", with: "{\"id\":\"\(hidden)\",\"resourceType\"")
        #expect(try await place.fhir(.put, "Observation/\(hidden)", taken, with: token).status != 200)
        _ = try await place.fhir(.delete, "Observation/\(hidden)", with: token)
        let all = try await place.tokens("patient/*.rs").access
        let kept = try await place.fhir(.get, "Observation/\(hidden)", with: all)
        #expect(kept.status == 200 && kept.text.contains("vital-signs"))
        #expect(try await place.fhir(.delete, "Observation/\(mine)", with: token).status == 204)
        await place.close()
    }

    @Test("letters are kept apart: one who may only add reads nothing back")
    func letters() async throws {
        let place = try await SMARTPlace()
        let token = try await place.tokens("patient/Observation.c").access
        let made = try await place.fhir(.post, "Observation", place.observation("laboratory", "1-8"), with: token)
        #expect(made.status == 201 && made.body.isEmpty)
        #expect(try await place.fhir(.get, "Observation", with: token).status == 403)
        let reader = try await place.tokens("patient/Observation.r").access
        #expect(try await place.fhir(.get, "Observation", with: reader).status == 403)
        await place.close()
    }

    @Test("another record is out of reach, although its person owns both")
    func otherRecord() async throws {
        let place = try await SMARTPlace()
        let call = CreateRecordCall(.init(owner: place.world.owner.name, title: "Ben"))
        let second = try await place.server.operate(call).id
        let code = try await place.code(SMARTPlace.everything, ["record_id": "\(place.record)"])
        let token = try SMARTTokens(try await place.exchange(code)).access
        #expect(try await place.fhir(.get, "Patient/\(second)", with: token).status == 404)
        #expect(try await place.fhir(.get, "Patient", with: token).resource().total == "1")
        #expect(try await place.fhir(.get, "Observation?patient=\(second)", with: token).resource().total == "0")
        let foreign = place.observation("laboratory", "1-8").replacing("\(place.record)", with: "\(second)")
        #expect(try await place.fhir(.post, "Observation", foreign, with: token).status == 404)
        await place.close()
    }
}
