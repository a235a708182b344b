import Foundation
import SalusAPI
import SalusBase
import SalusModels
import SalusXML
import TestSupport
import Testing

/// The household that the project ships, brought through the real server.
@Suite struct ImportingTheHousehold {
    private static let folder = URL(filePath: #filePath).appending(path: "../../../Tools/Demo/Household")
        .standardizedFileURL

    private func files(of person: String) throws -> [SourceFile] {
        try SourceFile.all(at: Self.folder.appending(path: person))
    }

    @Test(arguments: [
        (
            "nora-vale", 42,
            [
                "Demographics": 1, "Problem": 3, "VitalSigns": 24, "Encounter": 24, "Medication": 3, "Fill": 12,
                "Allergy": 1, "LabResult": 6, "Immunization": 4, "Procedure": 1, "Equipment": 1, "ClinicalNote": 1,
            ]
        ),
        (
            "leo-vale.json", 1,
            [
                "Demographics": 1, "Encounter": 8, "Problem": 3, "Allergy": 1, "Medication": 5, "Immunization": 31,
                "VitalSign": 44, "LabResult": 5,
            ]
        ),
    ])
    func eachPersonHasARecordWithExactlyTheirFacts(person: String, documents: Int, facts: [String: Int]) async throws {
        let desk = try await ImportDesk()
        let results = try await desk.take(files(of: person))
        let record = try #require(results.records.first)
        #expect(results.records.count == 1)
        #expect(results.outcomes == [.added])
        #expect(results.counts == facts)
        let extent = try await desk.send(ShowRecordCall(record: record))
        #expect(extent.documents == documents)
        #expect(extent.facts == facts)
        await desk.close()
    }

    @Test func theSameFilesTwiceAddNothing() async throws {
        let desk = try await ImportDesk()
        let all = try files(of: "adrian-vale") + files(of: "mira-vale.json")
        let first = try await desk.take(all)
        let second = try await desk.take(all)
        #expect(second.outcomes == [.unchanged])
        #expect(second.map(\.document) == first.map(\.document))
        for record in first.records {
            let extent = try await desk.send(ShowRecordCall(record: record))
            #expect(extent.documents == first.count { $0.record == record })
        }
        await desk.close()
    }

    @Test func aChangedPatientFileIsANewVersion() async throws {
        let desk = try await ImportDesk()
        var file = try #require(try files(of: "tessa-vale.json").first)
        let old = try await desk.take(file)
        let text = String(decoding: file.bytes, as: UTF8.self)
        file.bytes = Array(text.replacing("\"version\": 1,", with: "\"version\": 2,", maxReplacements: 1).utf8)
        let new = try await desk.take(file)
        #expect(new.outcome == .replaced)
        #expect(new.record == old.record)
        #expect(new.facts == old.facts)
        let documents = try await desk.send(ListExportCall(record: old.record)).documents
        #expect(documents.map(\.id) == [old.document, new.document])
        #expect(documents.map(\.version.number) == [1, 2])
        #expect(documents[0].version.replacedBy == new.document)
        #expect(try await desk.send(ShowRecordCall(record: old.record)).facts == new.facts)
        await desk.close()
    }

    @Test func aBadFileIsRefusedWithItsReasonAndTheOthersGoOn() async throws {
        let desk = try await ImportDesk()
        var files = Array(try files(of: "nora-vale").prefix(3))
        let canary = "canary-4711"
        let bad = [
            "<Models xmlns=\"http://indivo.org/vocab/xml/documents#\"><Model name=\"Problem\">"
                + "<Field name=\"startDate\">\(canary)</Field></Model></Models>",
            "<Models><Model name=\"\(canary)\"", "{\"first\": \"\(canary)\", \"birthdate\": \"\(canary)\"}", canary,
            "<!DOCTYPE a [<!ENTITY b \"\(canary)\">]><Models>&b;</Models>",
        ]
        files += bad.map { SourceFile(name: "bad.xml", patient: "nora-vale", bytes: Array($0.utf8)) }
        var refused: [APIError] = []
        var taken: [ImportResult] = []
        for file in files.shuffled() {
            do { taken.append(try await desk.take(file)) } catch let error as APIError { refused.append(error) }
        }
        #expect(taken.count == 3)
        #expect(refused.map(\.code) == bad.map { _ in .unreadableDocument })
        #expect(refused.contains { $0.message.contains("Problem, field startDate") })
        #expect(refused.allSatisfy { !"\($0)".contains(canary) })
        let record = try #require(taken.first?.record)
        #expect(try await desk.send(ShowRecordCall(record: record)).documents == 3)
        #expect(!desk.log.text.isEmpty && !desk.log.text.contains(canary))
        await desk.close()
    }

    @Test func anExportGivesBackEveryDocument() async throws {
        let desk = try await ImportDesk()
        for person in ["adrian-vale", "mira-vale.json"] {
            let files = try files(of: person)
            let record = try #require(try await desk.take(files).records.first)
            #expect(try await desk.export(record) == files.map(\.bytes))
        }
        await desk.close()
    }
}

/// The public sample people, brought through the real server.
@Suite(.enabled(if: SharedData.isThere, Comment(rawValue: SharedData.absence)))
struct ImportingRealDocuments {
    @Test func theSixPatientFilesGiveTheSpecifiedCounts() async throws {
        let desk = try await ImportDesk()
        // Encounters, conditions, allergies, medications, procedures, results, vital signs, immunizations.
        let expected = [
            "hs": [6, 4, 1, 4, 10, 50, 61, 2], "js": [13, 1, 1, 24, 0, 0, 37, 0], "ms": [11, 9, 1, 3, 4, 22, 61, 0],
            "ns": [0, 28, 30, 18, 12, 10, 61, 0], "ss": [4, 4, 1, 5, 2, 22, 67, 2], "ts": [3, 1, 1, 1, 4, 49, 71, 0],
        ]
        let models = [
            "Encounter", "Problem", "Allergy", "Medication", "Procedure", "LabResult", "VitalSign", "Immunization",
        ]
        var records: Set<RecordID> = []
        for (person, counts) in expected {
            let files = try SourceFile.all(at: SharedData.folder.appending(path: "hreader/patients/\(person).json"))
            let result = try #require(try await desk.take(files).first)
            let extent = try await desk.send(ShowRecordCall(record: result.record))
            #expect(models.map { extent.facts[$0] ?? 0 } == counts, "\(person)")
            #expect(try await desk.export(result.record) == files.map(\.bytes), "\(person)")
            records.insert(result.record)
        }
        // Two of them share a medical record number, and are two people all the same.
        #expect(records.count == 6)
        await desk.close()
    }

    @Test func theNineFoldersGiveThePublishedCounts() async throws {
        let desk = try await ImportDesk()
        let folder = SharedData.folder.appending(path: "indivo/patients")
        let folders = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.lastPathComponent.hasPrefix("patient_") }
        var counts: [String: Int] = [:]
        for person in folders {
            let files = try SourceFile.all(at: person)
            let results = try await desk.take(files)
            #expect(results.records.count == 1)
            #expect(results.outcomes == [.added])
            let record = try #require(results.records.first)
            counts.merge(try await desk.send(ShowRecordCall(record: record)).facts, uniquingKeysWith: +)
            try await expectEqual(desk.export(record), files)
            #expect(try await desk.take(files).outcomes == [.unchanged])
        }
        #expect(folders.count == 9)
        #expect(
            counts == [
                "Fill": 402, "VitalSigns": 126, "Encounter": 126, "LabResult": 98, "Problem": 95, "Medication": 75,
                "Immunization": 7, "AllergyExclusion": 7, "Allergy": 4, "Demographics": 9,
            ])
        await desk.close()
    }

    /// Equal as bytes, and therefore canonically, which is said too.
    private func expectEqual(_ exported: [[UInt8]], _ files: [SourceFile]) throws {
        #expect(exported == files.map(\.bytes))
        for (content, file) in zip(exported, files) {
            #expect(try CanonicalXML.bytes(of: content) == CanonicalXML.bytes(of: file.bytes), "\(file.name)")
        }
    }
}
