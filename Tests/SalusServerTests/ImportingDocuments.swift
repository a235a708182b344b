import SalusAPI
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerBootstrap
import Testing

@Suite struct ImportingDocuments {
    @Test func knowsTheFormatByItsContent() async throws {
        let server = try await TestServer(.forTests)
        let indivo = try await server.operate(
            ImportDocumentCall(into: .patient("folder", owner: nil), content: SampleDocuments.indivo))
        #expect(indivo.outcome == .added)
        #expect(indivo.facts == ["Problem": 1])
        let hReader = try await server.operate(
            ImportDocumentCall(into: .patient(nil, owner: nil), content: SampleDocuments.hReader))
        #expect(hReader.record != indivo.record)
        #expect(hReader.facts["Problem"] == 1)
        let clinical = try await server.operate(
            ImportDocumentCall(into: .patient(nil, owner: nil), content: SampleDocuments.clinicalDocument))
        #expect(clinical.facts == ["Demographics": 1, "Problem": 1])
        let care = try await server.operate(
            ImportDocumentCall(into: .patient(nil, owner: nil), content: SampleDocuments.continuityOfCareRecord))
        #expect(care.facts == ["Demographics": 1, "Medication": 1])
        #expect(care.record != clinical.record)
        let results = try await server.operate(
            ImportDocumentCall(into: .patient(nil, owner: nil), content: SampleDocuments.hl7Message))
        #expect(results.facts == ["Demographics": 1, "LabResult": 1])
        await server.platform.close()
    }

    @Test func saysWhichFieldsHaveNoPlace() async throws {
        let server = try await TestServer(.forTests)
        let fields = (0..<30).map { #"<Field name="own_\#($0)">x</Field>"# }.joined()
        let model = #"<Model name="Allergy"><Field name="venom_title">Bee</Field>\#(fields)</Model>"#
        let text = #"<Models xmlns="http://indivo.org/vocab/xml/documents#">\#(model)\#(model)</Models>"#
        let content = RawContent(mediaType: "application/xml", bytes: Array(text.utf8))
        let taken = try await server.operate(ImportDocumentCall(into: .patient("p", owner: nil), content: content))
        #expect(taken.facts == ["Allergy": 2])
        #expect(
            taken.notes.first == ImportNote(model: "Allergy", field: "venom_title", "no such field; kept as it came"))
        #expect(taken.notes.count == 21)
        #expect(taken.notes.last == ImportNote("11 more fields have no place; kept as they came"))
        await server.platform.close()
    }

    @Test func theSameFileTwiceAddsNothing() async throws {
        let server = try await TestServer(.forTests)
        let call = ImportDocumentCall(into: .patient("folder", owner: nil), content: SampleDocuments.indivo)
        let first = try await server.operate(call)
        let before = try await server.extent()
        let second = try await server.operate(call)
        #expect(second.outcome == .unchanged)
        #expect(second.document == first.document)
        #expect(try await server.extent() == before)
        await server.platform.close()
    }

    @Test(arguments: [
        SampleDocuments.indivo, SampleDocuments.hReader, SampleDocuments.clinicalDocument,
        SampleDocuments.continuityOfCareRecord, SampleDocuments.hl7Message,
    ])
    func givesTheBytesBack(content: RawContent) async throws {
        let server = try await TestServer(.forTests)
        let taken = try await server.operate(ImportDocumentCall(into: .patient("p", owner: nil), content: content))
        let back = try await server.operate(ExportContentCall(record: taken.record, document: taken.document))
        #expect(back.bytes == content.bytes)
        await server.platform.close()
    }

    @Test func anOwnerAddsWhatWeDoNotKnowAndReadsItAgain() async throws {
        let server = try await TestServer(.forTests)
        let person = try await TestPerson("ada", on: server)
        let record = try await server.operate(CreateRecordCall(.init(owner: "ada", title: "Ada")))
        let submitted = try await person.send(
            SubmitDocumentCall(record: record.id, label: "note", content: SampleDocuments.unknown)
        ).value(of: SubmitDocumentCall.self)
        let answer = try await server.send(
            ReadContentCall(record: record.id, document: submitted.document), person.headers)
        #expect(answer.text == "a note")
        #expect(answer.headers["Content-Type"] == "text/plain")
        #expect(answer.headers["X-Content-Type-Options"] == "nosniff")
        await server.platform.close()
    }

    @Test("takes the facts of a FHIR bundle that a person adds, and only of one person")
    func fhir() async throws {
        let server = try await TestServer(.forTests)
        let person = try await TestPerson("ada", on: server)
        let record = try await server.operate(CreateRecordCall(.init(owner: "ada", title: "Ada")))
        let added = try await person.send(
            SubmitDocumentCall(record: record.id, content: SampleDocuments.fhirBundle(subject: "urn:uuid:1"))
        ).value(of: SubmitDocumentCall.self)
        #expect(added.facts == ["Demographics": 1, "Allergy": 1, "Problem": 1])
        let others = try await person.send(
            SubmitDocumentCall(record: record.id, content: SampleDocuments.fhirBundle(subject: "Patient/another"))
        ).value(of: SubmitDocumentCall.self)
        #expect(others.facts.isEmpty)
        await server.platform.close()
    }

    @Test(
        "keeps what only begins like a format that we know",
        arguments: [
            RawContent(mediaType: "text/html", bytes: Array("<!doctype html><p>A letter<br>for Ada".utf8)),
            RawContent(
                mediaType: "application/hl7-cda+xml",
                bytes: Array(
                    #"<?xml version="1.0"?><ClinicalDocument xmlns="urn:hl7-org:v3"><id/></ClinicalDocument>"#.utf8)),
            RawContent(
                mediaType: "application/xml",
                bytes: Array(#"<ContinuityOfCareRecord xmlns="urn:astm-org:CCR"><Body/></ContinuityOfCareRecord>"#.utf8)
            ),
            RawContent(mediaType: "application/fhir+json", bytes: Array(#"{"resourceType":"Basket","id":"1"}"#.utf8)),
            RawContent(mediaType: "text/plain", bytes: Array("< 5 mg/dl".utf8)),
            RawContent(mediaType: "text/plain", bytes: Array("{ not json".utf8)),
        ])
    func foreignFormats(content: RawContent) async throws {
        let server = try await TestServer(.forTests)
        let person = try await TestPerson("ada", on: server)
        let record = try await server.operate(CreateRecordCall(.init(owner: "ada", title: "Ada")))
        let call = SubmitDocumentCall(record: record.id, content: content)
        let added = try await person.send(call).value(of: SubmitDocumentCall.self)
        #expect(added.facts.isEmpty)
        let read = ReadContentCall(record: record.id, document: added.document)
        let back = try await server.send(read, person.headers)
        #expect(back.body == content.bytes && back.headers["Content-Type"] == content.mediaType)
        await server.platform.close()
    }

    @Test(
        "refuses what was meant for us and is broken, and says where",
        arguments: [
            #"<Models xmlns="http://indivo.org/vocab/xml/documents#"><Model name="Problem">"#,
            #"{"first":"Ada","birthdate":"yesterday"}"#,
        ])
    func brokenFormats(text: String) async throws {
        let server = try await TestServer(.forTests)
        let person = try await TestPerson("ada", on: server)
        let record = try await server.operate(CreateRecordCall(.init(owner: "ada", title: "Ada")))
        let content = RawContent(mediaType: "application/xml", bytes: Array(text.utf8))
        let answer = try await person.send(SubmitDocumentCall(record: record.id, content: content))
        #expect(answer.error?.code == .unreadableDocument)
        await server.platform.close()
    }
}
