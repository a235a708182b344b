import PHRHData
import SalusBase
import Testing

@Suite struct ReadingTimelineForms {
    private static let now = SampleTimeline.now

    private static func notes(_ key: String, _ form: String) throws -> [TimelineNote] {
        try TimelineForm.notes(key: key, body: Array(form.utf8), now: now)
    }

    @Test func levelsAreFromNoneToTen() throws {
        let notes = try Self.notes("Levels", "pain=3&mood=10&energy=")
        #expect(notes == [TimelineNote(.levels, date: Self.now, fields: ["pain": "3", "mood": "10"])])
        for bad in ["pain=11", "pain=-1", "pain=%2B3", "mood=", "", "pain=٣"] {
            #expect(throws: TimelineForm.Fault.self) { try Self.notes("Levels", bad) }
        }
    }

    /// Section 10: values are decoded.
    @Test func medicationsAreDecoded() throws {
        let notes = try Self.notes(
            "NewMedication",
            "description=Vitamin+C+%26%20zinc&select-choice-by=2&select-choice-freq=BID&select-choice-add=PRN")
        #expect(notes.first?.kind == .medication)
        #expect(
            notes.first?.fields == [
                "description": "Vitamin C & zinc", "select-choice-by": "2", "select-choice-freq": "BID",
                "select-choice-add": "PRN",
            ])
        for empty in ["", "%20"] {
            let without = try Self.notes("NewMedication", "description=x&select-choice-by=\(empty)")
            #expect(without.first?.fields == ["description": "x"], "a field that nothing was typed in is none")
        }
        #expect(throws: TimelineForm.Fault.field("select-choice-freq")) {
            try Self.notes("NewMedication", "description=x&select-choice-freq=often")
        }
        #expect(throws: TimelineForm.Fault.field("description")) { try Self.notes("NewMedication", "description=%20") }
    }

    /// Section 10: three answers in one form are three.
    @Test func everyRegimenOfAFormIsKept() throws {
        let notes = try Self.notes("MedRegiment", "select-choice-by=ND&select-choice-by=UD&select-choice-by=OD")
        #expect(notes.map { $0.fields["select-choice-by"] } == ["ND", "UD", "OD"])
        let answer = SampleTimeline.answer(.whole, "day", [], notes)
        #expect(answer["regimens"]?.array?.count == 3)
        #expect(throws: TimelineForm.Fault.field("select-choice-by")) {
            try Self.notes("MedRegiment", "select-choice-by=ND&select-choice-by=XX")
        }
    }

    /// Section 10: what is noted has a time of its own, past or future.
    @Test func aNoteMayBeAboutAnotherTime() throws {
        let notes = try Self.notes("Levels", "pain=3&date=2012-02-29T08%3A00%3A00%2B01%3A00")
        #expect(notes.first?.date == Instant("2012-02-29T07:00:00Z"))
        #expect(throws: TimelineForm.Fault.field("date")) { try Self.notes("Levels", "pain=3&date=yesterday") }
    }

    /// Section 10: a form of another kind is none of levels.
    @Test(arguments: ["userData", "ConditionVitals", "", "levels"]) func otherFormsAreRefused(key: String) {
        #expect(throws: TimelineForm.Fault.unknownKey) { try Self.notes(key, "pain=3") }
    }

    @Test func largeAndBrokenFormsAreRefused() {
        let large = "pain=" + String(repeating: "1", count: 1 << 17)
        for bad in [large, String(repeating: "a=1&", count: 101), "pain=%zz"] {
            #expect(throws: TimelineForm.Fault.malformed) { try Self.notes("Levels", bad) }
        }
    }
}
