import SalusAPI
import SalusBase
import SalusCrypto
import SalusHTTP
import SalusModels
import SalusServerBootstrap
import Testing

@Suite("The upload of a document's bytes")
struct UploadingADocument {
    private struct Place {
        let server: TestServer
        let ada: TestPerson
        let record: RecordID
        let upload = DocumentUploadID(from: .secure)
        /// Three parts, the last one shorter.
        let content = (0..<5000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        static let part = 2000

        init() async throws {
            server = try await TestServer()
            ada = try await TestPerson("ada", on: server)
            record = try await server.operate(CreateRecordCall(.init(owner: "ada", title: ""))).id
        }

        func begin(
            size: Int? = nil, digest: [UInt8]? = nil, replaces: DocumentID? = nil
        ) -> BeginDocumentUploadCall {
            BeginDocumentUploadCall(
                record: record, upload: upload, replaces: replaces,
                .init(
                    size: size ?? content.count, digest: Hex.encode(SHA256.hash(digest ?? content)),
                    mediaType: "text/x-letter"))
        }

        func part(at offset: Int, replaces: DocumentID? = nil) -> PutDocumentUploadPartCall {
            PutDocumentUploadPartCall(
                record: record, upload: upload, offset: offset, replaces: replaces,
                Array(content[offset..<min(offset + Self.part, content.count)]))
        }

        func whole(replaces: DocumentID? = nil) async throws {
            _ = try await ada.send(begin(replaces: replaces)).value(of: BeginDocumentUploadCall.self)
            for offset in stride(from: 0, to: content.count, by: Self.part) {
                let state = try await ada.send(part(at: offset, replaces: replaces))
                    .value(of: PutDocumentUploadPartCall.self)
                #expect(state.received == min(offset + Self.part, content.count))
            }
        }

        func documents() async throws -> [Document] {
            try await ada.send(ListDocumentsCall(record: record)).value(of: ListDocumentsCall.self).documents
        }

        func uploads() async throws -> [RecordUploadList.Entry] {
            try await server.operate(ListRecordUploadsCall(record: record)).uploads
        }
    }

    @Test("becomes a document with its bytes and media type, and is an upload no more")
    func becomesADocument() async throws {
        let place = try await Place()
        try await place.whole()
        #expect(try await place.documents().isEmpty)
        let submit = SubmitDocumentCall(record: place.record, label: "letter", upload: place.upload)
        let added = try await place.ada.send(submit).value(of: SubmitDocumentCall.self)
        let read = ReadContentCall(record: place.record, document: added.document)
        let answer = try await place.ada.send(read)
        #expect(answer.body == place.content && answer.headers["Content-Type"] == "text/x-letter")
        #expect(try await place.documents().map(\.label) == ["letter"])
        #expect(try await place.uploads().isEmpty)
        #expect(try await place.ada.send(submit).status == 404)
        await place.server.platform.close()
    }

    @Test("becomes a new version of the document that it was begun for")
    func becomesAVersion() async throws {
        let place = try await Place()
        let first = SubmitDocumentCall(record: place.record, content: SampleDocuments.unknown)
        let old = try await place.ada.send(first).value(of: SubmitDocumentCall.self).document
        try await place.whole(replaces: old)
        let replace = ReplaceDocumentCall(record: place.record, document: old, upload: place.upload)
        let new = try await place.ada.send(replace).value(of: ReplaceDocumentCall.self).document
        let read = ReadContentCall(record: place.record, document: new)
        #expect(try await place.ada.send(read).body == place.content)
        #expect(try await place.documents().map(\.version.number) == [2])
        await place.server.platform.close()
    }

    @Test("takes a part twice, and says for any other offset where the next one begins")
    func offsets() async throws {
        let place = try await Place()
        _ = try await place.ada.send(place.begin()).value(of: BeginDocumentUploadCall.self)
        for offset in [0, 0, 2000, 0] {
            #expect(try await place.ada.send(place.part(at: offset)).status == 200)
        }
        let between = PutDocumentUploadPartCall(
            record: place.record, upload: place.upload, offset: 3000, Array(place.content[3000..<4500]))
        for call in [between, place.part(at: 4500)] {
            let refused = try await place.ada.send(call)
            #expect(refused.status == 409 && refused.error?.code == .uploadOffset && refused.error?.offset == 4000)
        }
        let read = ReadDocumentUploadCall(record: place.record, upload: place.upload)
        let state = try await place.ada.send(read).value(of: ReadDocumentUploadCall.self)
        #expect(state.received == 4000 && state.size == 5000 && !state.isComplete)
        let again = try await place.ada.send(place.begin()).value(of: BeginDocumentUploadCall.self)
        #expect(again == state)
        let submit = SubmitDocumentCall(record: place.record, upload: place.upload)
        #expect(try await place.ada.send(submit).status == 409, "it is not whole")
        #expect(try await place.documents().isEmpty)
        await place.server.platform.close()
    }

    @Test("with other bytes than were announced is removed, and no document")
    func damaged() async throws {
        let place = try await Place()
        let other = place.begin(digest: [1, 2, 3])
        _ = try await place.ada.send(other).value(of: BeginDocumentUploadCall.self)
        for offset in [0, 2000, 4000] { #expect(try await place.ada.send(place.part(at: offset)).status == 200) }
        let submit = SubmitDocumentCall(record: place.record, upload: place.upload)
        let refused = try await place.ada.send(submit)
        #expect(refused.status == 422 && refused.error?.code == .uploadDamaged)
        #expect(try await place.documents().isEmpty)
        #expect(try await place.uploads().isEmpty)
        await place.server.platform.close()
    }

    @Test("is refused at its beginning where the document would be: too large, or without room")
    func limits() async throws {
        let place = try await Place()
        #expect(try await place.ada.send(place.begin(size: (32 << 20) + 1)).status == 413)
        #expect(try await place.ada.send(place.begin(size: 0)).status == 400)
        let change = SetRecordQuotaCall(record: place.record, QuotaChange(bytes: 4999))
        _ = try await place.server.operate(change)
        #expect(try await place.ada.send(place.begin()).status == 507)
        _ = try await place.server.operate(SetRecordQuotaCall(record: place.record, QuotaChange(bytes: 5000)))
        _ = try await place.ada.send(place.begin()).value(of: BeginDocumentUploadCall.self)
        let second = BeginDocumentUploadCall(
            record: place.record, upload: DocumentUploadID(from: .secure), place.begin().body)
        #expect(try await place.ada.send(second).status == 507, "what was begun counts")
        await place.server.platform.close()
    }

    @Test("is one account's: another one that may write neither sees it nor adds to it")
    func ofOneAccount() async throws {
        let place = try await Place()
        let bo = try await TestPerson("bo", on: place.server)
        #expect(try await place.ada.send(ShareRecordCall(record: place.record, name: "bo")).status == 200)
        _ = try await place.ada.send(place.begin()).value(of: BeginDocumentUploadCall.self)
        #expect(try await bo.send(place.part(at: 0)).status == 404)
        #expect(try await bo.send(ReadDocumentUploadCall(record: place.record, upload: place.upload)).status == 404)
        #expect(try await bo.send(SubmitDocumentCall(record: place.record, upload: place.upload)).status == 404)
        let own = try await bo.send(place.begin(digest: [1])).value(of: BeginDocumentUploadCall.self)
        #expect(own.received == 0, "the same identifier is another upload of another account")
        await place.server.platform.close()
    }

    @Test("is listed for operators without what it holds, and ended by them")
    func ofOperators() async throws {
        let place = try await Place()
        _ = try await place.ada.send(place.begin()).value(of: BeginDocumentUploadCall.self)
        #expect(try await place.ada.send(place.part(at: 0)).status == 200)
        let listed = try #require(try await place.uploads().first)
        #expect(listed.by?.text == "ada" && listed.state.received == 2000 && listed.begunAt == TestServer.now)
        let end = EndRecordUploadCall(record: place.record, upload: place.upload)
        _ = try await place.server.operate(end)
        #expect(try await place.uploads().isEmpty)
        #expect(try await place.ada.send(place.part(at: 2000)).status == 404)
        let again = try await place.ada.send(place.begin()).value(of: BeginDocumentUploadCall.self)
        #expect(again.received == 0, "its client begins it again")
        await place.server.platform.close()
    }

    @Test("is given up by its account, and begun again at once, with other content too")
    func givenUp() async throws {
        let place = try await Place()
        _ = try await place.ada.send(place.begin()).value(of: BeginDocumentUploadCall.self)
        #expect(try await place.ada.send(place.part(at: 0)).status == 200)
        let giveUp = DeleteDocumentUploadCall(record: place.record, upload: place.upload)
        #expect(try await place.ada.send(giveUp).status == 204)
        #expect(try await place.ada.send(giveUp).status == 404)
        let other = place.begin(digest: [1, 2, 3])
        #expect(try await place.ada.send(other).value(of: BeginDocumentUploadCall.self).received == 0)
        await place.server.platform.close()
    }
}
