import SalusBase
import SalusModels
import SalusSDML
import Testing

@Suite struct ReadingAFactAsItsModel {
    private let fields: FactFields = [
        "date": .date(PartialDate("2012-03-01")!),
        "bloodPressure": .one(["systolic": .quantity(Quantity(value: DecimalText(120), unit: "mm[Hg]"))]),
        "encounter": .one(["facility": .one(["name": .text("North clinic")])]),
    ]

    @Test func givesTypedFieldsAndTheSameFieldsBack() {
        let panel = VitalSigns(fields)
        #expect(panel.bloodPressure?.systolic?.value?.text == "120")
        #expect(panel.encounter?.facility?.name == "North clinic")
        #expect(panel.weight == nil)
        #expect(panel.fields == fields)
    }

    @Test func readsListsOfOtherModels() {
        let fields: FactFields = ["fulfillments": .many([["daysSupply": .number(DecimalText(30))], [:]])]
        let medication = Medication(fields)
        #expect(medication.fulfillments.map(\.daysSupply?.text) == ["30", nil])
        #expect(medication.fields == fields)
    }

    @Test func aFieldOfAnotherKindIsAbsent() {
        #expect(Problem(["name": .text("plain"), "startDate": .flag(true)]) == Problem())
    }

    @Test func aFactOfAnotherModelIsNotRead() {
        let fact = Fact(id: FactID("00112233-4455-6677-8899-aabbccddeeff")!, draft: FactDraft(Problem()))
        #expect(fact.reading(Problem.self) == Problem())
        #expect(fact.reading(Allergy.self) == nil)
    }

    @Test func everyNamedModelExists() {
        let names = Set(GeneratedModels.all.map(\.name))
        for model in GeneratedModels.all {
            for field in model.fields {
                if case .oneNamed(let name) = field.type { #expect(names.contains(name)) }
                if case .manyNamed(let name) = field.type { #expect(names.contains(name)) }
            }
        }
        #expect(names.isSuperset(of: ["Problem", "Allergy", "AllergyExclusion", "Medication", "Fill", "Immunization"]))
    }
}
