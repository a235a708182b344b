import SalusAPI
import SalusBase
import SalusCrypto
import SalusModels
import SalusServerBootstrap

@testable import SalusAdmin

/// Values with recognisable identifiers.
enum Samples {
    static let record = RecordID("11111111-2222-3333-4444-555555555555")!
    static let at = Instant("2026-11-21T03:00:00Z")!

    static let anna = Account(
        id: AccountID("aaaaaaaa-0000-0000-0000-000000000001")!, name: UserName("anna")!, role: .patient,
        state: .reserved, createdAt: at)

    static let session = SessionEntry(
        id: SessionID("5e551011-0000-0000-0000-000000000001")!, account: UserName("anna")!,
        device: DeviceID("de71ce00-0000-0000-0000-000000000001")!, since: at, lastSeen: at.adding(seconds: 600),
        ends: at.adding(seconds: 30 * 86_400))

    static let annasRecord = HealthRecord(id: record, owner: anna.id, title: "Anna Berg", createdAt: at)

    static let backup = DirectoryBackup.Outcome(
        file: "/b/salus-2026-11-21T030000Z.salus-backup", recordKeys: "/b/record-keys.salus-backup", at: at,
        bytes: 3 << 20, rows: 1204, origin: "https://salus.test")

    static let backupReport = BackupReport(
        at: at, origin: "https://salus.test", rows: 1204, logSize: 93, erased: 1)

    static func restored(rows: Int) -> DirectoryRestore.Outcome {
        DirectoryRestore.Outcome(
            directory: "/d", databases: "files of /d", origin: "https://salus.test", from: at, rows: rows, erased: 0)
    }

    static func document(_ number: Int, type: String, holding text: String) -> Document {
        let id = DocumentID("dddddddd-0000-0000-0000-00000000000\(number)")!
        return Document(
            id: id, record: record, type: DocumentType(rawValue: type), mediaType: "application/xml",
            size: text.utf8.count, digest: Hex.encode(SHA256.hash(Array(text.utf8))), label: nil, status: .active,
            source: SourceIdentity(system: "indivo"), version: DocumentVersion(original: id), createdAt: at,
            createdBy: nil)
    }

    static func imported(
        _ outcome: ImportResult.Outcome, _ facts: [String: Int] = [:], notes: [ImportNote] = []
    ) -> ImportResult {
        ImportResult(
            outcome: outcome, record: record, document: DocumentID("dddddddd-0000-0000-0000-000000000001")!,
            facts: facts, notes: notes)
    }
}
