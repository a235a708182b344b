import SalusAPI
import SalusBase
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerBootstrap
import Testing

@Suite struct SigningRequests {
    @Test func aSignatureWorksOnceAndForItsRequestOnly() async throws {
        let server = try await TestServer(.forTests)
        let person = try await TestPerson("ada", on: server)
        let record = try await server.operate(CreateRecordCall(.init(owner: "ada", title: "Ada")))
        let call = SubmitDocumentCall(record: record.id, content: SampleDocuments.unknown)
        let headers = person.signedHeaders(.post, call.path, call.body.bytes)
        #expect(try await server.send(call, headers).status == 200)
        #expect(try await server.send(call, headers).error?.code == .signatureRequired)
        let other = SubmitDocumentCall(record: record.id, content: SampleDocuments.indivo)
        let foreign = person.signedHeaders(.post, call.path, call.body.bytes)
        #expect(try await server.send(other, foreign).error?.code == .signatureRequired)
        await server.platform.close()
    }

    @Test func aReadNeedsNone() async throws {
        let server = try await TestServer(.forTests)
        let person = try await TestPerson("ada", on: server)
        #expect(try await server.send(ListPeopleCall(), person.headers).status == 200)
        await server.platform.close()
    }
}
