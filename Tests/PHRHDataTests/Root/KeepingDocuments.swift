import PHRHData
import SalusBase
import SalusModels
import TestSupport
import Testing

@Suite struct KeepingDocuments {
    private static let supports = "http://projecthdata.org/hdata/schemas/2009/06/support"

    private func source(_ type: String, _ system: String, _ facts: [FactDraft] = []) -> HDataSource {
        let id = DocumentID(from: .counted())
        let document = Document(
            id: id, record: RecordID(from: .counted(from: 40)), type: DocumentType(rawValue: type),
            mediaType: "application/xml", size: 1, digest: "", label: "Sugar", status: .active,
            source: SourceIdentity(system: system), version: DocumentVersion(original: id), createdAt: HData.created,
            createdBy: nil)
        return HDataSource(
            document: document, facts: facts.map { Fact(id: FactID(from: .counted(from: 60)), draft: $0) },
            created: HData.created)
    }

    @Test func aDocumentWithoutFactsIsInTheSectionOfItsType() {
        #expect(HDataEntry.entries(of: source(Self.supports, "hdata")).map { $0.section.path } == [["supports"]])
        #expect(HDataEntry.entries(of: source("urn:x", "native")).map { $0.section.path } == [["documents"]])
        #expect(HDataSection.keeping("http://projecthdata.org/hdata/schemas/2009/06/allergy") == nil)
    }

    @Test func theTitleOfMetadataIsThatOfADocumentOfHDataAlone() {
        var problem = Problem()
        problem.name = Concept(text: "Diabetes")
        let facts = [FactDraft(problem)]
        #expect(HDataEntry.entries(of: source("urn:x", "hdata", facts)).map(\.title) == ["Sugar"])
        #expect(HDataEntry.entries(of: source("urn:x", "native", facts))[0].title.contains("Diabetes"))
        #expect(HDataEntry.entries(of: source("urn:x", "hdata", facts + facts))[0].title.contains("Diabetes"))
    }

    @Test func everyModelIsLookedForWhereItsDocumentsAre() {
        for section in HDataSection.all {
            let models = section.sourceModels ?? []
            #expect(Set(section.models).isSubset(of: models), "\(section.path)")
            #expect(section.sourceModels == nil || !section.keepsDocuments, "\(section.path)")
        }
        #expect(HDataSection.at(["encounters"])?.sourceModels == [Encounter.name, VitalSigns.name])
        #expect(HDataSection.at(["other"])?.sourceModels == nil && HDataSection.other.keepsDocuments == false)
    }

    @Test func metadataAreFieldsOfTheirFact() throws {
        let text = """
            <DocumentMetaData><PedigreeInfo><Author>Dr. Vale</Author></PedigreeInfo><DocumentId>a1</DocumentId>\
            <Title>Sugar</Title><RecordDate><CreatedDateTime>2012-01-30</CreatedDateTime></RecordDate>\
            </DocumentMetaData>
            """
        #expect(
            try HDataMetadata(parsing: HData.bytes(text)).unknownFields == [
                UnknownField(path: "metadata/PedigreeInfo/Author", text: "Dr. Vale"),
                UnknownField(path: "metadata/RecordDate/CreatedDateTime", text: "2012-01-30"),
            ])
    }
}
