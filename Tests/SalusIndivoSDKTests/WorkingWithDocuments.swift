import PHRIndivo
import SalusBase
import SalusIndivoSDK
import TestSupport
import Testing

@Suite("Documents through the SDK") struct WorkingWithDocuments {
    private let stub = StubIndivo()
    private let record: IndivoRecord

    init() async throws {
        await stub.set("GET /records/r1", 200, #"<Record id="r1" label="Ann Vale"/>"#)
        record = try await IndivoServer(.meds(), browser: StubBrowser(), engine: stub).selectRecord()
        await stub.set("POST /records/r1/documents/", 200, Self.meta("d1"))
        await stub.set("GET /records/r1/documents/d1/meta", 200, Self.meta("d1", status: "archived"))
        await stub.set("POST /records/r1/documents/d1/set-status", 200, "<ok/>")
    }

    private static func meta(_ id: String, status: String = "active") -> String {
        """
        <Document id="\(id)" type="" size="3" digest="" record_id="r1"><createdAt>2026-01-02T03:04:05Z</createdAt>\
        <creator id="ann" type="Account"/><status>\(status)</status></Document>
        """
    }

    @Test func areCreatedAndArchivedWithAReason() async throws {
        let document = try await record.create(Array("<Models/>".utf8))
        #expect(document.id == "d1" && document.isLatest)
        #expect(try await document.archive(reason: "done").meta.status == "archived")
    }

    @Test func sayWhatTheServerSaidOfThem() async throws {
        await stub.set("POST /records/r1/documents/", 400, "<h1>Medication object didn't validate</h1>")
        await #expect {
            try await record.create(Array("<Models/>".utf8))
        } throws: {
            "\($0)" == "the server does not take this: Medication object didn't validate"
        }
    }

    @Test func areOutdatedOnceSomebodyReplacedThem() async throws {
        let document = try await record.create(Array("<Models/>".utf8))
        let words = "Can't version a document that has already been versioned. Get the latest version."
        await stub.set("POST /records/r1/documents/d1/replace", 400, words)
        await #expect { try await document.replace(with: []) } throws: { "\($0)".hasPrefix("a newer version") }
    }

    @Test func keepTheirNamesInPaths() async throws {
        await #expect(throws: IndivoSDKError.self) { try await record.document("a/b?c d") }
        #expect(await stub.calls.contains("GET /records/r1/documents/a%2Fb%3Fc%20d/meta"))
    }

    @Test func messagesBringTheirAttachmentsOneAfterAnother() async throws {
        for call in ["", "/attachments/1", "/attachments/2"] {
            await stub.set("POST /records/r1/inbox/m1\(call)", 200, "<ok/>")
        }
        var message = IndivoOutgoingMessage(subject: "s & t", body: "*b*")
        message.attachments = [Array("<a/>".utf8), Array("<b/>".utf8)]
        try await record.send(message, id: "m1")
        #expect(
            await stub.calls.suffix(3) == [
                "POST /records/r1/inbox/m1", "POST /records/r1/inbox/m1/attachments/1",
                "POST /records/r1/inbox/m1/attachments/2",
            ])
    }
}
