import PHRIndivo
import SalusBase
import SalusModels
import SalusSDML
import Testing

@Suite("Adding models by SDML")
struct AddingModels {
    private static let survey = """
        {
            "__modelname__": "SleepSurvey", "__title__": "Sleep", "taken": "Date", "score": "Number",
            "tool": "CodedValue", "duration": "ValueAndUnit", "place": "Organization",
            "visit": {"__modelname__": "SleepVisit", "room": "String"},
            "nights": [{"__modelname__": "SleepNight", "began": "Date", "woke": "Number"}]
        }
        """

    private func models(_ text: String = survey) throws -> IndivoModels {
        try IndivoModels(adding: [SDMLSource(name: "sleep.sdml", text: text)])
    }

    private static let document = Samples.models(
        "SleepSurvey",
        [
            "taken": "2026-03-01T07:00:00Z", "score": "7.50", "tool_title": "Index", "tool_identifier": "psqi",
            "tool_system": "urn:tools", "duration_value": "6.5", "duration_unit": "h", "place_name": "North",
            "place_adr_city": "Hamburg", "visit": Samples.model("SleepVisit", ["room": "12"]),
            "nights":
                "<Models>\(Samples.model("SleepNight", ["woke": "2"]))\(Samples.model("SleepNight", [:]))</Models>",
        ])

    private func parse(_ text: String, _ dialect: IndivoDialect) throws -> [FactDraft] {
        try IndivoDocumentFormat.parse(Array(text.utf8), dialect: dialect, models: models()).facts
    }

    @Test(
        "reads their documents into facts, those of the models inside too",
        arguments: [IndivoDialect.tolerant, .strict])
    func reading(_ dialect: IndivoDialect) throws {
        let facts = try parse(Self.document, dialect)
        #expect(facts.map(\.model) == ["SleepSurvey", "SleepVisit", "SleepNight", "SleepNight"])
        let survey = try #require(facts.first?.fields)
        #expect(survey.date("taken")?.text == "2026-03-01T07:00:00Z")
        #expect(survey.number("score")?.text == "7.50")
        #expect(survey.concept("tool")?.codings == [Coding(system: "urn:tools", code: "psqi", display: "Index")])
        #expect(survey.quantity("duration") == Quantity(value: DecimalText("6.5"), unit: "h"))
        #expect(survey.one("place")?.one("adr")?.text("city") == "Hamburg")
        #expect(survey.one("visit")?.text("room") == "12")
        #expect(survey.many("nights").map { $0.number("woke")?.text } == ["2", nil])
        #expect(facts.filter { !$0.unknown.isEmpty }.isEmpty)
    }

    @Test("reports them as they came, and lets questions use every flat field")
    func reporting() throws {
        let models = try models()
        let facts = try parse(Self.document, .tolerant).enumerated().map { number, draft in
            Fact(id: FactID(bytes: Array(repeating: UInt8(number), count: 16))!, draft: draft)
        }
        let document = DocumentID(bytes: Array(repeating: 0, count: 16))!
        func report(_ name: String) throws -> JSONValue? {
            let model = try #require(models.reports[name])
            let reports = facts.filter { $0.model == model.model }.map {
                FlatReport($0, as: model, in: document, siblings: facts, of: models.reports)
            }
            return try JSONValue(parsing: SDMJ.bytes(of: reports)).array?.first
        }
        let survey = try report("sleepsurvey")
        #expect(survey?["score"]?.number?.value == 7.5)
        #expect(survey?["tool_system"] == "urn:tools")
        #expect(survey?["duration_value"] == "6.5")
        #expect(survey?["place_adr_city"] == "Hamburg")
        #expect(survey?["place_adr_street"] == .null)
        #expect(survey?["nights"]?.array?.map { $0["woke"]?.number?.value } == [2, nil])
        #expect(try report("SleepVisit")?["sleepsurvey_set"]?.array?.first?["tool_title"] == "Index")
        let model = try #require(models.reports["SleepSurvey"])
        let query = try IndivoQuery(
            [FormParameter("place_adr_city", "Hamburg"), FormParameter("order_by", "-score")], about: model)
        let city = FactFilter(FactField(.text, "place.adr.city"), anyOf: [.text("Hamburg")])
        #expect(
            query.question
                == .facts(
                    FactQuery(
                        "SleepSurvey", filters: [city],
                        order: FactOrder(FactField(.number, "score"), isDescending: true))))
    }

    @Test("leaves a strict server as strict as for its own models")
    func refusing() throws {
        let longer = String(repeating: "a", count: 256)
        for fields in [
            ["score": "many"], ["visit": Samples.model("Problem", [:])], ["mood": "low"], ["tool_title": longer],
        ] {
            let text =
                #"<Models xmlns="\#(Samples.namespace)"><Model name="SleepSurvey">"#
                + fields.map { #"<Field name="\#($0.key)">\#($0.value)</Field>"# }.joined() + "</Model></Models>"
            #expect(throws: IndivoError.self) { try parse(text, .strict) }
        }
        #expect(throws: IndivoError.unknownModel(model: "SleepSurvey", line: 1)) {
            try IndivoDocumentFormat.parse(Array(Self.document.utf8), dialect: .strict)
        }
    }

    @Test("refuses names that are taken, and texts that are no SDML, with the file and what to do")
    func faults() {
        for name in ["Medication", "Demographics", "CareGoal", "Telephone"] {
            let text = #"{"__modelname__": "\#(name)", "field": "String"}"#
            #expect(throws: IndivoModelsError.self) { try models(text) }
        }
        let error = #expect(throws: IndivoModelsError.self) {
            try models(#"{"__modelname__": "Sleep", "score": "Nummer"}"#)
        }
        #expect(error?.description.contains("sleep.sdml, model Sleep, field score") == true)
        #expect(error?.description.contains("Did you mean Number?") == true)
    }
}
