import SalusAPI
public import SalusBase
public import SalusModels

/// The imports of archives and tables that this device remembers, and taking them back. No server knows of them.
public struct RecordImports: Sendable {
    /// The most imports that are remembered, the newest.
    static let most = 100
    /// As many documents are marked before it is told how far the work is.
    private static let piece = 20

    let client: HealthClient

    /// The newest first; nil for every record.
    public func all(of record: RecordID? = nil) async throws(ClientError) -> [PastImport] {
        try await client.values.imports().filter { record == nil || $0.record == record }.reversed()
    }

    /// The documents that taking it back would mark now; nothing is written.
    public func undo(of past: PastImport) async throws(ClientError) -> ImportUndo {
        let made = Dictionary(past.made.map { ($0.id, $0) }) { first, _ in first }
        let listing = try await client.reader.wholeListing(of: past.record)
        let void = Set(listing.map(\.document).filter { $0.status == .void }.map(\.id))
        let related = try await related(past, besides: void)
        var (takenBack, left): ([ImportedDocument], [ImportedDocument]) = ([], [])
        for listed in listing where !void.contains(listed.document.id) {
            let document = listed.document
            guard made[document.id] != nil || made[document.version.original] != nil else { continue }
            let change = Self.change(of: document, among: made, related)
            let item = ImportedDocument(id: document.id, title: listed.title, change: change)
            if change == nil { takenBack.append(item) } else { left.append(item) }
        }
        return ImportUndo(past: past, takenBack: takenBack, left: left)
    }

    /// Marks the documents of an import as entered in error, with the reason in their status history, but for those
    /// that were changed since. `tell` is given how many are marked, and of how many. Stopped between two pieces and
    /// repeated, it goes on where it ended. Gives what was marked and what was left.
    public func takeBack(
        _ past: PastImport, tell: (Int, Int) -> Void = { _, _ in }
    ) async throws(ClientError) -> ImportUndo {
        let undo = try await undo(of: past)
        let documents = undo.takenBack.map(\.id)
        for start in stride(from: 0, to: documents.count, by: Self.piece) {
            if Task.isCancelled { throw .cancelled }
            tell(start, documents.count)
            try await client.records.set(
                .void, of: Array(documents[start..<min(start + Self.piece, documents.count)]), in: past.record,
                reason: "The import of \(past.file) was taken back.")
        }
        try await change(past.number) { $0.undoneAt = client.clock.now }
        return undo
    }

    /// Documents of a record that imports brought and that were marked when these were taken back.
    func takenBack(in record: RecordID) async throws(ClientError) -> Set<DocumentID> {
        Set(try await all(of: record).filter { $0.undoneAt != nil }.flatMap { $0.made.map(\.id) })
    }

    /// Notes what an import is about to make. The rest of an archive goes to the import that began with it.
    func note(
        _ made: [PastImport.Made], neighbours: Set<DocumentID>, of found: RecordArchiveImport, from file: String
    ) async throws(ClientError) {
        let archive = found.archive
        try await note(
            made, neighbours: neighbours, from: file, of: (archive.exportedAt, archive.record), in: found.record)
    }

    /// The same of a table. The rest of one goes to the import that began at the same moment.
    func note(
        _ made: PastImport.Made, beside content: DocumentID?, fromTable file: String, begun: Instant,
        in record: RecordID
    ) async throws(ClientError) {
        let neighbours = content.map { Set([$0]) } ?? []
        try await note([made], neighbours: neighbours, from: file, of: (begun, record), in: record)
    }

    private func note(
        _ made: [PastImport.Made], neighbours: Set<DocumentID>, from file: String,
        of source: (at: Instant, record: RecordID), in record: RecordID
    ) async throws(ClientError) {
        var imports = try await client.values.imports()
        let begun = imports.firstIndex {
            $0.record == record && $0.exportedAt == source.at && $0.source == source.record && $0.undoneAt == nil
        }
        if let begun {
            imports[begun].made += made
            imports[begun].neighbours.formUnion(neighbours)
            imports[begun].at = client.clock.now
        } else {
            imports.append(
                PastImport(
                    number: (imports.map(\.number).max() ?? 0) + 1, record: record, file: file, at: client.clock.now,
                    exportedAt: source.at, source: source.record, made: made, neighbours: neighbours))
        }
        try await client.values.save(imports: imports.suffix(Self.most))
    }

    private func change(_ number: Int, _ change: (inout PastImport) -> Void) async throws(ClientError) {
        var imports = try await client.values.imports()
        guard let place = imports.firstIndex(where: { $0.number == number }) else { return }
        change(&imports[place])
        try await client.values.save(imports: imports[...])
    }

    /// The first versions of its documents that others are related to since.
    private func related(
        _ past: PastImport, besides void: Set<DocumentID>
    ) async throws(ClientError) -> Set<DocumentID> {
        let made = Set(past.made.map(\.id))
        let known = made.union(past.neighbours).union(void)
        var originals: Set<DocumentID> = []
        for link in try await client.reader.relations(in: past.record) {
            for (own, other) in [(link.about, link.related), (link.related, link.about)]
            where made.contains(own) && !known.contains(other) {
                let document = try await client.reader.detail(of: own, in: past.record)?.document
                originals.insert(document?.version.original ?? own)
            }
        }
        return originals
    }

    /// The change since the import; nil for none.
    private static func change(
        of document: Document, among made: [DocumentID: PastImport.Made], _ related: Set<DocumentID>
    ) -> ImportedDocument.Change? {
        guard let left = made[document.id] else { return .version }
        if made[document.version.original] == nil { return .older }
        if document.status != left.status { return .status }
        if let label = left.label, document.label != label { return .label }
        return related.contains(document.version.original) ? .relation : nil
    }
}
