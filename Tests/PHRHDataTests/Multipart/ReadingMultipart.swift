import PHRHData
import SalusBase
import Testing

@Suite struct ReadingMultipart {
    private static let type = "multipart/form-data; boundary=\"x y\""

    private func form(_ body: String, _ type: String = type) throws(HDataError) -> MultipartForm {
        try MultipartForm(HData.bytes(body.replacing("\n", with: "\r\n")), contentType: type)
    }

    private static let upload = """
        --x y
        Content-Disposition: form-data; name="content"; filename="a \\"b\\".xml"
        Content-Type: Application/XML; charset=utf-8

        <allergy>
        --x</allergy>
        --x y
        content-disposition: form-data; name=metadata

        <DocumentMetaData><DocumentId>d1</DocumentId></DocumentMetaData>
        --x y--
        """

    @Test func partsHaveNamesTypesAndBytes() throws {
        let form = try form(Self.upload)
        #expect(form.parts.map(\.name) == ["content", "metadata"])
        let content = try #require(form["content"])
        #expect((content.fileName, content.mediaType) == ("a \"b\".xml", "application/xml"))
        #expect(HData.text(content.content) == "<allergy>\r\n--x</allergy>")
        #expect(form["metadata"]?.mediaType == nil)
        #expect(form["other"] == nil)
    }

    @Test func aDocumentComesWithItsMetadata() throws {
        let upload = try HDataUpload(form(Self.upload))
        #expect(upload.metadata?.id == "d1")
        #expect(upload.mediaType == "application/xml")
    }

    @Test func metadataAreReadOrTheDocumentIsRefused() throws {
        let part = "--b\nContent-Disposition: form-data; name=metadata\n\n<x/>\n--b--"
        let alone = try form(part, "multipart/form-data; boundary=b")
        #expect(throws: HDataError.multipart(.content)) { try HDataUpload(alone) }
        let bad = try form(
            "--b\nContent-Disposition: form-data; name=content\n\n1\n--b\n"
                + "Content-Disposition: form-data; name=metadata\n\n<x/>\n--b--", "multipart/form-data; boundary=b")
        #expect(throws: HDataError.self) { try HDataUpload(bad) }
    }

    @Test func anEmptyPartHasNoBytes() throws {
        let form = try form("--b\nContent-Disposition: form-data; name=a\n\n\n--b--", "multipart/form-data; boundary=b")
        #expect(form["a"]?.content == [])
    }

    @Test(arguments: [
        ("", "multipart/form-data", HDataError.MultipartFault.boundary), ("", "text/xml; boundary=b", .boundary),
        ("--b--", "multipart/form-data; boundary=b; boundary=c", .boundary),
        ("--c--", "multipart/form-data; boundary=b", .start), ("--b-", "multipart/form-data; boundary=b", .end),
        ("--bc", "multipart/form-data; boundary=b", .start),
        ("--b\nContent-Disposition: form-data; name=a\n\n1", "multipart/form-data; boundary=b", .end),
        ("--b\nContent-Disposition: form-data; name=a", "multipart/form-data; boundary=b", .header),
        ("--b\nnothing\n\n1\n--b--", "multipart/form-data; boundary=b", .header),
        ("--b\nContent-Type: a/b\n\n1\n--b--", "multipart/form-data; boundary=b", .name),
        ("--b\nContent-Disposition: form-data; name=\"a\n\n1\n--b--", "multipart/form-data; boundary=b", .name),
    ])
    func otherBodiesAreRefused(body: String, type: String, fault: HDataError.MultipartFault) {
        #expect(throws: HDataError.multipart(fault)) { try form(body, type) }
    }

    @Test func namesAreUniqueAndPartsFew() {
        func part(_ name: String) -> String { "--b\nContent-Disposition: form-data; name=\(name)\n\n1\n" }
        let type = "multipart/form-data; boundary=b"
        #expect(throws: HDataError.multipart(.repeatedName)) { try form(part("a") + part("a") + "--b--", type) }
        let many = (0...16).map { part("p\($0)") }.joined()
        #expect(throws: HDataError.tooMany("parts", limit: 16)) { try form(many + "--b--", type) }
    }

    @Test func everyTruncationIsRefused() {
        let bytes = HData.bytes(Self.upload.replacing("\n", with: "\r\n"))
        for length in 0..<bytes.count {
            #expect(throws: HDataError.self) { try MultipartForm(Array(bytes[..<length]), contentType: Self.type) }
        }
    }
}
