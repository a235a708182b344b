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
            "SELECT model, COUNT(*) AS facts FROM indexed_fact WHERE record = $1 AND status = $2 GROUP BY model",
            record, DocumentStatus.active.code
        ) { row throws(DomainError) in
            (try row.value("model", as: String.self), try row.value("facts", as: Int.self))
        }
        return Dictionary(uniqueKeysWithValues: counts)
    }

    func insert(
        _ facts: SealedFacts, index: [IndexedFact], of document: Document, _ grant: WriteGrant
    ) throws(DomainError) {
        try tables.send(
            "INSERT INTO sealed_facts (record, document, sealed) VALUES ($1, $2, $3)",
            document.record, facts.document, facts.bytes)
        try restoreIndex(index, of: document, grant)
    }

    func removeIndex(of document: DocumentID, in record: RecordID, _: WriteGrant) throws(DomainError) {
        try tables.execute("DELETE FROM indexed_fact WHERE record = $1 AND document = $2", record, document)
    }

    func restoreIndex(_ index: [IndexedFact], of document: Document, _: WriteGrant) throws(DomainError) {
        for (number, fact) in index.enumerated() {
            try insert(fact, number: number, of: document)
            try FactIndex(tables: tables, record: document.record, status: document.status, fact: fact).insert()
        }
    }

    func moveIndex(of document: Document, _: WriteGrant) throws(DomainError) {
        let (record, status) = (document.record, document.status.code)
        for table in ["fact_text", "fact_number", "fact_instant", "fact_code"] {
            try tables.execute(
                """
                UPDATE \(table) SET status = $3 WHERE record = $1
                    AND fact IN (SELECT fact FROM indexed_fact WHERE record = $1 AND document = $2)
                """, record, document.id, status)
        }
        try tables.execute(
            "UPDATE indexed_fact SET status = $3 WHERE record = $1 AND document = $2", record, document.id, status)
    }

    /// The facts of a record stand in the order of their documents, and there in their own.
    private func insert(_ fact: IndexedFact, number: Int, of document: Document) throws(DomainError) {
        try tables.send(
            """
            INSERT INTO indexed_fact (record, fact, document, status, model, at, place)
            SELECT record, $3, id, $4, $5, created_at, position * 1048576 + $6 FROM document
            WHERE record = $1 AND id = $2
            """, document.record, document.id, fact.fact, document.status.code, fact.model, number)
    }
}

extension SealedFacts {
    fileprivate init(stored row: StoredRow) throws(DomainError) {
        self.init(document: try row.value("document"), bytes: try row.value("sealed"))
    }
}
