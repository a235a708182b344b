import CommandKit
import FoundationEssentials
import SalusAPI
import SalusBase
import SalusCrypto
import SalusModels

extension Verb {
    static let recordExport = Verb(
        page: VerbPage(
            words: ["record", "export"], summary: "write every document of a record, byte for byte",
            options: [Option.record.needed, folder.needed] + Option.places, takesLong: true,
            about: """
                Writes each document as it came in, replaced versions too, and manifest.json that says what each file
                is. Every digest is checked. The folder must be new or empty; its files are readable by you only.
                """,
            examples: [
                .init(
                    command: "salus-admin record export --record 0b1c… --to anna-2026 --data /srv/salus",
                    comment: "all that anna's record holds")
            ]),
        run: { invocation, context in
            let record = try recordID(try invocation.required(.record))
            let folder = try ExportFolder(try invocation.required(folder))
            let manifest = try await context.connected(invocation) { connection in
                let page = try await connection.send(ListExportCall(record: record))
                let manifest = ExportManifest(record: record, documents: page.documents)
                try await save(manifest, to: folder, over: connection, context.console)
                return manifest
            }
            try folder.write(Array(try Self.json(manifest).utf8), to: "manifest.json")
            try context.console.show(manifest) { _ in
                "Wrote \(counted(manifest.documents.count, "document")) and manifest.json."
            }
            return .done
        })

    private static let folder = Option(name: "to", value: "DIR", kind: .folder, help: "a new or empty folder")

    private static func json(_ manifest: ExportManifest) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(manifest), as: UTF8.self)
    }

    private static func save(
        _ manifest: ExportManifest, to folder: ExportFolder, over connection: any AdminConnection, _ console: Console
    ) async throws(AdminError) {
        let progress = console.progress(of: manifest.documents.count, "documents")
        defer { progress?.finish() }
        for (index, entry) in manifest.documents.enumerated() {
            if console.isInterrupted {
                throw .interrupted("stopped after \(counted(index, "document")); the folder has no manifest.json yet")
            }
            try await save(entry, to: folder, over: connection)
            progress?.advance(to: index + 1, entry.file)
        }
    }

    private static func save(
        _ entry: ExportManifest.Entry, to folder: ExportFolder, over connection: any AdminConnection
    ) async throws(AdminError) {
        let call = ExportContentCall(record: entry.document.record, document: entry.document.id)
        let content = try await connection.send(call)
        guard Hex.encode(SHA256.hash(content.bytes)) == entry.document.digest else {
            throw .failed("document \(entry.document.id) came back with other bytes; run 'salus-admin doctor'")
        }
        try folder.write(content.bytes, to: entry.file)
    }
}
