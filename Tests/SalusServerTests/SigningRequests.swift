import SalusAPI
import SalusBase
import SalusCrypto
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

    @Test("a clock that is wrong is told the server's time, and a wrong key is not")
    func clocks() async throws {
        let server = try await TestServer(.forTests)
        let person = try await TestPerson("ada", on: server)
        let record = try await server.operate(CreateRecordCall(.init(owner: "ada", title: "Ada")))
        let call = SubmitDocumentCall(record: record.id, content: SampleDocuments.unknown)
        for away in [-7200, 7200] as [Int64] {
            let time = TestServer.now.adding(seconds: away)
            let late = person.signedHeaders(.post, call.path, call.body.bytes, at: time)
            let answer = try await server.send(call, late)
            #expect(answer.status == 401 && answer.error?.code == .clockDisagrees)
            #expect(answer.error?.message.contains("\(TestServer.now)") == true)
            var forged = late
            forged[CredentialFields.signature] = late[CredentialFields.signature].map { $0.dropLast(4) + "AAAA" }
            #expect(try await server.send(call, forged).error?.code == .signatureRequired)
        }
        #expect(try await server.operate(ShowRecordCall(record: record.id)).documents == 0)
        await server.platform.close()
    }

    @Test("the largest time is refused like any other")
    func largestTime() async throws {
        let server = try await TestServer(.forTests)
        let person = try await TestPerson("ada", on: server)
        let record = try await server.operate(CreateRecordCall(.init(owner: "ada", title: "Ada")))
        let call = SubmitDocumentCall(record: record.id, content: SampleDocuments.unknown)
        let time = Instant(milliseconds: .max)
        let headers = person.signedHeaders(.post, call.path, call.body.bytes, at: time)
        #expect(try await server.send(call, headers).error?.code == .clockDisagrees)
        await server.platform.close()
    }

    @Test("a wrong operator token is called one")
    func operatorToken() async throws {
        let server = try await TestServer(.forTests)
        let token = SessionToken(from: .secure).text
        let answer = try await server.send(ListAccountsCall(), [CredentialFields.authorization: "Operator \(token)"])
        #expect(answer.status == 401 && answer.error?.code == .signInRequired)
        #expect(answer.error?.message.contains("operator.token") == true)
        await server.platform.close()
    }
}
