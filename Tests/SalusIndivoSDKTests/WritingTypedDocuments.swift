import PHRIndivo
import SalusBase
import SalusIndivoSDK
import Testing

@Suite("A medication through the SDK") struct WritingTypedDocuments {
    private let stub = StubIndivo()
    private let record: IndivoRecord

    init() async throws {
        await stub.set("GET /records/r1", 200, #"<Record id="r1" label="Ann Vale"/>"#)
        await stub.set("POST /records/r1/documents/", 200, Self.meta("d1", latest: "d1"))
        await stub.set("GET /records/r1/documents/d1/meta", 200, Self.meta("d1", latest: "d2"))
        await stub.set("GET /records/r1/documents/d2/meta", 200, Self.meta("d2", latest: "d2"))
        await stub.set("POST /records/r1/documents/d1/replace", 200, Self.meta("d2", latest: "d2"))
        record = try await IndivoServer(.meds(), browser: StubBrowser(), engine: stub).selectRecord()
    }

    private static func meta(_ id: String, latest: String) -> String {
        """
        <Document id="\(id)" record_id="r1"><createdAt>2026-01-02T03:04:05Z</createdAt><creator id="a" type="Account"/>\
        <latest id="\(latest)" createdAt="2026-01-02T03:04:05Z" createdBy="a"/></Document>
        """
    }

    private func medication() -> TypedDocument<Medication> {
        var medication = record.new(Medication.self)
        medication.drugName = .rxNorm("856845", "amitriptyline <50 MG>")
        medication.startDate = PartialDate("2026-01-02")
        medication.fulfillments = [Fill()]
        medication.fulfillments[0].dispenseDaysSupply = 30
        return medication
    }

    @Test func isPushedAndThenReplaced() async throws {
        var medication = medication()
        #expect(!medication.isOnServer)
        try await medication.push()
        #expect(medication.document?.id == "d1")
        let sent = try IndivoFields.list(sdmx: Array(await stub.lastBody.utf8))
        #expect(sent.count == 1)
        #expect(try Medication(sent[0]) == medication.model)
        medication.instructions = "with food"
        try await medication.push()
        #expect(medication.document?.id == "d2")
    }

    @Test func isPulledAsItsNewestVersion() async throws {
        var medication = medication()
        try await medication.push()
        var other = medication.model
        other.instructions = "at night"
        let bytes = try IndivoFields.sdmx([other.fields])
        await stub.set("GET /records/r1/documents/d2", 200, String(decoding: bytes, as: UTF8.self))
        try await medication.pull()
        #expect(medication.instructions == "at night" && medication.document?.id == "d2")
    }

    @Test func cannotBeArchivedBeforeItIsThere() async throws {
        var medication = medication()
        await #expect { try await medication.archive(reason: "none") } throws: { "\($0)" == "push the document first" }
    }

    @Test func isNotOpenedAsSomethingElse() async throws {
        let problem = try IndivoFields.sdmx([Problem().fields])
        await stub.set("GET /records/r1/documents/d2", 200, String(decoding: problem, as: UTF8.self))
        let document = try await record.document("d2")
        await #expect {
            try await record.typed(document, as: Medication.self)
        } throws: {
            "\($0)".hasPrefix("the document holds no Medication")
        }
    }

    @Test func isFoundByAReport() async throws {
        var found = medication().model.fields
        found.document = "d1"
        let report = String(decoding: try IndivoFields.sdmx([found]), as: UTF8.self)
        await stub.set("GET /records/r1/reports/Medication/", 200, report)
        let query = IndivoReportQuery().filter("drugName_title", is: "a b", "c").order(
            by: "startDate", descending: true
        )
        .between("startDate", from: Instant("2026-01-01T00:00:00Z")).page(limit: 5)
        let reported = try await record.report(Medication.self, query)
        #expect(reported.map(\.document) == ["d1"])
        #expect(reported.first?.model == medication().model)
        #expect(
            await stub.lastQuery == [
                FormParameter("drugName_title", "a b|c"),
                FormParameter("date_range", "startDate*2026-01-01T00:00:00Z*"),
                FormParameter("status", "active"), FormParameter("limit", "5"), FormParameter("offset", "0"),
                FormParameter("order_by", "-startDate"), FormParameter("response_format", "application/xml"),
            ])
    }

    @Test func isCountedByMonth() async throws {
        let answer =
            #"[{"__modelname__":"AggregateReport","group":"2026-01","value":2},{"group":"2026-02","value":1.5}]"#
        await stub.set("GET /records/r1/reports/Medication/", 200, answer)
        let groups = try await record.aggregate(
            Medication.self, .count, of: "startDate", by: .date("startDate", by: .month))
        #expect(groups.map(\.group) == ["2026-01", "2026-02"] && groups.map(\.value) == ["2", "1.5"])
        #expect(
            await stub.lastQuery.suffix(2) == [
                FormParameter("date_group", "startDate*month"), FormParameter("aggregate_by", "count*startDate"),
            ])
    }
}
