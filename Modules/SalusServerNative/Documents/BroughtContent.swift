import SalusAPI
import SalusBase
import SalusDomain
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerDomain

/// The content of a document that is brought: the body of its request, or an upload that is whole.
struct BroughtContent: Sendable {
    let raw: RawContent
    fileprivate let upload: DocumentUploadName?
}

extension WriteContext {
    /// The body, or the bytes of the upload that stands for it, which take their share of the memory for bodies.
    ///
    /// Throws `MalformedRequest` for both, `notFound` for an upload that there is not, `uploadOffset` for one that is
    /// not whole, `uploadDamaged` for one with other bytes than its beginning announced.
    func content(
        _ body: RawContent, or upload: DocumentUploadID?, in part: RecordPart, replacing old: DocumentID? = nil
    ) async throws -> BroughtContent {
        guard let upload else { return BroughtContent(raw: body, upload: nil) }
        guard body.bytes.isEmpty else { throw MalformedRequest("upload", expected: "a body or an upload, not both") }
        let opened = try await unsigned.run(OpenDocumentUpload(upload, in: part, replacing: old))
        let environment = server.environment
        let offset = Locked(0)
        let pieces = HTTPBody(length: opened.stored.size) {
            let piece = try await environment.uploads.part(of: opened, at: offset.withLock { $0 })
            offset.withLock { $0 += piece?.count ?? 0 }
            return piece
        }
        let bytes = try await calling.counting(pieces).collect(upTo: server.options.limits.document)
        try await environment.uploads.check(bytes, of: opened)
        return BroughtContent(
            raw: RawContent(mediaType: opened.stored.mediaType, bytes: bytes), upload: opened.stored.name)
    }

    /// Removes the upload after a document was made of it.
    func finish(_ content: BroughtContent) async {
        if let upload = content.upload { await server.environment.uploads.end(upload) }
    }
}
