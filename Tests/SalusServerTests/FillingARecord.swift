import SalusAPI
import SalusBase
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerBootstrap
import Testing

@Suite("A record that is full")
struct FillingARecord {
    @Test("answers 507 in words that say what to do, is counted, and takes more with a larger quota")
    func native() async throws {
        let server = try await TestServer(.forTests)
        let ada = try await TestPerson("ada", on: server)
        let record = try await server.operate(CreateRecordCall(.init(owner: "ada", title: "Ada"))).id
        let set = SetRecordQuotaCall(record: record, QuotaChange(documents: 1))
        #expect(try await server.operate(set).documentsQuota == 1)
        let submit = SubmitDocumentCall(record: record, content: SampleDocuments.unknown)
        _ = try await ada.send(submit).value(of: SubmitDocumentCall.self)
        let refused = try await ada.send(SubmitDocumentCall(record: record, content: SampleDocuments.hReader))
        #expect(refused.status == 507)
        let error = try #require(refused.error)
        #expect(error.code == .quotaReached)
        #expect(
            error.message
                == "This record holds 1 document at most, and this one does not fit. Nothing was stored. Ask the "
                + "server's operator for more room, who gives it with: salus-admin record quota.")
        let room = try await ada.send(ReadOwnQuotaUsageCall()).value(of: ReadOwnQuotaUsageCall.self)
        #expect(room.account.documents == 1 && room.records.map(\.record) == [record])
        #expect(room.records[0].room.bytes == SampleDocuments.unknown.bytes.count)
        let imported = ImportDocumentCall(into: .record(record), content: SampleDocuments.hReader)
        await #expect(throws: (any Error).self) { try await server.operate(imported) }
        _ = try await server.operate(SetRecordQuotaCall(record: record, QuotaChange(standard: true)))
        _ = try await server.operate(imported)
        await server.platform.close()
    }

    @Test(
        "refuses files before anything is stored, by any road, whether the record is there or is to be made",
        arguments: [SampleDocuments.indivo, SampleDocuments.hReader, SampleDocuments.large])
    func files(_ content: RawContent) async throws {
        let server = try await TestServer(.forTests)
        let ada = try await TestPerson("ada", on: server)
        let record = try await server.operate(CreateRecordCall(.init(owner: "ada", title: "Ada"))).id
        _ = try await server.operate(SetAccountQuotaCall(name: "ada", QuotaChange(documents: 0)))
        let rows = try StoredRows(of: server)
        let targets = [ImportDocumentCall.Target.record(record), .patient("a folder", owner: "ada")]
        let changed = try await rows.changed {
            for target in targets {
                let call = ImportDocumentCall(into: target, content: content)
                expectFull(try await server.send(call, server.operatorHeaders))
            }
            expectFull(try await ada.send(SubmitDocumentCall(record: record, content: content)))
        }
        #expect(changed.subtracting(StoredRows.traces).isEmpty, "\(changed)")
        #expect(try await server.operate(ListRecordsCall()).records.map(\.id) == [record])
        let metrics = await server.platform.server.metrics.text()
        #expect(metrics.contains("salus_rejected_total{limit=\"documents\"} 3\n"))
        await rows.close()
        await server.platform.close()
    }

    private func expectFull(_ answer: TestAnswer) {
        #expect(answer.status == 507 && answer.error?.code == .quotaReached, "\(answer.text)")
        #expect(answer.error?.message.contains("holds 0 documents at most") == true, "\(answer.text)")
    }

    @Test("either standard or numbers are said, and an account has a quota of its own")
    func account() async throws {
        let server = try await TestServer(.forTests)
        _ = try await TestPerson("ada", on: server)
        let both = SetAccountQuotaCall(name: "ada", QuotaChange(bytes: 1, standard: true))
        await #expect(throws: (any Error).self) { try await server.operate(both) }
        let set = try await server.operate(SetAccountQuotaCall(name: "ada", QuotaChange(bytes: 1 << 30)))
        #expect(set.hasOwnQuota && set.bytesQuota == 1 << 30 && set.documentsQuota == 400_000)
        #expect(try await server.operate(ShowAccountQuotaCall(name: "ada")) == set)
        await server.platform.close()
    }
}
