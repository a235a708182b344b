import Foundation
import PHRIndivo
import SalusBase
import SalusCrypto
import SalusModels
import SalusXML
import Testing

@Suite("Writing a Continuity of Care Record")
struct WritingACCR {
    private static let record = RecordID("00112233-4455-6677-8899-aabbccddeeff")!

    private static func fact(_ model: some ClinicalModel) -> Fact {
        Fact(id: FactID(from: .secure), draft: FactDraft(model))
    }

    private static func document(_ facts: [Fact]) throws -> XMLNode {
        try XMLNode(parsing: CCRReport(record: record, facts: facts, at: Instant(seconds: 1_800_000_000)).bytes)
    }

    private static let facts: [Fact] = {
        var (problem, medication, lab, vitals) = (Problem(), Medication(), LabResult(), VitalSigns())
        problem.name = Concept(text: "Backache", codings: [Coding(.snomed, "161891005")])
        problem.startDate = PartialDate("2009-05")
        (medication.name, medication.instructions) = (Concept(text: "Aspirin"), "One a day")
        medication.quantity = Quantity(value: DecimalText("60"), unit: "{tablet}")
        (lab.name, lab.value) = (Concept(text: "Sodium"), Quantity(value: DecimalText("140"), unit: "mEq/L"))
        var range = ValueRange()
        (range.minimum, range.maximum) = (Quantity(value: DecimalText("135")), Quantity(value: DecimalText("145")))
        lab.normalRange = range
        vitals.weight = Quantity(value: DecimalText("70.8"), unit: "kg")
        var (person, name) = (Demographics(), PersonName())
        (name.given, name.family) = ("Ada", "Sample")
        (person.name, person.birthDate) = (name, PartialDate("1939-11-15"))
        return [fact(lab), fact(vitals), fact(medication), fact(problem), fact(person), fact(SocialHistory())]
    }()

    @Test("begins with its declaration, names its actors, and has the standard's sections in the standard's order")
    func shape() throws {
        let bytes = try CCRReport(record: Self.record, facts: Self.facts, at: Instant(seconds: 0)).bytes
        #expect(bytes.starts(with: "<?xml".utf8))
        let root = try Self.document(Self.facts)
        #expect(root.name.namespace == "urn:astm-org:CCR")
        #expect(
            root.children.map(\.name.local) == [
                "CCRDocumentObjectID", "Language", "Version", "DateTime", "Patient", "From", "Body", "Actors",
            ])
        #expect(root["Body"].children.map(\.name.local) == ["Problems", "Medications", "VitalSigns", "Results"])
        #expect(root["Actors"].all("Actor").map { $0["ActorObjectID"].text } == ["patient", "system"])
        #expect(root["Actors"]["Actor"]["Person"]["Name"]["CurrentName"]["Family"].text == "Sample")
    }

    @Test(
        "holds to a schema of its structure, with every kind of fact, whole or saying nothing, or with no fact at all")
    func structure() throws {
        let schema = try XMLSchema(CCRStructure.schema)
        var allergy = Allergy()
        (allergy.drugAllergen, allergy.severity) = (Concept(text: "Penicillin"), Concept(text: "Severe"))
        var (visit, shot) = (Encounter(), Immunization())
        visit.startDate = PartialDate("2010-02-01T10:00:00Z")
        (shot.product, shot.date) = (Concept(text: "Influenza", codings: [Coding(.cvx, "88")]), PartialDate("2011"))
        var measurement = Measurement()
        (measurement.name, measurement.value) = (Concept(text: "Steps"), Quantity(value: DecimalText("4000")))
        let all =
            Self.facts + [Self.fact(allergy), Self.fact(visit), Self.fact(shot), Self.fact(measurement)]
            + [
                Self.fact(Allergy()), Self.fact(AllergyExclusion()), Self.fact(Equipment()), Self.fact(Procedure()),
                Self.fact(Immunization()), Self.fact(Problem()), Self.fact(Medication()), Self.fact(LabResult()),
                Self.fact(VitalSigns()), Self.fact(Encounter()), Self.fact(Measurement()),
            ]
        for facts in [all, Self.facts, []] {
            let bytes = try CCRReport(record: Self.record, facts: facts, at: Instant(seconds: 1_800_000_000)).bytes
            try schema.validate(bytes)
            let broken = String(decoding: bytes, as: UTF8.self).replacing("<Version>V1.0</Version>", with: "")
            #expect(throws: XMLError.self) { try schema.validate(Array(broken.utf8)) }
        }
    }

    @Test("tells each fact with its codes, dates, values and source")
    func entries() throws {
        let body = try Self.document(Self.facts)["Body"]
        let problem = body["Problems"]["Problem"]
        #expect(problem["DateTime"]["ExactDateTime"].text == "2009-05")
        #expect(problem["Description"]["Code"]["Value"].text == "161891005")
        #expect(problem["Description"]["Code"]["CodingSystem"].text.contains("SNOMEDCT"))
        #expect(problem["Source"]["Actor"]["ActorID"].text == "system")
        let medication = body["Medications"]["Medication"]
        #expect(medication["Product"]["ProductName"]["Text"].text == "Aspirin")
        #expect(medication["Directions"]["Direction"]["Description"]["Text"].text == "One a day")
        let test = body["Results"]["Result"]["Test"]
        #expect(test["TestResult"]["Value"].text == "140" && test["TestResult"]["Units"]["Unit"].text == "mEq/L")
        #expect(test["NormalResult"]["Normal"]["Value"].text == "135 – 145")
        let weight = body["VitalSigns"]["Result"]
        #expect(
            weight["Description"]["Code"]["Value"].text == "3141-9"
                && weight["Test"]["TestResult"]["Value"].text == "70.8")
    }

    @Test("has an empty body for a record without facts, and every object its own identifier")
    func edges() throws {
        #expect(try Self.document([])["Body"].children.isEmpty)
        var vitals = VitalSigns()
        vitals.weight = Quantity(value: DecimalText("70.8"))
        vitals.height = Quantity(value: DecimalText("1.8"))
        let results = try Self.document([Self.fact(vitals)])["Body"]["VitalSigns"].children
        let all = results.flatMap { [$0["CCRDataObjectID"].text, $0["Test"]["CCRDataObjectID"].text] }
        #expect(all.count == 4 && Set(all).count == 4)
    }
}
