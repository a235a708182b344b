import Foundation
import SalusCrypto
import SalusIndivoSDK

/// A complete small app: lists the medications of a record, or adds one.
///
///     UsesSalusIndivoSDK SERVER UI KEY SECRET list
///     UsesSalusIndivoSDK SERVER UI KEY SECRET add RXNORM NAME
///
/// The same for a server that may be away; `send` sends the writes that wait, `drop` takes out those that the server
/// has refused. APP is the app's identifier, RECORD the record's.
///
///     UsesSalusIndivoSDK SERVER UI KEY SECRET offline APP FOLDER RECORD list
///     UsesSalusIndivoSDK SERVER UI KEY SECRET offline APP FOLDER RECORD add RXNORM NAME
///     UsesSalusIndivoSDK SERVER UI KEY SECRET offline APP FOLDER RECORD send
///     UsesSalusIndivoSDK SERVER UI KEY SECRET offline APP FOLDER RECORD drop
///
/// Without arguments it tries a server that is not there, says what a person would read, and lets a medication wait.
@main
struct Main {
    static func main() async {
        let words = Array(CommandLine.arguments.dropFirst())
        do {
            if words.isEmpty { try await tryAbsentServer() } else { try await run(words) }
        } catch {
            print("\(error)")
            exit(1)
        }
    }

    static func tryAbsentServer() async throws {
        let absent = ["http://127.0.0.1:9", "http://127.0.0.1:9", "meds@apps.example", "s"]
        do { try await run(absent + ["list"]) } catch { print("\(error)") }
        let folder = FileManager.default.temporaryDirectory.appending(path: "sdk-\(UUID().uuidString)").path
        defer { for path in [folder, folder + ".key"] { try? FileManager.default.removeItem(atPath: path) } }
        try await run(absent + ["offline", "meds@apps.example", folder, "r1", "add", "314077", "Lisinopril 20 MG"])
        try await run(absent + ["offline", "meds@apps.example", folder, "r1", "send"])
    }

    static func run(_ words: [String]) async throws {
        guard words.count >= 5 else { return print("SERVER UI KEY SECRET [offline …] list|add RXNORM NAME") }
        let (address, pages, key, secret) = (words[0], words[1], words[2], words[3])
        let app = IndivoApp(server: address, ui: pages, id: key, proof: .secret(key: key, secret: secret))
        let server = IndivoServer(app, store: FileTokenStore(folder: FileManager.default.temporaryDirectory.path))
        if words[4] == "offline", words.count >= 9 { return try await goOffline(Array(words[5...]), app) }
        let record = try await server.selectRecord()  // opens the browser
        words[4] == "add" && words.count == 7
            ? try await add(words[5], words[6], to: record) : try await list(record)
    }

    static func add(_ code: String, _ name: String, to record: IndivoRecord) async throws {
        var medication = record.new(Medication.self)
        medication.drugName = .rxNorm(code, name)
        medication.startDate = .init("2026-01-02")
        try await medication.push()  // throws in words that say what to do
        try await medication.setLabel("from my pharmacy")
    }

    static func list(_ record: IndivoRecord) async throws {
        let newest = IndivoReportQuery().order(by: "startDate", descending: true).page(limit: 20)
        for found in try await record.report(Medication.self, newest) {
            print(found.model.drugName?.title ?? "a medication without a name")
        }
    }

    static func goOffline(_ words: [String], _ app: IndivoApp) async throws {
        var app = app
        app.id = words[0]
        let folder = words[1]
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let server = IndivoServer(app, store: FileTokenStore(folder: folder))
        let store = IndivoOfflineStore(folder: folder, key: try key(keptIn: folder + ".key"))
        let record = try await IndivoOfflineRecord(of: words[2], on: server, store)
        switch (words[3], words.count) {
        case ("add", 6):
            var medication = Medication()
            medication.drugName = .rxNorm(words[4], words[5])
            medication.startDate = .init("2026-01-02")
            let document = try await record.push(medication)  // waits on the disk, sealed
            try await record.setLabel("from my pharmacy", of: document)
        case ("send", _): tell(try await record.sendWaiting())
        case ("drop", _):
            for write in await record.writes where write.refusal != nil { _ = try await record.remove(write.id) }
        default: try await list(record)
        }
        for write in await record.writes {
            print("since \(write.queuedAt): \(write.refusal.map { "refused, \($0)" } ?? "waits")")
        }
        await record.close()
    }

    static func tell(_ report: IndivoSendReport) {
        print("\(report.sent.count) sent")
        if let stop = report.stop { print("\(stop)") }
    }

    static func list(_ record: IndivoOfflineRecord) async throws {
        let report = try await record.report(Medication.self)
        if !report.isFromServer { print("as of \(report.asOf)") }
        for fact in report.facts {
            let name = fact.model.drugName?.title ?? "a medication without a name"
            print(fact.waiting.isEmpty ? name : "\(name) (not sent yet)")
        }
    }

    /// A real app asks the system's key ring; a file is for trying it out.
    static func key(keptIn path: String) throws -> Secret {
        if let kept = FileManager.default.contents(atPath: path) { return Secret(copying: kept) }
        let key = Secret(random: 32, from: .secure)
        try key.withBytes { try Data($0).write(to: URL(filePath: path)) }
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
        return key
    }
}
