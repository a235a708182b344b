import SalusBase
import SalusDomain
import SalusModels
import SalusSQL
import SalusServerDomain
import SalusTables

struct RelationTable: RelationRepository {
    let tables: Tables

    func links(of document: DocumentID, in view: GrantedView) throws(DomainError) -> [DocumentLink] {
        try tables.all(in: view, document) {
            let isVisible = $0.onDocument(named: "about") + " " + $0.onDocument(named: "related")
            return """
                SELECT about, relation, related, at FROM document_relation
                WHERE record = $1 AND about IN (\(Self.versions(of: "$2"))) \(isVisible)
                UNION SELECT about, relation, related, at FROM document_relation
                WHERE record = $1 AND related IN (\(Self.versions(of: "$2"))) \(isVisible)
                ORDER BY at, about, relation, related
                """
        } as: { row throws(DomainError) in
            try DocumentLink(stored: row)
        }
    }

    /// The identifiers of every version of a document, for a statement whose first argument is the record.
    static func versions(of document: String) -> String {
        """
        SELECT version.id FROM document JOIN document version
        ON version.record = document.record AND version.original = document.original
        WHERE document.record = $1 AND document.id = \(document)
        """
    }

    func counts(of originals: [DocumentID], in view: GrantedView) throws(DomainError) -> [DocumentID: RelationCounts] {
        var counts: [DocumentID: RelationCounts] = [:]
        var rest = originals[...]
        while let last = rest.last {
            // One statement for every length of list: the last place is filled up with a repetition.
            let asked = Array(rest.prefix(Self.width))
            let filled = asked + Array(repeating: last, count: asked.count == 1 ? 0 : Self.width - asked.count)
            try count(filled, in: view, into: &counts)
            rest = rest.dropFirst(asked.count)
        }
        return counts
    }

    func insert(_ link: DocumentLink, in record: RecordID, _: WriteGrant) throws(DomainError) {
        try tables.send(
            "INSERT INTO document_relation (record, about, relation, related, at) VALUES ($1, $2, $3, $4, $5)",
            record, link.about, link.relation.rawValue, link.related, link.at)
    }

    /// The most documents in one statement.
    private static let width = 100

    private func count(
        _ documents: [DocumentID], in view: GrantedView, into counts: inout [DocumentID: RelationCounts]
    ) throws(DomainError) {
        let places = documents.indices.map { "$\($0 + 2)" }.joined(separator: ", ")
        let visible = ViewConditions(view, after: [view.record] + documents)
        let found = try tables.all(
            """
            SELECT 0 AS side, original AS document, relation, COUNT(DISTINCT related) AS value
            FROM document version JOIN document_relation link ON link.record = version.record AND about = version.id
            WHERE version.record = $1 AND original IN (\(places)) \(visible.onDocument(named: "related"))
            GROUP BY original, relation
            UNION ALL SELECT 1, original, relation, COUNT(DISTINCT about)
            FROM document version JOIN document_relation link ON link.record = version.record AND related = version.id
            WHERE version.record = $1 AND original IN (\(places)) \(visible.onDocument(named: "about"))
            GROUP BY original, relation
            """, arguments: visible.arguments, as: Count.init(stored:))
        for count in found {
            if count.isAbout {
                counts[count.document, default: RelationCounts()].relatesTo[count.relation] = count.number
            } else {
                counts[count.document, default: RelationCounts()].isRelatedFrom[count.relation] = count.number
            }
        }
    }

    private struct Count {
        let isAbout: Bool
        let document: DocumentID
        let relation: DocumentRelation
        let number: Int

        init(stored row: StoredRow) throws(DomainError) {
            isAbout = try row.value("side", as: Int.self) == 0
            (document, relation) = (try row.value("document"), try row.word("relation"))
            number = try row.value("value")
        }
    }
}

extension DocumentLink {
    fileprivate init(stored row: StoredRow) throws(DomainError) {
        self.init(
            about: try row.value("about"), relation: try row.word("relation"), related: try row.value("related"),
            at: try row.value("at"))
    }
}
