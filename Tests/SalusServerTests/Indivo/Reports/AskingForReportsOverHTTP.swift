import SalusAPI
import SalusBase
import SalusHTTP
import SalusModels
import SalusXML
import Testing

@Suite("Generic reports over Indivo's face")
struct AskingForReportsOverHTTP {
    private static func filled() async throws -> ReportFixture {
        let fixture = try await ReportFixture()
        try await fixture.add(ReportFixture.problem("Backache"))
        try await fixture.add(ReportFixture.problem("Fièvre", from: "2010-02-01T00:00:00Z"))
        try await fixture.add(ReportFixture.lab("Serum Sodium", "140", on: "2010-12-27"))
        try await fixture.add(ReportFixture.lab("Serum Sodium", "9", on: "2011-01-03"))
        try await fixture.add(ReportFixture.lab("Serum Sodium", "155", on: "2011-01-20"))
        return fixture
    }

    @Test("show the facts of a model as JSON, as XML when that is asked for, and as RDF of what SMART knows")
    func forms() async throws {
        let fixture = try await Self.filled()
        let answer = try await fixture.get("reports/problem/").expect(200)
        #expect(answer.headers["Content-Type"] == "application/json")
        let problems = try await fixture.json("reports/Problem/?order_by=startDate")
        #expect(problems.map { $0["name_title"]?.string } == ["Backache", "Fièvre"])
        #expect(problems.allSatisfy { $0["__modelname__"]?.string == "Problem" && $0["__documentid__"] != nil })
        for type in ["application/xml", "text/xml"] {
            let xml = try await fixture.get("reports/Problem/?response_format=\(type)").expect(200)
            #expect(xml.headers["Content-Type"] == "application/xml")
            #expect(try XMLNode(parsing: xml.body).children.count == 2)
        }
        let rdf = try await fixture.get("reports/Problem/?response_format=application/rdf%2Bxml").expect(200)
        #expect(rdf.headers["Content-Type"] == "application/rdf+xml")
        for query in ["Problem/?response_format=text/html", "Equipment/?response_format=application/rdf%2Bxml"] {
            let refused = try await fixture.get("reports/\(query)")
            #expect(refused.status == 400 && refused.text == "format not supported", "\(query)")
        }
        await fixture.close()
    }

    @Test("take filters, ranges of dates, an order and a page, in any letters (fault 26 is gone)")
    func questions() async throws {
        let fixture = try await Self.filled()
        let found = try await fixture.json("reports/Problem/?name_title=Fi%C3%A8vre%7CCough")
        #expect(found.map { $0["startDate"]?.string } == ["2010-02-01T00:00:00Z"])
        let range = "date_range=collected_at*2011-01-01T00:00:00Z*"
        let labs = try await fixture.json("reports/LabResult/?\(range)&order_by=-quantitative_result_value_value")
        #expect(labs.map { $0["quantitative_result_value_value"]?.string } == ["155", "9"])
        let page = try await fixture.json("reports/LabResult/?order_by=collected_at&limit=1&offset=1")
        #expect(page.map { $0["collected_at"]?.string } == ["2011-01-03T08:00:00Z"])
        #expect(try await fixture.json("reports/LabResult/?limit=0").count == 3)
        await fixture.close()
    }

    @Test("say when a field is in no index, so that facts had to be opened")
    func unindexed() async throws {
        let fixture = try await Self.filled()
        let (indexed, unindexed) = ("reports/Problem/?order_by=startDate", "reports/LabResult/?notes=none")
        #expect(try await fixture.get(indexed).expect(200).headers["Salus-Unindexed"] == nil)
        #expect(try await fixture.get(unindexed).expect(200).headers["Salus-Unindexed"] == "true")
        let sums = "group_by=notes&aggregate_by=count*created_at"
        #expect(try await fixture.get("reports/LabResult/?\(sums)").expect(200).headers["Salus-Unindexed"] == "true")
        await fixture.close()
    }

    @Test("compare and add up quantities as the numbers that they are (fault 21 is gone)")
    func numbers() async throws {
        let fixture = try await Self.filled()
        let top = "aggregate_by=max*quantitative_result_value_value"
        let months = try await fixture.json("reports/LabResult/?date_group=collected_at*month&\(top)")
        #expect(months.map { $0["group"]?.string } == ["2010-12", "2011-01"])
        #expect(months.map { $0["value"]?.number?.value } == [140, 155])
        await fixture.close()
    }

    @Test("keep groups whole when they are ordered, and take all together without a group (fault 23 is gone)")
    func groups() async throws {
        let fixture = try await Self.filled()
        let ordered = "group_by=test_name_title&aggregate_by=count*created_at&order_by=-test_name_title"
        let groups = try await fixture.json("reports/LabResult/?\(ordered)")
        #expect(groups.count == 1 && groups.first?["value"]?.number?.value == 3)
        let all = try await fixture.xml(
            "reports/LabResult/?aggregate_by=count*created_at&response_format=application/xml")
        #expect(all.children.map { $0.attribute("value") } == ["3"] && all.children[0].attribute("group") == nil)
        #expect(
            try await fixture.get("reports/LabResult/?date_group=status_title*month&aggregate_by=count*created_at")
                .status
                == 400)
        await fixture.close()
    }

    @Test("tell a time in UTC whatever zone it came in, and a date as inexactly as it came: faults 20 and 21 are gone")
    func dates() async throws {
        let fixture = try await ReportFixture()
        for date in ["2010-02-01T01:00:00+02:00", "2009-05", "2009-07-16T12:00:00"] {
            try await fixture.add(ReportFixture.problem("P", from: date))
        }
        let told = try await fixture.json("reports/Problem/?order_by=startDate").map { $0["startDate"]?.string }
        #expect(told == ["2009-05", "2009-07-16T12:00:00Z", "2010-01-31T23:00:00Z"])
        let inFebruary = try await fixture.json("reports/Problem/?date_range=startDate*2010-02-01T00:00:00Z*")
        #expect(inFebruary.isEmpty)
        await fixture.close()
    }

    @Test("show what was written in the words of 1.0: fault 27 is gone")
    func olderModels() async throws {
        let fixture = try await ReportFixture()
        let lab = ReportFixture.model(
            "LabResult",
            [
                "date": "2010-12-27T08:00:00Z", "name_title": "Serum Sodium", "name_identifier": "2951-2",
                "name_system": "http://purl.bioontology.org/ontology/LNC/",
            ])
        let content = RawContent(mediaType: "application/xml", bytes: ReportFixture.document(lab))
        _ = try await fixture.world.server.operate(
            ImportDocumentCall(into: .record(fixture.world.record), content: content))
        let labs = try await fixture.json("reports/LabResult/?test_name_identifier=2951-2")
        #expect(labs.map { $0["collected_at"]?.string } == ["2010-12-27T08:00:00Z"])
        await fixture.close()
    }

    @Test("keep their shape for old clients; facts have identifiers, a total and changes natively: fault 19 is gone")
    func identifiers() async throws {
        let fixture = try await Self.filled()
        let old = try await fixture.json("reports/Problem/")
        #expect(old.allSatisfy { $0["id"] == nil && $0["__factid__"] == nil })
        let person = try await fixture.nativeReader()
        let question = QueryFactsCall(
            record: fixture.world.record, FactQuestion(model: "LabResult", limit: 2, countsAll: true))
        let page = try await person.send(question).value(of: QueryFactsCall.self)
        #expect(page.facts.count == 2 && page.total == 3)
        for fact in page.facts {
            let one = ReadFactCall(record: fixture.world.record, fact: fact.fact.id)
            #expect(try await person.send(one).value(of: ReadFactCall.self) == fact)
        }
        let changes = ReadChangesCall(record: fixture.world.record, after: 0)
        #expect(try await person.send(changes).value(of: ReadChangesCall.self).changes.count >= 5)
        await fixture.close()
    }

    @Test("refuse what they cannot answer with a reason, never with a failure (fault 24 is gone)")
    func refusals() async throws {
        let fixture = try await Self.filled()
        let unknown = try await fixture.get("reports/Medication/?foo=1")
        #expect(unknown.status == 400 && unknown.text == "Invalid filter for fact type Medication: foo")
        for query in [
            "limit=-1", "limit=x", "order_by=secret", "group_by=name_title", "date_range=startDate*x", "aggregate_by=x",
            "name_title=a&name_title=b",
        ] {
            #expect(try await fixture.get("reports/Problem/?\(query)").status == 400, "\(query)")
        }
        for path in ["reports/Document/", "reports/Nonsense/", "reports/Problem/?status=gone"] {
            #expect(try await fixture.get(path).status == 404, "\(path)")
        }
        let stranger = try await fixture.world.stranger.send(.get, "/records/\(fixture.world.record)/reports/Nonsense/")
        #expect(stranger.status == 403)
        await fixture.close()
    }

    @Test("follow the status of documents and their newest versions")
    func status() async throws {
        let fixture = try await ReportFixture()
        let document = try await fixture.add(ReportFixture.problem("Backache"))
        try await fixture.set("archived", document)
        #expect(try await fixture.json("reports/Problem/").isEmpty)
        #expect(try await fixture.json("reports/Problem/?status=archived").count == 1)
        try await fixture.set("active", document)
        #expect(try await fixture.json("reports/Problem/").count == 1)
        await fixture.close()
    }
}
