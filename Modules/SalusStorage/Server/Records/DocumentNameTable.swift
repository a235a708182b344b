import SalusBase
import SalusDomain
import SalusModels
import SalusServerDomain
import SalusTables

struct DocumentNameTable: DocumentNameRepository {
    let tables: Tables

    func document(named name: String, by app: AppID, in view: GrantedView) throws(DomainError) -> DocumentID? {
        try tables.all(in: view, app, name) {
            """
            SELECT document FROM document_name
            WHERE record = $1 AND app = $2 AND name = $3 \($0.onDocument(named: "document_name.document"))
            """
        } as: { row throws(DomainError) in
            try row.value("document", as: DocumentID.self)
        }.first
    }

    func name(
        _ document: DocumentID, _ name: String, by app: AppID, in record: RecordID, _: WriteGrant
    ) throws(DomainError) {
        try tables.send(
            "INSERT INTO document_name (record, app, name, document) VALUES ($1, $2, $3, $4)",
            record, app, name, document)
    }
}
