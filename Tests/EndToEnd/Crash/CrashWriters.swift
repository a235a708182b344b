import SalusAPI
import SalusBase
import SalusModels
import Testing

/// Many clients that write as fast as they are answered, until the server is gone.
struct CrashWriters: Sendable {
    static let count = 48

    let server: CrashServer
    let ledger: CrashLedger
    let record: RecordID
    /// The acknowledgement after which the server is killed.
    let last: Int

    func writeUntilTheCrash() async {
        await withTaskGroup { group in
            for _ in 0..<Self.count {
                group.addTask { while await writeOne() {} }
            }
        }
    }

    /// False when the server has gone. Every fourth write makes a record, which has to be written in two databases.
    private func writeOne() async -> Bool {
        let number = ledger.begin()
        do {
            let entry = number % 4 == 0 ? try await makeRecord(number) : try await importDocument(number)
            if ledger.end(entry, last: last) { server.kill() }
            return true
        } catch {
            _ = ledger.end(nil, last: last)
            if ledger.inFlightAtCrash == nil { Issue.record("write \(number) failed before the crash: \(error)") }
            return false
        }
    }

    private func makeRecord(_ number: Int) async throws -> CrashLedger.Entry {
        let made = try await server.send(CreateRecordCall(.init(owner: nil, title: "Person \(number)")))
        return CrashLedger.Entry(record: made.id, document: nil, content: [])
    }

    private func importDocument(_ number: Int) async throws -> CrashLedger.Entry {
        let content = Array(
            """
            <Models xmlns="http://indivo.org/vocab/xml/documents#"><Model name="Problem">
            <Field name="startDate">2009-05-16T12:00:00Z</Field><Field name="name_title">Backache \(number)</Field>
            </Model></Models>
            """.utf8)
        let call = ImportDocumentCall(
            into: .record(record), content: RawContent(mediaType: "application/xml", bytes: content))
        let result = try await server.send(call)
        return CrashLedger.Entry(record: record, document: result.document, content: content)
    }
}
