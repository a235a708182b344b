import PHRHData
import SalusBase
import Testing

/// Metadata in four dialects, by samples of our own.
@Suite struct ReadingMetadata {
    private static let schema = """
        <DocumentMetaData xmlns="http://projecthdata.org/hdata/schemas/2009/11/metadata" MediaType="application/xml"
          ContentType="urn:t:result">
          <PedigreeInfo><Source derived="true"><PedigreeInfo><Author>Lab 4</Author></PedigreeInfo>
            <Document><Target>urn:doc:1</Target></Document></Source>
            <Author>Dr. Vale</Author><Organization>Harbour Clinic</Organization></PedigreeInfo>
          <DocumentId>d1</DocumentId><Title>Glucose</Title>
          <LinkedDocuments><Link><Target>urn:doc:2</Target></Link></LinkedDocuments>
          <RecordDate><CreatedDateTime>2012-04-12T09:00:00Z</CreatedDateTime>
            <Modified><ModifiedDateTime>2012-04-13T03:00:00Z</ModifiedDateTime>
              <PedigreeInfo><Author>Nurse Berg</Author></PedigreeInfo>
              <ModifiedDateTime>2012-04-14T03:00:00Z</ModifiedDateTime></Modified></RecordDate>
          <Confidentiality>normal</Confidentiality>
        </DocumentMetaData>
        """
    private static let elements = """
        <DocumentMetaData xmlns="http://www.hl7.org/schemas/hdata/2009/11/metadata" ExtensionType="urn:t:directive">
          <MediaType>application/json</MediaType><MediaType>application/xml</MediaType>
          <PedigreeInfo><XmlSignature documentMethod="base64"><Signature>c2lnbmVk</Signature></XmlSignature>
            <Source derived="true"><Document><Target targetExtension="urn:t:x">urn:doc:3</Target></Document></Source>
            <Author role="admitting">Dr. Lind</Author></PedigreeInfo>
          <Title>Will</Title>
          <LinkedDocuments><Link><Target TargetExtension="urn:t:y">urn:doc:4</Target></Link></LinkedDocuments>
          <RecordDate><CreatedDateTime>2012-04-12T09:00:00</CreatedDateTime>
            <Modified><ModifiedInfo><ChangeDateTime>2012-04-13T03:00:00</ChangeDateTime>
              <PedigreeInfo><Author>N. Falk</Author><Organization>Pier</Organization></PedigreeInfo></ModifiedInfo>
            </Modified>
            <Copied><CopiedInfo><ChangeDateTime>2012-04-17T09:00:00</ChangeDateTime></CopiedInfo></Copied>
          </RecordDate>
        </DocumentMetaData>
        """
    private static func events(_ party: String, inner: String) -> String {
        """
        <metadata xmlns:h="http://hl7.org/schemas/hdata/2013/08/hmd" xmlns:o="\(inner)">
          <h:confidentiality>restricted</h:confidentiality>
          <h:provenance><o:eventType>create</o:eventType><o:recorded>2013-08-01T10:00:00Z</o:recorded>
            <o:subject>urn:doc:5</o:subject><o:description>typed in</o:description>
            <o:party><o:partyType>person</o:partyType><o:role>author</o:role><o:identifier>urn:p:1</o:identifier>
              <o:description>Dr. Arnes</o:description>\(party)
              <o:provenance><o:eventType>login</o:eventType><o:recorded>2013-08-01T09:00:00Z</o:recorded>
              </o:provenance><o:signature>abc</o:signature></o:party></h:provenance>
        </metadata>
        """
    }
    private static let provenance = events("", inner: "http://hl7.org/schemas/hdata/2013/08/hmd")
    private static let mixed = events(
        "<o:partyType>person</o:partyType>", inner: "http://www.projecthdata.org/hdata/schemas/hrf2/hmd")

    private func read(_ text: String) throws(HDataError) -> HDataMetadata {
        try HDataMetadata(parsing: HData.bytes(text))
    }

    @Test func theSchemaOf2009IsRead() throws {
        let metadata = try read(Self.schema)
        #expect(metadata.dialect == .schema2009)
        #expect((metadata.id, metadata.title, metadata.contentType) == ("d1", "Glucose", "urn:t:result"))
        #expect(metadata.mediaTypes == ["application/xml"])
        #expect(metadata.pedigree?.author == "Dr. Vale")
        #expect(metadata.pedigree?.isDerived == true)
        #expect(metadata.pedigree?.sources.map(\.author) == ["Lab 4"])
        #expect(metadata.pedigree?.documents.map(\.target) == ["urn:doc:1"])
        #expect(metadata.links == [HDataLink(target: "urn:doc:2")])
        #expect(metadata.modifications.map(\.pedigree?.author) == ["Nurse Berg", nil])
        #expect(metadata.lastModified?.text == "2012-04-14T03:00:00Z")
        #expect(metadata.confidentiality == "normal")
    }

    @Test func theDialectWithElementsIsRead() throws {
        let metadata = try read(Self.elements)
        #expect(metadata.dialect == .elements2009)
        #expect(metadata.mediaTypes == ["application/json", "application/xml"])
        #expect(metadata.contentType == "urn:t:directive")
        #expect(metadata.pedigree?.signatures == ["c2lnbmVk"])
        #expect(metadata.pedigree?.documents == [HDataLink(target: "urn:doc:3", type: "urn:t:x")])
        #expect(metadata.links == [HDataLink(target: "urn:doc:4", type: "urn:t:y")])
        #expect(metadata.modifications.map(\.pedigree?.organization) == ["Pier"])
        #expect(metadata.copies.map(\.time.text) == ["2012-04-17T09:00:00"])
    }

    @Test(arguments: [(provenance, HDataMetadata.Dialect.provenance2013), (mixed, .mixed2013)])
    func theFormsOf2013AreRead(text: String, dialect: HDataMetadata.Dialect) throws {
        let metadata = try read(text)
        #expect(metadata.dialect == dialect)
        #expect(metadata.confidentiality == "restricted")
        let event = try #require(metadata.provenance.first)
        #expect((event.eventType, event.subject) == ("create", "urn:doc:5"))
        let party = try #require(event.parties.first)
        #expect((party.type, party.role, party.signature) == ("person", "author", "abc"))
        #expect(party.provenance.map(\.eventType) == ["login"])
        #expect(metadata.pedigree?.author == "Dr. Arnes")
        #expect(metadata.created?.text == "2013-08-01T10:00:00Z")
    }

    /// Signatures sign other bytes, copies and provenance have no place in the schema; all else is there again.
    @Test(arguments: [schema, elements, provenance, mixed])
    func eachIsWrittenInOneFormAndReadsBack(text: String) throws {
        var metadata = try read(text)
        let again = try HDataMetadata(parsing: metadata.xml())
        metadata.dialect = .schema2009
        metadata.copies = []
        metadata.provenance = []
        metadata.pedigree?.signatures = []
        metadata.mediaTypes = Array(metadata.mediaTypes.prefix(1))
        #expect(again == metadata)
    }

    @Test(arguments: [
        ("<feed/>", HDataError.unexpected(expected: "DocumentMetaData, or confidentiality and provenance")),
        (
            "<DocumentMetaData><RecordDate>\n<CreatedDateTime>soon</CreatedDateTime></RecordDate></DocumentMetaData>",
            .invalid("CreatedDateTime", line: 2)
        ),
        ("<provenance><recorded>x</recorded></provenance>", .invalid("recorded", line: 1)),
    ])
    func otherDocumentsAreRefused(text: String, expected: HDataError) {
        #expect(throws: expected) { try read(text) }
    }
}
