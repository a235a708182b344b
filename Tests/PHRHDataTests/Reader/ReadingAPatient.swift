import PHRHData
import SalusBase
import SalusModels
import Testing

/// A small person, written for these tests.
enum Sample {
    static let ada = """
        {
          "_id": "5f01", "first": "Ada", "last": "Example", "gender": "F", "birthdate": -972586800,
          "medical_record_number": "1", "race": {"code": "", "code_set": "CDC-RE"},
          "ethnicity": {"code": "2135-2", "code_set": "CDC-RE"}, "languages": ["en-US"], "deathdate": null,
          "version": 1, "test_id": null,
          "allergies": [
            {"_id": "a1", "_type": "Allergy", "codes": {}, "reaction": null, "value": {}, "version": 1},
            {"_id": "a2", "codes": {"RxNorm": ["1291"], "Unknown": ["2798"]}, "description": null,
             "reaction": {"code": null, "codeSystem": "Unknown", "codeSystemOid": null}, "start_time": 1256218080}
          ],
          "conditions": [
            {"codes": {"ICD-9-CM": ["185"], "SNOMED-CT": ["399068003"]}, "description": "Prostate cancer",
             "start_time": 1273204800, "time": null, "causeOfDeath": false, "type": "Problem",
             "shoeSize": {"eu": 38.50}},
            {"codes": {}, "description": "demen", "start_time": null}
          ],
          "medications": [
            {"codes": {"RxNorm": ["314076"]}, "description": "Lisinopril", "dose": "20mg", "freeTextSig": "daily",
             "start_time": 1277438400, "end_time": 1300000000},
            {"description": "Insulin", "dose": {"value": "1.50", "unit": "mL"}}
          ],
          "results": [
            {"codes": {"LOINC": ["6690-2"], "Unknown": ["194"]}, "description": "REFUSED", "status": "completed",
             "time": 1024385940, "value": {}},
            {"description": "Strep test", "time": 1, "value": {"scalar": "Positive", "units": null}},
            {"description": "Many", "time": -1, "values": [{"scalar": 5.10, "units": "mg"}, {"scalar": "6"}]}
          ],
          "vital_signs": [
            {"codes": {"SNOMED-CT": ["271649006"]}, "description": "Oxygen Saturation", "status": "completed",
             "time": 1291266000, "value": {"scalar": "98.0", "units": "%"}},
            {"codes": {"SNOMED-CT": ["271649006"]}, "description": "Systolic Blood Pressure", "time": 1291266000,
             "value": {"scalar": "118.0", "units": "mm[Hg]"}}
          ],
          "immunizations": [{"codes": {"CVX": ["100"]}, "description": "Pneumococcal", "refusalInd": true, "time": 0}],
          "encounters": [{"codes": {"CPT": ["99213"]}, "description": "Outpatient", "facility": {},
             "time": 1291266000}],
          "procedures": [{"codes": {"SNOMED-CT": ["401191002"]}, "description": "Foot exam", "time": 1291179600}],
          "care_goals": [{"codes": {"CPT": ["97804"]}, "time": 1277438400}],
          "social_history": [{"codes": {"SNOMED-CT": ["160618006"]}, "time": 1277438400}]
        }
        """

    static func parse(_ text: String) throws(HReaderError) -> ParsedDocument {
        try HReaderPatient.parse(Array(text.utf8))
    }
}

extension ParsedDocument {
    var counts: [String: Int] { facts.reduce(into: [:]) { $0[$1.model, default: 0] += 1 } }

    func all<Model: ClinicalModel>(_ type: Model.Type) -> [Model] {
        facts.filter { $0.model == Model.name }.map { Model($0.fields) }
    }

    func unknown(in model: String, at index: Int = 0) -> [UnknownField] {
        facts.filter { $0.model == model }[index].unknown
    }
}

@Suite struct ReadingAPatient {
    private let document: ParsedDocument

    init() throws { document = try Sample.parse(Sample.ada) }

    @Test func everyCategoryBecomesFacts() {
        #expect(
            document.counts == [
                "Demographics": 1, "Allergy": 2, "Problem": 2, "Medication": 2, "LabResult": 3, "VitalSign": 2,
                "Immunization": 1, "Encounter": 1, "Procedure": 1, "CareGoal": 1, "SocialHistory": 1,
            ])
        #expect(document.facts.first?.model == "Demographics")
        #expect(document.mediaType == "application/json")
    }

    @Test func theIdentityIsNeverAMedicalRecordNumber() throws {
        #expect(document.source == SourceIdentity(system: "hreader", patient: "5f01", document: "5f01"))
        let noOne = try Sample.parse(#"{"first": "A", "medical_record_number": "1"}"#)
        #expect(noOne.source == SourceIdentity(system: "hreader"))
        #expect(noOne.notes.map(\.field) == ["_id"])
        let mongo = try Sample.parse(#"{"first": "A", "_id": {"$oid": "4e57"}}"#)
        #expect(mongo.source.patient == "4e57")
    }

    @Test func thePersonIsUnderstood() throws {
        let person = try #require(document.all(Demographics.self).first)
        #expect(person.name?.given == "Ada")
        #expect(person.gender == "female")
        #expect(person.birthDate?.text == "1939-03-08")
        #expect(person.race == nil)
        #expect(person.ethnicity?.codings == [Coding(system: "CDC-RE", code: "2135-2")])
        #expect(person.languages.map(\.language) == ["en-US"])
        #expect(document.unknown(in: "Demographics") == [UnknownField(path: "version", text: "1")])
    }

    @Test func numbersKeepTheirDigitsAndOrder() {
        let signs = document.all(VitalSign.self)
        #expect(signs.map(\.value?.value?.text) == ["98.0", "118.0"])
        #expect(signs.map(\.value?.unit) == ["%", "mm[Hg]"])
        #expect(document.all(LabResult.self)[2].value?.value?.text == "5.10")
        #expect(document.unknown(in: "LabResult", at: 2) == [UnknownField(path: "values/0/scalar", text: "6")])
    }

    @Test func aWrongCodeIsKeptAsItIs() {
        let saturation = document.all(VitalSign.self)[0]
        #expect(saturation.name?.text == "Oxygen Saturation")
        #expect(saturation.name?.code(in: .snomed) == "271649006")
    }

    @Test func timesAreSecondsAndMissingOnesStayMissing() {
        let problems = document.all(Problem.self)
        #expect(problems[0].startDate?.text == "2010-05-07T04:00:00Z")
        #expect(problems[1].startDate == nil)
        #expect(problems[0].recordedDate == nil)
        #expect(document.all(LabResult.self)[2].date?.text == "1969-12-31T23:59:59Z")
        #expect(document.all(Immunization.self)[0].date?.text == "1970-01-01T00:00:00Z")
    }

    @Test func codesOfEverySystemAreKept() {
        let problem = document.all(Problem.self)[0]
        #expect(problem.name?.codings.map(\.code) == ["185", "399068003"])
        #expect(problem.name?.code(in: .icd9) == "185")
        #expect(problem.category?.text == "Problem")
        #expect(problem.causeOfDeath == false)
        let allergy = document.all(Allergy.self)[1]
        #expect(allergy.drugAllergen?.code(in: .rxNorm) == "1291")
        #expect(allergy.drugAllergen?.codings.contains(Coding(system: "Unknown", code: "2798")) == true)
        #expect(allergy.reaction == nil)
    }

    @Test func refusedIsUnderstood() {
        let result = document.all(LabResult.self)[0]
        #expect(result.refused == true)
        #expect(result.name?.text == nil)
        #expect(result.name?.code(in: .loinc) == "6690-2")
        #expect(result.value == nil)
        #expect(document.all(LabResult.self)[1].refused == nil)
        #expect(document.all(Immunization.self)[0].refused == true)
    }

    @Test func dosesAreReadInEitherForm() {
        let medications = document.all(Medication.self)
        #expect(medications[0].dose == Quantity(value: DecimalText("20"), unit: "mg", original: "20mg"))
        #expect(medications[1].dose == Quantity(value: DecimalText("1.50"), unit: "mL"))
        #expect(medications[0].instructions == "daily")
    }

    @Test func aFindingInWordsIsKept() {
        #expect(document.all(LabResult.self)[1].value == Quantity(original: "Positive"))
    }

    @Test func unknownKeysKeepTheirPlace() {
        #expect(document.unknown(in: "Problem") == [UnknownField(path: "shoeSize/eu", text: "38.50")])
    }

    @Test func anEmptyEntryIsAFactWithANote() {
        #expect(document.all(Allergy.self)[0] == Allergy())
        #expect(document.notes.map(\.model) == ["Allergy"])
    }
}
