import SalusBase
import SalusDomain
import SalusModels
import SalusSQL
import SalusTables

/// The latest document of a source: asked by every import, and by an engine behind a network for many at once.
extension DocumentTable {
    /// The knowledge of a source in this transaction.
    private enum Latest: Sendable {
        case document(Document)
        /// A document of the source was changed: it is asked for again.
        case changed
    }

    func latest(from source: SourceIdentity, in view: GrantedView) throws(DomainError) -> Document? {
        guard view.view.hasEveryDocument else { return try shown(from: source, in: view) }
        let question = Self.sourceQuestion(source, in: view.record)
        switch tables.noted(Self.note, Self.key(source, in: view.record)) as Latest? {
        case .document(let document): return document
        case .changed: return try shown(from: source, in: view)
        case nil:
            return try tables.first(answering: question) { row throws(DomainError) in try Document(stored: row) }
        }
    }

    static func sourceQuestion(_ source: SourceIdentity, in record: RecordID) -> SQLQuestion {
        SQLQuestion(
            sql(""), record, source.system, source.patient ?? "", source.document ?? "", from: [],
            removals: ["document"])
    }

    private func shown(from source: SourceIdentity, in view: GrantedView) throws(DomainError) -> Document? {
        try tables.all(in: view, source.system, source.patient ?? "", source.document ?? "") {
            Self.sql($0.onDocument)
        } as: { row throws(DomainError) in
            try Document(stored: row)
        }.first
    }

    private static func sql(_ conditions: String) -> String {
        """
        SELECT \(Document.columns) FROM document
        WHERE record = $1 AND source_system = $2
            AND COALESCE(source_patient, '') = $3 AND COALESCE(source_document, '') = $4 \(conditions)
        ORDER BY position DESC LIMIT 1
        """
    }

    /// This transaction has stored the document, which is its source's latest from now on.
    func noteLatest(_ document: Document) { note(.document(document), of: document) }

    /// This transaction has changed a document of its source.
    func noteLatest(of document: Document) { note(.changed, of: document) }

    private func note(_ latest: Latest, of document: Document) {
        tables.note(
            latest, Self.note, Self.key(document.source, in: document.record), from: [], removals: ["document"])
    }

    private static let note = "latest of source"

    private static func key(_ source: SourceIdentity, in record: RecordID) -> [UInt8] {
        let parts = [source.system, source.patient ?? "", source.document ?? ""]
        return record.bytes + Array(parts.joined(separator: "\0").utf8)
    }
}
