import PHRHData
import SalusBase
import SalusModels
import Testing

/// Section documents as other programs write them, by samples of our own.
@Suite struct ReadingDocuments {
    private func facts(_ text: String, _ section: String) throws -> [FactDraft] {
        let path = section.split(separator: "/").map(String.init)
        return try SectionDocument.parse(HData.bytes(text), in: try #require(HDataSection.at(path))).facts
    }

    @Test func aResultOfTheProfileIsRead() throws {
        let text = """
            <result xmlns="http://projecthdata.org/hdata/schemas/2009/06/result"
              xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="a result.xsd">
              <resultId root="7d5a"/><resultDateTime low="2008-06-13T08:46:00Z"/>
              <resultType code="1504-0" codeSystem="2.16.840.1.113883.6.1" codeSystemName="LOINC"
                displayName="GLUCOSE"/>
              <resultStatus code="completed"/><resultValue><value>101</value><units>mg/dl</units></resultValue>
              <narrative>101 mg/dl glucose in the morning</narrative>
              <informationSource><organization><name>Lab 4</name></organization></informationSource>
            </result>
            """
        let fact = try #require(facts(text, "results/diagnostic_results").first)
        let result = LabResult(fact.fields)
        #expect(result.name == Concept(codings: [Coding(.loinc, "1504-0", display: "GLUCOSE")]))
        #expect(result.value == Quantity(value: DecimalText("101"), unit: "mg/dl"))
        #expect(result.date?.text == "2008-06-13T08:46:00Z")
        #expect(result.status?.text == "completed")
        #expect(result.note == "101 mg/dl glucose in the morning")
        #expect(fact.unknown == [UnknownField(path: "informationSource/organization/name", text: "Lab 4")])
        #expect(try facts(text, "results/vital_signs").map(\.model) == ["VitalSign"])
    }

    @Test func greenDocumentsAreRead() throws {
        let text = """
            <result xmlns="urn:hl7-org:greencda:c32"><id>ID1</id>
              <code code="14647-2" codeSystem="2.16.840.1.113883.6.1"><originalText>Cholesterol</originalText>
                <translation code="77" codeSystem="2.16.840.1.113883.6.96"/></code>
              <status>completed</status><effectiveTime>2012-01-30T09:00:00</effectiveTime>
              <value amount="135" unit="mg/dl"/><interpretation code="N" codeSystem="2.16.840.1.113883.5.83"/>
              <referenceRange>&lt;200 mg/dl</referenceRange></result>
            """
        let fact = try #require(facts(text, "results/diagnostic_results").first)
        let result = LabResult(fact.fields)
        #expect(result.name?.text == "Cholesterol")
        #expect(result.name?.codings == [Coding(.loinc, "14647-2"), Coding(.snomed, "77")])
        #expect(result.referenceRange == "<200 mg/dl")
        #expect(result.interpretation?.codings.first?.code == "N")
        #expect(result.date?.text == "2012-01-30T09:00:00")
        #expect(fact.unknown == [])
    }

    @Test func aListOfVitalSignsIsRead() throws {
        let text = """
            <vitalSigns xmlns="urn:hl7-org:greencda:c32"><vitalSignsOrganizer>
              <code code="46680005" codeSystem="2.16.840.1.113883.6.96" displayName="Vital Signs"/>
              <effectiveTime nullFlavor="NI"/>
              <vitalSign><resultID nullFlavor="NI"/><resultDateTime value="19810201113600-0800"/>
                <resultType code="8480-6" codeSystem="2.16.840.1.113883.6.1" displayName="Systolic BP"/>
                <resultStatus code="completed"/>
                <resultValue><physicalQuantity value="115" unit="mm[Hg]"/></resultValue></vitalSign>
              <vitalSign><resultDateTime nullFlavor="NI"/>
                <resultType code="8867-4" codeSystem="2.16.840.1.113883.6.1"/>
                <resultValue><physicalQuantity value="fast"/></resultValue></vitalSign>
            </vitalSignsOrganizer></vitalSigns>
            """
        let facts = try facts(text, "results/vital_signs")
        let signs = facts.map { VitalSign($0.fields) }
        #expect(signs.map(\.date?.text) == ["1981-02-01T11:36:00-08:00", nil])
        #expect(
            signs.map(\.value) == [Quantity(value: DecimalText("115"), unit: "mm[Hg]"), Quantity(original: "fast")])
        #expect(facts[0].unknown.map(\.path).contains("vitalSigns/vitalSignsOrganizer/code/@code"))
        #expect(facts[1].unknown == [])
    }

    /// The positive statement is its own fact, never an allergy of that name and never silence.
    @Test(arguments: [
        "<allergy><noKnownAllergies code='160244002' codeSystem='2.16.840.1.113883.6.96'/></allergy>",
        "<allergy><id>1</id><code code='160244002' codeSystem='2.16.840.1.113883.6.96'/></allergy>",
        "{\"codes\": {\"SNOMED-CT\": [\"160244002\"]}}",
    ])
    func noKnownAllergiesIsAStatement(text: String) throws {
        let fact = try #require(facts(text, "allergies").first)
        #expect(fact.model == "AllergyExclusion")
        #expect(AllergyExclusion(fact.fields).name?.code(in: .snomed) == "160244002")
    }

    @Test(arguments: [
        ("<product code='7980' codeSystem='2.16.840.1.113883.6.88'/>", "drugAllergen"),
        ("<product code='N1' codeSystem='2.16.840.1.113883.3.26.1.5'/>", "drugClassAllergen"),
        ("<product code='N1' codeSystem='2.16.840.1.113883.4.209' codeSystemName='NDF-RT'/>", "drugClassAllergen"),
        ("<adverseEventType code='414285001' codeSystem='s'/><freeTextProduct>Egg</freeTextProduct>", "foodAllergen"),
        ("<freeTextProduct>Dust</freeTextProduct>", "otherAllergen"),
    ])
    func aProductIsTheAllergenOfItsKind(inner: String, field: String) throws {
        let text = "<allergy>\(inner)<alertStatus code='55561003' codeSystem='x'/></allergy>"
        let fact = try #require(facts(text, "allergies").first)
        #expect(fact.fields[field] != nil)
    }

    @Test func aMedicationOfTheProfileIsRead() throws {
        let text = """
            <medication><freeTextSig>one in the morning</freeTextSig>
              <route code="C38288" codeSystem="2.16.840.1.113883.3.26.1.1"/><dose value="20" unit="mg"/>
              <medicationInformation><manufacturedMaterial><codedProductName code="314076"
                codeSystem="2.16.840.1.113883.6.88"><freeTextProductName>Lisinopril</freeTextProductName>
                </codedProductName><freeTextBrandName>Prinivil</freeTextBrandName><lotNumberText>L7</lotNumberText>
              </manufacturedMaterial></medicationInformation>
              <orderInformation><fills>3</fills><orderingProvider><person><name><given>Ada</given>
                <lastname>Vale</lastname></name></person></orderingProvider></orderInformation></medication>
            """
        let fact = try #require(facts(text, "medications").first)
        let medication = Medication(fact.fields)
        #expect(medication.name == Concept(text: "Lisinopril", codings: [Coding(.rxNorm, "314076")]))
        #expect(medication.dose == Quantity(value: DecimalText("20"), unit: "mg"))
        #expect((medication.brandName, medication.instructions) == ("Prinivil", "one in the morning"))
        #expect(medication.provider?.name?.display == "Ada Vale")
        #expect(
            fact.unknown == [
                UnknownField(
                    path: "medicationInformation/manufacturedMaterial/lotNumberText", text: "L7"),
                UnknownField(path: "orderInformation/fills", text: "3"),
            ])
    }

    @Test func aPersonIsRead() throws {
        let text = """
            <patient xmlns:c="urn:c"><c:name><c:given>Edda</c:given><c:given>A</c:given><c:lastname>Lund</c:lastname>
              </c:name><c:address><c:streetAddress>1 Pier</c:streetAddress><c:city>Westport</c:city><c:zip>2210</c:zip>
              </c:address><c:telecom value="555-0104" type="phone-landline" use="home"/><id>L-204</id>
              <gender code="F" codeSystem="2.16.840.1.113883.5.1"/><language code="en"/>
              <birthtime>1955-04-12T00:00:00Z</birthtime><birthPlace><city>Notown</city></birthPlace></patient>
            """
        let fact = try #require(facts(text, "person_information").first)
        let person = Demographics(fact.fields)
        #expect(person.name?.display == "Edda A Lund")
        #expect((person.gender, person.medicalRecordNumber) == ("female", "L-204"))
        #expect((person.address?.street, person.address?.postalCode) == ("1 Pier", "2210"))
        #expect(person.telephones.map(\.number) == ["555-0104"])
        #expect(person.birthDate?.text == "1955-04-12")
        #expect(fact.unknown.contains(UnknownField(path: "birthPlace/city", text: "Notown")))
    }

    @Test func sectionsWithoutAModelKeepTheDocumentWhole() throws {
        let section = try #require(HDataSection.at(["supports"]))
        let parsed = try SectionDocument.parse(HData.bytes("<support><date low='2012'/></support>"), in: section)
        #expect(parsed.facts == [])
        #expect(parsed.notes.count == 1)
        #expect(parsed.type.rawValue == section.typeAddress)
        #expect(throws: HDataError.self) { try SectionDocument.parse(HData.bytes("<support>"), in: section) }
    }
}
