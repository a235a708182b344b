import PHRHData
import SalusBase
import SalusModels
import TestSupport
import Testing

@Suite struct NamingDocuments {
    @Test func aNameLastsThroughVersions() throws {
        let problems = [FactDraft(Problem()), FactDraft(Problem())]
        let first = HData.source(problems)
        var second = first
        let version = DocumentVersion(original: first.document.id, number: 2, replaces: first.document.id)
        second.document = Document(
            id: DocumentID(from: .counted(from: 99)), record: first.document.record, type: first.document.type,
            mediaType: first.document.mediaType, size: 1, digest: "", label: nil, status: .active,
            source: first.document.source, version: version, createdAt: HData.modified, createdBy: nil)
        second.facts = problems.map { Fact(id: FactID(from: .counted(from: 70)), draft: $0) }
        let names = [first, second].map { HDataEntry.entries(of: $0).map(\.id.description) }
        #expect(names[0] == names[1])
        #expect(names[0] == ["\(first.document.id).1", "\(first.document.id).2"])
        let name = HDataDocumentID(document: first.document.id, position: 2)
        let entry = try #require(HDataEntry.entry(name, of: second))
        #expect((entry.version, entry.created, entry.modified) == (2, HData.created, HData.modified))
    }

    @Test func namesReadBackAndNothingElseIsAName() throws {
        let id = DocumentID(from: .counted())
        for name in [
            HDataDocumentID(document: id, position: 0), HDataDocumentID(document: id, position: 20_000),
            HDataDocumentID(document: id, position: 1, part: "systolic"),
        ] { #expect(HDataDocumentID(name.description) == name) }
        for text in [
            "", "x", "\(id).0", "\(id).01", "\(id).20001", "\(id).1.shoe", "\(id).1.systolic.2", "\(id).", "\(id)..1",
            "\(id).99999999999999999999", "\(id)".uppercased(),
        ] { #expect(HDataDocumentID(text) == nil, "\(text)") }
    }

    /// A panel is served value by value, and its encounter where encounters are.
    @Test func aPanelIsADocumentForEachValue() throws {
        var panel = VitalSigns()
        panel.date = PartialDate("2012-03-01T08:00:00Z")
        panel.bloodPressure = VitalSigns.BloodPressure()
        panel.bloodPressure?.systolic = Quantity(value: DecimalText("118"), unit: "mm[Hg]")
        panel.bloodPressure?.diastolic = Quantity(value: DecimalText("76"), unit: "mm[Hg]")
        panel.bloodPressure?.position = Concept(text: "sitting")
        panel.weight = Quantity(value: DecimalText("70.5"), unit: "kg")
        panel.encounter = Encounter()
        panel.encounter?.kind = Concept(text: "Office visit")
        let entries = HData.entries([FactDraft(panel)])
        #expect(entries.map(\.id.part) == ["systolic", "diastolic", "weight", "encounter"])
        #expect(entries.map { $0.section.path.last } == ["vital_signs", "vital_signs", "vital_signs", "encounters"])
        let signs = entries.prefix(3).compactMap { $0.fact.map { VitalSign($0.fields) } }
        #expect(signs.map { $0.name?.code(in: .loinc) } == ["8480-6", "8462-4", "29463-7"])
        #expect(signs.map(\.position?.text) == ["sitting", "sitting", nil])
        #expect(Set(signs.map(\.date)) == [panel.date])
    }

    @Test func anEmptyPanelIsStillADocument() {
        let entries = HData.entries([FactDraft(VitalSigns())])
        #expect(entries.map(\.fact?.model) == ["VitalSigns"])
        #expect(entries.map(\.id.part) == [nil])
    }
}
