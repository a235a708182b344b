import Foundation
import PHRHData
import PHRIndivo
import SalusBase
import SalusModels

/// The sample household that the project ships, read as the server reads it.
struct Household {
    static let people = ["nora-vale", "adrian-vale", "mira-vale.json", "leo-vale.json", "tessa-vale.json"]
    /// The moment at which the tests look at the household.
    static let now = Instant("2026-10-01T12:00:00Z")!

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Tools/Demo/Household")

    static func readme() throws -> String {
        try String(contentsOf: folder.appending(path: "README.md"), encoding: .utf8)
    }

    /// A file's bytes by name; a folder has many.
    static func files(of person: String) throws -> [String: [UInt8]] {
        let place = folder.appending(path: person)
        if person.hasSuffix(".json") { return [person: Array(try Data(contentsOf: place))] }
        let names = try FileManager.default.contentsOfDirectory(atPath: place.path)
        return Dictionary(
            uniqueKeysWithValues: try names.map { ($0, Array(try Data(contentsOf: place.appending(path: $0)))) })
    }

    /// In the order of the file names.
    static func documents(of person: String) throws -> [ParsedDocument] {
        try files(of: person).sorted { $0.key < $1.key }.map { name, bytes in
            name.hasSuffix(".json")
                ? try HReaderPatient.parse(bytes)
                : try IndivoDocumentFormat.parse(bytes, patient: person, document: name)
        }
    }

    static func facts(of person: String) throws -> [FactDraft] { try documents(of: person).flatMap(\.facts) }

    static func summary(of person: String) throws -> ClinicalSummary {
        let facts = try facts(of: person).enumerated().map { index, draft in
            Fact(id: identifier(index), draft: draft)
        }
        return ClinicalSummary(of: [DocumentFacts(document: identifier(0), facts: facts)], at: now)
    }

    private static func identifier<Tag>(_ number: Int) -> Identifier<Tag> {
        Identifier(bytes: [UInt8](repeating: 0, count: 14) + [UInt8(number / 256), UInt8(number % 256)])!
    }
}
