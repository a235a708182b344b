import SalusHTTP
import SalusServerBootstrap
import PHRIndivo
import SalusBase
import SalusXML
import TestSupport
import Testing

/// The observed answers of a real server, made again over HTTP: its own reports are stored as documents, and asked for.
@Suite("Reporting over HTTP as the original did", .enabled(if: SharedData.isThere, "\(SharedData.absence)"))
struct ReportingAsTheOriginal {
    private static let models = [
        "Allergy", "AllergyExclusion", "Equipment", "Fill", "Immunization", "LabResult", "Medication", "Problem",
        "Procedure", "SimpleClinicalNote", "VitalSigns",
    ]

    private static func observed(_ name: String) throws -> [UInt8] {
        try SharedData.bytes("indivo/observed/responses/\(name)")
    }

    private static func scene(_ names: String...) async throws -> ReportScene {
        let scene = try await ReportScene()
        for name in names { try await scene.addObserved("observed/responses/report-\(name)-xml.xml") }
        return scene
    }

    @Test(arguments: models)
    func genericReports(_ model: String) async throws {
        let scene = try await Self.scene(model)
        let expected = try JSONValue(parsing: Self.observed("report-\(model).json")).array ?? []
        let made = try await scene.json("reports/\(model)/?order_by=-created_at")
        #expect(Self.plain(made) == Self.plain(expected))
        let xml = try await scene.xml("reports/\(model)/?response_format=application/xml")
        let outline = Self.fields(try XMLNode(parsing: Self.observed("report-\(model)-xml.xml")))
        #expect(Self.fields(xml) == outline)
        await scene.close()
    }

    @Test func anEncounterWithItsVitalSigns() async throws {
        let scene = try await ReportScene()
        try await scene.addObserved("sdmx/vitals.sdmx")
        let expected = try JSONValue(parsing: Self.observed("report-Encounter.json")).array ?? []
        #expect(Self.plain(try await scene.json("reports/Encounter/")) == Self.plain(expected))
        let xml = try await scene.xml("reports/Encounter/?response_format=application/xml")
        #expect(Self.fields(xml) == Self.fields(try XMLNode(parsing: Self.observed("report-Encounter-xml.xml"))))
        await scene.close()
    }

    @Test func noMeasurements() async throws {
        let scene = try await ReportScene()
        #expect(try await scene.json("reports/Measurement/").isEmpty)
        let empty = try await scene.xml("reports/Measurement/?response_format=application/xml")
        #expect(empty.name == "Models" && empty.children.isEmpty)
        await scene.close()
    }

    @Test func aggregates() async throws {
        let scene = try await Self.scene("Medication")
        let count = "aggregate_by=count*drugName_title"
        for (name, query) in [
            ("aggregate.json", "group_by=drugName_title&\(count)"),
            ("aggregate-dategroup.json", "date_group=startDate*month&\(count)"),
        ] {
            let expected = try JSONValue(parsing: Self.observed(name)).array ?? []
            #expect(Self.plain(try await scene.json("reports/Medication/?\(query)")) == Self.plain(expected), "\(name)")
        }
        let made = try await scene.xml(
            "reports/Medication/?group_by=drugName_title&\(count)&response_format=application/xml")
        let expected = try XMLNode(parsing: Self.observed("aggregate-xml.xml"))
        #expect(made.name == expected.name)
        #expect(made.children.map { $0.attribute("group") } == expected.children.map { $0.attribute("group") })
        #expect(made.children.map { $0.attribute("value") } == expected.children.map { $0.attribute("value") })
        await scene.close()
    }

    @Test(arguments: [
        ("minimal-equipment", "equipment/", "Equipment"), ("minimal-procedures", "procedures/", "Procedure"),
        (
            "minimal-procedures-query",
            "procedures/?procedure_name=Appendectomy&date_range=date_performed*2005-03-10T00:00:00Z*", "Procedure"
        ),
        (
            "minimal-procedures-aggregate", "procedures/?group_by=procedure_name&aggregate_by=count*procedure_name",
            "Procedure"
        ),
        ("minimal-simple-clinical-notes", "simple-clinical-notes/", "SimpleClinicalNote"),
    ])
    func minimalReports(_ name: String, _ path: String, _ model: String) async throws {
        let scene = try await Self.scene(model)
        var expected = try IndivoReports(bytes: Self.observed("\(name).xml"))
        var made = try IndivoReports(bytes: try await scene.read("reports/minimal/\(path)"))
        #expect(made.items.map { $0.document == nil } == expected.items.map { $0.document == nil })
        // Of another document, which holds the same.
        for number in made.items.indices { made.items[number].document = nil }
        for number in expected.items.indices { expected.items[number].document = nil }
        #expect(
            try CanonicalXML.bytes(of: made.bytes) == CanonicalXML.bytes(of: expected.bytes))
        await scene.close()
    }

    @Test(arguments: [
        ("problems", "report-Problem-xml.xml"), ("medications", "report-Medication-xml.xml"),
        ("immunizations", "report-Immunization-xml.xml"), ("lab_results", "report-LabResult-xml.xml"),
    ])
    func views(_ kind: String, _ source: String) async throws {
        let scene = try await ReportScene()
        try await scene.addObserved("observed/responses/\(source)")
        try await checkSame(kind, in: scene)
    }

    @Test(arguments: ["vital_signs", "encounters"])
    func viewsOfVisits(_ kind: String) async throws {
        let scene = try await ReportScene()
        try await scene.addObserved("sdmx/vitals.sdmx")
        try await checkSame(kind, in: scene)
    }

    @Test func viewsOfFills() async throws {
        let scene = try await ReportScene()
        try await scene.addObserved("sdmx/medication.sdmx")
        try await checkSame("fulfillments", in: scene)
    }

    @Test func viewsOfAllergies() async throws {
        try await checkSame("allergies", in: try await Self.scene("Allergy", "AllergyExclusion"))
    }

    @Test func capabilities() async throws {
        let server = try await TestServer()
        let made = try JSONValue(parsing: try await server.sendForeign(.get, "/capabilities/").expect(200).body)
        #expect(made == (try JSONValue(parsing: Self.observed("capabilities.json"))))
        await server.platform.close()
    }

    private func checkSame(_ kind: String, in scene: ReportScene) async throws {
        let expected = try RDFOutline(Self.observed("smart-\(kind).rdf"), normalized: Self.fixed)
        let made = try RDFOutline(try await scene.read("\(kind)/"), normalized: Self.fixed)
        #expect(made.resources.map(Self.withoutMaximum) == expected.resources.map(Self.withoutMaximum))
        await scene.close()
    }

    /// Times have their zone here (fault 20).
    private static func fixed(_ property: String, _ text: String) -> String {
        text.hasSuffix("Z") && text.contains("T") ? String(text.dropLast()) : text
    }

    /// The original repeats the minimum there (fault 22).
    private static func withoutMaximum(_ text: String) -> String {
        text.replacing(#/terms#maximum=\{[^}]*\}; /#, with: "")
    }

    /// Without identifiers and order; numbers by their value.
    private static func plain(_ values: [JSONValue]) -> [String] { values.map { "\(plain($0))" }.sorted() }

    private static func plain(_ value: JSONValue) -> String {
        switch value {
        case .object(let members):
            let told = members.filter { $0.key != "__documentid__" }.map { "\($0.key): \(plain($0.value))" }
            return "{\(told.sorted().joined(separator: ", "))}"
        case .array(let elements): return "\(plain(elements))"
        case .number(let number): return "\(number.value)"
        default: return "\(value)"
        }
    }

    /// What a report in XML says: fields by their names, in any order.
    private static func fields(_ node: XMLNode) -> [String] {
        node.children.map { child in
            let inner = child.children.isEmpty ? [child.text] : fields(child)
            return "\(child.name.local) \(child.attribute("name") ?? "") \(inner)"
        }.sorted()
    }
}
