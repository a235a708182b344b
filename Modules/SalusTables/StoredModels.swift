import SalusBase
package import SalusDomain
package import SalusModels
package import SalusSQL

/// The columns of a document, on the server as on the client.
extension Document {
    package static let columns = """
        record, id, type, media_type, size, digest, label, status, source_system, source_patient, source_document, \
        original, version, replaces, replaced_by, created_at, created_by, app
        """

    /// In the order of `columns`.
    package var columnValues: [any SQLConvertible] {
        [
            record, id, type.rawValue, mediaType, size, digest, label, status.rawValue, source.system, source.patient,
            source.document, version.original, version.number, version.replaces, version.replacedBy, createdAt,
            createdBy, app?.text,
        ]
    }

    package init(stored row: StoredRow) throws(DomainError) {
        self.init(
            id: try row.value("id"), record: try row.value("record"), type: try row.word("type"),
            mediaType: try row.value("media_type"), size: try row.value("size"), digest: try row.value("digest"),
            label: try row.value("label"), status: try row.word("status"), source: try SourceIdentity(stored: row),
            version: try DocumentVersion(stored: row), createdAt: try row.value("created_at"),
            createdBy: try row.value("created_by"), app: try row.appName("app"))
    }
}

extension SourceIdentity {
    fileprivate init(stored row: StoredRow) throws(DomainError) {
        self.init(
            system: try row.value("source_system"), patient: try row.value("source_patient"),
            document: try row.value("source_document"))
    }
}

extension DocumentVersion {
    fileprivate init(stored row: StoredRow) throws(DomainError) {
        self.init(
            original: try row.value("original"), number: try row.value("version"),
            replaces: try row.value("replaces"), replacedBy: try row.value("replaced_by"))
    }
}

extension HealthRecord {
    package init(stored row: StoredRow) throws(DomainError) {
        self.init(
            id: try row.value("id"), owner: try row.value("owner"), title: try row.value("title"),
            createdAt: try row.value("created_at"))
    }
}
