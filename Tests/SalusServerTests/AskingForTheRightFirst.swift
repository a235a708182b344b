import SalusAPI
import SalusBase
import SalusCrypto
import SalusModels
import SalusServerBootstrap
import Testing

@Suite("A document that cannot be read")
struct AskingForTheRightFirst {
    @Test("tells a stranger nothing but that the record is not for them, and its owner what is wrong with it")
    func native() async throws {
        let server = try await TestServer()
        let (ada, eve) = (try await TestPerson("ada", on: server), try await TestPerson("eve", on: server))
        let record = try await server.operate(CreateRecordCall(.init(owner: "ada", title: ""))).id
        let broken = #"<Models xmlns="http://indivo.org/vocab/xml/documents#"><Model name="Problem">"#
        let content = RawContent(mediaType: "application/xml", bytes: Array(broken.utf8))
        let submit = SubmitDocumentCall(record: record, content: content)
        let replace = ReplaceDocumentCall(record: record, document: DocumentID(from: .secure), content: content)
        #expect(try await eve.send(submit).error?.code == .notFound)
        #expect(try await eve.send(replace).error?.code == .notFound)
        #expect(try await ada.send(submit).error?.code == .unreadableDocument)
        await server.platform.close()
    }

    @Test("spends no signature when the right is asked: the same request is then done once")
    func signature() async throws {
        let server = try await TestServer()
        let ada = try await TestPerson("ada", on: server)
        let record = try await server.operate(CreateRecordCall(.init(owner: "ada", title: ""))).id
        let content = RawContent(mediaType: "text/plain", bytes: Array("a note".utf8))
        let submit = SubmitDocumentCall(record: record, content: content)
        let headers = ada.signedHeaders(submit.method, submit.path, content.bytes)
        #expect(try await server.send(submit, headers).status / 100 == 2)
        #expect(try await server.send(submit, headers).error?.code == .signatureRequired)
        #expect(try await server.send(submit, ada.headers).error?.code == .signatureRequired)
        await server.platform.close()
    }
}
