import Foundation
import SalusSDML
import Testing

private let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appendingPathComponent("../../../shared/data/indivo/sdml").standardizedFileURL

private let isPresent = FileManager.default.fileExists(atPath: folder.path)

@Suite(.enabled(if: isPresent, "the shared sample data are not beside the package"))
struct ReadingIndivosOwnFiles {
    private func catalogue() throws -> ModelCatalogue {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".sdml") }
        let sources = try names.sorted().map { name in
            SDMLSource(name: name, text: try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8))
        }
        return try ModelCatalogue(reading: sources, vocabulary: .indivo)
    }

    @Test func givesTheTenCoreModels() throws {
        #expect(
            try catalogue().models.map(\.name) == [
                "Allergy", "AllergyExclusion", "Equipment", "Immunization", "LabResult", "Medication", "Problem",
                "Procedure", "SimpleClinicalNote", "VitalSigns",
            ])
    }

    @Test func givesTheirSubModels() throws {
        let inner = try catalogue().models.flatMap(\.inlineModels)
        #expect(inner.map(\.name) == ["Fill", "Encounter"])
        #expect(inner[0].flatFields.contains { $0.name == "pharmacy_adr_postalcode" })
    }
}
