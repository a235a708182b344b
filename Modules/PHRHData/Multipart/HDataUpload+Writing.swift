extension HDataUpload {
    public init(content: [UInt8], mediaType: String, metadata: HDataMetadata) {
        (self.content, self.mediaType, self.metadata) = (content, mediaType, metadata)
    }

    /// The body that a section takes (hData over REST, POST of a document), with its `Content-Type`. Throws for
    /// metadata that cannot be written, and for a content made to look like a boundary.
    public func encoded() throws(HDataError) -> (contentType: String, body: [UInt8]) {
        let metadata = try (metadata ?? HDataMetadata()).xml()
        var writer = try MultipartWriter(mark: "hdata-upload", besides: [content, metadata])
        writer.add(metadata, named: "metadata", of: "application/xml")
        writer.add(content, named: "content", of: MultipartWriter.headerText(mediaType ?? ""))
        return ("multipart/form-data; boundary=\"\(writer.boundary)\"", writer.body)
    }
}
