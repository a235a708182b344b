import Foundation
import SalusIndivoSDK

/// A complete small app: lists the medications of a record, or adds one.
///
///     UsesSalusIndivoSDK SERVER UI KEY SECRET list
///     UsesSalusIndivoSDK SERVER UI KEY SECRET add RXNORM NAME
///
/// Without arguments it tries a server that is not there, and says what a person would read.
@main
struct Main {
    static func main() async {
        let words = Array(CommandLine.arguments.dropFirst())
        do {
            try await run(
                words.isEmpty ? ["http://127.0.0.1:9", "http://127.0.0.1:9", "meds@apps.example", "s", "list"] : words)
        } catch {
            print("\(error)")
            if !words.isEmpty { exit(1) }
        }
    }

    static func run(_ words: [String]) async throws {
        guard words.count >= 5 else { return print("SERVER UI KEY SECRET list|add RXNORM NAME") }
        let (address, pages, key, secret) = (words[0], words[1], words[2], words[3])
        let app = IndivoApp(server: address, ui: pages, id: key, proof: .secret(key: key, secret: secret))
        let server = IndivoServer(app, store: FileTokenStore(folder: FileManager.default.temporaryDirectory.path))
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
}
