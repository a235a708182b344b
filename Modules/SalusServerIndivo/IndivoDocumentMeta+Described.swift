import PHRIndivo
import SalusDomain
import SalusHTTP
import SalusModels

extension IndivoDocumentMeta {
    init(_ described: DocumentDescription) {
        let (document, latest) = (described.document, described.latest)
        self.init(
            id: "\(document.id)", type: IndivoContent.typeShown(document.type), size: document.size,
            digest: document.digest, record: "\(document.record)", createdAt: document.createdAt,
            creator: Creator(described.creator))
        replacedBy = document.version.replacedBy.map { "\($0)" }
        replaces = document.version.replaces.map { "\($0)" }
        original = "\(document.version.original)"
        self.latest = Latest(
            id: "\(latest.id)", createdAt: latest.createdAt, createdBy: Creator(described.latestCreator).id)
        (label, status, neverShare) = (document.label, document.status.rawValue, described.isNeverShared)
        relatesTo = Self.relations(described.relations.relatesTo)
        isRelatedFrom = Self.relations(described.relations.isRelatedFrom)
    }

    /// The relations, in the order of the vocabulary.
    private static func relations(_ counts: [DocumentRelation: Int]) -> [Relation] {
        DocumentRelation.allCases.compactMap { relation in
            counts[relation].map { Relation(type: IndivoRelationVocabulary.uri(of: relation), count: $0) }
        }
    }
}

extension IndivoDocumentMeta.Creator {
    init(_ creator: DocumentCreator) {
        switch creator {
        case .account(let name, let full):
            self.init(id: name.text, kind: .account, fullName: full.isEmpty ? name.text : full)
        case .app(let name, let title, let isForRecords):
            self.init(id: name.text, kind: isForRecords ? .app : .machine, fullName: title)
        case .platform: self.init(id: "", kind: .account, fullName: "")
        }
    }
}

/// The URIs of document relations in Indivo's vocabulary.
enum IndivoRelationVocabulary {
    private static let vocabulary = "http://indivo.org/vocab/documentrels#"

    static func uri(of relation: DocumentRelation) -> String { vocabulary + relation.rawValue }
}

extension IndivoResponse {
    static func document(_ described: DocumentDescription) throws -> HTTPResponse {
        try xml(IndivoDocumentMeta(described))
    }

    static func documents(_ found: DescribedDocuments) throws -> HTTPResponse {
        try list(found.documents, total: found.total, of: found.record)
    }

    /// A list of one.
    static func list(_ described: DocumentDescription) throws -> HTTPResponse {
        try list([described], total: 1, of: described.document.record)
    }

    private static func list(
        _ documents: [DocumentDescription], total: Int, of record: RecordID
    ) throws -> HTTPResponse {
        try xml(IndivoDocumentList(record: "\(record)", total: total, documents.map(IndivoDocumentMeta.init)))
    }
}
