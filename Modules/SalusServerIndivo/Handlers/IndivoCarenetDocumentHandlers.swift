import PHRIndivo
import SalusDomain
import SalusHTTP
import SalusModels
import SalusServer

/// Documents as a carenet shows them: every version that it shows, in whatever status.
enum IndivoCarenetDocumentHandlers {
    static let all: [String: IndivoEntry] = [
        "carenet_document_list": .carenet(.readRecord) { exchange in
            let window = try exchange.list.span()
            if let text = exchange.query("type"), IndivoDocumentTypes.type(text) == nil { throw DomainError.notFound }
            var filter = DocumentFilter(offset: window.offset, limit: window.limit)
            filter.allVersions = true
            return try IndivoResponse.documents(
                try await exchange.run(DescribeDocuments(in: try exchange.path.recordPart(), filter)))
        },
        "carenet_document": .carenet(.readRecord) { exchange in
            let content = try await exchange.run(
                ReadContent(of: try exchange.path.document(), in: try exchange.path.recordPart()))
            return try await exchange.answer(content)
        },
        "carenet_document_meta": .carenet(.readRecord) { exchange in
            let described = try await exchange.run(
                DescribeDocument(in: try exchange.path.recordPart(), .id(try exchange.path.document())))
            return try IndivoResponse.xml(IndivoDocumentMeta(described))
        },
    ]
}
