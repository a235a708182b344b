import Foundation
import PHRIndivo
import SalusModels
import TestSupport
import Testing

/// Whole documents: the two folders of the demo's household, and one document for each core model.
@Suite struct ReadingSampleDocuments {
    private static let household = URL(filePath: #filePath).appending(path: "../../../Tools/Demo/Household")
        .standardizedFileURL

    /// The files of this folder, by name.
    private func files(of folder: URL) throws -> [(name: String, bytes: [UInt8])] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map {
            ($0, Array(try Data(contentsOf: folder.appending(path: $0))))
        }
    }

    @Test func theHouseholdHasExactlyItsFacts() throws {
        var counts: [String: Int] = [:]
        var unknown: [String] = []
        let folders = ["adrian-vale", "nora-vale"].map { Self.household.appending(path: $0) }
        let files = try folders.flatMap { try self.files(of: $0) }
        for file in files {
            let document = try IndivoDocumentFormat.parse(file.bytes)
            counts.merge(document.counts, uniquingKeysWith: +)
            #expect(document.notes.isEmpty, "\(file.name)")
            unknown += document.facts.flatMap { fact in fact.unknown.map { "\(fact.model) \($0.path)" } }
        }
        #expect(files.count == 87)
        #expect(
            counts == [
                "Fill": 37, "VitalSigns": 38, "Encounter": 38, "LabResult": 25, "Problem": 6, "Medication": 6,
                "Immunization": 8, "AllergyExclusion": 1, "Allergy": 1, "Procedure": 2, "Equipment": 1,
                "ClinicalNote": 1, "Demographics": 2,
            ])
        // A title that is not the usual one of its code is kept as unknown.
        let titles = ["bp_systolic", "bp_diastolic"].map { "VitalSigns \($0)_name_title" }
        #expect(Set(unknown) == Set(titles + ["Problem referring_clinic"]))
        #expect(unknown.count == 77)
    }

    @Test func everyCoreModelIsReadInBothDialects() throws {
        var counts: [String: Int] = [:]
        for file in try files(of: TestVectors.folder.appending(path: "indivo-models")) {
            let document = try IndivoDocumentFormat.parse(file.bytes)
            counts.merge(document.counts, uniquingKeysWith: +)
            #expect(document.facts.flatMap(\.unknown).filter { !$0.path.hasSuffix("_abbrev") } == [], "\(file.name)")
            #expect(
                try IndivoDocumentFormat.parse(file.bytes, dialect: .strict).facts == document.facts, "\(file.name)")
        }
        #expect(
            counts == [
                "Allergy": 1, "AllergyExclusion": 1, "Equipment": 1, "Immunization": 1, "LabResult": 1,
                "Medication": 1, "Fill": 2, "Problem": 1, "Procedure": 1, "ClinicalNote": 1, "VitalSigns": 1,
                "Encounter": 1,
            ])
    }

    @Test func theOlderDocumentsAreReadAsTheirModels() throws {
        for (text, model) in [
            (Samples.demographics, "Demographics"), (Samples.procedure, "Procedure"), (Samples.note, "ClinicalNote"),
            (Samples.equipment, "Equipment"),
        ] {
            #expect(try Samples.parse(text).counts == [model: 1])
        }
    }

    @Test func reportsOfAServerAreReadToo() throws {
        let medications = try IndivoDocumentFormat.parse(ObservedAnswer(of: "report-Medication-xml.xml").body)
        #expect(medications.counts == ["Medication": 4, "Fill": 2])
        let person = try IndivoDocumentFormat.parse(ObservedAnswer(of: "demographics-xml.xml").body)
        #expect(person.counts == ["Demographics": 1])
    }

    @Test(arguments: [
        #"{"__modelname__": "Problem", "name_title": "Gout"}"#, #"[{"__modelname__": "Allergy"}]"#,
        #"{" __modelname__": "Equipment", "name": "Pump"}"#, #"{"__modelname__": "LabResult", "notes": "a": "b",}"#,
    ])
    func jsonOfTheModelsIsNoDocument(text: String) {
        #expect(throws: IndivoError.self) { try Samples.parse(text) }
    }
}
