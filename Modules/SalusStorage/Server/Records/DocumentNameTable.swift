import SalusBase
import SalusDomain
import SalusModels

struct DocumentNameTable: DocumentNameRepository {
    let tables: Tables

    func document(named name: String, by app: AppID, in record: RecordID) throws(DomainError) -> DocumentID? {
        try tables.first(
            "SELECT document FROM document_name WHERE record = $1 AND app = $2 AND name = $3", record, app, name
        ) { row throws(DomainError) in try row.value("document") }
    }

    func name(
        _ document: DocumentID, _ name: String, by app: AppID, in record: RecordID, _: WriteGrant
    ) throws(DomainError) {
        try tables.send(
            "INSERT INTO document_name (record, app, name, document) VALUES ($1, $2, $3, $4)",
            record, app, name, document)
    }
}
