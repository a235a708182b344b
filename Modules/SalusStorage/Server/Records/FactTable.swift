import SalusBase
import SalusDomain
import SalusModels
import SalusServerDomain
import SalusTables

struct FactTable: FactRepository, FactIndexRepository {
    let tables: Tables
    let numbers: RowNumbers

    func activeDocuments(in view: GrantedView) throws(DomainError) -> [DocumentID] {
        try tables.all(in: view, DocumentStatus.active.rawValue) {
            """
            SELECT id FROM document WHERE record = $1 AND replaced_by IS NULL AND status = $2 \($0.onDocument)
            ORDER BY created_at, position
            """
        } as: { row throws(DomainError) in
            try row.value("id")
        }
    }

    func sealedFacts(of document: DocumentID, in view: GrantedView) throws(DomainError) -> SealedFacts? {
        try tables.all(in: view, document) {
            """
            SELECT facts FROM document_content
            WHERE record = $1 AND document = $2 AND facts IS NOT NULL \($0.onDocument(named: "$2"))
            """
        } as: { row throws(DomainError) in
            SealedFacts(
                document: document,
                sealed: try contents.stored(row.value("facts"), as: .facts, of: document, in: view.record))
        }.first
    }

    private var contents: LargeContentTable { LargeContentTable(tables: tables) }

    func counts(in view: GrantedView) throws(DomainError) -> [String: Int] {
        try tables.requireSettledIndex(of: view.record)
        guard let record = try numbers.record(view.record) else { return [:] }
        let counts = try tables.all(in: view, record, DocumentStatus.active.code) {
            """
            SELECT m.model AS model, COUNT(*) AS facts FROM fact JOIN fact_field m ON m.number = fact.model
            WHERE fact.record = $2 AND fact.status = $3 \($0.onDocument(named: "fact.document")) GROUP BY m.model
            """
        } as: { row throws(DomainError) in
            (try row.value("model", as: String.self), try row.value("facts", as: Int.self))
        }
        return Dictionary(uniqueKeysWithValues: counts)
    }

    func index(
        _ facts: [IndexedFact], of document: Document, _: WriteGrant
    ) throws(DomainError) -> IndexProgress {
        try IndexSettling(tables: tables, numbers: numbers, document: document).begin(facts)
    }

    func noteModels(_ extents: [ModelExtent], of document: Document, _: WriteGrant) throws(DomainError) {
        if try !DocumentTable(tables: tables).isNew(document.id) {
            try tables.send(
                "DELETE FROM document_model WHERE record = $1 AND document = $2", document.record, document.id)
            try ChangeMarks.forget(document.record, tables)
        }
        for extent in extents {
            try tables.send(
                """
                INSERT INTO document_model (record, document, model, earliest, latest, undated)
                VALUES ($1, $2, $3, $4, $5, $6)
                """, document.record, document.id, extent.model, extent.earliest, extent.latest, extent.hasUndated)
        }
    }

    func removeIndex(of document: Document, _: WriteGrant) throws(DomainError) -> IndexProgress {
        try IndexSettling(tables: tables, numbers: numbers, document: document).beginRemoving()
    }

    func moveIndex(of document: Document, _: WriteGrant) throws(DomainError) -> IndexProgress {
        try IndexSettling(tables: tables, numbers: numbers, document: document).beginMoving()
    }

    func restoreIndex(_ index: [IndexedFact], of document: Document, _: WriteGrant) throws(DomainError) {
        try tables.execute(
            "DELETE FROM unsettled_index WHERE record = $1 AND document = $2", document.record, document.id)
        while try IndexRemoval(tables: tables, numbers: numbers, document: document)?.next() == false {}
        guard let places = try FactPlaces(of: document, tables, numbers) else { throw .notFound }
        for (number, fact) in index.enumerated() {
            try FactIndexWriter(fact, number: number, of: document, tables, places, numbers).insert()
        }
    }

    func unsettled(in record: RecordID) throws(DomainError) -> DocumentID? {
        try tables.first("SELECT document FROM unsettled_index WHERE record = $1", record) { row throws(DomainError) in
            try row.value("document")
        }
    }

    func settle(
        _ document: Document, by index: [IndexedFact]?, _: WriteGrant
    ) throws(DomainError) -> IndexProgress {
        try IndexSettling(tables: tables, numbers: numbers, document: document).goOn(with: index)
    }
}

extension Tables {
    /// Throws `indexBehind` while index rows of the record are written in pieces.
    func requireSettledIndex(of record: RecordID) throws(DomainError) {
        guard try !exists("SELECT 1 AS one FROM unsettled_index WHERE record = $1 LIMIT 1", record) else {
            throw .storage(StorageFailure(.indexBehind(record), "index rows of a record are still being written"))
        }
    }
}
