import SalusAPI
import SalusDomain
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerDomain

/// Calls about the documents and facts of a record. What comes in is parsed before the operation begins, and after the
/// right to bring it was asked.
enum DocumentHandlers {
    static let endpoints: [Endpoint] = [
        Endpoint(ListDocumentsCall.self) { call, context in
            let selection = try await context.run(
                ListDocuments(
                    in: call.part, offset: call.span.offset, limit: call.span.limit, allVersions: call.allVersions))
            return DocumentResultPage(documents: selection.documents, total: selection.total)
        },
        Endpoint(validating: ReadDocumentCall.self) { call, context in
            let reading = try await context.run(ReadDocument(call.document, in: call.part))
            let facts = try await context.server.environment.facts(reading.sealed).flatMap(\.facts)
            let detail = DocumentDetail(document: reading.document, versions: reading.versions, facts: facts)
            return Validated(answer: detail, tag: EntityTag(reading.revision.text).text)
        }.compressed,
        Endpoint(validating: ReadContentCall.self) { call, context in
            try await context.validated(ReadContent(of: call.document, in: call.part))
        }.compressed,
        Endpoint(writing: SubmitDocumentCall.self) { call, context in
            let sealer = try await context.ask(for: SubmitDocument.self, .writeRecord, call.part.resource())
            let content = try await context.content(call.body, or: call.upload, in: call.part)
            let valid = try context.server.valid(content.raw, label: call.label)
            let written = try await context.bringing(valid, sealedBy: sealer, as: call.id) { document in
                try await context.run(SubmitDocument(in: call.part, as: call.id, document: document))
            }
            await context.finish(content)
            return written
        },
        Endpoint(writing: ReplaceDocumentCall.self) { call, context in
            let sealer = try await context.ask(
                for: ReplaceDocument.self, .writeRecord, call.part.resource(document: call.document))
            let content = try await context.content(
                call.body, or: call.upload, in: call.part, replacing: call.document)
            let valid = try context.server.valid(content.raw, label: nil)
            let written = try await context.bringing(valid, sealedBy: sealer, as: call.id) { document in
                try await context.run(
                    ReplaceDocument(
                        in: call.part, old: call.document, as: call.id, document: document,
                        expected: context.expectedTags))
            }
            await context.finish(content)
            return written
        },
        Endpoint(writing: ChangeDocumentCall.self) { call, context in
            try await context.run(
                ChangeDocument(
                    in: call.part, document: call.document, label: call.body.label, status: call.body.status,
                    reason: call.body.reason, id: call.body.id, expected: context.expectedTags)
            ) { $0.document }
        },
        Endpoint(ReadStatusHistoryCall.self) { call, context in
            let history = try await context.run(ReadStatusHistory(of: call.document, in: call.part))
            return StatusHistory(changes: history.map { StatusHistory.Entry(change: $0.change, by: $0.by) })
        },
        Endpoint(ListRelationsCall.self) { call, context in
            RelationList(links: try await context.run(ListRelations(of: call.document, in: call.part)))
        },
        Endpoint(writing: RelateDocumentsCall.self) { call, context in
            try await context.run(
                RelateDocuments(in: call.part, call.body.related, is: call.body.relation, of: call.document))
        },
        Endpoint(ReadFactsCall.self) { call, context in
            let deferred = try await context.run(ReadFacts(in: call.part))
            return FactList(documents: try await context.server.environment.facts(deferred, of: call.model))
        },
    ]
}

extension WriteContext {
    /// See `Environment.bringing`. A dry run brings the document as it is.
    func bringing<Output: Sendable>(
        _ document: ValidDocument, sealedBy sealer: DocumentSealer?, as id: DocumentID? = nil,
        _ work: @Sendable (ValidDocument) async throws -> Output
    ) async throws -> Output {
        if isDryRun { return try await work(document) }
        return try await server.environment.bringing(document, sealedBy: sealer, as: id, work)
    }
}

extension CallContext {
    /// The bytes of a document, with when they came in.
    func validated<Reading: SalusDomain.Operation<DeferredContent>>(
        _ reading: Reading
    ) async throws -> Validated<RawContent> where Reading.Context: ServerWorkContext {
        let deferred = try await run(reading)
        let bytes = try await server.environment.open(deferred)
        return Validated(
            answer: RawContent(mediaType: deferred.mediaType, bytes: bytes), lastModified: deferred.createdAt)
    }
}
