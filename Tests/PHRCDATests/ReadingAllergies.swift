import PHRCDA
import SalusBase
import SalusModels
import Testing

/// "None known", "not known", "not allergic" and an allergy are four answers (checks 5, 6 and 8).
@Suite struct ReadingAllergies {
    private static let snomed = SampleDocument.snomed

    private static func entry(_ observation: String, negated: Bool = false, _ inner: String = "") -> String {
        """
        <entry><act classCode='ACT' moodCode='EVN'><templateId root='2.16.840.1.113883.10.20.22.4.30'/>
          <statusCode code='completed'/><entryRelationship typeCode='SUBJ'><observation classCode='OBS' moodCode='EVN'
          negationInd='\(negated)'><templateId root='2.16.840.1.113883.10.20.22.4.7'/>\(observation)
          </observation></entryRelationship></act></entry>
        """
    }

    private static func value(_ code: String) -> String { "<value code='\(code)' \(snomed)/>" }

    private static func product(_ code: String) -> String {
        "<participant><participantRole><playingEntity>\(code)</playingEntity></participantRole></participant>"
    }

    static let egg = entry(
        value("414285001") + product("<code code='102263004' \(snomed) displayName='Eggs'/>")
            + """
            <effectiveTime><low value='1998'/></effectiveTime>
            <entryRelationship typeCode='MFST'><observation><templateId root='2.16.840.1.113883.10.20.22.4.9'/>
              \(value("247472004"))<entryRelationship typeCode='SUBJ'><observation>
              <templateId root='2.16.840.1.113883.10.20.22.4.8'/>\(value("24484000"))</observation></entryRelationship>
            </observation></entryRelationship>
            <entryRelationship typeCode='SUBJ'><observation><templateId root='2.16.840.1.113883.10.20.22.4.8'/>
              \(value("255604002"))</observation></entryRelationship>
            <entryRelationship typeCode='REFR'><observation><templateId root='2.16.840.1.113883.10.20.22.4.28'/>
              <value code='55561003' \(snomed) displayName='Active'/></observation></entryRelationship>
            """)

    private func facts(_ entry: String, words: String = "") throws -> [FactDraft] {
        try SampleDocument.facts("48765-2", entry, words: words)
    }

    @Test func anAllergyIsReadWithTheWorstSeverity() throws {
        let allergy = Allergy(try #require(facts(Self.egg).first).fields)
        #expect(allergy.foodAllergen?.title == "Eggs")
        #expect(allergy.startDate?.text == "1998")
        #expect(allergy.reaction?.code(in: .snomed) == "247472004")
        #expect(allergy.severity?.code(in: .snomed) == "24484000")
        #expect(allergy.status?.title == "Active")
    }

    /// A concern that is completed says that its recording is finished.
    @Test func aCompletedConcernSaysNothingOfTheAllergy() throws {
        let entry = Self.entry(Self.value("416098002") + Self.product("<name>Penicillin</name>"))
        let allergy = Allergy(try #require(facts(entry).first).fields)
        #expect(allergy.drugAllergen?.text == "Penicillin")
        #expect(allergy.status == nil)
    }

    @Test(arguments: [
        (entry(value("419199007"), negated: true), "716186003"),
        (entry(value("416098002"), negated: true), "409137002"),
        (entry(value("160244002")), "160244002"),
        (entry(value("419199007") + product("<code nullFlavor='NA'/>"), negated: true), "716186003"),
        (entry(value("419199007") + product("<code code='105590001' \(snomed)/>"), negated: true), "716186003"),
    ])
    func noneKnownIsAStatement(entry: String, code: String) throws {
        let fact = try #require(facts(entry).first)
        #expect(fact.model == "AllergyExclusion")
        #expect(AllergyExclusion(fact.fields).name?.code(in: .snomed) == code)
    }

    @Test(arguments: ["No Known Allergies", "NKDA", "Patient has no known drug allergies."])
    func noneKnownInWordsIsOneToo(words: String) throws {
        let fact = try #require(facts("", words: words).first)
        #expect(AllergyExclusion(fact.fields).name == Concept(text: words))
    }

    /// The form of "none known" with words that say something else.
    @Test(arguments: [
        "Allergy excluded/not available", "No allergy data is applicable", "Information not available",
    ])
    func wordsOfMissingDataWinOverTheForm(words: String) throws {
        let entry = Self.entry("<text><reference value='#a1'/></text>" + Self.value("419199007"), negated: true)
        #expect(try facts(entry, words: "<content ID='a1'>\(words)</content>") == [])
    }

    @Test func notAllergicIsNoAllergy() throws {
        let entry = Self.entry(Self.value("414285001") + Self.product("<name>Peanuts</name>"), negated: true)
        let fact = try #require(facts(entry).first)
        #expect(fact.model == "AllergyExclusion")
        #expect(AllergyExclusion(fact.fields).name?.text == "Not allergic to Peanuts")
    }

    @Test func entriesWinOverWords() throws {
        let parsed = try SampleDocument.parse(
            SampleDocument.section("48765-2", Self.egg, words: "No known allergies"))
        #expect(parsed.facts.map(\.model) == ["Demographics", "Allergy"])
        #expect(parsed.notes.map(\.model) == ["Allergy"])
    }

    @Test func aSectionWithoutInformationSaysNothing() throws {
        #expect(try facts("", words: "No information") == [])
        #expect(try facts(Self.entry("<value nullFlavor='UNK'/>")) == [])
    }
}
