import PHRHData
import SalusBase
import SalusModels
import Testing

@Suite struct KeepingNotesAsFacts {
    private static let now = SampleTimeline.now

    @Test(arguments: [
        ("Levels", "pain=3&mood=10"), ("MedRegiment", "select-choice-by=ND&select-choice-by=OD"),
        ("Symptom", "description=Headache"), ("NewMedication", "description=Zinc"),
        ("NewMedication", "description=Zinc&select-choice-by=2&select-choice-freq=QH&select-choice-add=AC"),
    ])
    func aNoteComesBackFromItsFacts(key: String, form: String) throws {
        let notes = try TimelineForm.notes(key: key, body: Array(form.utf8), now: Self.now)
        let facts = notes.flatMap(\.facts)
        let again = facts.compactMap { TimelineNote($0) }
        #expect(again.count == facts.count && again.allSatisfy { $0.date == Self.now && $0.kind == notes[0].kind })
        let page = { (notes: [TimelineNote]) in SampleTimeline.answer(.whole, "day", [], notes) }
        #expect(page(again) == page(notes))
        let bytes = try #require(PersonStatement(facts, writtenAt: Self.now).encoded)
        #expect(try PersonStatement(parsing: bytes).facts == facts, "people can state them")
    }

    @Test func otherFactsAreNoNotes() throws {
        let facts = try SampleTimeline.facts(
            #""vital_signs":[\#(SampleTimeline.entry("Pain", #""time":1,"value":{"scalar":"3","units":null}"#))],"#
                + #""medications":[\#(SampleTimeline.entry("Zinc", #""start_time":1"#))]"#)
        #expect(facts.count >= 2 && facts.allSatisfy { TimelineNote($0) == nil })
    }

    @Test func aLevelOutsideItsScaleIsNone() {
        let note = TimelineNote(.levels, date: Self.now, fields: ["pain": "11"])
        #expect(note.facts.count == 1 && note.facts.allSatisfy { TimelineNote($0) == nil })
    }
}
