import SalusBase
import SalusDomain
package import SalusModels

/// The relations that the server told, with those that this device has not sent yet.
struct LocalRelations: RelationRepository {
    let local: LocalTransaction

    func links(of document: DocumentID, in view: GrantedView) throws(DomainError) -> [DocumentLink] {
        guard let original = try local.copy.document(document, in: view.record)?.version.original else { return [] }
        return try ends(in: view).filter { $0.about == original || $0.related == original }.map(\.link)
            .sorted {
                ($0.at, $0.about, $0.relation.rawValue, $0.related) < (
                    $1.at, $1.about, $1.relation.rawValue, $1.related
                )
            }
    }

    func counts(of originals: [DocumentID], in view: GrantedView) throws(DomainError) -> [DocumentID: RelationCounts] {
        var counts: [DocumentID: RelationCounts] = [:]
        let asked = Set(originals)
        let ends = try ends(in: view)
        // Each document counts once, whichever version of the other it was said of.
        for end in Set(ends.map { Side(of: $0.about, $0.link.relation, other: $0.link.related) })
        where asked.contains(end.original) {
            counts[end.original, default: RelationCounts()].relatesTo[end.relation, default: 0] += 1
        }
        for end in Set(ends.map { Side(of: $0.related, $0.link.relation, other: $0.link.about) })
        where asked.contains(end.original) {
            counts[end.original, default: RelationCounts()].isRelatedFrom[end.relation, default: 0] += 1
        }
        return counts
    }

    func insert(_ link: DocumentLink, in record: RecordID, _ grant: WriteGrant) throws(DomainError) {
        let draft = RecordDraft(
            id: RecordDraftID(from: local.random), record: record,
            change: .relation(link.relation, of: link.about, by: link.related), writtenAt: local.now)
        try local.copy.write(draft, nil)
    }

    /// A relation as one of its documents sees it.
    private struct Side: Hashable {
        let original: DocumentID
        let relation: DocumentRelation
        let other: DocumentID

        init(of original: DocumentID, _ relation: DocumentRelation, other: DocumentID) {
            (self.original, self.relation, self.other) = (original, relation, other)
        }
    }

    /// A link with the first versions of its two documents.
    private struct Ends {
        let link: DocumentLink
        let about: DocumentID
        let related: DocumentID
    }

    /// Those whose documents are both in the view.
    private func ends(in view: GrantedView) throws(DomainError) -> [Ends] {
        var found: [Ends] = []
        for link in try local.copy.links(of: view.record) + waiting(in: view.record) {
            guard let about = try local.copy.document(link.about, in: view.record),
                let related = try local.copy.document(link.related, in: view.record),
                try local.shown([about, related], in: view).count == 2
            else { continue }
            found.append(Ends(link: link, about: about.version.original, related: related.version.original))
        }
        return found
    }

    private func waiting(in record: RecordID) throws(DomainError) -> [DocumentLink] {
        try local.copy.drafts(of: record).compactMap(\.waitingLink)
    }
}

extension RecordDraft {
    /// The relation that the server has not got yet; nil for any other change, and for one that it refused.
    package var waitingLink: DocumentLink? {
        guard case .relation(let relation, let about, let related) = change, refusal == nil else { return nil }
        return DocumentLink(about: about, relation: relation, related: related, at: writtenAt)
    }
}

extension LocalRelations {
    /// The documents that are such a relation of another.
    func related(_ wanted: DocumentFilter.Related, in view: GrantedView) throws(DomainError) -> Set<DocumentID> {
        guard let original = try local.copy.document(wanted.document, in: view.record)?.version.original else {
            return []
        }
        let ends = try ends(in: view).filter { $0.about == original && $0.link.relation == wanted.relation }
        return Set(ends.map(\.link.related))
    }
}
