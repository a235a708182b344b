import SalusAPI
import SalusBase
import SalusDomain
package import SalusModels

/// Brings an archive into a record: versions, labels, statuses with their reasons, relations. Identifiers are new, and
/// a document that the record has already in the same version is left as it is.
package struct RecordArchiveImport: Sendable {
    /// The outcome in numbers; documents are counted in versions.
    package struct Counts: Hashable, Sendable {
        package let documents: Int
        package var added = 0
        package var unchanged = 0
        package var relations = 0
    }

    package let archive: RecordArchive
    package let record: RecordID
    /// The documents of the record, by identifiers of the archive.
    private var here: [DocumentID: DocumentID]
    /// Documents of the archive that came before, and were taken back: they count again.
    private let returning: [ArchiveIndex.Entry]
    package private(set) var counts: Counts

    /// `here`: the versions of the archive that the record has already; `takenBack`: those of the record that came
    /// with an import that was undone, and do not count now.
    package init(
        _ archive: RecordArchive, into record: RecordID, here: [DocumentID: DocumentID],
        takenBack: Set<DocumentID> = []
    ) {
        (self.archive, self.record, self.here) = (archive, record, here)
        returning = archive.manifest.documents.filter {
            here[$0.document.id].map(takenBack.contains) == true && $0.document.status != .void
        }
        counts = Counts(documents: archive.manifest.documents.count, unchanged: here.count - returning.count)
    }

    /// Finds what the record has already; writes nothing.
    package init(_ archive: RecordArchive, into record: RecordID, _ client: HealthClient) async throws(ClientError) {
        let known = try await KnownVersions(archive, record, client.reader).here
        let undone = try await client.imports.takenBack(in: record)
        let void = try await client.reader.documents(of: record).filter { $0.status == .void }.map(\.id)
        self.init(archive, into: record, here: known, takenBack: undone.intersection(void))
    }

    private var new: [ArchiveIndex.Entry] {
        archive.manifest.documents.filter { here[$0.document.id] == nil }
    }

    /// The numbers as an import would make them, without the relations.
    package var foreseen: Counts {
        var counts = counts
        counts.added = new.count + returning.count
        return counts
    }

    /// Writes what is new. `tell` is given how many versions are written, and of how many. Returns false when the task
    /// was cancelled between two versions; repeated, it goes on where it ended. The device remembers the import under
    /// the name of `file`.
    package mutating func run(
        _ client: HealthClient, from file: String, tell: (Int, Int) -> Void
    ) async throws(ClientError) -> Bool {
        let new = new
        let planned = Dictionary(uniqueKeysWithValues: new.map { ($0.document.id, client.records.newDocument()) })
        try await note(planned, client, from: file)
        var written: [ArchiveIndex.Entry] = []
        for (index, entry) in new.enumerated() where !Task.isCancelled {
            tell(index, new.count)
            try await add(entry, as: planned[entry.document.id], client)
            written.append(entry)
        }
        // A version goes in on top of an active one, so statuses come after all of them.
        for entry in written { try await setStatus(of: entry, client) }
        for entry in returning where !Task.isCancelled { try await bringBack(entry, client) }
        for link in archive.relations { try await relate(link, client) }
        return written.count == new.count
    }

    /// Notes the import before anything of it is written. `planned`: the new documents by identifiers of the archive.
    private func note(
        _ planned: [DocumentID: DocumentID], _ client: HealthClient, from file: String
    ) async throws(ClientError) {
        let places = here.merging(planned) { known, _ in known }
        let again = Set(returning.map(\.document.version.original))
        let coming = archive.documents.filter {
            planned[$0.id] != nil || again.contains($0.version.original)
        }
        guard !coming.isEmpty else { return }
        let made = coming.compactMap { document in
            places[document.id].map { PastImport.Made(id: $0, label: document.label, status: document.status) }
        }
        let links = archive.relations.flatMap { [$0.about, $0.related] }
        try await client.imports.note(
            made, neighbours: Set(links.compactMap { places[$0] }), of: self,
            from: String(file.split(separator: "/").last ?? ""))
    }

    private mutating func bringBack(
        _ entry: ArchiveIndex.Entry, _ client: HealthClient
    ) async throws(ClientError) {
        guard let id = here[entry.document.id] else { return }
        try await client.records.set(entry.document.status, of: [id], in: record)
        counts.added += 1
    }

    private mutating func add(
        _ entry: ArchiveIndex.Entry, as new: DocumentID?, _ client: HealthClient
    ) async throws(ClientError) {
        let (document, records) = (entry.document, client.records)
        let content = RawContent(mediaType: document.mediaType, bytes: archive.contents[entry.file] ?? [])
        if let before = document.version.replaces {
            guard let old = here[before] else { return }
            here[document.id] = try await records.replace(old, with: content, in: record, as: new)
        } else if let id = try await records.add(content, label: document.label, to: record, as: new) {
            here[document.id] = id
        } else {
            // The record has these bytes as the latest active version of another chain; the archive's goes on there.
            let digest = document.digest
            here[document.id] = try await client.reader.documents(of: record).first { $0.digest == digest }?.id
            return counts.unchanged += 1
        }
        counts.added += 1
        if let id = here[document.id], let label = document.label, document.version.number > 1 {
            try await records.set(label: label, of: id, in: record)
        }
    }

    private func setStatus(
        of entry: ArchiveIndex.Entry, _ client: HealthClient
    ) async throws(ClientError) {
        guard let id = here[entry.document.id] else { return }
        for change in entry.history.map(\.change) {
            try await client.records.set(change.status, of: [id], in: record, reason: change.reason)
        }
        try await client.records.set(entry.document.status, of: [id], in: record)
    }

    private mutating func relate(_ link: DocumentLink, _ client: HealthClient) async throws(ClientError) {
        guard let about = here[link.about], let related = here[link.related] else { return }
        let known = try await client.reader.links(of: about, in: record)
        guard !known.contains(where: { ($0.about, $0.related, $0.relation) == (about, related, link.relation) }) else {
            return
        }
        try await client.records.relate(related, to: about, as: link.relation, in: record)
        counts.relations += 1
    }
}

/// The versions of an archive that a record has already.
private struct KnownVersions {
    private let archive: RecordArchive
    private let record: RecordID
    private let reader: HealthReader
    private(set) var here: [DocumentID: DocumentID] = [:]

    init(_ archive: RecordArchive, _ record: RecordID, _ reader: HealthReader) async throws(ClientError) {
        (self.archive, self.record, self.reader) = (archive, record, reader)
        try await find()
    }

    /// Takes each chain of versions of the record once, exact ones first.
    private mutating func find() async throws(ClientError) {
        var pool = try await reader.documents(of: record)
        let latest = archive.documents.filter(\.version.isLatest)
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

    private mutating func take(_ known: Document, as document: Document) async throws(ClientError) {
        let versions = try await reader.detail(of: known.id, in: record)?.versions ?? [known]
        let chain = archive.documents.filter {
            $0.version.original == document.version.original
        }
        for (old, own) in zip(chain, versions.sorted { $0.version.number < $1.version.number }) {
            here[old.id] = own.id
        }
    }
}
