import PHRIndivo
import SalusBase
import SalusDomain
import SalusHTTP
import SalusModels

/// Documents of a record: lists, content, versions, label and status.
enum IndivoDocumentHandlers {
    static let all: [String: IndivoHandler] = [
        "record_document_list": { exchange in
            let record = try exchange.record()
            return try documents(
                try await exchange.run(DescribeDocuments(record: record, try exchange.filter())), record)
        },
        "document_versions": { exchange in
            let record = try exchange.record()
            var filter = try exchange.filter()
            filter.lineage = try exchange.document()
            return try documents(try await exchange.run(DescribeDocuments(record: record, filter)), record)
        },
        "record_specific_document": { exchange in
            let content = try await exchange.run(
                ReadContent(record: try exchange.record(), document: try exchange.document()))
            return IndivoResponse.answer(IndivoContent.servedType(content.mediaType), try content.opened())
        },
        "record_document_meta": { exchange in
            let (record, document) = (try exchange.record(), try exchange.document())
            let described = try await exchange.run(DescribeDocument(record: record, document: document))
            return try IndivoResponse.xml(IndivoDocumentMeta(described))
        },
        "document_create": { exchange in
            let (record, document) = (try exchange.record(), try IndivoContent(exchange).valid())
            let exchange = try await exchange.forSeveral()
            let made = try await exchange.run(SubmitDocument(record: record, document: document))
            return try await written(made.document, record, exchange)
        },
        "document_version": { exchange in
            let (record, old) = (try exchange.record(), try exchange.document())
            let document = try IndivoContent(exchange).valid()
            let exchange = try await exchange.forSeveral()
            let made = try await exchange.run(ReplaceDocument(record: record, old: old, document: document))
            return try await written(made.document, record, exchange)
        },
        "record_document_label": { exchange in
            let (record, document) = (try exchange.record(), try exchange.document())
            let label = String(decoding: exchange.call.body, as: UTF8.self)
            let exchange = try await exchange.forSeveral()
            _ = try await exchange.run(ChangeDocument(record: record, document: document, label: label, status: nil))
            let described = try await exchange.run(DescribeDocument(record: record, document: document))
            return try documents(DescribedDocuments(documents: [described], total: 1), record)
        },
        "document_set_status": { exchange in
            let form = exchange.form
            let (word, reason) = (try form.needed("status"), try form.needed("reason"))
            guard let status = DocumentStatus(rawValue: word) else { throw IndivoFault.badRequest("No such status") }
            _ = try await exchange.run(
                ChangeDocument(
                    record: try exchange.record(), document: try exchange.document(), label: nil, status: status,
                    reason: reason))
            return IndivoResponse.ok
        },
        "document_status_history": { exchange in
            let (record, document) = (try exchange.record(), try exchange.document())
            let history = try await exchange.run(ReadStatusHistory(record: record, document: document))
            return try IndivoResponse.xml(
                IndivoStatusHistory(document: "\(document)", history.map(IndivoStatusChange.init)))
        },
    ]

    private static func documents(_ found: DescribedDocuments, _ record: RecordID) throws -> HTTPResponse {
        try IndivoResponse.xml(
            IndivoDocumentList(record: "\(record)", total: found.total, found.documents.map(IndivoDocumentMeta.init)))
    }

    private static func written(
        _ document: DocumentID, _ record: RecordID, _ exchange: IndivoExchange
    ) async throws -> HTTPResponse {
        let described = try await exchange.run(DescribeDocument(record: record, document: document))
        return try IndivoResponse.xml(IndivoDocumentMeta(described))
    }
}

extension IndivoDocumentMeta {
    /// The type stays empty, as clients know it.
    init(_ described: DocumentDescription) {
        let (document, latest) = (described.document, described.latest)
        let name = described.creator?.text ?? ""
        self.init(
            id: "\(document.id)", type: "", size: document.size, digest: document.digest, record: "\(document.record)",
            createdAt: document.createdAt, creator: Creator(id: name, kind: .account, fullName: name))
        replacedBy = document.version.replacedBy.map { "\($0)" }
        replaces = document.version.replaces.map { "\($0)" }
        original = "\(document.version.original)"
        self.latest = Latest(
            id: "\(latest.id)", createdAt: latest.createdAt, createdBy: described.latestCreator?.text ?? "")
        (label, status) = (document.label, document.status.rawValue)
    }
}

extension IndivoStatusChange {
    fileprivate init(_ named: NamedStatusChange) {
        self.init(
            by: named.by?.text ?? "", at: named.change.at, status: named.change.status.rawValue,
            reason: named.change.reason ?? "")
    }
}

extension IndivoExchange {
    func document() throws(DomainError) -> DocumentID {
        guard let document = DocumentID(part("document")) else { throw .notFound }
        return document
    }
}
