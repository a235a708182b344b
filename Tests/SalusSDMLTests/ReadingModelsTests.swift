import SalusSDML
import Testing

@Suite struct ReadingOurDialect {
    private func catalogue(_ text: String) throws(SDMLError) -> ModelCatalogue {
        try ModelCatalogue(reading: [SDMLSource(name: "a.sdml", text: text)], vocabulary: .salus)
    }

    @Test func keepsTheOrderOfFieldsAndMakesTitles() throws {
        let model = try catalogue(
            """
            {"__modelname__": "LabResult", "zeta": "Text", "startDate": "Date", "alpha_BMI": "Number", "mid": "Flag",
             "name": "Concept", "value": "Quantity", "__fields__": {"startDate": "Since"}}
            """
        ).models[0]
        #expect(model.title == "Lab result")
        #expect(model.fields.map(\.title) == ["Zeta", "Since", "Alpha BMI", "Mid", "Name", "Value"])
        #expect(
            model.fields.map(\.type) == [
                .scalar(.text(limit: nil)), .scalar(.date), .scalar(.number), .scalar(.flag), .scalar(.concept),
                .scalar(.quantity),
            ])
    }

    @Test func readsObjectsListsAndReferences() throws {
        let catalogue = try catalogue(
            """
            [{"__modelname__": "Stay", "__title__": "Hospital stay", "ward": {"__modelname__": "Ward", "bed": "Text"},
              "fills": ["Fill"], "last": "Fill", "notes": [{"__modelname__": "Remark", "text": "Text"}]},
             {"__modelname__": "Fill", "date": "Date"}]
            """)
        let stay = try #require(catalogue["Stay"])
        #expect(stay.title == "Hospital stay")
        #expect(stay.inlineModels.map(\.name) == ["Ward", "Remark"])
        #expect(stay.field("fills")?.type == .manyNamed("Fill"))
        #expect(stay.field("last")?.type == .oneNamed("Fill"))
    }

    @Test(arguments: [
        ("{", "a.sdml: this is not JSON; look at line 1."),
        ("{\"__modelname__\": \"A\",\n\"b\": nope}", "a.sdml: this is not JSON; look at line 2."),
        ("{\"__modelname__\": \"A\", \"b\": \"Text\"} x", "a.sdml: this is not JSON; look at line 1."),
        ("3", "a.sdml: a model is a JSON object; write one object or an array of objects."),
        (#"{"b": "Text"}"#, #"a.sdml: the model has no name; add "__modelname__": "Name"."#),
        (
            #"{"__modelname__": "lower", "b": "Text"}"#,
            #"a.sdml: "lower" cannot name a model; begin with a capital letter, then letters, digits and underscores."#
        ),
        (#"{"__modelname__": "A"}"#, "a.sdml, model A: the model has no field; declare at least one."),
        (
            #"{"__modelname__": "A", "b c": "Text"}"#,
            "a.sdml, model A, field b c: begin the name with a letter, then letters, digits and single underscores."
        ),
        (
            #"{"__modelname__": "A", "b": "Text", "b": "Date"}"#,
            "a.sdml, model A, field b: this field is declared twice; remove or rename one."
        ),
        (
            #"{"__modelname__": "A", "b": "Quantty"}"#,
            "a.sdml, model A, field b: there is no type Quantty. Did you mean Quantity?"
        ),
        (
            #"{"__modelname__": "A", "b": "text"}"#,
            "a.sdml, model A, field b: there is no type text. Did you mean Text?"
        ),
        (
            #"{"__modelname__": "A", "b": []}"#,
            "a.sdml, model A, field b: a list holds exactly one object or model name."
        ),
        (
            #"{"__modelname__": "A", "b": ["Text"]}"#,
            "a.sdml, model A, field b: a list holds exactly one object or model name."
        ),
        (
            #"{"__modelname__": "A", "__titel__": "x", "b": "Text"}"#,
            "a.sdml, model A: SDML has no word __titel__. Did you mean __title__?"
        ),
        (
            #"{"__modelname__": "A", "name": "Text", "__fields__": {"nmae": "x"}}"#,
            "a.sdml, model A, field nmae: __fields__ names a field that is not declared. Did you mean name?"
        ),
        (
            #"[{"__modelname__": "A", "b": "Text"}, {"__modelname__": "A", "b": "Text"}]"#,
            "a.sdml, model A: this model is declared twice, or has the name of a type; rename one."
        ),
        (
            #"{"__modelname__": "Text", "b": "Text"}"#,
            "a.sdml, model Text: this model is declared twice, or has the name of a type; rename one."
        ),
        (
            #"[{"__modelname__": "A", "b": "B"}, {"__modelname__": "B", "a": ["A"]}]"#,
            "a.sdml, model A: the model would contain itself; remove one of the references."
        ),
    ])
    func refusesWithAnAdvice(text: String, advice: String) {
        let error = #expect(throws: SDMLError.self) { try catalogue(text) }
        #expect(error?.description == advice)
    }

    @Test func refusesDeepNesting() {
        let text = String(repeating: "[", count: 100_000)
        #expect(throws: SDMLError.self) { try catalogue(text) }
    }
}

@Suite struct ReadingIndivosDialect {
    private func flatNames(_ type: String) throws(SDMLError) -> [String] {
        let text = #"{"__modelname__": "A", "f": "\#(type)"}"#
        let source = SDMLSource(name: "a.sdml", text: text)
        return try ModelCatalogue(reading: [source], vocabulary: .indivo).models[0].flatFields.map(\.name)
    }

    /// The table of types in Indivo X 2.0, SDML.
    @Test(arguments: [
        ("String", ["f"]), ("Number", ["f"]), ("Date", ["f"]),
        ("CodedValue", ["f_identifier", "f_title", "f_system"]), ("ValueAndUnit", ["f_value", "f_unit"]),
        ("ValueRange", ["f_max_value", "f_max_unit", "f_min_value", "f_min_unit"]),
        (
            "Organization",
            [
                "f_name", "f_adr_country", "f_adr_city", "f_adr_postalcode", "f_adr_region", "f_adr_street",
            ]
        ),
        ("VitalSign", ["f_unit", "f_value", "f_name_identifier", "f_name_title", "f_name_system"]),
    ])
    func spreadsATypeIntoFlatFields(type: String, names: [String]) throws {
        #expect(try flatNames(type) == names)
    }

    @Test(arguments: [
        ("QuantitativeResult", 10, "f_normal_range_max_value"), ("BloodPressure", 19, "f_systolic_name_identifier"),
        ("Provider", 24, "f_tel_1_preferred_p"), ("Pharmacy", 7, "f_ncpdpid"), ("Telephone", 3, "f_type"),
        ("Name", 5, "f_family"), ("Address", 5, "f_street"),
    ])
    func spreadsALargeTypeWhole(type: String, count: Int, one: String) throws {
        let names = try flatNames(type)
        #expect(names.count == count)
        #expect(names.contains(one))
    }

    @Test func refusesAClashOfFlatNames() {
        let text = #"{"__modelname__": "A", "f": "CodedValue", "f_title": "String"}"#
        let error = #expect(throws: SDMLError.self) {
            try ModelCatalogue(reading: [SDMLSource(name: "a", text: text)], vocabulary: .indivo)
        }
        #expect(error?.reason == .duplicateField)
        #expect(error?.field == "f_title")
    }

    @Test func knowsNoModelNamesAsTypes() {
        let error = #expect(throws: SDMLError.self) { try flatNames("Fill") }
        #expect(error?.reason == .unknownType("Fill", nearest: nil))
    }
}
