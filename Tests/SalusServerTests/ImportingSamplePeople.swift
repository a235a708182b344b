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

    private func files(of person: String) throws -> [ImportSourceFile] {
        try ImportSourceFile.all(at: Self.folder.appending(path: person))
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
        let fixture = try await ImportFixture()
        let results = try await fixture.take(files(of: person))
        let record = try #require(results.records.first)
        #expect(results.records.count == 1)
        #expect(results.outcomes == [.added])
        #expect(results.counts == facts)
        let extent = try await fixture.send(ShowRecordCall(record: record))
        #expect(extent.documents == documents)
        #expect(extent.facts == facts)
        await fixture.close()
    }

    @Test func theSameFilesTwiceAddNothing() async throws {
        let fixture = try await ImportFixture()
        let all = try files(of: "adrian-vale") + files(of: "mira-vale.json")
        let first = try await fixture.take(all)
        let second = try await fixture.take(all)
        #expect(second.outcomes == [.unchanged])
        #expect(second.map(\.document) == first.map(\.document))
        for record in first.records {
            let extent = try await fixture.send(ShowRecordCall(record: record))
            #expect(extent.documents == first.count { $0.record == record })
        }
        await fixture.close()
    }

    @Test func aChangedPatientFileIsANewVersion() async throws {
        let fixture = try await ImportFixture()
        var file = try #require(try files(of: "tessa-vale.json").first)
        let old = try await fixture.take(file)
        let text = String(decoding: file.bytes, as: UTF8.self)
        file.bytes = Array(text.replacing("\"version\": 1,", with: "\"version\": 2,", maxReplacements: 1).utf8)
        let new = try await fixture.take(file)
        #expect(new.outcome == .replaced)
        #expect(new.record == old.record)
        #expect(new.facts == old.facts)
        let documents = try await fixture.send(ListExportCall(record: old.record)).documents
        #expect(documents.map(\.id) == [old.document, new.document])
        #expect(documents.map(\.version.number) == [1, 2])
        #expect(documents[0].version.replacedBy == new.document)
        #expect(try await fixture.send(ShowRecordCall(record: old.record)).facts == new.facts)
        await fixture.close()
    }

    @Test func aBadFileIsRefusedWithItsReasonAndTheOthersGoOn() async throws {
        let fixture = try await ImportFixture()
        var files = Array(try files(of: "nora-vale").prefix(3))
        let canary = "canary-4711"
        let bad = [
            "<Models xmlns=\"http://indivo.org/vocab/xml/documents#\"><Model name=\"Problem\">"
                + "<Field name=\"startDate\">\(canary)</Field></Model></Models>",
            "<Models><Model name=\"\(canary)\"", "{\"first\": \"\(canary)\", \"birthdate\": \"\(canary)\"}", canary,
            "<!DOCTYPE a [<!ENTITY b \"\(canary)\">]><Models>&b;</Models>",
        ]
        files += bad.map { ImportSourceFile(name: "bad.xml", patient: "nora-vale", bytes: Array($0.utf8)) }
        var refused: [APIError] = []
        var taken: [ImportResult] = []
        for file in files.shuffled() {
            do { taken.append(try await fixture.take(file)) } catch let error as APIError { refused.append(error) }
        }
        #expect(taken.count == 3)
        #expect(refused.map(\.code) == bad.map { _ in .unreadableDocument })
        #expect(refused.contains { $0.message.contains("Problem, field startDate") })
        #expect(refused.allSatisfy { !"\($0)".contains(canary) })
        let record = try #require(taken.first?.record)
        #expect(try await fixture.send(ShowRecordCall(record: record)).documents == 3)
        #expect(!fixture.log.text.isEmpty && !fixture.log.text.contains(canary))
        await fixture.close()
    }

    @Test func anExportGivesBackEveryDocument() async throws {
        let fixture = try await ImportFixture()
        for person in ["adrian-vale", "mira-vale.json"] {
            let files = try files(of: person)
            let record = try #require(try await fixture.take(files).records.first)
            try await expectEqual(fixture.export(record), files)
        }
        await fixture.close()
    }

    /// Equal as bytes; XML is compared in its canonical form too.
    private func expectEqual(_ exported: [[UInt8]], _ files: [ImportSourceFile]) throws {
        #expect(exported == files.map(\.bytes))
        for (content, file) in zip(exported, files) where file.mediaType == "application/xml" {
            #expect(try CanonicalXML.bytes(of: content) == CanonicalXML.bytes(of: file.bytes), "\(file.name)")
        }
    }
}

/// The people of `Tests/Vectors/rhex-people.jsonl`, brought through the real server.
@Suite struct ImportingSamplePeople {
    @Test func eachHasTheSpecifiedCountsAndTheirFileAgain() async throws {
        let fixture = try await ImportFixture()
        // Encounters, conditions, allergies, medications, procedures, results, vital signs, immunizations.
        let expected = [
            [5, 3, 1, 2, 3, 5, 15, 2], [6, 1, 1, 6, 0, 0, 9, 0], [0, 7, 8, 5, 3, 4, 6, 0], [1, 1, 0, 0, 1, 1, 1, 0],
            [1, 2, 1, 2, 1, 1, 1, 2],
        ]
        let models = [
            "Encounter", "Problem", "Allergy", "Medication", "Procedure", "LabResult", "VitalSign", "Immunization",
        ]
        let people = try TestVectors.lines("rhex-people.jsonl")
        #expect(people.count == expected.count)
        var records: Set<RecordID> = []
        for (person, counts) in zip(people, expected) {
            let file = ImportSourceFile(name: "person.json", patient: nil, bytes: Array(person.utf8))
            let result = try await fixture.take(file)
            let extent = try await fixture.send(ShowRecordCall(record: result.record))
            #expect(models.map { extent.facts[$0] ?? 0 } == counts)
            #expect(try await fixture.export(result.record) == [file.bytes])
            records.insert(result.record)
        }
        // Two of them share a medical record number, and are two people all the same.
        #expect(records.count == people.count)
        await fixture.close()
    }
}
