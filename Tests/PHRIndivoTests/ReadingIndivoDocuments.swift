import PHRIndivo
import SalusBase
import SalusModels
import Testing

@Suite struct ReadingIndivoDocuments {
    @Test func aProblemKeepsItsCodeWordsAndTimes() throws {
        let document = try Samples.parse(Samples.problem)
        let problem = try #require(document.first(Problem.self))
        #expect(document.type.rawValue == Samples.namespace + "Models")
        #expect(document.mediaType == "application/xml")
        #expect(document.label == "Problem")
        #expect(problem.name?.text == "Backache (finding)")
        #expect(problem.name?.code(in: .snomed) == "161891005")
        #expect(problem.startDate?.text == "2009-05-16T12:00:00Z")
        #expect(problem.note == "comes and goes")
        #expect(!document.hasUnknown)
    }

    @Test func fillsAreFactsThatNameTheirMedication() throws {
        let document = try Samples.parse(Samples.medication)
        let medication = try #require(document.first(Medication.self))
        #expect(document.facts.map(\.model) == ["Medication", "Fill", "Fill"])
        #expect(medication.name?.code(in: .rxNorm) == "856845")
        #expect(medication.frequency == Quantity(value: DecimalText("2"), unit: "/d"))
        #expect(medication.quantity?.original == "one half")
        #expect(medication.fulfillments.map(\.daysSupply?.text) == ["30", "30.0"])
        let fill = try #require(document.first(Fill.self))
        #expect(fill.medication == medication.name)
        #expect(fill.pharmacy?.name == "Corner")
    }

    @Test func vitalSignsKeepDecimalsAndTheirEncounter() throws {
        let document = try Samples.parse(Samples.vitals)
        let signs = try #require(document.first(VitalSigns.self))
        #expect(document.counts == ["VitalSigns": 1, "Encounter": 1])
        #expect(signs.bloodPressure?.systolic == Quantity(value: DecimalText("132.0"), unit: "mm[Hg]"))
        #expect(signs.bloodPressure?.position?.code(in: .snomed) == "33586001")
        #expect(signs.weight?.value?.text == "70.80")
        let encounter = try #require(document.first(Encounter.self))
        #expect(signs.encounter == encounter)
        #expect(encounter.kind?.codings.first?.code == "ambulatory")
        #expect(encounter.facility?.address?.city == "Wonder City")
        #expect(encounter.provider?.telephones.first?.kind == "work")
        #expect(encounter.provider?.telephones.first?.preferred == true)
        #expect(!document.hasUnknown)
    }

    @Test func demographicsAreAFact() throws {
        let document = try Samples.parse(Samples.demographics)
        let person = try #require(document.first(Demographics.self))
        #expect(document.type.shortName == "Demographics")
        #expect(person.birthDate?.text == "1939-11-15")
        #expect(person.gender == "female")
        #expect(person.name?.family == "Example")
        #expect(person.telephones.map(\.kind) == ["home", "mobile"])
        #expect(person.address?.postalCode == "90210")
        #expect(person.languages.first?.language == "EN")
    }

    @Test func nestedDocumentsAreReadAsTheirModels() throws {
        let procedure = try #require(try Samples.parse(Samples.procedure).first(Procedure.self))
        #expect(procedure.name?.text == "Appendectomy")
        #expect(procedure.name?.codings.first?.system == "http://codes.example/p#")
        #expect(procedure.performer == "A. Surgeon")
        let equipment = try Samples.parse(Samples.equipment)
        #expect(equipment.first(Equipment.self)?.name?.text == "Pacemaker")
        #expect(equipment.unknown(in: "Equipment") == ["type": "cardiac", "id": "167"])
        let note = try Samples.parse(Samples.note)
        #expect(note.first(ClinicalNote.self)?.provider == "First")
        #expect(note.first(ClinicalNote.self)?.content == "Patient presents\n with …")
        #expect(note.unknown(in: "ClinicalNote")["signature/provider/name"] == "Second")
    }

    @Test func everySampleIsAlsoReadStrictly() throws {
        for sample in Samples.all where sample != Samples.medication {
            #expect(try Samples.parse(sample, .strict).facts == Samples.parse(sample).facts)
        }
    }

    @Test func everyCoreModelHasAFact() throws {
        let models = [
            ("Allergy", "drug_allergen_title"), ("AllergyExclusion", "name_title"), ("Equipment", "name"),
            ("Immunization", "product_name_title"), ("LabResult", "test_name_title"), ("Measurement", "type"),
            ("Medication", "drugName_title"), ("Fill", "pbm"), ("Problem", "name_title"), ("Procedure", "name"),
            ("SimpleClinicalNote", "content"), ("VitalSigns", "bmi_value"), ("Encounter", "facility_name"),
        ]
        for (model, field) in models {
            let document = try Samples.parse(Samples.models(model, [field: "7"]))
            #expect(document.facts.count == 1 && document.facts[0].fields.names.count == 1, "\(model)")
            #expect(document.facts[0].unknown.isEmpty, "\(model)")
        }
    }
}

@Suite struct ReadingTheOlderDialect {
    @Test func olderNamesMeanTodaysFields() throws {
        let text = Samples.models(
            "LabResult",
            [
                "name_title": "BUN", "name_code_system": "http://purl.bioontology.org/ontology/LNC/",
                "name_code_identifier": "3094-0", "name_code_title": "BUN", "date": "2007-12-15",
                "quantitative_result_value_value": "13", "quantitative_result_value_unit": "mg/dL",
                "quantitative_result_normal_range_max_value": "23",
                "quantitative_result_normal_range_max_unit": "mg/dL",
            ])
        let document = try Samples.parse(text)
        let result = try #require(document.first(LabResult.self))
        #expect(result.name == Concept(text: "BUN", codings: [Coding(.loinc, "3094-0", display: "BUN")]))
        #expect(result.date?.text == "2007-12-15")
        #expect(result.value?.title == "13 mg/dL")
        #expect(result.normalRange?.maximum?.value?.text == "23")
        #expect(document.facts[0].unknown.isEmpty)
    }

    @Test func theTitleOfTheCodeWinsAndTheOtherIsKept() throws {
        let text = Samples.models(
            "Medication",
            ["name_title": "pills", "name_code_title": "montelukast 10 MG", "name_code_identifier": "153892"])
        let document = try Samples.parse(text)
        #expect(document.first(Medication.self)?.name?.text == "montelukast 10 MG")
        #expect(document.unknown(in: "Medication")["drugName_title"] == "pills")
        #expect(document.unknown(in: "Medication")["drugName_identifier"] == "153892")
    }

    @Test func anAllergenOfAnotherKindIsKept() throws {
        let text = Samples.models(
            "Allergy",
            [
                "other_allergen_title": "Bee venom", "other_allergen_code_system": "http://fda.gov/UNII/",
                "other_allergen_code_identifier": "QE9",
            ])
        let allergy = try #require(try Samples.parse(text).first(Allergy.self))
        #expect(allergy.otherAllergen?.code(in: .unii) == "QE9")
    }

    @Test func whatHasNoFieldIsKeptAsUnknown() throws {
        let document = try Samples.parse(Samples.models("Problem", ["name_title": "Gout", "mood": "low"]))
        #expect(document.facts[0].unknown == [UnknownField(path: "mood", text: "low")])
        #expect(throws: IndivoError.unknownField(model: "Problem", field: "mood", line: 2)) {
            try Samples.parse(Samples.models("Problem", ["name_title": "Gout", "mood": "low"]), .strict)
        }
    }

    @Test func aDocumentWithoutANamespaceIsRead() throws {
        let text = Samples.problem.replacing(#" xmlns="\#(Samples.namespace)""#, with: "")
        #expect(try Samples.parse(text).counts == ["Problem": 1])
        #expect(try Samples.parse(text, .strict).facts.isEmpty)
        #expect(try Samples.parse(text, .strict).notes.count == 1)
    }

    @Test func partialDatesAreKeptAsTheyAre() throws {
        for date in ["2009", "2009-05", "2009-05-16", "2009-05-16T12:00:00", "2009-05-16T12:00:00+02:00"] {
            let text = Samples.models("Problem", ["name_title": "Gout", "startDate": date])
            #expect(try Samples.parse(text).first(Problem.self)?.startDate?.text == date)
        }
    }

    @Test func aModelNobodyKnowsLeavesANote() throws {
        let document = try Samples.parse(Samples.models("TestMedication", ["name": "x"]))
        #expect(document.facts.isEmpty)
        #expect(document.notes.map(\.model) == ["TestMedication"])
    }

    @Test func anIndivoDocumentWithoutAModelHasNoFacts() throws {
        let text = #"<Annotation xmlns="\#(Samples.namespace)"><text>words</text></Annotation>"#
        #expect(try Samples.parse(text).facts.isEmpty)
        #expect(try Samples.parse(text).type.shortName == "Annotation")
    }
}
