import PHRHData
import SalusModels
import TestSupport
import Testing

@Suite(.enabled(if: SharedData.isThere, Comment(rawValue: SharedData.absence)))
struct ReadingTheSamplePeople {
    /// Encounters, conditions, allergies, medications, procedures, results, vital signs, immunizations.
    @Test(arguments: [
        ("hs", [6, 4, 1, 4, 10, 50, 61, 2]), ("js", [13, 1, 1, 24, 0, 0, 37, 0]),
        ("ms", [11, 9, 1, 3, 4, 22, 61, 0]), ("ns", [0, 28, 30, 18, 12, 10, 61, 0]),
        ("ss", [4, 4, 1, 5, 2, 22, 67, 2]), ("ts", [3, 1, 1, 1, 4, 49, 71, 0]),
    ])
    func eachHasExactlyTheirEntries(person: String, expected: [Int]) throws {
        let document = try HReaderPatient.parse(SharedData.bytes("hreader/patients/\(person).json"))
        let models = [
            "Encounter", "Problem", "Allergy", "Medication", "Procedure", "LabResult", "VitalSign", "Immunization",
        ]
        #expect(models.map { document.counts[$0] ?? 0 } == expected)
        #expect(document.counts["Demographics"] == 1)
        #expect(document.source.patient?.count == 24)
        #expect(document.unknownPaths.subtracting(["created_at", "updated_at", "effective_time", "version"]) == [])
    }

    @Test func goalsAndSocialHistoryAreReadToo() throws {
        let people = try ["hs", "js", "ms", "ns", "ss", "ts"].map {
            try HReaderPatient.parse(SharedData.bytes("hreader/patients/\($0).json"))
        }
        #expect(people.compactMap { $0.counts["CareGoal"] } == [1])
        #expect(people.compactMap { $0.counts["SocialHistory"] } == [1, 1, 1, 1])
        #expect(Set(people.map(\.source.patient)).count == 6)
        #expect(people[3].all(LabResult.self).count { $0.refused == true } == 10)
    }

    @Test func theOtherServersPeopleAreReadToo() throws {
        for name in ["rosa", "mary_berry", "barry_berry"] {
            #expect(try HReaderPatient.parse(SharedData.bytes("hreader/records/\(name).json")).facts.count > 5)
        }
        var people = 0
        for start in ["001", "101", "201", "301", "401"] {
            let lines = try SharedData.bytes("hreader/records/rhex-population-\(start).jsonl").split(separator: 0x0A)
            for line in lines {
                #expect(try HReaderPatient.parse(Array(line)).source.patient?.count == 24)
                people += 1
            }
        }
        #expect(people == 500)
    }

    @Test func theSummaryExtrasAreNoPatients() throws {
        for person in ["hs", "js", "ms", "ns", "ss", "ts"] {
            #expect(throws: HReaderError.self) {
                try HReaderPatient.parse(SharedData.bytes("hreader/synthetic/\(person)-synthetic.json"))
            }
        }
    }
}

extension ParsedDocument {
    fileprivate var unknownPaths: Set<String> { Set(facts.flatMap(\.unknown).map(\.path)) }
}
