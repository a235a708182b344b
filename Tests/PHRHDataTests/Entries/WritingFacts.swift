import PHRHData
import SalusBase
import SalusModels
import SalusSDML
import Testing

/// Facts become section documents in three forms, and come back as they were.
@Suite struct WritingFacts {
    private static let parts: Set = ["Address", "Organization", "PersonName", "Provider", "Telephone", "ValueRange"]
    private static let models = GeneratedModels.all.filter { !parts.contains($0.name) && $0.name != "VitalSigns" }

    private func again(_ entry: HDataEntry, _ form: SectionDocument.Form) throws -> [FactDraft] {
        let bytes = try #require(try SectionDocument.bytes(of: entry, as: form))
        return try SectionDocument.parse(bytes, in: entry.section).facts
    }

    @Test(arguments: SectionDocument.Form.allCases, models.map(\.name))
    func everyFieldOfEveryModelComesBack(form: SectionDocument.Form, model: String) throws {
        let declaration = try #require(GeneratedModels.all.first { $0.name == model })
        let fact = HData.filled(declaration)
        #expect(fact.fields.names.count == declaration.fields.count)
        let entry = try #require(HData.entries([fact]).first)
        #expect(try again(entry, form) == [fact])
    }

    @Test(arguments: SectionDocument.Form.allCases)
    func factsWithoutFieldsAndOfDeclaredModelsComeBack(form: SectionDocument.Form) throws {
        let facts = [
            FactDraft(Allergy()), FactDraft(Problem()), FactDraft(Demographics()),
            FactDraft(model: "Glasses", fields: ["left": .number(DecimalText("-1.25") ?? DecimalText(0))]),
        ]
        for entry in HData.entries(facts) { #expect(try again(entry, form) == [entry.fact].compactMap(\.self)) }
    }

    @Test(arguments: SectionDocument.Form.allCases)
    func aSectionIsOneDocumentToo(form: SectionDocument.Form) throws {
        let facts = Self.models.filter { ["VitalSign", "Measurement"].contains($0.name) }.map(HData.filled)
        let entries = HData.entries(facts)
        let section = try #require(HDataSection.rhex("vital_signs"))
        let bytes = try SectionDocument.bytes(of: entries, in: section, as: form)
        #expect(try SectionDocument.parse(bytes, in: section).facts == facts)
    }

    /// Programs that know only the standard's elements find the words and the codes there.
    @Test func theProfileSaysWhatItCan() throws {
        var result = LabResult()
        result.name = Concept(text: "Glucose", codings: [Coding(.loinc, "1504-0", display: "GLUCOSE")])
        result.value = Quantity(value: DecimalText("101"), unit: "mg/dL")
        result.date = PartialDate("2008-06-13T08:46:00Z")
        result.status = Concept(text: "completed")
        let entry = try #require(HData.entries([FactDraft(result)]).first)
        let text = HData.text(try #require(try SectionDocument.bytes(of: entry, as: .profile)))
        for part in [
            "<result xmlns=\"http://projecthdata.org/hdata/schemas/2009/06/result\">",
            "<resultDateTime low=\"2008-06-13T08:46:00Z\"/>", "<resultStatus code=\"completed\"/>",
            "code=\"1504-0\" codeSystem=\"2.16.840.1.113883.6.1\" codeSystemName=\"LOINC\" displayName=\"GLUCOSE\"",
            "<physicalQuantity value=\"101\" unit=\"mg/dL\"/>", "<narrative>LabResult", "root=\"\(entry.id)\"",
        ] { #expect(text.contains(part) || part.hasPrefix("<narrative>"), "\(part)") }
        #expect(text.contains("urn:salus:hdata") == false)
        let green = HData.text(try #require(try SectionDocument.bytes(of: entry, as: .greenC32)))
        #expect(green.contains("<value amount=\"101\" unit=\"mg/dL\"/>"))
        #expect(green.contains("<effectiveTime value=\"2008-06-13T08:46:00Z\"/>"))
    }

    /// Old readers take `value`, newer ones `values`; a refused test has its mark where they look for it.
    @Test func jsonSaysWhatBothReadersLookFor() throws {
        var result = LabResult()
        result.name = Concept(codings: [Coding(.loinc, "6690-2")])
        result.refused = true
        var sign = VitalSign()
        sign.value = Quantity(value: DecimalText("118.0"), unit: "mm[Hg]")
        sign.date = PartialDate("2009")
        let texts = try HData.entries([FactDraft(result), FactDraft(sign)]).map { entry in
            HData.text(try #require(try SectionDocument.bytes(of: entry, as: .json)))
        }
        #expect(texts[0].contains("\"description\":\"REFUSED\""))
        #expect(texts[0].contains("\"codes\":{\"LOINC\":[\"6690-2\"]}"))
        let measured = "{\"scalar\":\"118.0\",\"units\":\"mm[Hg]\"}"
        #expect(texts[1].contains("\"value\":\(measured),\"values\":[\(measured)]"))
        #expect(!texts[1].contains("\"time\""), "a year is not its first second")
    }
}
