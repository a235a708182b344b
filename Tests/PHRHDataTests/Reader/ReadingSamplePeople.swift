import PHRHData
import SalusBase
import SalusModels
import TestSupport
import Testing

/// The people of `Tests/Vectors/rhex-people.jsonl`: three as RHEx answers for a patient, one of the population of
/// another server, one as programs for quality measures write.
enum SamplePeople {
    static func all() throws -> [ParsedDocument] {
        try TestVectors.lines("rhex-people.jsonl").map { try HReaderPatient.parse(Array($0.utf8)) }
    }
}

@Suite struct ReadingSamplePeople {
    /// Encounters, conditions, allergies, medications, procedures, results, vital signs, immunizations.
    @Test func eachHasExactlyTheirEntries() throws {
        let models = [
            "Encounter", "Problem", "Allergy", "Medication", "Procedure", "LabResult", "VitalSign", "Immunization",
        ]
        let people = try SamplePeople.all()
        #expect(
            people.map { person in models.map { person.counts[$0] ?? 0 } } == [
                [5, 3, 1, 2, 3, 5, 15, 2], [6, 1, 1, 6, 0, 0, 9, 0], [0, 7, 8, 5, 3, 4, 6, 0],
                [1, 1, 0, 0, 1, 1, 1, 0], [1, 2, 1, 2, 1, 1, 1, 2],
            ])
        #expect(people.allSatisfy { $0.counts["Demographics"] == 1 })
    }

    @Test func noPartOfAnAnswerIsUnknown() throws {
        for person in try SamplePeople.all().prefix(3) {
            let paths = Set(person.facts.flatMap(\.unknown).map(\.path))
            #expect(paths.subtracting(["created_at", "updated_at", "effective_time", "version"]) == [])
        }
    }

    /// Two share a medical record number, and are two people all the same.
    @Test func identitiesAreTheirServers() throws {
        let patients = try SamplePeople.all().map(\.source.patient)
        #expect(patients.allSatisfy { $0?.count == 24 })
        #expect(Set(patients).count == 5)
    }

    @Test func goalsAndSocialHistoryAreReadToo() throws {
        let people = try SamplePeople.all()
        #expect(people.map { $0.counts["CareGoal"] ?? 0 } == [1, 0, 0, 0, 0])
        #expect(people.map { $0.counts["SocialHistory"] ?? 0 } == [1, 1, 0, 0, 1])
        #expect(people[2].all(LabResult.self).count { $0.refused == true } == 4)
    }

    /// Applets and extras of a summary page name no person; the third has a comma too many.
    @Test(arguments: [
        #"{"applets": ["org.example.pressure", "org.example.refills"]}"#,
        #"{"applets": [], "conditions": [{"title": "7 May 2010", "description": "Gout"}], "messages": [{}]}"#,
        #"{"applets": ["org.example.pressure",], "immunizations": true}"#,
    ])
    func extrasOfAPageAreNoPatients(text: String) {
        #expect(throws: HReaderError.self) { try Sample.parse(text) }
    }
}
