import SalusHTTP
import SalusBase
import SalusXML
import Testing

@Suite("Generic reports over Indivo's face")
struct AskingForReportsOverHTTP {
    private static func filled() async throws -> ReportScene {
        let scene = try await ReportScene()
        try await scene.add(ReportScene.problem("Backache"))
        try await scene.add(ReportScene.problem("Fièvre", from: "2010-02-01T00:00:00Z"))
        try await scene.add(ReportScene.lab("Serum Sodium", "140", on: "2010-12-27"))
        try await scene.add(ReportScene.lab("Serum Sodium", "9", on: "2011-01-03"))
        try await scene.add(ReportScene.lab("Serum Sodium", "155", on: "2011-01-20"))
        return scene
    }

    @Test("show the facts of a model as JSON, as XML when that is asked for, and as RDF of what SMART knows")
    func forms() async throws {
        let scene = try await Self.filled()
        let answer = try await scene.get("reports/problem/").expect(200)
        #expect(answer.headers["Content-Type"] == "application/json")
        let problems = try await scene.json("reports/Problem/?order_by=startDate")
        #expect(problems.map { $0["name_title"]?.string } == ["Backache", "Fièvre"])
        #expect(problems.allSatisfy { $0["__modelname__"]?.string == "Problem" && $0["__documentid__"] != nil })
        for type in ["application/xml", "text/xml"] {
            let xml = try await scene.get("reports/Problem/?response_format=\(type)").expect(200)
            #expect(xml.headers["Content-Type"] == "application/xml")
            #expect(try XMLNode(parsing: xml.body).children.count == 2)
        }
        let rdf = try await scene.get("reports/Problem/?response_format=application/rdf%2Bxml").expect(200)
        #expect(rdf.headers["Content-Type"] == "application/rdf+xml")
        for query in ["Problem/?response_format=text/html", "Equipment/?response_format=application/rdf%2Bxml"] {
            let refused = try await scene.get("reports/\(query)")
            #expect(refused.status == 400 && refused.text == "format not supported", "\(query)")
        }
        await scene.close()
    }

    @Test("take filters, ranges of dates, an order and a page, in any letters (fault 26 is gone)")
    func questions() async throws {
        let scene = try await Self.filled()
        let found = try await scene.json("reports/Problem/?name_title=Fi%C3%A8vre%7CCough")
        #expect(found.map { $0["startDate"]?.string } == ["2010-02-01T00:00:00Z"])
        let range = "date_range=collected_at*2011-01-01T00:00:00Z*"
        let labs = try await scene.json("reports/LabResult/?\(range)&order_by=-quantitative_result_value_value")
        #expect(labs.map { $0["quantitative_result_value_value"]?.string } == ["155", "9"])
        let page = try await scene.json("reports/LabResult/?order_by=collected_at&limit=1&offset=1")
        #expect(page.map { $0["collected_at"]?.string } == ["2011-01-03T08:00:00Z"])
        #expect(try await scene.json("reports/LabResult/?limit=0").count == 3)
        await scene.close()
    }

    @Test("compare and add up quantities as the numbers that they are (fault 21 is gone)")
    func numbers() async throws {
        let scene = try await Self.filled()
        let top = "aggregate_by=max*quantitative_result_value_value"
        let months = try await scene.json("reports/LabResult/?date_group=collected_at*month&\(top)")
        #expect(months.map { $0["group"]?.string } == ["2010-12", "2011-01"])
        #expect(months.map { $0["value"]?.number?.value } == [140, 155])
        await scene.close()
    }

    @Test("keep groups whole when they are ordered, and take all together without a group (fault 23 is gone)")
    func groups() async throws {
        let scene = try await Self.filled()
        let ordered = "group_by=test_name_title&aggregate_by=count*created_at&order_by=-test_name_title"
        let groups = try await scene.json("reports/LabResult/?\(ordered)")
        #expect(groups.count == 1 && groups.first?["value"]?.number?.value == 3)
        let all = try await scene.xml(
            "reports/LabResult/?aggregate_by=count*created_at&response_format=application/xml")
        #expect(all.children.map { $0.attribute("value") } == ["3"] && all.children[0].attribute("group") == nil)
        #expect(
            try await scene.get("reports/LabResult/?date_group=status_title*month&aggregate_by=count*created_at").status
                == 400)
        await scene.close()
    }

    @Test("refuse what they cannot answer with a reason, never with a failure (fault 24 is gone)")
    func refusals() async throws {
        let scene = try await Self.filled()
        let unknown = try await scene.get("reports/Medication/?foo=1")
        #expect(unknown.status == 400 && unknown.text == "Invalid filter for fact type Medication: foo")
        for query in [
            "limit=-1", "limit=x", "order_by=secret", "group_by=name_title", "date_range=startDate*x", "aggregate_by=x",
            "name_title=a&name_title=b",
        ] {
            #expect(try await scene.get("reports/Problem/?\(query)").status == 400, "\(query)")
        }
        for path in ["reports/Document/", "reports/Nonsense/", "reports/Problem/?status=gone"] {
            #expect(try await scene.get(path).status == 404, "\(path)")
        }
        let stranger = try await scene.world.stranger.send(.get, "/records/\(scene.world.record)/reports/Nonsense/")
        #expect(stranger.status == 403)
        await scene.close()
    }

    @Test("follow the status of documents and their newest versions")
    func status() async throws {
        let scene = try await ReportScene()
        let document = try await scene.add(ReportScene.problem("Backache"))
        try await scene.set("archived", document)
        #expect(try await scene.json("reports/Problem/").isEmpty)
        #expect(try await scene.json("reports/Problem/?status=archived").count == 1)
        try await scene.set("active", document)
        #expect(try await scene.json("reports/Problem/").count == 1)
        await scene.close()
    }
}
