import SalusBase
import SalusCrypto
import SalusHTTP
import SalusModels
import TestSupport
import Testing

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
