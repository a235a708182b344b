import PHRHData
import SalusBase
import SalusModels
import SalusSDML
import Testing

/// The shapes of section 14 of the specification.
@Suite struct AnsweringRHEx {
    private let record = RHExRecord(id: "1547", family: "Lund", given: "Edda", updated: HData.modified)
    private let base = "https://rhex.example"

    private func entries(_ document: ParsedDocument) -> [HDataEntry] { HData.entries(document.facts) }

    /// Export and import of the sample people give the same facts: nothing is dropped, nothing is invented.
    @Test func aPatientComesBackWhole() throws {
        for person in try SamplePeople.all() {
            let bytes = HReaderPatient.json(id: "p1", entries: entries(person))
            let again = try HReaderPatient.parse(bytes)
            #expect(again.source.patient == "p1")
            #expect(again.counts == person.counts)
            #expect(Set(again.facts) == Set(person.facts))
            #expect(again.facts.count == person.facts.count)
        }
    }

    @Test func everyFieldOfEveryModelComesBackToo() throws {
        let parts: Set = ["Address", "Organization", "PersonName", "Provider", "Telephone", "ValueRange", "VitalSigns"]
        let facts = GeneratedModels.all.filter { !parts.contains($0.name) }.map(HData.filled)
        let again = try HReaderPatient.parse(HReaderPatient.json(id: "p", entries: HData.entries(facts)))
        #expect(Set(again.facts) == Set(facts))
        #expect(again.facts.count == facts.count)
    }

    /// Old readers want every list, and the members by which they know a patient.
    @Test func everyCategoryHasItsList() throws {
        let value = try JSONValue(parsing: HReaderPatient.json(id: "p", entries: []))
        for section in HDataSection.ofRHEx { #expect(value[try #require(section.rhexName)] == []) }
        for key in ["first", "last", "gender", "birthdate"] { #expect(value[key] == .null) }
    }

    /// A fill is no medication: it stands apart.
    @Test func fillsAreNotListedAsMedications() throws {
        var fill = Fill()
        fill.medication = Concept(text: "Lisinopril")
        let value = try JSONValue(parsing: HReaderPatient.json(id: "p", entries: HData.entries([FactDraft(fill)])))
        #expect(value["medications"] == [])
        #expect(value["urn:salus:facts"]?.array?.count == 1)
    }

    @Test func entriesHaveTheirVersion() throws {
        let entries = HDataEntry.entries(of: HData.source([FactDraft(Allergy())], version: 4))
        let value = try JSONValue(parsing: try #require(try SectionDocument.bytes(of: entries[0], as: .json)))
        #expect(value["version"] == 4)
        #expect(value["_id"]?.string == entries[0].id.description)
    }

    @Test func recordsAreListedWithTheirRoots() throws {
        let others = [RHExRecord(id: "8/9", family: nil, given: " ", updated: HData.created)]
        let feed = AtomFeed(records: [record] + others, base: base, author: "Salus")
        #expect(feed.entries.map(\.title) == ["Lund, Edda", "8/9"])
        #expect(feed.entries[0].address() == "https://rhex.example/records/1547")
        #expect(feed.entries[0].address("root") == "https://rhex.example/records/1547/root.xml")
        #expect(feed.entries[1].address() == "https://rhex.example/records/8%2F9")
        #expect(feed.updated == HData.modified)
        #expect(try AtomFeed(parsing: feed.xml()) == feed)
    }

    @Test func sectionsHaveBothForms() throws {
        let feed = AtomFeed(rhex: record, base: base, author: "Salus")
        #expect(feed.entries.count == 12)
        #expect(feed.entries[0].address(mediaType: "application/json") == "https://rhex.example/records/1547/c32/1547")
        #expect(feed.entries.allSatisfy { $0.links.map(\.mediaType) == ["application/xml", "application/json"] })
        let section = try #require(HDataSection.rhex("allergies"))
        let entries = HData.entries([FactDraft(Allergy())])
        let inner = AtomFeed(rhex: record, section: section, entries: entries, base: base, author: "Salus")
        let address = "https://rhex.example/records/1547/allergies/\(entries[0].id)"
        #expect(inner.entries.compactMap { $0.address() } == [address])
    }

    @Test func keptFactsOfAnotherFormAreRefused() {
        #expect(throws: HReaderError.notEntries(category: "urn:salus:facts", entry: nil)) {
            try Sample.parse(#"{"first": "A", "urn:salus:facts": [{"model": 7}]}"#)
        }
        #expect(throws: HReaderError.invalidMember(category: nil, entry: nil, key: "urn:salus:fields")) {
            try Sample.parse(#"{"first": "A", "urn:salus:fields": {"model": "Allergy"}}"#)
        }
    }
}
