import PHRIndivo
import SalusHTTP
import SalusXML
import Testing

@Suite("Minimal reports over Indivo's face")
struct AskingForMinimalReports {
    private static func procedure(_ name: String, on day: String) -> String {
        ReportFixture.model(
            "Procedure", ["name": name, "date_performed": "\(day)T12:00:00Z", "provider_name": "Dr. Ada"])
    }

    private static func measurement(_ type: String, _ value: String) -> String {
        ReportFixture.model(
            "Measurement", ["type": type, "value": value, "unit": "kg", "datetime": "2010-01-01T00:00:00Z"])
    }

    private func reports(_ fixture: ReportFixture, _ path: String) async throws -> IndivoReports {
        try IndivoReports(bytes: try await fixture.read("reports/minimal/\(path)"))
    }

    @Test("say what was asked, how many there are, and from which document each is")
    func summary() async throws {
        let fixture = try await ReportFixture()
        let first = try await fixture.add(Self.procedure("Appendectomy", on: "2005-03-10"))
        try await fixture.add(Self.procedure("Tonsillectomy", on: "2006-01-01"))
        let all = try await reports(fixture, "procedures/?limit=1&order_by=date_performed")
        #expect(all.total == 2 && all.limit == 1 && all.offset == 0 && all.order == "date_performed")
        #expect(all.items.map { $0.document?.id } == [first] && all.items[0].document?.record == nil)
        #expect(all.items[0].content["name"].text == "Appendectomy")
        #expect(all.items[0].content["Provider"]["name"].text == "Dr. Ada")
        let asked = try await reports(
            fixture, "procedures/?procedure_name=Tonsillectomy&date_range=date_performed*2005*")
        #expect(
            asked.items.count == 1 && asked.query.dateRange == "date_performed*2005*" && asked.order == "-created_at")
        #expect(asked.query.filters == [IndivoReports.Filter("procedure_name", "Tonsillectomy")])
        #expect(try await fixture.get("reports/minimal/procedures/?name=x").status == 400)
        await fixture.close()
    }

    @Test("take facts together, in groups or all at once")
    func aggregates() async throws {
        let fixture = try await ReportFixture()
        for name in ["Appendectomy", "Appendectomy", "Tonsillectomy"] {
            try await fixture.add(Self.procedure(name, on: "2005-03-10"))
        }
        let groups = try await reports(fixture, "procedures/?group_by=procedure_name&aggregate_by=count*created_at")
        #expect(groups.total == 2 && groups.order == nil && groups.query.groupBy == "procedure_name")
        #expect(groups.items.map { $0.content.attribute("group") } == ["Appendectomy", "Tonsillectomy"])
        #expect(groups.items.map { $0.content.attribute("value") } == ["2", "1"])
        #expect(
            groups.items.allSatisfy {
                $0.content.name.namespace == IndivoDocumentFormat.namespace && $0.document == nil
            })
        let all = try await reports(fixture, "procedures/?aggregate_by=max*date_performed")
        #expect(all.items.map { $0.content.attribute("value") } == ["2005-03-10T12:00:00Z"])
        await fixture.close()
    }

    @Test("give the measurements of one code, with the identifier of each")
    func measurements() async throws {
        let fixture = try await ReportFixture()
        try await fixture.add(Self.measurement("weight", "70.5"))
        try await fixture.add(Self.measurement("height", "180"))
        let found = try await reports(fixture, "measurements/weight/?value=70.5")
        let item = try #require(found.items.first?.content)
        #expect(found.total == 1 && item.name == "Measurement" && item.attribute("type") == "weight")
        #expect(item.attribute("value") == "70.5" && item.attribute("unit") == "kg")
        #expect(item.attribute("source_doc") == found.items[0].document?.id && item.attribute("id")?.count == 36)
        #expect(try await fixture.get("reports/minimal/measurements/weight/?lab_code=height").status == 400)
        await fixture.close()
    }

    @Test("give equipment and notes under the names that their clients filter by")
    func others() async throws {
        let fixture = try await ReportFixture()
        try await fixture.add(
            ReportFixture.model(
                "Equipment", ["date_started": "2009-02-05", "name": "Pacemaker", "vendor": "Acme"]))
        try await fixture.add(
            ReportFixture.model(
                "SimpleClinicalNote",
                ["date_of_visit": "2010-02-02T12:00:00Z", "specialty": "Oncology", "chief_complaint": "ache"]))
        let equipment = try await reports(fixture, "equipment/?equipment_vendor=Acme&order_by=date_started")
        #expect(equipment.items.map { $0.content["dateStarted"].text } == ["2009-02-05"])
        #expect(equipment.items[0].content["dateStopped"].exists == false)
        let notes = try await reports(fixture, "simple-clinical-notes/?specialty=Oncology")
        #expect(notes.items.map { $0.content["chiefComplaint"].text } == ["ache"])
        #expect(notes.items[0].content["signature"]["provider"]["name"].exists)
        await fixture.close()
    }

    @Test("give the whole record as a Continuity of Care Record that can be parsed")
    func continuityOfCare() async throws {
        let fixture = try await ReportFixture()
        try await fixture.add(ReportFixture.problem("Backache"))
        let answer = try await fixture.get("reports/experimental/ccr").expect(200)
        #expect(answer.headers["Content-Type"] == "application/xml" && answer.text.hasPrefix("<?xml"))
        let problem = try XMLNode(parsing: answer.body)["Body"]["Problems"]["Problem"]
        #expect(problem["Description"]["Text"].text == "Backache")
        await fixture.close()
    }
}
