import CommandKit
import SalusBase
import SalusClient
import SalusModels
import SalusTerminal

/// The outcome of reading an archive into a record, in versions of documents.
private struct RecordArchiveImportReport: Encodable {
    let file: String
    let documents, added, unchanged, relations: Int
    let isDryRun: Bool

    init(file: String, _ counts: RecordArchiveImport.Counts, isDryRun: Bool) {
        (self.file, self.isDryRun) = (file, isDryRun)
        (documents, added) = (counts.documents, counts.added)
        (unchanged, relations) = (counts.unchanged, counts.relations)
    }

    var text: String {
        let did = isDryRun ? "would be added" : "added"
        let all = "\(counted(documents, "version")) of documents in the archive: \(added) \(did), \(unchanged) there"
        return "\(all) already; \(counted(relations, "relation")) added."
    }
}

extension RecordScript {
    /// Whether one of the files to be imported is an archive. Throws `usage` when it is not the only one.
    func importsArchive() throws -> Bool {
        let files = words.dropFirst()
        let isThere = files.contains { file in
            let path = PlainFile.expanded(file)
            guard FileAttributes(path)?.kind == .file, let start = OpenFile(path)?.read(upTo: 4),
                start.starts(with: [0x50, 0x4B]), let bytes = try? PlainFile.read(path)
            else { return false }
            return RecordArchive.isArchive(bytes)
        }
        guard !isThere || files.count == 1 else {
            throw ScriptFailure(
                .usage, "An archive of a record is imported alone.", nextStep: "Name it and no other file.")
        }
        return isThere
    }

    func readArchive(into record: RecordID) async throws -> ExitStatus {
        var reading = try await RecordArchiveImport(try readingArchive(words[1]), into: record, client)
        console.remarkOnDryRun()
        if !invocation.isDryRun {
            var progress: ProgressReporter?
            _ = try await reading.run(client, from: words[1]) { done, all in
                if progress == nil { progress = console.progress(of: all, "documents") }
                progress?.advance(to: done)
            }
            progress?.finish()
            await client.sync.syncNow()
        }
        let report = RecordArchiveImportReport(
            file: words[1], invocation.isDryRun ? reading.foreseen : reading.counts, isDryRun: invocation.isDryRun)
        try console.show(report) { _ in report.text }
        return .done
    }
}
