import PHRIndivo
import SalusBase
import SalusDomain
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerDomain

/// Documents of a record: lists, content, versions, label and status.
enum IndivoDocumentHandlers {
    static let all: [String: IndivoEntry] = [
        "record_document_list": .record(.readRecord) { exchange in
            let part = try exchange.path.recordPart()
            return try IndivoResponse.documents(
                try await exchange.run(DescribeDocuments(in: part, try exchange.list.filter())))
        },
        "document_versions": .record(.readRecord) { exchange in
            let part = try exchange.path.recordPart()
            var filter = try exchange.list.filter()
            filter.lineage = try exchange.path.document()
            return try IndivoResponse.documents(try await exchange.run(DescribeDocuments(in: part, filter)))
        },
        "record_specific_document": .record(.readRecord) { exchange in
            let content = try await exchange.run(
                ReadContent(of: try exchange.path.document(), in: try exchange.path.recordPart()))
            return try await exchange.answer(content)
        },
        "record_document_meta": .record(.readRecord) { exchange in
            try await exchange.meta(of: .id(try exchange.path.document()))
        },
        "document_create": .record(.addDocument) { exchange in try await exchange.add() },
        "document_version": .record(.addDocument) { exchange in
            try await exchange.add(.version(of: try exchange.path.document()))
        },
        "record_document_label": .record(.writeRecord) { exchange in
            try await exchange.label(.id(try exchange.path.document()))
        },
        "document_set_status": .record(.writeRecord) { exchange in
            let form = exchange.form
            let (word, reason) = (try form.needed("status"), try form.needed("reason"))
            guard let status = DocumentStatus(rawValue: word) else { throw IndivoFault.badRequest("No such status") }
            _ = try await exchange.run(
                ChangeDocument(
                    record: try exchange.path.record(), document: try exchange.path.document(), label: nil,
                    status: status,
                    reason: reason))
            return IndivoResponse.ok
        },
        "document_status_history": .record(.readRecord) { exchange in
            let (record, document) = (try exchange.path.record(), try exchange.path.document())
            let history = try await exchange.run(ReadStatusHistory(of: document, in: .record(record)))
            return try IndivoResponse.xml(
                IndivoStatusHistory(document: "\(document)", history.map(IndivoStatusChange.init)))
        },
    ]
}

/// Documents by the names that their app gives them.
enum IndivoNamedDocumentHandlers {
    static let all: [String: IndivoEntry] = [
        "document_create_by_ext_id": .record(.writeRecord, byNamedApp: true) { exchange in
            try await exchange.add(named: try exchange.path.externalName())
        },
        "document_version_by_ext_id": .record(.writeRecord, byNamedApp: true) { exchange in
            try await exchange.add(.version(of: try exchange.path.document()), named: try exchange.path.externalName())
        },
        "record_document_meta_ext": .record(.readRecord, byNamedApp: true) { exchange in
            try await exchange.meta(of: .named(try exchange.path.externalName()))
        },
        "record_document_label_ext": .record(.writeRecord, byNamedApp: true) { exchange in
            try await exchange.label(.named(try exchange.path.externalName()))
        },
    ]
}

extension IndivoStatusChange {
    fileprivate init(_ named: NamedStatusChange) {
        self.init(
            by: named.by?.text ?? "", at: named.change.at, status: named.change.status.rawValue,
            reason: named.change.reason ?? "")
    }
}

extension IndivoCallContext {
    /// The body as a text, such as a label.
    var text: String { String(decoding: call.body, as: UTF8.self) }

    /// Adds the body to the record.
    func add(_ place: AddDocument.Place = .new, named name: ExternalName? = nil) async throws -> HTTPResponse {
        let record = try path.record()
        let document = try IndivoContent(self).valid()
        let added = try await server.environment.bringing(document, sealedBy: sealer) { document in
            let add = AddDocument(record: record, place, named: name, document: document)
            return try await withFreeName { () throws(DomainError) in try await run(add) }
        }
        return try IndivoResponse.document(added)
    }

    /// The bytes of a document as the answer to a call.
    func answer(_ content: DeferredContent) async throws -> HTTPResponse {
        IndivoResponse.answer(
            IndivoContent.servedType(content.mediaType), try await server.environment.open(content))
    }

    fileprivate func meta(of address: DocumentAddress) async throws -> HTTPResponse {
        try IndivoResponse.document(try await run(DescribeDocument(in: try path.recordPart(), address)))
    }

    fileprivate func label(_ address: DocumentAddress) async throws -> HTTPResponse {
        let labelled = try await run(LabelDocument(record: try path.record(), address, label: text))
        return try IndivoResponse.list(labelled)
    }

    /// The result of `work`. Throws `badRequest` in the original's words when the external name is taken.
    private func withFreeName<Output>(
        _ work: () async throws(DomainError) -> Output
    ) async throws -> Output {
        do {
            return try await work()
        } catch DomainError.nameTaken {
            throw IndivoFault.badRequest("Duplicate external id. Each document requires a unique external id")
        }
    }
}
