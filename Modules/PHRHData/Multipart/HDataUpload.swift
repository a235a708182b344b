/// A document that was sent to a section with its metadata: the parts `content` and `metadata`.
public struct HDataUpload: Hashable, Sendable {
    public let content: [UInt8]
    /// Nil where the part does not say.
    public let mediaType: String?
    public let metadata: HDataMetadata?

    /// Throws when there is no content, and for metadata that cannot be read: a document is never kept without what
    /// was said about it.
    public init(_ form: MultipartForm) throws(HDataError) {
        guard let content = form["content"] else { throw .multipart(.content) }
        self.content = content.content
        mediaType = content.mediaType
        guard let metadata = form["metadata"] else {
            self.metadata = nil
            return
        }
        guard metadata.mediaType.map({ $0.hasSuffix("xml") || $0 == "text/plain" }) ?? true else {
            throw .multipart(.metadata)
        }
        self.metadata = try HDataMetadata(parsing: metadata.content)
    }
}
