import PHRAppleHealth
import SalusBase
import SalusModels
import Testing

@Suite struct ReadingValues {
    @Test func aVitalSignHasCodeUnitTimeAndSource() throws {
        let device =
            "&lt;&lt;HKDevice: 0x2817c0a00&gt;, name:Apple Watch, manufacturer:Apple Inc., hardware:Watch6,2&gt;"
        let facts = try SampleExport.facts(
            SampleExport.record("HeartRate", "64.50", "count/min", until: "2024-01-04 12:00:05 +0100", device: device))
        let sign = VitalSign(facts[0].fields)
        #expect(facts.map(\.model) == ["VitalSign"])
        #expect(sign.name == Concept(text: "Heart rate", codings: [Coding(.loinc, "8867-4")]))
        #expect(sign.value == Quantity(value: DecimalText("64.50"), unit: "/min"))
        #expect(sign.date?.text == "2024-01-04T12:00:00+01:00")
        #expect(
            facts[0].unknown.map { "\($0.path)=\($0.text)" } == [
                "sourceName=Edda’s Watch", "device=Apple Watch, Watch6,2", "endDate=2024-01-04T12:00:05+01:00",
            ])
    }

    /// Check 26: a saturation of 0.97 is 97 %, and what is above one stays.
    @Test(arguments: [
        ("OxygenSaturation", "0.97", "%", "97", "%"), ("OxygenSaturation", "0.9", "%", "90", "%"),
        ("OxygenSaturation", "1", "%", "100", "%"), ("OxygenSaturation", "0.975", "%", "97.5", "%"),
        ("OxygenSaturation", "97", "%", "97", "%"), ("BodyTemperature", "98.6", "degF", "98.6", "[degF]"),
        ("BodyTemperature", "36.60", "degC", "36.60", "Cel"), ("BodyMass", "154", "lb", "154", "[lb_av]"),
        ("Height", "1.72", "m", "1.72", "m"), ("BodyMassIndex", "23.4", "count", "23.4", "kg/m2"),
        ("RespiratoryRate", "14", "count/min", "14", "/min"),
    ])
    func vitalsKeepTheirNumbers(type: String, value: String, unit: String, number: String, ucum: String) throws {
        let facts = try SampleExport.facts(SampleExport.record(type, value, unit))
        #expect(VitalSign(facts[0].fields).value == Quantity(value: DecimalText(number), unit: ucum))
    }

    @Test func aPressureIsAPairAndStandsOnce() throws {
        let facts = try SampleExport.facts(SampleExport.pressure("128", "79").replacing("sourceName=\"x\"", with: ""))
        #expect(facts.map(\.model) == ["VitalSigns"])
        let pressure = VitalSigns(facts[0].fields).bloodPressure
        #expect(pressure?.systolic == Quantity(value: DecimalText("128"), unit: "mm[Hg]"))
        #expect(pressure?.diastolic == Quantity(value: DecimalText("79"), unit: "mm[Hg]"))
    }

    /// Halves of different times are not paired, and of two pairs at one moment none is.
    @Test func whatCameApartIsNotPaired() throws {
        let apart = try SampleExport.facts(
            SampleExport.record("BloodPressureSystolic", "128", "mmHg"),
            SampleExport.record("BloodPressureDiastolic", "79", "mmHg", at: "2024-01-04 12:01:00 +0100"))
        #expect(apart.map(\.model) == ["VitalSign", "VitalSign"])
        let twice = try SampleExport.facts(SampleExport.pressure("128", "79"), SampleExport.pressure("140", "90"))
        #expect(twice.map(\.model) == Array(repeating: "VitalSign", count: 4))
    }

    @Test func whatWasEnteredByHandSaysSo() throws {
        let mark = #"<MetadataEntry key="HKWasUserEntered" value="1"/>"#
        let facts = try SampleExport.facts(
            SampleExport.record("BodyMass", "70", "kg", inside: mark),
            SampleExport.record("BloodGlucose", "5.4", "mmol&lt;180.1558800000541&gt;/L", inside: mark))
        #expect(VitalSign(facts[0].fields).method?.text == "entered by hand")
        let glucose = Measurement(facts[1].fields)
        #expect((glucose.name?.code(in: .loinc), glucose.value?.unit) == ("15074-8", "mmol/L"))
        #expect(glucose.note == "Entered by hand.")
    }

    /// Nothing is invented of a value that is none.
    @Test func doubtfulEntriesAreCounted() throws {
        let contents = try SampleExport.contents(
            SampleExport.bytes(
                SampleExport.record("HeartRate", "fast", "count/min"), SampleExport.record("HeartRate", nil),
                SampleExport.record("HeartRate", "64", at: "2024-02-30 12:00:00 +0100"),
                SampleExport.record("HeartRate", "64", until: "2024-01-03 12:00:00 +0100"),
                SampleExport.record("HeartRate", "1234567890123456789", "count/min"),
                SampleExport.record("NikeFuel", "7"), "<Workout/>",
                SampleExport.record("a b<", "1").replacing("<\"", with: "\"")))
        #expect(contents.taken.isEmpty && contents.months.isEmpty)
        #expect(contents.doubtful.map(\.count) == [2, 3])
        #expect(
            contents.others.map { "\($0.name) \($0.count)" } == [
                "HKQuantityTypeIdentifierNikeFuel 1", "Workout 1", "another type 1",
            ])
    }

    @Test func clinicalRecordsAreNamed() throws {
        let file =
            #"<ClinicalRecord type="HKClinicalTypeIdentifierAllergyRecord" identifier="1" sourceName="Harbour" "#
            + #"fhirVersion="4.0.1" receivedDate="x" resourceFilePath="/clinical-records/Allergy-1.json"/>"#
        let contents = try SampleExport.contents(SampleExport.bytes(file))
        #expect(contents.files.map(\.path) == ["/clinical-records/Allergy-1.json"])
        #expect(contents.files.first?.fhirVersion == "4.0.1")
        #expect((contents.birthDate?.text, contents.gender) == ("1980-02-03", "female"))
    }
}
