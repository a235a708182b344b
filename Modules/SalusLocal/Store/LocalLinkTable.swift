import SalusBase
import SalusDomain
import SalusModels
import SalusTables

/// The relations between documents that the server told. They stay once they are said, and are few.
struct LocalLinkTable {
    let tables: Tables

    func links(of record: RecordID) throws(DomainError) -> [DocumentLink] {
        try tables.all(
            "SELECT about, relation, related, at FROM document_link WHERE record = $1", record
        ) { row throws(DomainError) in
            DocumentLink(
                about: try row.value("about"), relation: try row.word("relation"), related: try row.value("related"),
                at: try row.value("at"))
        }
    }

    /// The same link again takes the place of what was known of it.
    func set(_ link: DocumentLink, in record: RecordID) throws(DomainError) {
        let relation = link.relation.rawValue
        try tables.execute(
            "DELETE FROM document_link WHERE record = $1 AND about = $2 AND relation = $3 AND related = $4", record,
            link.about, relation, link.related)
        try tables.execute(
            "INSERT INTO document_link (record, about, relation, related, at) VALUES ($1, $2, $3, $4, $5)", record,
            link.about, relation, link.related, link.at)
    }

    func forgetAll(of record: RecordID) throws(DomainError) {
        try tables.execute("DELETE FROM document_link WHERE record = $1", record)
    }
}

extension ClientTables {
    func links(of record: RecordID) throws(DomainError) -> [DocumentLink] {
        try LocalLinkTable(tables: records.tables).links(of: record)
    }
}
