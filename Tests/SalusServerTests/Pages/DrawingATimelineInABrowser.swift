import SalusBase
import SalusHTTP
import SalusModels
import TestSupport
import Testing

@testable import SalusPages

@Suite("A person who looks at the timeline of a record in a browser")
struct DrawingATimelineInABrowser {
    private static func visitor(_ fixture: ReportFixture) async throws -> PageVisitor {
        let visitor = PageVisitor(fixture.world.server)
        try await visitor.signIn()
        return visitor
    }

    private static func page(_ fixture: ReportFixture, _ below: String = "") -> String {
        "/ui/records/\(fixture.world.record)/timeline\(below)"
    }

    /// Backache since 2009, a measured result in 2011, a medication from 2010 to 2012.
    private static func fixture() async throws -> (ReportFixture, document: String) {
        let fixture = try await ReportFixture()
        let medication = ReportFixture.model(
            "Medication",
            [
                "drugName_title": "Ramipril", "drugName_identifier": "35296",
                "drugName_system": "http://purl.bioontology.org/ontology/RXNORM/",
                "startDate": "2010-02-01T00:00:00Z", "endDate": "2012-03-04T00:00:00Z",
            ])
        let document = try await fixture.add(
            ReportFixture.problem("Backache") + ReportFixture.lab("Sodium", "140.5", on: "2011-02-03") + medication)
        return (fixture, document)
    }

    @Test("sees lanes with bars and points, and the same entries in a table, each with a way to its document")
    func year() async throws {
        let (fixture, document) = try await Self.fixture()
        let page = try await Self.visitor(fixture).visit(Self.page(fixture, "?zoom=year&at=2011-06-01"))
        #expect(page.status == 200 && page.heading == "Timeline" && page.text.contains("Year 2011"))
        #expect(page.html.contains("<svg ") && !page.html.contains("<script") && !page.html.contains("style=\""))
        #expect(page.html.matches(of: #/<rect /#).count == 2 && page.html.matches(of: #/<circle /#).count == 1)
        for word in ["Problems", "Medications", "Results", "Jan", "Dec", "140.5", "2011-02-03 08:00"] {
            #expect(page.text.contains(word), "\(word)")
        }
        let table = try #require(page.html.split(separator: "<tbody>").last.map(String.init))
        #expect(table.matches(of: #/<tr>/#).count == 3 && page.text.contains("Year 2011: 3 entries, the latest first"))
        #expect(table.contains("since 2009-05-16") && table.contains("2010-02-01 to 2012-03-04"))
        #expect(table.matches(of: #/href="[^"]*/documents/([0-9a-f-]+)"/#).allSatisfy { $0.1 == document })
        await fixture.close()
    }

    @Test("goes to a day, a week, a month, a decade, earlier and later, and the kinds that are chosen stay")
    func ways() async throws {
        let (fixture, _) = try await Self.fixture()
        let visitor = try await Self.visitor(fixture)
        let titles = [
            ("day", "Day 2011-02-03"), ("week", "Week 2011-01-31 to 2011-02-06"), ("month", "Month 2011-02"),
            ("decade", "Decade 2010 to 2019"),
        ]
        for (zoom, title) in titles {
            let page = try await visitor.visit(Self.page(fixture, "?zoom=\(zoom)&at=2011-02-03&kind=result"))
            #expect(page.text.contains(title) && page.text.contains("Sodium") && !page.text.contains("Backache"))
            #expect(page.html.contains("value=\"result\" checked") && !page.html.contains("value=\"problem\" checked"))
            let links = page.html.matches(of: #/href="([^"]*timeline\?[^"]*)"/#)
            #expect(links.count == 8 && links.allSatisfy { $0.1.contains("kind=result") })
        }
        let earlier = try await visitor.visit(Self.page(fixture, "?zoom=day&at=2011-02-04&kind=result"))
        #expect(earlier.html.contains("at=2011-02-03") && earlier.html.contains("at=2011-02-05"))
        #expect(earlier.text.contains("Nothing is in this day.") && earlier.text.contains("Go to 2011-02-03"))
        await fixture.close()
    }

    @Test(
        "sees this year where the address says nothing that there is", arguments: ["", "?zoom=age&at=soon&kind=hope"])
    func nothingSaid(_ query: String) async throws {
        let (fixture, _) = try await Self.fixture()
        let page = try await Self.visitor(fixture).visit(Self.page(fixture, query))
        #expect(page.status == 200 && page.text.contains("Year \(TestServer.now.date.year)"))
        #expect(page.text.contains("Backache"), "it goes on")
        for odd in ["0001-01-01", "9999-12-31"] {
            for zoom in TimelineSpan.Zoom.allCases {
                let page = try await Self.visitor(fixture).visit(Self.page(fixture, "?zoom=\(zoom)&at=\(odd)"))
                #expect(page.status == 200, "\(zoom) \(odd)")
            }
        }
        await fixture.close()
    }

    @Test("sees values in the form of the browser, and points that lie upon each other as one")
    func forms() async throws {
        let fixture = try await ReportFixture()
        _ = try await fixture.add(
            (10...15).map { ReportFixture.lab("Sodium", "140.\($0 - 9)", on: "2011-03-\($0)") }.joined())
        let visitor = try await Self.visitor(fixture)
        try await visitor.visit("/ui/profile/form")
        try await visitor.send("/profile/form", ["dates": "dotted", "numbers": "comma", "units": "metric"])
        let month = try await visitor.visit(Self.page(fixture, "?zoom=month&at=2011-03-01"))
        #expect(month.html.matches(of: #/<circle /#).count == 6 && month.text.contains("140,1"))
        #expect(month.text.contains("10.03.2011 08:00"))
        let decade = try await visitor.visit(Self.page(fixture, "?zoom=decade&at=2011-03-01"))
        #expect(decade.html.matches(of: #/<circle /#).count == 1 && decade.text.contains("×6"))
        await fixture.close()
    }

    @Test("notes pain, mood and energy, a medication and a symptom, which are documents of the record from then on")
    func notes() async throws {
        let (fixture, _) = try await Self.fixture()
        let visitor = try await Self.visitor(fixture)
        let path = "/timeline/note"
        try await visitor.visit(Self.page(fixture, "/note"))
        let day = try await visitor.send(path, ["key": "Levels", "pain": "3", "mood": "7", "energy": ""])
        #expect(day.heading == "Timeline" && day.text.contains("Day \(TestServer.now.date)"))
        #expect(day.text.contains("Pain") && day.text.contains("Mood") && !day.text.contains("Energy"))
        try await visitor.visit(Self.page(fixture, "/note"))
        let fields = ["key": "NewMedication", "description": "Ibuprofen & rest", "select-choice-freq": "BID"]
        #expect(try await visitor.send(path, fields).text.contains("Ibuprofen & rest"))
        try await visitor.visit(Self.page(fixture, "/note"))
        #expect(
            try await visitor.send(path, ["key": "Symptom", "description": "Héadache 100 %"]).text.contains(
                "Héadache 100 %"))
        let documents = try await visitor.visit("/ui/records/\(fixture.world.record)/documents")
        #expect(documents.text.contains("4 documents"))
        for wrong in [["key": "Levels"], ["key": "Levels", "pain": "11"], ["key": "Symptom"], ["key": "Odd"]] {
            try await visitor.visit(Self.page(fixture, "/note"))
            let refused = try await visitor.send(path, wrong)
            #expect(refused.status == 400 && refused.html.contains("role=\"alert\""), "\(wrong)")
        }
        await fixture.close()
    }

    @Test("cannot note without a form of this visit, nor where the share is read only; others see nothing")
    func others() async throws {
        let (fixture, _) = try await Self.fixture()
        let ada = try await Self.visitor(fixture)
        let forged = try await ada.post(
            Self.page(fixture, "/note"), [FormParameter("key", "Levels"), FormParameter("pain", "3")])
        #expect(forged.status == 403)
        let eve = PageVisitor(fixture.world.server)
        try await eve.signIn("eve@people.test")
        for below in ["", "/list", "/note"] {
            #expect(try await eve.visit(Self.page(fixture, below)).status == 403, "\(below)")
        }
        _ = try await fixture.add(ReportFixture.problem("Migraine"))
        try await ada.visit("/ui/records/\(fixture.world.record)/sharing")
        try await ada.send("/sharing", ["account": "eve@people.test", "read_only": "yes", "category-problems": "yes"])
        let seen = try await eve.visit(Self.page(fixture, "?zoom=decade&at=2011-01-01"))
        #expect(seen.text.contains("Migraine") && !seen.text.contains("Sodium"), "only what is shared")
        try await eve.visit(Self.page(fixture, "/note"))
        #expect(try await eve.send("/timeline/note", ["key": "Levels", "pain": "3"]).status == 403)
        await fixture.close()
    }

    @Test("stays within the calendar where an address has a zone that leaves it", arguments: TimelineSpan.Zoom.allCases)
    func zone(_ zoom: TimelineSpan.Zoom) async throws {
        let (fixture, _) = try await Self.fixture()
        let visitor = try await Self.visitor(fixture)
        for odd in ["0001-01-01T00:00:00%2B14:00", "9999-12-31T23:59:59-14:00"] {
            #expect(try await visitor.visit(Self.page(fixture, "?zoom=\(zoom)&at=\(odd)")).status == 200, "\(odd)")
        }
        await fixture.close()
    }

    @Test("goes from an empty window to the nearest day with an entry, before it or after it")
    func nearest() async throws {
        let (fixture, _) = try await Self.fixture()
        let visitor = try await Self.visitor(fixture)
        _ = try await fixture.add(ReportFixture.lab("Sodium", "141", on: "2011-02-20"))
        for (day, nearest) in [("05", "03"), ("11", "03"), ("12", "20"), ("19", "20"), ("27", "20")] {
            let page = try await visitor.visit(Self.page(fixture, "?zoom=day&at=2011-02-\(day)&kind=result"))
            #expect(page.text.contains("Go to 2011-02-\(nearest)"), "\(day)")
        }
        await fixture.close()
    }

    @Test("finds what was typed again where a value is wrong, in the form that was sent")
    func wrong() async throws {
        let (fixture, _) = try await Self.fixture()
        let visitor = try await Self.visitor(fixture)
        try await visitor.visit(Self.page(fixture, "/note"))
        let levels = try await visitor.send(
            "/timeline/note", ["key": "Levels", "pain": "11", "mood": "7", "energy": ""])
        #expect(levels.status == 400 && levels.html.contains("value=\"11\"") && levels.html.contains("value=\"7\""))
        let fields = ["description": " ", "select-choice-by": "2 \"big\"", "select-choice-freq": "BID"]
        let medication = try await visitor.send(
            "/timeline/note", fields.merging(["key": "NewMedication"]) { first, _ in first })
        #expect(medication.status == 400 && medication.html.contains("value=\"2 &quot;big&quot;\""))
        #expect(medication.html.matches(of: #/<option [^>]*selected/#).count == 1)
        #expect(medication.html.contains("<option value=\"BID\" selected"))
        #expect(!medication.html.contains("value=\"11\""))
        let symptom = try await visitor.send("/timeline/note", ["key": "Odd", "description": "not mine"])
        #expect(symptom.status == 400 && !symptom.html.contains("not mine"))
        await fixture.close()
    }

    @Test("is served by a call that is of the caller's view, and refuses what is no window")
    func call() async throws {
        let (fixture, _) = try await Self.fixture()
        let timeline = try await fixture.get("timeline?from=2011-02-03&to=2011-02-04&kind=result&kind=problem").expect(
            200)
        #expect(timeline.text.contains("count=\"2\"") && timeline.text.contains("Sodium"))
        for odd in ["from=soon", "to=x", "from=2012&to=2011", "kind=hope", "limit=x"] {
            _ = try await fixture.get("timeline?\(odd)").expect(400)
        }
        _ = try await fixture.world.ui.send(
            .get, "/records/\(fixture.world.record)/timeline", as: fixture.world.stranger.session
        ).expect(403)
        await fixture.close()
    }
}
