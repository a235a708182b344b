import SalusBase
import SalusDomain
import SalusModels

struct FactTable: FactRepository {
    let tables: Tables

    func sealedFacts(of record: RecordID) throws(DomainError) -> [SealedFacts] {
        try tables.all(
            """
            SELECT sealed_facts.document AS document, sealed_facts.sealed AS sealed FROM document
            JOIN sealed_facts ON sealed_facts.record = document.record AND sealed_facts.document = document.id
            WHERE document.record = $1 AND document.replaced_by IS NULL AND document.status = $2
            ORDER BY document.created_at, document.position
            """, record, DocumentStatus.active.rawValue, as: SealedFacts.init(stored:))
    }

    func sealedFacts(of document: DocumentID, in record: RecordID) throws(DomainError) -> SealedFacts? {
        try tables.first(
            "SELECT document, sealed FROM sealed_facts WHERE record = $1 AND document = $2", record, document,
            as: SealedFacts.init(stored:))
    }

    func counts(of record: RecordID) throws(DomainError) -> [String: Int] {
        let counts = try tables.all(
            "SELECT model, COUNT(*) AS facts FROM indexed_fact WHERE record = $1 GROUP BY model", record
        ) { row throws(DomainError) in
            (try row.value("model", as: String.self), try row.value("facts", as: Int.self))
        }
        return Dictionary(uniqueKeysWithValues: counts)
    }

    func insert(
        _ facts: SealedFacts, index: [IndexedFact], in record: RecordID, _ grant: WriteGrant
    ) throws(DomainError) {
        try tables.execute(
            "INSERT INTO sealed_facts (record, document, sealed) VALUES ($1, $2, $3)",
            record, facts.document, facts.bytes)
        try restoreIndex(index, of: facts.document, in: record, grant)
    }

    func removeIndex(of document: DocumentID, in record: RecordID, _: WriteGrant) throws(DomainError) {
        try tables.execute("DELETE FROM indexed_fact WHERE record = $1 AND document = $2", record, document)
    }

    func restoreIndex(
        _ index: [IndexedFact], of document: DocumentID, in record: RecordID, _: WriteGrant
    ) throws(DomainError) {
        for fact in index {
            try tables.execute(
                "INSERT INTO indexed_fact (record, document, fact, model) VALUES ($1, $2, $3, $4)",
                record, document, fact.fact, fact.model)
            let rows = FactIndex(tables: tables, record: record, document: document, fact: fact)
            try rows.insert()
        }
    }
}

extension SealedFacts {
    fileprivate init(stored row: StoredRow) throws(DomainError) {
        self.init(document: try row.value("document"), bytes: try row.value("sealed"))
    }
}
