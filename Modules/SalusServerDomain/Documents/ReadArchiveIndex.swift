public import SalusDomain
public import SalusModels

/// All that the archive of a whole record says of it: every version of every document with the history of its status,
/// and the relations. The contents are read one by one.
public struct ReadArchiveIndex: Operation {
    public let record: RecordID

    public init(of record: RecordID) { self.record = record }

    public var access: AccessRequest { AccessRequest(.readRecord, .record(record), as: .search) }

    /// Nil for a record with more documents or bytes than an archive holds. Throws `denied` for a caller who does not
    /// see every document: an archive is of a whole record.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> ArchiveIndex? {
        let view = try permit.view()
        guard view.view.hasEveryDocument else { throw .denied }
        guard let title = try work.tx.records.record(record)?.title else { throw .notFound }
        let most = ArchiveIndex.mostDocuments
        let found = try work.tx.documents.documents(in: view, allVersions: true, offset: 0, limit: most + 1).documents
        guard ArchiveIndex.holds(found) else { return nil }
        var entries: [ArchiveIndex.Entry] = []
        for document in found.sorted(by: ArchiveIndex.isBefore) {
            let read = ReadStatusHistory(of: document.id, in: .record(record))
            let history = try read.run(Permit(permit), in: work.common)
            entries.append(ArchiveIndex.Entry(document: document, history: history))
        }
        return ArchiveIndex(
            title: title, record: record, exportedAt: work.now, documents: entries,
            relations: try relations(of: found, in: view, work))
    }

    /// Those between documents of the view, oldest first. Asks for the links of documents that have some.
    private func relations(
        of documents: [Document], in view: GrantedView, _ work: OperationContext
    ) throws(DomainError) -> [DocumentLink] {
        let (originals, part) = (Set(documents.map(\.version.original)).sorted(), 100)
        var links: Set<DocumentLink> = []
        for start in stride(from: 0, to: originals.count, by: part) {
            let asked = Array(originals[start..<min(start + part, originals.count)])
            for original in try work.tx.relations.counts(of: asked, in: view).keys {
                links.formUnion(try work.tx.relations.links(of: original, in: view))
            }
        }
        return links.sorted { ($0.at, "\($0.about)\($0.related)") < ($1.at, "\($1.about)\($1.related)") }
    }
}
