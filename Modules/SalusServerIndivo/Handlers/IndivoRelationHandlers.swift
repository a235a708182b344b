import SalusDomain
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerDomain

/// Relations between documents of a record. The second document of a path is the relation, such as an
/// annotation, of the first.
enum IndivoRelationHandlers {
    static let all: [String: IndivoEntry] = [
        "document_rels": .record(.writeRecord) { exchange in
            let (about, related) = (try exchange.path.document(), try exchange.path.document("other"))
            _ = try await exchange.run(
                RelateDocuments(
                    record: try exchange.path.record(), related, is: try exchange.path.relation(), of: about))
            return IndivoResponse.ok
        },
        "get_documents_by_rel": .record(.readRecord) { exchange in
            let part = try exchange.path.recordPart()
            var filter = try exchange.list.filter()
            filter.relation = DocumentFilter.Related(to: try exchange.path.document(), as: try exchange.path.relation())
            return try IndivoResponse.documents(try await exchange.run(DescribeDocuments(in: part, filter)))
        },
        "document_create_by_rel": .record(.writeRecord) { exchange in
            try await exchange.add(.related(to: try exchange.path.document(), as: try exchange.path.relation()))
        },
        "document_create_by_rel_with_ext_id": .record(.writeRecord, byNamedApp: true) { exchange in
            try await exchange.add(
                .related(to: try exchange.path.document(), as: try exchange.path.relation()),
                named: try exchange.path.externalName())
        },
    ]
}
