import SalusBase
import SalusCrypto
import SalusHTTP
import SalusModels
import SalusXML
import TestSupport
import Testing

/// Calls that are made in one scene, and the observed answers that they give again.
struct ObservedSituation: Sendable, CustomTestStringConvertible {
    let name: String
    let files: Set<String>
    /// This server's answers, by the file of the original's answer: one for each of `files`.
    let answers: @Sendable (ObservedWorld) async throws -> [String: TestAnswer]

    init(
        _ name: String, _ files: Set<String>,
        _ answers: @escaping @Sendable (ObservedWorld) async throws -> [String: TestAnswer]
    ) {
        (self.name, self.files, self.answers) = (name, files, answers)
    }

    var testDescription: String { name }

    /// All situations; every observed answer belongs to one of them.
    static let all =
        signIn + apps + people + sharing + documents + storage + messages + reports + views + demographics + audits
        + refusals
}

extension ObservedSituation {
    static let demographics = [
        ObservedSituation(
            "demographics", ["demographics.rdf", "demographics-json.json", "demographics-xml.xml"]
        ) { world in
            let told = try ObservedAnswer(of: "demographics-json.json").body
            let person = try #require(try JSONValue(parsing: told).array?.first)
            _ = try await world.send(.put, "/demographics", body: ObservedPerson(person).document).expect(200)
            return [
                "demographics.rdf": try await world.get("/demographics"),
                "demographics-json.json": try await world.get("/demographics?response_format=application/json"),
                "demographics-xml.xml": try await world.get("/demographics?response_format=application/xml"),
            ]
        }
    ]

    static let audits = [
        ObservedSituation("who looked", ["audit.xml"]) { world in
            _ = try await world.get("/reports/Medication/").expect(200)
            _ = try await world.get("/allergies/").expect(200)
            return ["audit.xml": try await world.get("/audits/?limit=3")]
        },
        ObservedSituation("how often which call was made", ["audit-aggregate.xml"]) { world in
            for rest in ["/audits/?limit=2", "/allergies/", "/reports/minimal/equipment/"] {
                _ = try await world.get(rest).expect(200)
            }
            for _ in 1...3 { _ = try await world.get("/reports/minimal/procedures/").expect(200) }
            let query = "/audits/query/?group_by=function_name&aggregate_by=count*request_date"
            return ["audit-aggregate.xml": try await world.get(query)]
        },
    ]

    static let refusals = [
        ObservedSituation(
            "refusals",
            [
                "error-403.html", "error-404.html", "error-400-malformed.html", "error-400-invalid.html",
                "error-400-query.html", "error-500.html",
            ]
        ) { world in
            let medication = ReportFixture.model(
                "Medication",
                [
                    "drugName_title": "A", "drugName_identifier": "1", "drugName_system": "zzz",
                    "startDate": "2009-01-01",
                ])
            let unknown = "/documents/\(DocumentID(from: .secure))"
            return [
                "error-403.html": try await world.bob.send(.get, world.path),
                "error-404.html": try await world.get(unknown),
                "error-400-malformed.html": try await world.send(.post, "/documents/", body: Array("<Foo>".utf8)),
                "error-400-invalid.html": try await world.send(
                    .post, "/documents/", body: ReportFixture.document(medication)),
                "error-400-query.html": try await world.get("/reports/Medication/?foo=1"),
                "error-500.html": try await world.get("/documents/?order_by=nothing"),
            ]
        }
    ]
}

/// A person as the original told them in flat names, to be said again as a document.
private struct ObservedPerson {
    private let person: JSONValue

    init(_ person: JSONValue) { self.person = person }

    var document: [UInt8] {
        let texts = [
            ("dateOfBirth", "bday"), ("gender", "gender"), ("email", "email"), ("ethnicity", "ethnicity"),
            ("preferredLanguage", "preferred_language"), ("race", "race"),
        ]
        let name = [
            ("familyName", "name_family"), ("givenName", "name_given"), ("middleName", "name_middle"),
            ("prefix", "name_prefix"), ("suffix", "name_suffix"),
        ]
        let address = [
            ("country", "adr_country"), ("city", "adr_city"), ("postalCode", "adr_postalcode"),
            ("region", "adr_region"), ("street", "adr_street"),
        ]
        let telephones = [1, 2].map { part("Telephone", [("type", "tel_\($0)_type"), ("number", "tel_\($0)_number")]) }
        let content = elements(texts) + part("Name", name) + telephones.joined() + part("Address", address)
        return Array("<Demographics xmlns=\"http://indivo.org/vocab/xml/documents#\">\(content)</Demographics>".utf8)
    }

    private func part(_ element: String, _ fields: [(String, String)]) -> String {
        "<\(element)>\(elements(fields))</\(element)>"
    }

    /// Element and flat name of each.
    private func elements(_ fields: [(String, String)]) -> String {
        fields.map { "<\($0)>\(person[$1]?.string ?? "")</\($0)>" }.joined()
    }
}

extension ObservedSituation {
    static let documents = [
        ObservedSituation("a page of documents, and one more", ["documents.xml", "document-created.xml"]) { world in
            for _ in 1...13 { try await world.make(.post, "/documents/") }
            let changed = SampleDemographics.xml(family: "Other", given: "Giv")
            let set = try await world.send(.put, "/demographics", body: changed)
            return ["documents.xml": try await world.get("/documents/?limit=4"), "document-created.xml": set]
        },
        ObservedSituation(
            "versions",
            [
                "document-meta-replaced.xml", "document-meta-latest.xml", "document-versions.xml",
                "document-label.xml", "ok.xml", "status-history.xml",
            ]
        ) { world in
            let old = try await world.make(.post, "/documents/")
            let new = "/documents/" + (try await world.make(.post, "/documents/\(old)/replace"))
            let (replaced, latest) = (try await world.get("/documents/\(old)/meta"), try await world.get("\(new)/meta"))
            let versions = try await world.get("/documents/\(old)/versions/")
            let label = try await world.send(.put, "\(new)/label", body: Array("My label".utf8))
            let archived = ["status": "archived", "reason": "old & gone"]
            let ok = try await world.send(.post, "\(new)/set-status", form: archived)
            let back = ["status": "active", "reason": "back"]
            _ = try await world.send(.post, "\(new)/set-status", form: back).expect(200)
            return [
                "document-meta-replaced.xml": replaced, "document-meta-latest.xml": latest,
                "document-versions.xml": versions, "document-label.xml": label, "ok.xml": ok,
                "status-history.xml": try await world.get("\(new)/status-history"),
            ]
        },
        ObservedSituation("relations", ["document-meta-related.xml", "documents-related.xml"]) { world in
            let about = "/documents/" + (try await world.make(.post, "/documents/"))
            let remark = try await world.make(.post, "/documents/")
            _ = try await world.send(.put, "\(about)/rels/annotation/\(remark)").expect(200)
            return [
                "document-meta-related.xml": try await world.get("\(about)/meta"),
                "documents-related.xml": try await world.get("\(about)/rels/annotation/"),
            ]
        },
    ]

    static let storage = [
        ObservedSituation("what an app keeps", ["record-app-documents.xml", "app-documents.xml"]) { world in
            let rest = "/apps/\(world.app.name)/documents/"
            for _ in 1...2 { _ = try await world.send(.post, rest, body: [1], type: "text/plain").expect(200) }
            for _ in 1...12 {
                _ = try await world.app.send(.post, rest, body: [1], type: "text/plain").expect(200)
            }
            return [
                "record-app-documents.xml": try await world.get(rest),
                "app-documents.xml": try await world.app.send(.get, rest),
            ]
        }
    ]
}

extension ObservedWorld {
    /// Of what a list holds, in its order.
    static func identifiers(_ list: TestAnswer) throws -> [String] {
        try XMLNode(parsing: list.body).children.map { try #require($0.attribute("id")) }
    }
}

extension ObservedSituation {
    static let signIn = [
        ObservedSituation("a session", ["session.txt"]) { world in
            let form = ["username": "joe20266mx", "password": IndivoWorld.password]
            return ["session.txt": try await world.ui.send(.post, "/oauth/internal/session_create", form: form)]
        },
        ObservedSituation(
            "three legs", ["request-token.txt", "request-token-info.xml", "approve.html", "access-token.txt"]
        ) { world in
            let asked = try await world.app.send(
                .post, "/oauth/request_token", form: ["indivo_record_id": world.record],
                extra: [FormParameter("oauth_callback", "http://localhost/after_auth")])
            let request = try TestToken(form: asked.text)
            let path = "/oauth/internal/request_tokens/\(request.token)"
            _ = try await world.joe.send(.post, "\(path)/claim").expect(200)
            let info = try await world.joe.send(.get, "\(path)/info")
            let form = ["record_id": world.record]
            let approved = try await world.joe.send(.post, "\(path)/approve", form: form)
            let verifier = FormParameter("oauth_verifier", try ObservedWorld.verifier(in: approved.text))
            let access = try await world.app.send(.post, "/oauth/access_token", as: request, extra: [verifier])
            return [
                "request-token.txt": asked, "request-token-info.xml": info, "approve.html": approved,
                "access-token.txt": access,
            ]
        },
        ObservedSituation("opening an app", ["connect-credentials.xml"]) { world in
            let path = "/accounts/\(world.joe.name)/apps/\(world.app.name)/connect_credentials"
            let form = ["record_id": world.record]
            return ["connect-credentials.xml": try await world.joe.send(.post, path, form: form)]
        },
    ]

    static let apps = [
        ObservedSituation(
            "apps and the server",
            ["app-manifest.json", "app-full.json", "record-apps.json", "capabilities.json", "version.txt"]
        ) { world in
            [
                "app-manifest.json": try await world.server.sendForeign(.get, "/apps/\(world.app.name)/manifest"),
                "app-full.json": try await world.server.sendForeign(.get, "/apps/\(world.app.name)"),
                "record-apps.json": try await world.joe.send(.get, "\(world.path)/apps/"),
                "capabilities.json": try await world.server.sendForeign(.get, "/capabilities/"),
                "version.txt": try await world.server.sendForeign(.get, "/version"),
            ]
        }
    ]
}
