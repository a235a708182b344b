package import SalusModels

/// The version chains of documents as a view shows them: a version outside of it is neither named nor counted.
package struct ShownVersions {
    private let view: GrantedView
    private let work: RecordContext
    private var lineages: [DocumentID: [DocumentID]] = [:]

    package init(_ view: GrantedView, _ work: RecordContext) { (self.view, self.work) = (view, work) }

    /// All are in the view. The first and the neighbouring versions are those that the view shows, and the number
    /// counts them. A document that was replaced by one outside of the view names itself as the newer one: it counts no
    /// more.
    package mutating func of(_ documents: [Document]) throws(DomainError) -> [Document] {
        guard view.view.hidesVersions else { return documents }
        var shown: [Document] = []
        for document in documents { shown.append(try of(document)) }
        return shown
    }

    package mutating func of(_ document: Document) throws(DomainError) -> Document {
        let version = document.version
        guard view.view.hidesVersions, version.number > 1 || !version.isLatest else { return document }
        let lineage = try lineage(version.original)
        guard let place = lineage.firstIndex(of: document.id) else { return document }
        let next = place + 1 < lineage.count ? lineage[place + 1] : document.id
        return document.with(
            DocumentVersion(
                original: lineage[0], number: place + 1, replaces: place > 0 ? lineage[place - 1] : nil,
                replacedBy: version.isLatest ? nil : next))
    }

    /// The versions in the view, oldest first. Asked once for a lineage.
    private mutating func lineage(_ original: DocumentID) throws(DomainError) -> [DocumentID] {
        if let known = lineages[original] { return known }
        let found = try work.tx.documents.versions(of: original, in: view).map(\.id)
        lineages[original] = found
        return found
    }
}

extension RecordView {
    /// Whether the view may have one version of a document and not another.
    fileprivate var hidesVersions: Bool { judgesFacts || !carenets.isEmpty }
}

extension Document {
    fileprivate func with(_ version: DocumentVersion) -> Document {
        var changed = self
        changed.version = version
        return changed
    }
}
