import CommandKit
import SalusAPI
import SalusBase
import SalusClient
import SalusModels
import SalusTerminal

/// Brings an archive into a record: versions, labels, statuses with their reasons, relations. Identifiers are new, and
/// a document that the record has already in the same version is left as it is.
struct RecordArchiveImport {
    /// The outcome, in versions of documents.
    struct Report: Encodable {
        let file: String
        let documents: Int
        var added = 0
        var unchanged = 0
        var relations = 0
        let isDryRun: Bool
    }

    private let work: RecordScript
    private let record: RecordID
    private let archive: RecordArchive
    /// The documents of the record, by identifiers of the archive.
    private var here: [DocumentID: DocumentID] = [:]
    private(set) var report: Report

    init(_ work: RecordScript, of file: String, into record: RecordID) throws {
        (self.work, self.record) = (work, record)
        archive = try RecordArchive(file: file)
        report = Report(
            file: file, documents: archive.manifest.documents.count, isDryRun: work.invocation.isDryRun)
    }

    mutating func run() async throws {
        try await findKnown()
        report.unchanged = here.count
        let new = archive.manifest.documents.filter { here[$0.document.id] == nil }
        guard !report.isDryRun else { return report.added = new.count }
        let progress = work.console.progress(of: new.count, "documents")
        for (index, entry) in new.enumerated() {
            progress?.advance(to: index)
            try await add(entry)
        }
        // A version goes in on top of an active one, so statuses come after all of them.
        for entry in new { try await setStatus(of: entry) }
        for link in archive.manifest.relations { try await relate(link) }
        progress?.finish()
    }

    /// Takes each chain of versions of the record once, exact ones first.
    private mutating func findKnown() async throws {
        var pool = try await work.client.reader.documents(of: record)
        let latest = archive.manifest.documents.map(\.document).filter(\.version.isLatest)
        for sameStatus in [true, false] {
            for document in latest where here[document.id] == nil {
                let found = pool.firstIndex {
                    $0.digest == document.digest && $0.version.number == document.version.number
                        && (!sameStatus || $0.status == document.status)
                }
                if let found { try await take(pool.remove(at: found), as: document) }
            }
        }
    }

    private mutating func take(_ known: Document, as document: Document) async throws {
        let versions = try await work.client.reader.detail(of: known.id, in: record)?.versions ?? [known]
        let chain = archive.manifest.documents.map(\.document).filter {
            $0.version.original == document.version.original
        }
        for (old, own) in zip(chain, versions.sorted { $0.version.number < $1.version.number }) {
            here[old.id] = own.id
        }
    }

    private mutating func add(_ entry: RecordArchive.Manifest.Entry) async throws {
        let (document, records) = (entry.document, work.client.records)
        let content = RawContent(mediaType: document.mediaType, bytes: archive.contents[entry.file] ?? [])
        if let before = document.version.replaces {
            guard let old = here[before] else { return }
            here[document.id] = try await records.replace(old, with: content, in: record)
        } else if let id = try await records.add(content, label: document.label, to: record) {
            here[document.id] = id
        } else {
            // The record has these bytes as the latest active version of another chain; the archive's goes on there.
            let digest = document.digest
            here[document.id] = try await work.client.reader.documents(of: record).first { $0.digest == digest }?.id
            return report.unchanged += 1
        }
        report.added += 1
        if let id = here[document.id], let label = document.label, document.version.number > 1 {
            try await records.set(label: label, of: id, in: record)
        }
    }

    private func setStatus(of entry: RecordArchive.Manifest.Entry) async throws {
        guard let id = here[entry.document.id] else { return }
        for change in entry.history.map(\.change) {
            try await work.client.records.set(change.status, of: [id], in: record, reason: change.reason)
        }
        try await work.client.records.set(entry.document.status, of: [id], in: record)
    }

    private mutating func relate(_ link: DocumentLink) async throws {
        guard let about = here[link.about], let related = here[link.related] else { return }
        let known = try await work.client.reader.links(of: about, in: record)
        guard !known.contains(where: { ($0.about, $0.related, $0.relation) == (about, related, link.relation) }) else {
            return
        }
        try await work.client.records.relate(related, to: about, as: link.relation, in: record)
        report.relations += 1
    }
}

extension RecordArchiveImport.Report {
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
        var reading = try RecordArchiveImport(self, of: words[1], into: record)
        console.remarkOnDryRun()
        try await reading.run()
        if !invocation.isDryRun { await client.sync.syncNow() }
        let report = reading.report
        try console.show(report) { _ in report.text }
        return .done
    }
}
