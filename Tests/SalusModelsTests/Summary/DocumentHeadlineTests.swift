import SalusBase
import SalusModels
import Testing

@Suite struct TheHeadlineOfADocument {
    private func fact(_ model: String, _ fields: FactFields) -> Fact {
        Fact(id: FactID(bytes: Array(repeating: 1, count: 16))!, model: model, fields: fields)
    }

    private func date(_ text: String) -> FieldValue { .date(PartialDate(text)!) }

    @Test func saysWhatItsFactIsAndWhenThatWas() {
        let problem = fact("Problem", ["name": .concept(Concept(text: "Asthma")), "startDate": date("2019-11")])
        let headline = DocumentHeadline(of: [problem])
        #expect(headline.text == "Problem: Asthma")
        #expect(headline.date?.text == "2019-11")
    }

    @Test func takesTheLatestOfSeveralDays() {
        let fills = ["2024-02-01", "2024-05-01", "2024-03-01"].map { fact("Fill", ["date": date($0)]) }
        let medication = fact("Medication", ["name": .concept(Concept(text: "Metformin"))])
        let headline = DocumentHeadline(of: [medication] + fills)
        #expect(headline.text == "Medication: Metformin")
        #expect(headline.date?.text == "2024-05-01")
    }

    @Test func countsWhatIsTooMuchToName() {
        let models = ["Problem", "Medication", "Medication", "LabResult"]
        #expect(DocumentHeadline(of: models.map { fact($0, [:]) }).text == "4 facts of 3 kinds")
    }

    @Test func namesAPersonAndLeavesOutWhatNobodySaid() {
        let person = PersonName(["given": .text("Ana"), "family": .text("Vale")])
        #expect(
            DocumentHeadline(of: [fact("Demographics", ["name": .one(person.fields)])]).text == "Demographics: Ana Vale"
        )
        #expect(DocumentHeadline(of: [fact("VitalSigns", [:])]).date == nil)
        #expect(DocumentHeadline(of: []).text == "")
    }
}
