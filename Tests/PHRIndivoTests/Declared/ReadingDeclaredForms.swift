import PHRIndivo
import SalusBase
import SalusModels
import SalusSDML
import SalusXML
import Testing

@Suite("Reading documents of a declared form")
struct ReadingDeclaredForms {
    private static let model = """
        {"__modelname__": "SleepSurvey", "taken": "Date", "score": "Number", "tool": "CodedValue",
         "nights": [{"__modelname__": "SleepNight", "began": "Date", "woke": "Number"}]}
        """
    private static let form = """
        {"root": "SleepDiary", "namespace": "urn:example:sleep", "schema": "sleep.xsd", "model": "SleepSurvey",
         "fields": {"taken": "date", "score": "result/score", "tool_identifier": "tool@code", "tool_title": "tool",
                    "tool_system": "@system"},
         "models": {"nights": {"at": "night", "fields": {"began": "@from", "woke": "."}}}}
        """
    private static let schema = """
        <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:example:sleep"
            elementFormDefault="qualified"><xs:element name="SleepDiary"><xs:complexType><xs:sequence>
            <xs:element name="date" type="xs:date"/><xs:any minOccurs="0" maxOccurs="unbounded" processContents="skip"/>
            </xs:sequence><xs:attribute name="system"/></xs:complexType></xs:element></xs:schema>
        """
    private static let document = """
        <SleepDiary xmlns="urn:example:sleep" system="urn:tools"><date>2026-03-01</date>
        <result><score>7.5</score><remark>tired</remark></result><tool code="psqi">Index</tool>
        <night from="2026-02-27">2</night><night from="2026-02-28">0</night></SleepDiary>
        """

    private func models(_ form: String = form, schema: String = schema) throws -> IndivoModels {
        try IndivoModels(
            adding: [SDMLSource(name: "sleep.sdml", text: Self.model)],
            forms: [DocumentFormSource(name: "sleep.form.json", bytes: Array(form.utf8))],
            schemas: ["sleep.xsd": Array(schema.utf8)])
    }

    @Test("takes fields, attributes and lists from where the form says", arguments: [IndivoDialect.tolerant, .strict])
    func fields(_ dialect: IndivoDialect) throws {
        let text = dialect == .strict ? Self.document.replacing("<remark>tired</remark>", with: "") : Self.document
        let parsed = try IndivoDocumentFormat.parse(Array(text.utf8), dialect: dialect, models: models())
        #expect(parsed.type.rawValue == "urn:example:sleepSleepDiary")
        #expect(parsed.facts.map(\.model) == ["SleepSurvey", "SleepNight", "SleepNight"])
        let survey = try #require(parsed.facts.first)
        #expect(survey.fields.date("taken")?.text == "2026-03-01")
        #expect(survey.fields.number("score")?.text == "7.5")
        #expect(survey.fields.concept("tool")?.codings == [Coding(system: "urn:tools", code: "psqi", display: "Index")])
        #expect(survey.fields.many("nights").map { $0.number("woke")?.text } == ["2", "0"])
        let unknown = [UnknownField(path: "result/remark", text: "tired")]
        #expect(survey.unknown == (dialect == .strict ? [] : unknown))
    }

    @Test("refuses what breaks the schema, with the line and never the value")
    func schema() throws {
        let bad = Self.document.replacing("2026-03-01", with: "canary")
        let error = #expect(throws: IndivoError.self) {
            try IndivoDocumentFormat.parse(Array(bad.utf8), models: models())
        }
        #expect(error?.description.contains("does not follow its schema (line 1") == true)
        #expect(error?.description.contains("canary") == false)
    }

    @Test("leaves other documents as they are")
    func others() throws {
        #expect(
            try IndivoDocumentFormat.parse(Array(Samples.problem.utf8), models: models()).facts.map(\.model) == [
                "Problem"
            ])
        #expect(throws: IndivoError.notIndivo) { try IndivoDocumentFormat.parse(Array(Self.document.utf8)) }
    }

    @Test(
        "refuses a form that cannot work, with the file and what to do",
        arguments: [
            ("SleepSurvey", "SleepSurvy", "there is no model SleepSurvy"), ("score\"", "scor\"", "Did you mean score?"),
            ("\"root\"", "\"rot\"", "Did you mean root?"), ("sleep.xsd", "none.xsd", "there is no file none.xsd"),
            ("result/score", "result//score", "write a path"), ("\"at\": \"night\"", "\"at\": \"@x\"", "write a path"),
            ("\"model\"", "\"model\": 5, \"x\"", "there is no key x"), ("nights", "days", "no field days"),
            ("{\"root\"", "{{", "not JSON"),
            ("urn:example:sleep", IndivoDocumentFormat.namespace, "have a form already"),
        ])
    func faults(_ old: String, _ new: String, _ expected: String) {
        let error = #expect(throws: IndivoModelsError.self) {
            try models(Self.form.replacingFirst(old, with: new))
        }
        #expect(error?.description.contains("sleep.form.json: ") == true)
        #expect(error?.description.contains(expected) == true, "\(String(describing: error))")
    }

    @Test("refuses a schema that is none")
    func badSchema() {
        let error = #expect(throws: IndivoModelsError.self) { try models(schema: "<schema/>") }
        #expect(error?.description.contains("sleep.xsd is no self-contained XML schema") == true)
    }
}

extension String {
    fileprivate func replacingFirst(_ old: String, with new: String) -> String {
        replacing(old, with: new, maxReplacements: 1)
    }
}
