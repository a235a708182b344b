import PHRHData
import Testing

@Suite("Writing uploads")
struct WritingUploads {
    @Test(
        "content and metadata are read again as they were, whatever the content looks like",
        arguments: ["<a/>", "", "--hdata-upload-\r\n\r\n", "--hdata-upload---\r\n--hdata-upload--", "\r\n\r\n"])
    func round(content: String) throws {
        var metadata = HDataMetadata(id: "1.1", title: "Gout")
        metadata.pedigree = HDataPedigree(author: "Ana Lund")
        let bytes = Array(content.utf8)
        let upload = HDataUpload(content: bytes, mediaType: "application/xml", metadata: metadata)
        let (type, body) = try upload.encoded()
        let read = try HDataUpload(try MultipartForm(body, contentType: type))
        #expect(read.content == bytes && read.mediaType == "application/xml")
        #expect(read.metadata?.id == "1.1" && read.metadata?.title == "Gout")
        #expect(read.metadata?.pedigree?.author == "Ana Lund")
    }

    @Test("a content made to look like every boundary is refused")
    func hostile() {
        let content = Array("--hdata-upload\(String(repeating: "-", count: 50))".utf8)
        let upload = HDataUpload(content: content, mediaType: "text/plain", metadata: HDataMetadata())
        #expect(throws: HDataError.multipart(.boundary)) { try upload.encoded() }
    }
}
