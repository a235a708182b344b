import PHRIndivo
import SalusAPI
import SalusBase
import SalusHTTP
import SalusModels
import SalusXML
import Testing

@Suite("Audits over Indivo's face")
struct LookingWhoLooked {
    private func entries(_ fixture: ReportFixture, _ path: String) async throws -> [IndivoAuditEntry] {
        try IndivoReports(bytes: try await fixture.read("audits/\(path)")).items.map {
            try IndivoAuditEntry($0.content)
        }
    }

    @Test("show who did what by which call, through which app, and with what outcome")
    func recordView() async throws {
        let fixture = try await ReportFixture()
        let document = try await fixture.add(ReportFixture.problem("Backache"))
        _ = try await fixture.world.stranger.send(.get, "/records/\(fixture.world.record)/documents/\(document)")
        let entries = try await entries(fixture, "?limit=2")
        let (refused, made) = (entries[0], entries[1])
        #expect(made.call == "document_create" && made.succeeded && made.status == 200 && made.method == "POST")
        #expect(made.principal == fixture.world.owner.name && made.app == fixture.world.labs.name)
        #expect(made.resources.document == document && made.resources.record == "\(fixture.world.record)")
        #expect(made.path == "/records/{record}/documents/")
        #expect(refused.call == "record_specific_document" && !refused.succeeded && refused.status == 403)
        #expect(refused.principal == fixture.world.stranger.name && refused.app == fixture.world.ui.name)
        await fixture.close()
    }

    @Test("name the carenet, the app and the message that a call was about, and prove what they name")
    func resources() async throws {
        let fixture = try await CarenetFixture()
        let document = try await fixture.document()
        try await fixture.place(document)
        _ = try await fixture.member.send(.get, "\(fixture.family)/documents/\(document)").expect(200)
        _ = try await fixture.owner.send(.get, "\(fixture.record)/apps/\(fixture.world.labs.name)").expect(200)
        let token = try await fixture.world.access(
            for: fixture.world.labs, on: fixture.world.record, by: fixture.owner)
        _ = try await fixture.world.labs.send(
            .post, "\(fixture.record)/inbox/m7", as: token, form: ["subject": "s", "body": "b"]
        ).expect(200)
        let answer = try await fixture.owner.send(.get, "\(fixture.record)/audits/?limit=100").expect(200)
        let entries = try IndivoReports(bytes: answer.body).items.map { try IndivoAuditEntry($0.content) }
        func entry(_ call: String) -> IndivoAuditEntry.Resources? { entries.first { $0.call == call }?.resources }
        let seen = try #require(entry("carenet_document"))
        #expect(seen.carenet == fixture.carenets[0].id && seen.document == document)
        #expect(seen.record == "\(fixture.world.record)")
        #expect(entry("record_pha")?.app == fixture.world.labs.name && entry("record_pha")?.carenet == nil)
        #expect(entry("record_send_message")?.message == "m7")
        await fixture.world.close()
    }

    @Test("are about one document, and about one call to it")
    func documentViews() async throws {
        let fixture = try await ReportFixture()
        let document = try await fixture.add(ReportFixture.problem("Backache"))
        try await fixture.add(ReportFixture.problem("Headache"))
        for _ in 1...2 { _ = try await fixture.read("documents/\(document)") }
        #expect(
            try await entries(fixture, "documents/\(document)/").map(\.call)
                == ["record_specific_document", "record_specific_document", "document_create"])
        #expect(try await entries(fixture, "documents/\(document)/functions/record_specific_document/").count == 2)
        #expect(try await entries(fixture, "documents/\(document)/functions/nothing/").isEmpty)
        await fixture.close()
    }

    @Test("answer a free query: filters, ranges, pages with a total, groups by call, person and day")
    func query() async throws {
        let fixture = try await ReportFixture()
        for title in ["Backache", "Headache", "Cough"] { try await fixture.add(ReportFixture.problem(title)) }
        let path = "audits/query/?function_name=document_create&proxied_by_email=labs@apps.test"
        let page = try IndivoReports(bytes: try await fixture.read("\(path)&limit=1&offset=1&order_by=request_date"))
        #expect(page.items.count == 1 && page.total >= 3 && page.offset == 1 && page.order == "request_date")
        #expect(page.query.filters.map(\.name) == ["function_name", "proxied_by_email", "record_id"])
        #expect(try await entries(fixture, "query/?date_range=request_date**2001-01-01").isEmpty)
        let groups = try IndivoReports(
            bytes: try await fixture.read("audits/query/?group_by=principal_email&aggregate_by=count*request_date"))
        #expect(groups.items.contains { $0.content.attribute("group") == fixture.world.owner.name })
        #expect(groups.order == nil && groups.total == groups.items.count)
        let days = try IndivoReports(
            bytes: try await fixture.read("audits/query/?date_group=request_date*day&aggregate_by=count*request_date"))
        #expect(days.items.map { $0.content.attribute("group") } == ["2027-01-15"])
        for query in ["record_id=\(fixture.world.record)", "foo=1", "group_by=document_id", "limit=x"] {
            #expect(try await fixture.get("audits/query/?\(query)").status == 400, "\(query)")
        }
        await fixture.close()
    }

    @Test("keep each call its own entry when many come at once (fault 14 is gone)")
    func manyAtOnce() async throws {
        let fixture = try await ReportFixture()
        let document = try await fixture.add(ReportFixture.problem("Backache"))
        let paths = ["documents/\(document)", "documents/\(document)/meta", "reports/Problem/", "problems/"]
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<40 { group.addTask { _ = try await fixture.get(paths[number % 4]).expect(200) } }
            try await group.waitForAll()
        }
        let counted = try IndivoReports(
            bytes: try await fixture.read("audits/query/?group_by=function_name&aggregate_by=count*request_date"))
        let counts = counted.items.map { ($0.content.attribute("group") ?? "", $0.content.attribute("value") ?? "") }
        let byCall = Dictionary(counts) { first, _ in first }
        for call in ["record_specific_document", "record_document_meta", "generic_list", "smart_generic"] {
            #expect(byCall[call] == "10", "\(call)")
        }
        await fixture.close()
    }

    @Test("hold no signature, token or secret of a request (fault 11 is gone)")
    func noSecrets() async throws {
        let fixture = try await ReportFixture()
        try await fixture.add(ReportFixture.problem("Backache"))
        let text = String(decoding: try await fixture.read("audits/?limit=0"), as: UTF8.self)
        for secret in fixture.secrets { #expect(!text.contains(secret)) }
        #expect(!text.contains("oauth_") && !text.contains("OAuth"))
        await fixture.close()
    }
}
