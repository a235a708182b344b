import PHRIndivo
import SalusDomain
import SalusHTTP
import SalusModels

/// Documents as a carenet shows them: every version that it shows, in whatever status.
enum IndivoCarenetDocumentHandlers {
    static let all: [String: IndivoHandler] = [
        "carenet_document_list": { exchange in
            let window = try exchange.span()
            if let text = exchange.query("type"), IndivoDocumentTypes.type(text) == nil { throw DomainError.notFound }
            var filter = DocumentFilter(offset: window.offset, limit: window.limit)
            filter.allVersions = true
            let found = try await exchange.run(ListCarenetDocuments(in: try exchange.carenet(), filter))
            let documents = found.described.documents.map(IndivoDocumentMeta.init)
            return try IndivoResponse.xml(
                IndivoDocumentList(record: "\(found.record)", total: found.described.total, documents))
        },
        "carenet_document": { exchange in
            let content = try await exchange.run(
                ReadCarenetContent(of: try exchange.document(), in: try exchange.carenet()))
            return try await exchange.answer(content)
        },
        "carenet_document_meta": { exchange in
            let described = try await exchange.run(
                DescribeCarenetDocument(try exchange.document(), in: try exchange.carenet()))
            return try IndivoResponse.xml(IndivoDocumentMeta(described))
        },
    ]
}
