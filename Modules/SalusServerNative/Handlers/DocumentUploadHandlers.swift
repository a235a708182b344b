import SalusAPI
import SalusDomain
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerDomain

/// Calls about the uploads of documents' bytes.
enum DocumentUploadHandlers {
    static let endpoints: [Endpoint] = [
        Endpoint(writing: BeginDocumentUploadCall.self) { call, context in
            let most = context.server.options.limits.document
            guard call.body.size <= most else {
                throw HTTPRefusal(413, "the document is larger than \(most) bytes")
            }
            let begin = BeginDocumentUpload(
                call.upload, of: call.body.size, digest: call.body.digest, mediaType: call.body.mediaType,
                in: call.part, replacing: call.replaces)
            return try await context.run(begin, context.server.uploadState)
        },
        Endpoint(writing: PutDocumentUploadPartCall.self) { call, context in
            let put = PutDocumentUploadPart(
                call.body.bytes, at: call.offset, of: call.upload, in: call.part, replacing: call.replaces)
            return try await context.run(put, context.server.uploadState)
        },
        Endpoint(ReadDocumentUploadCall.self) { call, context in
            try context.server.uploadState(await context.run(ReadDocumentUpload(call.upload, in: call.part)))
        },
        Endpoint(writing: DeleteDocumentUploadCall.self) { call, context in
            let ended = try await context.run(
                DeleteDocumentUpload(call.upload, in: call.part, replacing: call.replaces))
            try await context.server.environment.uploads.removeOver()
            return ended
        },
        Endpoint(ListRecordUploadsCall.self) { call, context in
            let uploads = try await context.run(ListDocumentUploads(in: call.record))
            return RecordUploadList(
                uploads: uploads.map { upload, by in
                    RecordUploadList.Entry(
                        state: context.server.state(of: upload), by: by, begunAt: upload.begunAt,
                        changedAt: upload.changedAt)
                })
        },
        Endpoint(writing: EndRecordUploadCall.self) { call, context in
            let ended = try await context.run(EndDocumentUpload(call.upload, in: call.record))
            try await context.server.environment.uploads.removeOver()
            return ended
        },
    ]
}

extension ServerContext {
    fileprivate func state(of upload: StoredUpload) -> DocumentUploadState {
        DocumentUploadState(
            id: upload.name.id, size: upload.size, received: upload.received,
            expires: environment.settings.uploads.expiry(of: upload))
    }

    /// The same for `WriteContext.run`.
    fileprivate var uploadState: @Sendable (StoredUpload) throws(DomainError) -> DocumentUploadState {
        { upload throws(DomainError) in self.state(of: upload) }
    }
}
