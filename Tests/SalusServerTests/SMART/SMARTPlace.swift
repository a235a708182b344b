import PHRFHIR
import SalusAPI
import SalusBase
import SalusCrypto
import SalusHTTP
import SalusModels
import SalusServerBootstrap
import TestSupport
import Testing

/// A server with people who sign in on its pages, and apps that ask them for access as SMART App Launch does.
struct SMARTPlace {
    static let base = "https://localhost/fhir/R4"
    static let redirect = "https://growth.test/back"
    static let verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"
    static let challenge = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"
    static let everything = "launch/patient patient/*.cruds offline_access"

    let world: IndivoWorld
    let clock: Locked<Instant>
    /// A public client, and one with a secret.
    let growth = "growth@apps.test"
    let clinic = "clinic@apps.test"
    let secret: String

    var server: TestServer { world.server }
    var record: RecordID { world.record }

    init() async throws {
        let clock = Locked(TestServer.now)
        world = try await IndivoWorld(clock: WallClock { clock.withLock { $0 } })
        self.clock = clock
        _ = try await Self.register("growth@apps.test", "none", on: world.server)
        let made = try await Self.register("clinic@apps.test", "client_secret_basic", on: world.server)
        secret = try #require(made.consumerSecret)
    }

    static func register(_ name: String, _ method: String, on server: TestServer) async throws -> AppCredentials {
        var manifest = AppManifest(id: AppName(name)!, name: "App \(name)")
        (manifest.redirectURIs, manifest.authenticationMethod) = ([redirect], method)
        manifest.scope = "\(everything) openid fhirUser profile"
        return try await server.operate(RegisterAppCall(.init(manifest: manifest, approved: true)))
    }

    func close() async { await world.close() }
    func pass(seconds: Int64) { clock.withLock { $0 = $0.adding(seconds: seconds) } }

    /// The request of an app; nil takes a parameter out.
    func address(_ scope: String, of client: String? = nil, _ changes: [String: String?] = [:]) -> String {
        let usual = [
            ("response_type", "code"), ("client_id", client ?? growth), ("redirect_uri", Self.redirect),
            ("scope", scope), ("state", "st4te"), ("aud", Self.base), ("code_challenge", Self.challenge),
            ("code_challenge_method", "S256"),
        ]
        let fields = usual.compactMap { name, value in (changes[name] ?? value).map { FormParameter(name, $0) } }
        return "/oauth2/authorize?\(fields.formText)"
    }

    /// The page on which the owner answers.
    func consent(_ address: String, as name: String = "ada@people.test") async throws -> PageVisitor {
        let answer = try await server.sendForeign(.get, address)
        let location = try #require(answer.headers["Location"])
        #expect(answer.status == 303 && location.hasPrefix("https://localhost/ui/oauth2/authorize?request="))
        let visitor = PageVisitor(server)
        try await visitor.signIn(name)
        try await visitor.visit(String(location.dropFirst("https://localhost".count)))
        return visitor
    }

    /// The code that the owner's yes gives; `fields` beside those that are there already.
    func code(
        _ scope: String, of client: String? = nil, giving given: String? = nil, _ fields: [String: String] = [:]
    ) async throws -> String {
        let visitor = try await consent(address(scope, of: client))
        var form = fields.merging(["decision": "allow"]) { first, _ in first }
        for (number, text) in (given ?? scope).split(separator: " ").enumerated() {
            form["scope-\(number)"] = String(text)
        }
        let back = try await visitor.send("/oauth2/authorize", form)
        let query = try RequestTarget(String(try #require(back.location).dropFirst("https://growth.test".count))).query
        #expect(query["state"] == "st4te" && query["iss"] == "https://localhost")
        return try #require(query["code"])
    }

    func post(
        _ path: String, _ form: [String: String], secret: String? = nil, headers: HTTPHeaders = [:]
    ) async throws -> TestAnswer {
        var headers = headers
        headers["Content-Type"] = "application/x-www-form-urlencoded"
        if let secret {
            headers["Authorization"] = "Basic " + Base64.encode(Array("clinic%40apps.test:\(secret)".utf8))
        }
        let fields = form.map { FormParameter($0.key, $0.value) }
        return try await server.sendForeign(.post, "/oauth2/\(path)", headers, body: Array(fields.formText.utf8))
    }

    func exchange(_ code: String, _ changes: [String: String] = [:], secret: String? = nil) async throws -> TestAnswer {
        var form = [
            "grant_type": "authorization_code", "code": code, "redirect_uri": Self.redirect,
            "code_verifier": Self.verifier,
        ]
        if secret == nil { form["client_id"] = growth }
        return try await post("token", form.merging(changes) { $1 }, secret: secret)
    }

    func refresh(_ token: String, _ changes: [String: String] = [:]) async throws -> TestAnswer {
        let form = ["grant_type": "refresh_token", "refresh_token": token, "client_id": growth]
        return try await post("token", form.merging(changes) { $1 })
    }

    /// The tokens that a public app gets with the owner's yes.
    func tokens(
        _ scope: String, giving given: String? = nil, _ fields: [String: String] = [:]
    ) async throws -> SMARTTokens {
        try SMARTTokens(try await exchange(try await code(scope, giving: given, fields)))
    }

    func fhir(
        _ method: HTTPMethod, _ path: String, _ body: String = "", with token: String
    ) async throws -> TestAnswer {
        var headers: HTTPHeaders = ["Authorization": "Bearer \(token)"]
        if !body.isEmpty { headers["Content-Type"] = "application/fhir+json" }
        return try await server.sendForeign(method, "/fhir/R4/\(path)", headers, body: Array(body.utf8))
    }

    /// Fills the record: a laboratory result, a vital sign and a problem, by an app that may do everything.
    func fill() async throws -> [String: String] {
        let token = try await tokens(Self.everything).access
        var ids: [String: String] = [:]
        for (name, body) in [
            ("laboratory", observation("laboratory", "4548-4")), ("vital-signs", observation("vital-signs", "8867-4")),
            ("problem", problem),
        ] {
            let type = name == "problem" ? "Condition" : "Observation"
            let answer = try await fhir(.post, type, body, with: token)
            #expect(answer.status == 201, "\(answer.text)")
            ids[name] = try answer.resource().id
        }
        return ids
    }

    func observation(_ category: String, _ code: String) -> String {
        """
        {"resourceType":"Observation","status":"final","category":[{"coding":[{"system":\
        "http://terminology.hl7.org/CodeSystem/observation-category","code":"\(category)"}]}],"code":{"coding":[{\
        "system":"http://loinc.org","code":"\(code)"}]},"subject":{"reference":"Patient/\(record)"},\
        "effectiveDateTime":"2026-03-02","valueQuantity":{"value":6.1,"unit":"%",\
        "system":"http://unitsofmeasure.org","code":"%"}}
        """
    }

    private var problem: String {
        """
        {"resourceType":"Condition","clinicalStatus":{"coding":[{"system":\
        "http://terminology.hl7.org/CodeSystem/condition-clinical","code":"active"}]},"code":{"coding":[{\
        "system":"http://snomed.info/sct","code":"38341003"}],"text":"Hypertension"},\
        "subject":{"reference":"Patient/\(record)"},"onsetDateTime":"2020-01-01"}
        """
    }
}

/// The answer of the token endpoint.
struct SMARTTokens {
    let access: String
    let refresh: String?
    let scope: String
    let json: JSONValue

    init(_ answer: TestAnswer) throws {
        #expect(answer.status == 200, "\(answer.text)")
        #expect(answer.headers["Cache-Control"] == "no-store" && answer.headers["Pragma"] == "no-cache")
        json = try JSONValue(parsing: answer.body)
        access = try #require(json["access_token"]?.string)
        (refresh, scope) = (json["refresh_token"]?.string, try #require(json["scope"]?.string))
    }
}

extension TestAnswer {
    /// The error code of OAuth 2.
    var fault: String? { (try? JSONValue(parsing: body))?["error"]?.string }
}
