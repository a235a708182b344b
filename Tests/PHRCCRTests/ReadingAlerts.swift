import PHRCCR
import SalusBase
import SalusModels
import Testing

@Suite struct ReadingAlerts {
    static let egg = """
        <Alert><DateTime><Type><Text>Onset</Text></Type><ExactDateTime>1998</ExactDateTime></DateTime>
          <Type><Text>Allergy</Text></Type><Description><Text>worse raw</Text></Description>
          <Status><Text>Active</Text></Status>
          <Agent><EnvironmentalAgents><EnvironmentalAgent><Description><Text>Eggs</Text></Description>
          </EnvironmentalAgent></EnvironmentalAgents></Agent>
          <Reaction><Description><Text>Hives</Text></Description><Severity><Text>Mild</Text></Severity></Reaction>
          <Reaction><Description><Text>Choking</Text></Description><Severity><Text>Severe</Text></Severity></Reaction>
        </Alert>
        """

    private static func alert(_ type: String, _ words: String, _ more: String = "") -> String {
        "<Alert><Type><Text>\(type)</Text></Type>\(SampleRecord.named(words))\(more)</Alert>"
    }

    private static func product(_ name: String) -> String {
        "<Agent><Products><Product><ProductName><Text>\(name)</Text></ProductName></Product></Products></Agent>"
    }

    private func facts(_ item: String) throws -> [FactDraft] { try SampleRecord.facts("Alerts", item) }

    @Test func anAllergyIsReadWithTheWorstSeverity() throws {
        let fact = try #require(facts(Self.egg).first)
        let allergy = Allergy(fact.fields)
        #expect((allergy.otherAllergen?.text, allergy.reaction?.text) == ("Eggs", "Hives"))
        #expect((allergy.severity?.text, allergy.startDate?.text) == ("Severe", "1998"))
        #expect((allergy.status?.text, allergy.note) == ("Active", "worse raw"))
        #expect(
            fact.unknown == [
                UnknownField(path: "Reaction/Severity", text: "Mild"),
                UnknownField(path: "Reaction/Description", text: "Choking"),
            ])
    }

    @Test func anAllergenIsADrugAFoodOrAnother() throws {
        let drug = Allergy(try #require(facts(Self.alert("Allergy", "", Self.product("Penicillin"))).first).fields)
        #expect(drug.drugAllergen?.text == "Penicillin")
        let named = Allergy(try #require(facts(Self.alert("Drug allergy", "Codeine")).first).fields)
        #expect(named.drugAllergen?.text == "Codeine")
        let food = Allergy(try #require(facts(Self.alert("Food intolerance", "Milk")).first).fields)
        #expect(food.foodAllergen?.text == "Milk")
        let other = Allergy(try #require(facts(Self.alert("Allergy", "Pollen")).first).fields)
        #expect((other.otherAllergen?.text, other.note) == ("Pollen", nil))
    }

    @Test(arguments: [
        alert("Allergy", "No Known Allergies"), alert("Allergy", "NKDA"), alert("Allergy", "", product("NKDA")),
        "<Alert>\(SampleRecord.named("none", "716186003", in: "SNOMED"))</Alert>",
    ])
    func noneKnownIsAStatement(item: String) throws {
        let facts = try facts(item)
        #expect(facts.map(\.model) == ["AllergyExclusion"])
        #expect(AllergyExclusion(facts[0].fields).name != nil)
    }

    @Test(arguments: ["None", "Not on file", "No information", "No data available"])
    func missingDataSayNothing(words: String) throws {
        #expect(try facts(Self.alert("Allergy", words)) == [])
    }

    /// A contradiction is an allergy: the substance that is named counts.
    @Test func aNamedSubstanceWinsOverWords() throws {
        let facts = try facts(Self.alert("Allergy", "No known allergies", Self.product("Penicillin")))
        #expect(facts.map(\.model) == ["Allergy"])
        #expect(Allergy(facts[0].fields).note == "No known allergies")
    }

    @Test func otherWarningsAreNoAllergies() throws {
        let facts = try facts(Self.alert("Critical alert", "Falls easily"))
        #expect(facts.map(\.model) == ["ClinicalNote"])
        #expect(ClinicalNote(facts[0].fields).content == "Critical alert Falls easily")
    }
}
