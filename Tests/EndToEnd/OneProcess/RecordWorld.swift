import SalusAPI
import SalusBase
import SalusClient
import SalusDomain
import SalusModels
import TestSupport
import Testing

/// A platform in one process with one record, which belongs to ana.
enum RecordWorld {
    static func begin(_ engine: Engine = .sqlCipher) async throws -> (OneProcess, RecordID) {
        let world = try await OneProcess(engine)
        try await world.enrol("ana", on: "laptop").close()
        let record = try await world.operate(CreateRecordCall(.init(owner: "ana", title: "Ana Example"))).id
        return (world, record)
    }
}

extension OneProcess {
    func secondDevice() async throws -> HealthClient {
        try await opener("tablet").signIn(
            place("ana"), password: secret("sign-in words"), localPassword: secret("local words"))
    }

    /// All versions that the server has, oldest first.
    func atServer(_ record: RecordID, as client: HealthClient) async throws -> [Document] {
        try await client.session.call(ListDocumentsCall(record: record, allVersions: true)).documents.reversed()
    }
}

extension HealthClient {
    /// A document that the server has.
    func seed(_ text: String, in record: RecordID) async throws -> DocumentID? {
        await sync.syncNow()
        let document = try await records.add(.text(text), to: record)
        #expect(await sync.syncNow().waiting == WaitingWrites())
        return document
    }
}

extension RawContent {
    static func text(_ text: String) -> RawContent {
        RawContent(mediaType: "text/plain", bytes: Array(text.utf8))
    }
}
