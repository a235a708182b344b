import PHRIndivo
import SalusModels
import SalusXML
import TestSupport
import Testing

@Suite(.enabled(if: SharedData.isThere, Comment(rawValue: SharedData.absence)))
struct ReadingTheSamplePatients {
    @Test func allNineHaveExactlyTheirFacts() throws {
        var counts: [String: Int] = [:]
        var unknown: [String: Int] = [:]
        let files = try SharedData.paths(under: "indivo/patients", ending: ".xml")
        for file in files {
            let document = try IndivoDocument.parse(SharedData.bytes(file))
            counts.merge(document.counts, uniquingKeysWith: +)
            #expect(document.notes.isEmpty)
            for fact in document.facts {
                for field in fact.unknown { unknown["\(fact.model) \(field.path)", default: 0] += 1 }
            }
        }
        #expect(files.count == 421)
        #expect(
            counts == [
                "Fill": 402, "VitalSigns": 126, "Encounter": 126, "LabResult": 98, "Problem": 95, "Medication": 75,
                "Immunization": 7, "AllergyExclusion": 7, "Allergy": 4, "Demographics": 9,
            ])
        #expect(unknown == [:])
    }

    @Test func theModelsOwnExamplesAreRead() throws {
        let files = try SharedData.paths(under: "indivo/sdmx", ending: ".sdmx")
        var counts: [String: Int] = [:]
        for file in files {
            let document = try IndivoDocument.parse(SharedData.bytes(file))
            counts.merge(document.counts, uniquingKeysWith: +)
            let unknown = document.facts.flatMap(\.unknown).map(\.path)
            #expect(unknown.filter { !$0.hasSuffix("_abbrev") } == [], "\(file)")
        }
        #expect(
            counts == [
                "Allergy": 1, "AllergyExclusion": 1, "Equipment": 1, "Immunization": 1, "LabResult": 1,
                "Medication": 1, "Fill": 2, "Problem": 1, "Procedure": 1, "ClinicalNote": 1, "VitalSigns": 1,
                "Encounter": 1,
            ])
    }

    /// With the namespace added, as the server wants it.
    @Test func theModelsOwnExamplesPassTheServersValidators() throws {
        for file in try SharedData.paths(under: "indivo/sdmx", ending: ".sdmx") {
            let text = String(decoding: try SharedData.bytes(file), as: UTF8.self)
            let withNamespace = text.replacing(
                "<Models>", with: "<Models xmlns=\"\(Samples.namespace)\">", maxReplacements: 1)
            #expect(try !Samples.parse(withNamespace, .strict).facts.isEmpty, "\(file)")
        }
    }

    @Test func theDocumentsOfTheSchemasAreRead() throws {
        for (name, model) in [
            ("demographics", "Demographics"), ("procedure", "Procedure"), ("simplenote", "ClinicalNote"),
            ("equipment", "Equipment"),
        ] {
            let file = "indivo/schemas/data/core/\(name)/\(name).xml"
            #expect(try IndivoDocument.parse(SharedData.bytes(file)).counts == [model: 1])
        }
        let annotation = "indivo/schemas/data/common/annotation.xml"
        #expect(try IndivoDocument.parse(SharedData.bytes(annotation)).facts.isEmpty)
    }

    @Test func reportsOfAServerAreReadToo() throws {
        let medication = "indivo/observed/responses/report-Medication-xml.xml"
        let document = try IndivoDocument.parse(SharedData.bytes(medication))
        #expect(document.counts["Medication"] ?? 0 > 0)
        let person = "indivo/observed/responses/demographics-xml.xml"
        #expect(try IndivoDocument.parse(SharedData.bytes(person)).counts == ["Demographics": 1])
    }

    @Test func jsonSamplesAreNotDocuments() throws {
        for file in try SharedData.paths(under: "indivo/sdmj", ending: ".sdmj") {
            #expect(throws: IndivoError.self) { try IndivoDocument.parse(SharedData.bytes(file)) }
        }
    }
}
