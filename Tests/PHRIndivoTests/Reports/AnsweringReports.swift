import Foundation
import PHRIndivo
import SalusBase
import SalusModels
import SalusXML
import Testing

@Suite("Answering a report")
struct AnsweringReports {
    private let document = DocumentID("00112233-4455-6677-8899-aabbccddeeff")!

    private func reports(_ text: String, _ model: String) throws -> [FlatReport] {
        let parsed = try Samples.parse(text)
        let found = try #require(ReportModels.core[model])
        let facts = parsed.facts.enumerated().map { number, draft in
            Fact(id: FactID(bytes: Array(repeating: UInt8(number), count: 16))!, draft: draft)
        }
        return facts.filter { $0.model == found.model }.map {
            FlatReport($0, as: found, in: document, siblings: facts, of: .core)
        }
    }

    private func json(_ text: String, _ model: String) throws -> JSONValue {
        try JSONValue(parsing: SDMJ.bytes(of: reports(text, model)))
    }

    @Test("in JSON has every flat field, null where there is nothing")
    func fields() throws {
        let problem = try json(Samples.problem, "Problem").array?.first
        #expect(
            problem?.object == [
                "__modelname__": "Problem", "__documentid__": .string(document.description),
                "name_title": "Backache (finding)", "name_system": .string(Samples.snomed),
                "name_identifier": "161891005", "notes": "comes and goes", "startDate": "2009-05-16T12:00:00Z",
                "endDate": .null,
            ])
    }

    @Test("holds lists of models, and facts that point at this one")
    func lists() throws {
        let medication = try json(Samples.medication, "Medication").array?.first
        #expect(medication?["startDate"] == "2007-03-14")
        #expect(medication?["quantity_value"] == "one half")
        let fills = medication?["fulfillments"]?.array
        #expect(fills?.map { $0["date"] } == ["2007-03-14T04:00:00Z", "2007-04-14T04:00:00Z"])
        #expect(fills?.first?["pharmacy_org"] == "Corner")
        #expect(fills?.first?["provider_tel_1_preferred_p"] == .bool(false))
        let signs = try json(Samples.vitals, "Encounter").array?.first?["vitalsigns_set"]?.array
        #expect(signs?.first?["weight_value"]?.number?.value == 70.8)
        #expect(try json(Samples.vitals, "VitalSigns").array?.first?["encounter"] == nil)
    }

    @Test("names vital signs as the source did, and as usual where it did not")
    func names() throws {
        let own = Samples.vitals.replacing("Intravascular systolic", with: "By the cuff")
        let signs = try json(own, "VitalSigns").array?.first
        #expect(signs?["bp_systolic_name_title"] == "By the cuff")
        #expect(signs?["weight_name_title"] == "Body weight")
        #expect(signs?["heart_rate_name_title"] == .null)
    }

    @Test("of an allergy has the allergen of another kind than drug or food, in reports, SMART views and the CCR")
    func otherAllergen() throws {
        let peanut = Samples.models(
            "Allergy",
            [
                "other_allergen_title": "peanut", "other_allergen_system": "http://fda.gov/UNII/",
                "other_allergen_identifier": "QE1QX6B99R", "food_allergen_title": "egg",
            ])
        let allergy = try json(peanut, "Allergy").array?.first
        #expect(allergy?["other_allergen_title"] == "peanut" && allergy?["food_allergen_title"] == "egg")
        #expect(allergy?["other_allergen_system"] == "http://fda.gov/UNII/")
        #expect(allergy?["other_allergen_identifier"] == "QE1QX6B99R")
        let facts = try Samples.parse(peanut, .tolerant).facts.map {
            Fact(id: FactID(bytes: Array(repeating: 1, count: 16))!, draft: $0)
        }
        var graph = SMARTGraph(record: RecordID(bytes: Array(repeating: 2, count: 16))!)
        for fact in facts { graph.add(fact, siblings: facts) }
        let told = String(decoding: try graph.bytes, as: UTF8.self)
        #expect(told.contains("otherAllergen") && told.contains("peanut") && told.contains("QE1QX6B99R"))
        #expect(told.contains("foodAllergen") && told.contains("egg"))
    }

    @Test(
        "keeps a value that is no number apart from its unit, as it came",
        arguments: ["0-5", "<1", ">= 1:160", "Few", "Negative", "5 /[HPF]", "12.50"])
    func valuesInWords(value: String) throws {
        let escaped = value.replacing("<", with: "&lt;").replacing(">", with: "&gt;")
        let lab = Samples.models(
            "LabResult",
            [
                "test_name_title": "Leukocytes", "quantitative_result_value_value": escaped,
                "quantitative_result_value_unit": "/[HPF]", "quantitative_result_normal_range_max_value": escaped,
                "quantitative_result_normal_range_max_unit": "/[HPF]",
            ])
        let result = try json(lab, "LabResult").array?.first
        for part in ["value", "normal_range_max"] {
            #expect(result?["quantitative_result_\(part)_value"] == .string(value))
            #expect(result?["quantitative_result_\(part)_unit"] == "/[HPF]")
        }
    }

    @Test("in XML escapes what it must and leaves empty fields empty")
    func xml() throws {
        let problem = Samples.models("Problem", ["name_title": "a &lt; b &amp; c", "startDate": "2009-05"])
        let text = String(decoding: try SDMX.bytes(of: reports(problem, "Problem")), as: UTF8.self)
        #expect(text.hasPrefix(#"<Models><Model name="Problem" documentId="\#(document)">"#))
        #expect(text.contains(#"<Field name="name_title">a &lt; b &amp; c</Field>"#))
        #expect(text.contains(#"<Field name="startDate">2009-05</Field><Field name="endDate"/>"#))
    }

    @Test("names a group by a number where the model has one, and by a text where it has that")
    func numberedGroups() throws {
        let group = FactGroup(key: .number(70.5), value: .number(1))
        for (model, field, expected) in [
            ("Fill", "dispenseDaysSupply", JSONValue.number(DecimalText("70.5")!)),
            ("Medication", "quantity_value", .string("70.5")),
        ] {
            let question = AggregateQuestion(groupedBy: field, of: try #require(ReportModels.core[model]))
            let told = try JSONValue(parsing: SDMJ.bytes(of: [group], in: question))
            #expect(told.array?.first?["group"] == expected, "\(field)")
        }
    }

    @Test("of groups has their names in Indivo's spelling")
    func groups() throws {
        let model = try #require(ReportModels.core["Problem"])
        let question = AggregateQuestion(groupedBy: "name_system", of: model)
        let groups = [
            FactGroup(key: .text(CodeSystem.snomed.uri), value: .number(2)), FactGroup(key: nil, value: nil),
        ]
        #expect(
            try JSONValue(parsing: SDMJ.bytes(of: groups, in: question)) == [
                [
                    "__modelname__": "AggregateReport", "group": .string(Samples.snomed),
                    "value": .number(DecimalText(2)),
                ],
                ["__modelname__": "AggregateReport", "group": .null, "value": .null],
            ])
        #expect(
            String(decoding: try SDMX.bytes(of: groups, in: question), as: UTF8.self)
                == #"<AggregateReports><AggregateReport group="\#(Samples.snomed)" value="2"/>"#
                + #"<AggregateReport value=""/></AggregateReports>"#)
    }
}
