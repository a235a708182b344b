import Foundation
import PHRIndivo
import SalusModels
import SalusXML
import Testing

/// The public sample patients, when the shared data lie beside the package.
enum SharedIndivo {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "shared/data/indivo")

    static var isThere: Bool { FileManager.default.fileExists(atPath: folder.path) }

    static func files(under path: String, ending: String) throws -> [URL] {
        let found = FileManager.default.enumerator(at: folder.appending(path: path), includingPropertiesForKeys: nil)
        return try #require(found).compactMap { $0 as? URL }.filter { $0.lastPathComponent.hasSuffix(ending) }
            .sorted { $0.path < $1.path }
    }

    static func bytes(_ file: URL) throws -> [UInt8] { Array(try Data(contentsOf: file)) }
}

@Suite(.enabled(if: SharedIndivo.isThere, "the shared Indivo samples are not beside this package"))
struct ReadingTheSamplePatients {
    @Test func allNineHaveExactlyTheirFacts() throws {
        var counts: [String: Int] = [:]
        var unknown: [String: Int] = [:]
        let files = try SharedIndivo.files(under: "patients", ending: ".xml")
        for file in files {
            let document = try IndivoDocument.parse(SharedIndivo.bytes(file))
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
        let files = try SharedIndivo.files(under: "sdmx", ending: ".sdmx")
        var counts: [String: Int] = [:]
        for file in files {
            let document = try IndivoDocument.parse(SharedIndivo.bytes(file))
            counts.merge(document.counts, uniquingKeysWith: +)
            let unknown = document.facts.flatMap(\.unknown).map(\.path)
            #expect(unknown.filter { !$0.hasSuffix("_abbrev") } == [], "\(file.lastPathComponent)")
        }
        #expect(
            counts == [
                "Allergy": 1, "AllergyExclusion": 1, "Equipment": 1, "Immunization": 1, "LabResult": 1,
                "Medication": 1, "Fill": 2, "Problem": 1, "Procedure": 1, "ClinicalNote": 1, "VitalSigns": 1,
                "Encounter": 1,
            ])
    }

    /// With the namespace added, as the server wants it, all but the procedure (its date lacks a zone) pass.
    @Test func theModelsOwnExamplesPassTheServersValidators() throws {
        for file in try SharedIndivo.files(under: "sdmx", ending: ".sdmx") {
            let text = String(decoding: try SharedIndivo.bytes(file), as: UTF8.self)
            let withNamespace = text.replacing(
                "<Models>", with: "<Models xmlns=\"\(Samples.namespace)\">", maxReplacements: 1)
            if file.lastPathComponent == "procedure.sdmx" {
                #expect(throws: IndivoError.self) { try Samples.parse(withNamespace, .strict) }
            } else {
                #expect(try !Samples.parse(withNamespace, .strict).facts.isEmpty, "\(file.lastPathComponent)")
            }
        }
    }

    @Test func theDocumentsOfTheSchemasAreRead() throws {
        for (name, model) in [
            ("demographics", "Demographics"), ("procedure", "Procedure"), ("simplenote", "ClinicalNote"),
            ("equipment", "Equipment"),
        ] {
            let file = SharedIndivo.folder.appending(path: "schemas/data/core/\(name)/\(name).xml")
            #expect(try IndivoDocument.parse(SharedIndivo.bytes(file)).counts == [model: 1])
        }
        let annotation = SharedIndivo.folder.appending(path: "schemas/data/common/annotation.xml")
        #expect(try IndivoDocument.parse(SharedIndivo.bytes(annotation)).facts.isEmpty)
    }

    @Test func reportsOfAServerAreReadToo() throws {
        let medication = SharedIndivo.folder.appending(path: "observed/responses/report-Medication-xml.xml")
        let document = try IndivoDocument.parse(SharedIndivo.bytes(medication))
        #expect(document.counts["Medication"] ?? 0 > 0)
        let person = SharedIndivo.folder.appending(path: "observed/responses/demographics-xml.xml")
        #expect(try IndivoDocument.parse(SharedIndivo.bytes(person)).counts == ["Demographics": 1])
    }

    @Test func jsonSamplesAreNotDocuments() throws {
        for file in try SharedIndivo.files(under: "sdmj", ending: ".sdmj") {
            #expect(throws: IndivoError.self) { try IndivoDocument.parse(SharedIndivo.bytes(file)) }
        }
    }
}
