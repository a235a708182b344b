import PHRHData
import SalusBase
import SalusXML
import Testing

/// `root.xml` in three generations, by samples of our own.
@Suite struct ReadingRoots {
    private static let core = """
        <core:root xmlns:core="http://projecthdata.org/hdata/schemas/2009/06/core">
          <core:documentId>r-7</core:documentId><core:version>0.8</core:version>
          <core:created>2010-02-09</core:created><core:lastModified>2010-02-11</core:lastModified>
          <core:extensions>
            <core:extension requirement="mandatory" contentType="text/xml">urn:t:patient</core:extension>
            <core:extension extensionId="urn:t:result"/>
          </core:extensions>
          <core:sections>
            <core:section typeId="urn:t:patient" path="person" name="Person" requirement="mandatory"/>
            <core:section extensionId="uri:none" path="results" name="Results">
              <core:section extensionId="urn:t:result" path="labs" name="Labs"/>
            </core:section>
          </core:sections>
        </core:root>
        """
    private static let rhex = """
        <root xmlns="http://projecthdata.org/hdata/schemas/2009/06/core">
          <id>1547</id><version>1</version><created>2012-01-30T09:00:00Z</created>
          <lastModified>2012-02-01T10:00:00-05:00</lastModified>
          <extensions><extension extensionId="1">http://projecthdata.org/extension/allergies</extension>
            <extension extensionId="2">http://projecthdata.org/extension/results</extension></extensions>
          <sections><section path="allergies" extensionId="1" name="Allergies"/>
            <section path="results" extensionId="2" name="Results"/></sections>
        </root>
        """
    private static let current = """
        <h:Root xmlns:h="http://www.projecthdata.org/hdata/schemas/hdata/hrf2/root">
          <h:id>r-9</h:id><h:version>2.5</h:version><h:created>2013-01-01T00:00:00Z</h:created>
          <h:lastModified>2013-01-02T00:00:00Z</h:lastModified>
          <h:profile><h:id>coc</h:id><h:reference>urn:p</h:reference></h:profile>
          <h:section><h:path>results</h:path><h:profileID>coc</h:profileID>
            <h:section><h:path>labs</h:path><h:resourcePrefix>true</h:resourcePrefix>
              <h:resourceTypeID>t1</h:resourceTypeID><h:metadataSupport>false</h:metadataSupport></h:section>
          </h:section>
          <h:resourceType><h:id>t1</h:id><h:reference>urn:t:result</h:reference>
            <h:representation><h:mediaType>application/xml</h:mediaType><h:validator>urn:xsd</h:validator>
            </h:representation></h:resourceType>
        </h:Root>
        """

    private func read(_ text: String) throws(HDataError) -> HDataRoot { try HDataRoot(parsing: HData.bytes(text)) }

    @Test func theFormOf2009AndItsFirstDialectAreRead() throws {
        let root = try read(Self.core)
        #expect(root.generation == .core2009)
        #expect((root.id, root.version) == ("r-7", "0.8"))
        #expect(root.created == Instant("2010-02-09T00:00:00Z"))
        #expect(root.resourceTypes.map(\.reference) == ["urn:t:patient", "urn:t:result"])
        #expect(root.resourceTypes[0].representations.map(\.mediaType) == ["text/xml"])
        #expect(root.sections.map(\.path) == ["person", "results"])
        #expect(root.sections[0].isMandatory == true)
        #expect(root.sections[1].resourceTypeID == nil)
        let labs = try #require(root.section(at: ["results", "labs"]))
        #expect(root.typeAddress(of: labs) == "urn:t:result")
    }

    @Test func theCopyOfRHExIsRead() throws {
        let root = try read(Self.rhex)
        #expect(root.generation == .rhex)
        #expect(root.lastModified == Instant("2012-02-01T15:00:00Z"))
        let results = try #require(root.section(at: ["results"]))
        #expect(results.resourceTypeID == "2")
        #expect(root.typeAddress(of: results) == "http://projecthdata.org/extension/results")
    }

    @Test func theFormOf2013IsRead() throws {
        let root = try read(Self.current)
        #expect(root.generation == .hrf2013)
        #expect(root.profiles == [HDataRoot.Profile(id: "coc", reference: "urn:p")])
        let labs = try #require(root.section(at: ["results", "labs"]))
        #expect((labs.resourcePrefix, labs.metadataSupport) == (true, false))
        #expect(root.typeAddress(of: labs) == "urn:t:result")
        #expect(root.resourceTypes[0].representations[0].validators == ["urn:xsd"])
    }

    @Test(arguments: [core, rhex, current])
    func eachIsWrittenInTheFormOf2013AndReadsBack(text: String) throws {
        var root = try read(text)
        root.generation = .hrf2013
        let written = try root.xml()
        #expect(try HDataRoot(parsing: written) == root)
        #expect(HData.text(written).contains("http://www.projecthdata.org/hdata/schemas/hdata/hrf2/root"))
    }

    @Test func aVersionThatIsNoNumberIsWrittenAsOne() throws {
        var root = try read(Self.rhex)
        root.version = "draft"
        #expect(try HDataRoot(parsing: root.xml()).version == "1")
    }

    @Test(arguments: [
        ("<feed/>", HDataError.unexpected(expected: "the element root")), ("<root/>", .invalid("id", line: 1)),
        ("<root><id>1</id><created>soon</created></root>", .invalid("created", line: 1)),
        ("<root><id>1</id>\n<sections><section name='a'/></sections></root>", .invalid("path", line: 2)),
        ("<root><id>1</id><sections><section path='..'/></sections></root>", .invalid("path", line: 1)),
        (
            "<root><id>1</id><sections><section path='a'/><section path='a'/></sections></root>",
            .invalid("path", line: 1)
        ),
        ("<!DOCTYPE root><root/>", .malformedXML(.documentTypeRefused(line: 1))),
    ])
    func otherDocumentsAreRefused(text: String, expected: HDataError) {
        #expect(throws: expected) { try read(text) }
    }

    @Test func theNumberOfSectionsIsLimited() {
        let many = (0...1000).map { "<section path='p\($0)'/>" }.joined()
        #expect(throws: HDataError.tooMany("sections", limit: 1000)) {
            try read("<root><id>1</id><sections>\(many)</sections></root>")
        }
    }

    @Test func everyTruncationIsRefused() {
        let bytes = HData.bytes(Self.current)
        for length in stride(from: 0, to: bytes.count, by: 5) {
            #expect(throws: HDataError.self) { try HDataRoot(parsing: Array(bytes[..<length])) }
        }
    }
}
