import SalusAPI
import SalusBase
import SalusHTTP
import SalusModels
import SalusServerBootstrap
import Testing

@Suite struct ReadingAgain {
    private struct Place {
        let server: TestServer
        let ada: TestPerson
        let record: RecordID
        let document: DocumentID

        init() async throws {
            server = try await TestServer()
            ada = try await TestPerson("ada", on: server)
            record = try await server.operate(CreateRecordCall(.init(owner: "ada", title: ""))).id
            let import_ = ImportDocumentCall(into: .record(record), content: SampleDocuments.hReader)
            document = try await server.operate(import_).document
        }

        func read(_ call: some APICall, _ more: HTTPHeaders = [:]) async throws -> TestAnswer {
            var headers = ada.headers
            for field in more.fields { headers[field.name] = field.value }
            return try await server.send(call, headers)
        }
    }

    @Test func whatTheCallerHasIsNotSentAgain() async throws {
        let place = try await Place()
        let calls: [any APICall] = [
            ReadDocumentCall(record: place.record, document: place.document),
            ReadContentCall(record: place.record, document: place.document), ListPeopleCall(),
            ReadChangesCall(record: place.record, after: 0), ReadServerInfoCall(),
        ]
        for call in calls {
            let tag = try #require(try await place.read(call).headers["ETag"])
            let again = try await place.read(call, ["If-None-Match": tag])
            #expect(again.status == 304 && again.body.isEmpty, "\(call)")
            #expect(again.headers["ETag"] == tag)
        }
        await place.server.platform.close()
    }

    @Test func aChangeMakesAnotherTag() async throws {
        let place = try await Place()
        let calls: [any APICall] = [
            ReadDocumentCall(record: place.record, document: place.document),
            ReadChangesCall(record: place.record, after: 0), ListDocumentsCall(record: place.record),
        ]
        var before: [String?] = []
        for call in calls { before.append(try await place.read(call).headers["ETag"]) }
        let change = ChangeDocumentCall(record: place.record, document: place.document, .init(label: "seen"))
        #expect(try await place.ada.send(change).status == 200)
        for (call, tag) in zip(calls, before) {
            #expect(try await place.read(call, ["If-None-Match": tag ?? ""]).status == 200, "\(call)")
        }
        await place.server.platform.close()
    }

    @Test func whoHasTheNewestChangeIsToldNoMore() async throws {
        let place = try await Place()
        let call = ReadChangesCall(record: place.record, after: 0)
        let newest = try await place.read(call).value(of: ReadChangesCall.self).newest
        let next = ReadChangesCall(record: place.record, after: newest)
        #expect(try await place.read(next, ["If-None-Match": ChangePage.tag(newest: newest)]).status == 304)
        #expect(try await place.read(next, ["If-None-Match": ChangePage.tag(newest: newest - 1)]).status == 200)
        await place.server.platform.close()
    }

    /// Content never changes, so that its date tells as much as its tag; a tag that is sent stands over it.
    @Test func contentSaysWhenItCameIn() async throws {
        let place = try await Place()
        let call = ReadContentCall(record: place.record, document: place.document)
        let date = try #require(try await place.read(call).headers["Last-Modified"])
        #expect(date == TestServer.now.httpDate)
        #expect(try await place.read(call, ["If-Modified-Since": date]).status == 304)
        #expect(try await place.read(call, ["If-Modified-Since": "yesterday"]).status == 200)
        #expect(try await place.read(call, ["If-Modified-Since": date, "If-None-Match": "\"x\""]).status == 200)
        await place.server.platform.close()
    }

    @Test func aRefusalIsNeverTakenForSomethingKnown() async throws {
        let server = try await TestServer()
        let answer = try await server.send(.get, "/salus/v1/account", ["If-None-Match": "*"])
        #expect(answer.status == 401)
        await server.platform.close()
    }

    /// One document, or numbers: small. A list of many people's words, and whatever holds a secret: never.
    @Test func onlyAnswersOfOneOriginAreCompressed() async throws {
        let place = try await Place()
        let gzip: HTTPHeaders = ["Accept-Encoding": "gzip"]
        let small = try await place.read(
            ReadDocumentCall(record: place.record, document: place.document), gzip)
        #expect(small.headers["Content-Encoding"] == "gzip" && small.headers["Vary"] == "Accept-Encoding")
        for _ in 0..<6 { _ = try await place.read(ListDocumentsCall(record: place.record)) }
        let plain = try await place.read(ReadAccessLogCall(record: place.record), gzip)
        #expect(plain.body.count > 1024)
        #expect(plain.headers["Content-Encoding"] == nil && plain.headers["Vary"] == nil)
        await place.server.platform.close()
    }

    @Test("a write can ask for the state that was read: fault 17 is gone")
    func stateThatWasRead() async throws {
        let place = try await Place()
        let read = ReadDocumentCall(record: place.record, document: place.document)
        let tag = try #require(try await place.read(read).headers["ETag"])
        func change(_ label: String) async throws -> TestAnswer {
            let call = ChangeDocumentCall(record: place.record, document: place.document, .init(label: label))
            let body = try call.body.encoded()?.bytes ?? []
            var headers = place.ada.signedHeaders(call.method, call.path, body)
            headers["If-Match"] = tag
            return try await place.server.send(call, headers)
        }
        #expect(try await change("first").status == 200)
        let late = try await change("second")
        #expect(late.status == 412 && late.error?.code == .changedMeanwhile)
        let now = try await place.read(read).value(of: ReadDocumentCall.self)
        #expect(now.document.label == "first")
        await place.server.platform.close()
    }

    @Test func aCodedBodyIsRefused() async throws {
        let server = try await TestServer()
        let answer = try await server.send(.post, "/salus/v1/logins", ["Content-Encoding": "gzip"], body: [0x1f, 0x8b])
        #expect(answer.status == 415)
        #expect(answer.error?.code == .codedBody)
        await server.platform.close()
    }
}
