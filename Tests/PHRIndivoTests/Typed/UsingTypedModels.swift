import PHRIndivo
import SalusBase
import SalusModels
import SalusSDML
import Testing

@Suite("Using typed models of Indivo documents")
struct UsingTypedModels {
    private var survey: SleepSurvey {
        var survey = SleepSurvey()
        survey.taken = PartialDate("2026-03-01T08:00:00+01:00")
        survey.score = 7.5
        survey.tool = IndivoCodedValue(identifier: "psqi", title: "Index <1> & \"more\"", system: "urn:tools")
        survey.duration = IndivoValueAndUnit(value: "6.5", unit: "h")
        var place = IndivoOrganization()
        (place.name, place.adr) = ("North", IndivoAddress())
        place.adr?.city = "Hamburg"
        survey.carePlace = place
        survey.visit = SleepVisit()
        survey.visit?.room = "12"
        var night = SleepNight()
        night.woke = 2
        survey.nights = [night, SleepNight()]
        return survey
    }

    @Test("writes SDMX that a server takes, and reads it back")
    func sdmx() throws {
        let bytes = try IndivoFields.sdmx([survey.fields])
        let again = try IndivoFields.list(sdmx: bytes).map { try SleepSurvey($0) }
        var expected = survey
        expected.taken = PartialDate("2026-03-01T07:00:00Z")
        #expect(again == [expected])
        #expect(String(decoding: bytes, as: UTF8.self).contains(#"documentId="""#))
        let sdml = #"""
            {"__modelname__": "SleepSurvey", "taken": "Date", "score": "Number", "tool": "CodedValue",
             "duration": "ValueAndUnit", "care_place": "Organization",
             "visit": {"__modelname__": "SleepVisit", "room": "String"},
             "nights": [{"__modelname__": "SleepNight", "began": "Date", "woke": "Number"}]}
            """#
        let models = try IndivoModels(adding: [SDMLSource(name: "sleep.sdml", text: sdml)])
        let taken = try IndivoDocumentFormat.parse(bytes, dialect: .strict, models: models)
        #expect(taken.facts.map(\.model) == ["SleepSurvey", "SleepVisit", "SleepNight", "SleepNight"])
    }

    @Test("reads and writes SDMJ")
    func sdmj() throws {
        let again = try IndivoFields.list(sdmj: IndivoFields.sdmj([survey.fields])).map { try SleepSurvey($0) }
        #expect(again.map(\.fields) == [survey.fields])
        let report = #"""
            [{"__modelname__": "SleepSurvey", "__documentid__": "d", "score": 7.0, "tool_title": null, "nights": []}]
            """#
        let fields = try IndivoFields.list(sdmj: Array(report.utf8))
        #expect(fields.map(\.document) == ["d"])
        #expect(try fields.map { try SleepSurvey($0).score } == [7])
        #expect(try fields.map { try SleepSurvey($0).tool } == [nil])
    }

    @Test("says which field holds no value of its type, and never the value")
    func faults() throws {
        var fields = survey.fields
        fields.texts["score"] = "canary"
        let error = #expect(throws: IndivoError.self) { try SleepSurvey(fields) }
        #expect(error == .invalid(model: "SleepSurvey", field: "score", expected: "a number"))
        #expect(throws: IndivoError.self) { try SleepNight(fields) }
        #expect(throws: IndivoError.self) { try IndivoFields.list(sdmx: Array("<Nothing/>".utf8)) }
        #expect(throws: JSONFault.self) { try IndivoFields.list(sdmj: Array("[".utf8)) }
    }
}
