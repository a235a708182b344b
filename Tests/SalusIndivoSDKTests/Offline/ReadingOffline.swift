import Foundation
import PHRIndivo
import SalusBase
import SalusIndivoSDK
import TestSupport
import Testing

@Suite("Reading a record whose server is away") struct ReadingOffline {
    private let fixture: OfflineFixture
    private let offline: IndivoOfflineRecord

    init() async throws {
        fixture = try await OfflineFixture()
        offline = try await fixture.open()
        try await setReport(["d1": Self.medication("Aspirin"), "d2": Self.medication("Metformin")])
    }

    private static func medication(_ name: String) -> Medication {
        var medication = Medication()
        medication.drugName = .rxNorm("1", name)
        return medication
    }

    private func setReport(_ medications: KeyValuePairs<String, Medication>) async throws {
        let fields = medications.map { document, medication in
            var fields = medication.fields
            fields.document = document
            return fields
        }
        await fixture.stub.set(
            "GET /records/r1/reports/Medication/", 200, String(decoding: try IndivoFields.sdmx(fields), as: UTF8.self))
    }

    private func setDocument(_ id: String, _ content: String) async {
        await fixture.stub.set("GET /records/r1/documents/\(id)/meta", 200, OfflineFixture.meta(id, content))
        await fixture.stub.set("GET /records/r1/documents/\(id)", 200, content)
    }

    private static func names(_ report: IndivoOfflineReport<Medication>) -> [String] {
        report.facts.map { "\($0.model.drugName?.title ?? "")\($0.waiting.isEmpty ? "" : " (waiting)")" }
    }

    @Test("answers what was read last, with the moment of the answer, in a later process too")
    func cached() async throws {
        #expect(try await offline.report(Medication.self).isFromServer)
        await setDocument("d1", "<a/>")
        #expect(try await offline.document(.id("d1")).isFromServer)
        await offline.close()
        let opened = try await fixture.open()
        fixture.network.set(.closed)
        let report = try await opened.report(Medication.self)
        #expect(Self.names(report) == ["Aspirin", "Metformin"])
        #expect(!report.isFromServer && report.asOf == OfflineFixture.now)
        let document = try await opened.document(.id("d1"))
        #expect(document.content == "<a/>".content && !document.isFromServer && document.asOf == OfflineFixture.now)
        #expect(document.waiting.isEmpty && document.status == .active)
    }

    @Test("says that the server is away for what was never read")
    func unknown() async throws {
        _ = try await offline.report(Medication.self)
        fixture.network.set(.closed)
        await #expect { try await offline.report(Problem.self) } throws: { "\($0)".contains("cannot be reached") }
        await #expect {
            try await offline.report(Medication.self, IndivoReportQuery().page(limit: 1))
        } throws: { "\($0)".contains("cannot be reached") }
        await #expect { try await offline.document(.id("d1")) } throws: { "\($0)".contains("cannot be reached") }
    }

    @Test("shows what waits on top of the report")
    func waiting() async throws {
        _ = try await offline.report(Medication.self)
        fixture.network.set(.closed)
        try await offline.push(Self.medication("Ibuprofen"), as: "n1")
        let second = try await offline.push(Self.medication("Metformin XR"), over: .id("d2"))
        try await offline.push(Self.medication("Metformin ER"), over: second, as: "n3")
        try await offline.set(.void, of: .id("d1"), reason: "wrong")
        try await offline.create("no XML".content, type: "text/plain")
        let report = try await offline.report(Medication.self)
        #expect(Self.names(report) == ["Ibuprofen (waiting)", "Aspirin (waiting)", "Metformin ER (waiting)"])
        #expect(report.facts.map(\.document) == [.named("n1"), .id("d1"), .named("n3")])
        #expect(report.facts[1].waiting.map(\.write) == [.status(.void, of: .id("d1"), reason: "wrong")])
        #expect(report.facts[2].waiting.count == 2)
    }

    @Test("shows a new document in the reports whose filters take it, on their first page")
    func filtered() async throws {
        let queries = [
            IndivoReportQuery().filter("drugName_title", is: "Ibuprofen", "Other"),
            IndivoReportQuery().filter("created_at", is: "2026-01-02"),
            IndivoReportQuery().filter("drugName_title", is: "Aspirin"), IndivoReportQuery().filter("notes", is: "x"),
            IndivoReportQuery().page(limit: 2, offset: 2), IndivoReportQuery().status(.void),
        ]
        try await offline.push(Self.medication("Ibuprofen"))
        var counts: [Int] = []
        for query in queries { counts.append(try await offline.report(Medication.self, query).facts.count - 2) }
        #expect(counts == [1, 1, 0, 0, 0, 0])
    }

    @Test("shows the waiting version, label and status of a document")
    func document() async throws {
        await setDocument("d1", "<a/>")
        _ = try await offline.document(.id("d1"))
        fixture.network.set(.closed)
        let version = try await offline.replace(.id("d1"), with: "<b/>".content, as: "n2")
        try await offline.setLabel("mine", of: version)
        try await offline.set(.archived, of: version, reason: "old")
        for reference in [IndivoReference.id("d1"), version] {
            let found = try await offline.document(reference)
            #expect(found.content == "<b/>".content && found.reference == version)
            #expect(found.label == "mine" && found.status == .archived && found.waiting.count == 3)
        }
        let new = try await offline.push(Self.medication("Ibuprofen"))
        #expect(try await offline.document(new).model(as: Medication.self).drugName?.title == "Ibuprofen")
        #expect(try await offline.document(new).meta == nil)
    }

    @Test("knows a document that has arrived by its name, and finds later changes of it")
    func arrived() async throws {
        await fixture.answer("PUT", "n1", "d1")
        let document = try await offline.create("<a/>".content, as: "n1")
        #expect(try await offline.sendWaiting().sent.count == 1)
        fixture.network.set(.closed)
        #expect(try await offline.document(document).content == "<a/>".content)
        try await offline.replace(document, with: "<b/>".content)
        for reference in [document, .id("d1")] {
            let found = try await offline.document(reference)
            #expect(found.content == "<b/>".content && found.meta?.id == "d1" && found.waiting.count == 1)
        }
    }

    @Test("shows what arrived after the answer, in a later process too, until the server answers again")
    func arrivedSince() async throws {
        _ = try await offline.report(Medication.self)
        let new = Self.medication("Ibuprofen")
        let content = String(decoding: try IndivoFields.sdmx([new.fields]), as: UTF8.self)
        await fixture.answer("PUT", "n1", "d7", holding: content)
        let version = "PUT /records/r1/documents/d2/replace/external/meds%40apps.example/n2"
        await fixture.stub.set(version, 200, OfflineFixture.meta("d8", ""))
        await fixture.stub.set("POST /records/r1/documents/d1/set-status", 200, "<ok/>")
        try await offline.push(new, as: "n1")
        try await offline.push(Self.medication("Metformin XR"), over: .id("d2"), as: "n2")
        try await offline.set(.void, of: .id("d1"), reason: "wrong")
        #expect(try await offline.sendWaiting().sent.count == 3)
        fixture.network.set(.closed)
        await offline.close()
        let opened = try await fixture.open()
        let report = try await opened.report(Medication.self)
        #expect(Self.names(report) == ["Ibuprofen", "Metformin XR"])
        #expect(report.facts.map(\.document) == [.id("d7"), .id("d8")])
        try await opened.push(Self.medication("Ibuprofen 400"), over: .id("d7"))
        #expect(Self.names(try await opened.report(Medication.self)) == ["Ibuprofen 400 (waiting)", "Metformin XR"])
        fixture.network.set(.open)
        try await setReport(["d7": new])
        #expect(Self.names(try await opened.report(Medication.self)) == ["Ibuprofen 400 (waiting)"])
    }

    @Test("shows what waits for the app's storage")
    func storage() async throws {
        let storage = "/records/r1/apps/meds%40apps.example/documents"
        await fixture.stub.set("GET \(storage)/external/S/meta", 200, OfflineFixture.meta("s1", "<s/>"))
        await fixture.stub.set("GET \(storage)/s1", 200, "<s/>")
        #expect(try await offline.stored("S") == "<s/>".content)
        fixture.network.set(.closed)
        #expect(try await offline.stored("S") == "<s/>".content)
        try await offline.store("<t/>".content, as: "S")
        #expect(try await offline.stored("S") == "<t/>".content)
        fixture.network.set(.open)
        await fixture.stub.set("PUT \(storage)/external/S", 200, OfflineFixture.meta("s1", "<t/>"))
        #expect(try await offline.sendWaiting().sent.count == 1)
        fixture.network.set(.closed)
        #expect(try await offline.stored("S") == "<t/>".content, "what arrived after the last answer")
        try await offline.removeStored("S")
        #expect(try await offline.stored("S") == nil)
    }

    @Test("shows what was stored, and has arrived, while the server answered")
    func storedMeanwhile() async throws {
        let storage = "/records/r1/apps/meds%40apps.example/documents"
        await fixture.stub.set("GET \(storage)/external/S/meta", 200, OfflineFixture.meta("s1", "<s/>"))
        await fixture.stub.set("GET \(storage)/s1", 200, "<s/>")
        await fixture.stub.set("PUT \(storage)/external/S", 200, OfflineFixture.meta("s1", "<t/>"))
        let write: @Sendable () async throws -> Void = { [offline] in
            try await offline.store("<t/>".content, as: "S")
            _ = try await offline.sendWaiting()
        }
        fixture.network.set(.answersAfter(write, to: "\(storage)/s1"))
        #expect(try await offline.stored("S") == "<t/>".content)
        #expect(await fixture.writes.count == 1)
    }

    @Test("keeps the last answers only, sealed, and forgets what the server no longer shows")
    func bounded() async throws {
        await offline.close()
        var limits = IndivoOfflineStore.Limits()
        limits.answers = 4
        let opened = try await fixture.open(limits: limits)
        for id in ["d1", "d2", "d3"] {
            await setDocument(id, "<secret-\(id)/>")
            _ = try await opened.document(.id(id))
        }
        let folder = try #require(
            try FileManager.default.contentsOfDirectory(atPath: fixture.folder.url.path).first {
                $0.hasSuffix(".answers")
            })
        let files = try FileManager.default.contentsOfDirectory(atPath: fixture.folder.path(folder))
        #expect(files.count == 4)
        for file in files {
            let bytes = try Data(contentsOf: URL(filePath: fixture.folder.path("\(folder)/\(file)")))
            #expect(bytes.range(of: Data("secret".utf8)) == nil)
        }
        await fixture.stub.set("GET /records/r1/documents/d3", 403, "")
        await #expect(throws: IndivoSDKError.self) { try await opened.document(.id("d3")) }
        fixture.network.set(.closed)
        #expect(try await opened.document(.id("d2")).content == "<secret-d2/>".content)
        for id in ["d1", "d3"] {
            await #expect { try await opened.document(.id(id)) } throws: { "\($0)".contains("cannot be reached") }
        }
        try await opened.forgetAnswers()
        await #expect { try await opened.document(.id("d2")) } throws: { "\($0)".contains("cannot be reached") }
    }

    @Test("takes an answer that was changed on the disk for one that it does not have")
    func tampered() async throws {
        _ = try await offline.report(Medication.self)
        let names = try FileManager.default.subpathsOfDirectory(atPath: fixture.folder.url.path)
        let file = fixture.folder.path(try #require(names.first { $0.contains(".answers/") }))
        var bytes = try Data(contentsOf: URL(filePath: file))
        bytes[bytes.count - 1] ^= 1
        try bytes.write(to: URL(filePath: file))
        fixture.network.set(.closed)
        await #expect { try await offline.report(Medication.self) } throws: { "\($0)".contains("cannot be reached") }
    }

    @Test("does not keep an answer that is none")
    func unusable() async throws {
        _ = try await offline.report(Medication.self)
        await fixture.stub.set("GET /records/r1/reports/Medication/", 200, "<html>Sign in</html")
        await #expect(throws: IndivoSDKError.self) { try await offline.report(Medication.self) }
        fixture.network.set(.closed)
        #expect(Self.names(try await offline.report(Medication.self)) == ["Aspirin", "Metformin"])
    }
}
