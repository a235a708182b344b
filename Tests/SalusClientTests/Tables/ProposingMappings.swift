import PHRCSV
import SalusModels
import Testing

@testable import SalusClient

@Suite("Proposing how a table is read")
struct ProposingMappings {
    private func proposal(_ text: String) throws -> TableMapping {
        TableProposal.mapping(of: try ImportedTable(reading: Array(text.utf8)).profile.columns)
    }

    @Test("by the names of columns in a few languages, and their values")
    func names() throws {
        let german = try proposal("Datum;Uhrzeit;Systolisch;Diastolisch;Puls;Bemerkung\n1.2.2024;8:00;120;80;60;x\n")
        #expect(german.kind == .vitalSigns)
        #expect(
            german.columns == [
                "date": "Datum", "time": "Uhrzeit", "systolic": "Systolisch", "diastolic": "Diastolisch",
                "pulse": "Puls", "note": "Bemerkung",
            ])
        let lab = try proposal(
            "Test,LOINC,Collected,Result,Units,Reference Range\nHDL,2085-9,2024-01-02,50,mg/dL,>40\n")
        #expect(lab.kind == .labResult)
        #expect(
            lab.columns == [
                "name": "Test", "code": "LOINC", "date": "Collected", "value": "Result", "unit": "Units",
                "range": "Reference Range",
            ])
        let pills = try proposal("Medication,Dosage,Start date\nRamipril,5 mg,2024-01-02\n")
        #expect(pills.kind == .medication)
        #expect(pills.columns == ["name": "Medication", "dose": "Dosage", "since": "Start date"])
    }

    @Test("a column named as a date is one with any date in it; the other cells are told line by line")
    func halfDates() throws {
        let half = "Datum;Wert\n04.03.2024;110\n31.02.2024;98\n"
        #expect(try proposal(half).columns == ["date": "Datum", "value": "Wert"])
        let reading = try TableReading(try ImportedTable(reading: Array(half.utf8)), by: try named(half))
        #expect(reading.refusals.map(\.line) == [3] && reading.entries.count == 1)
        #expect(try proposal("Date,Value\nsoon,1\nlate,2\n").columns == ["value": "Value"], "no date at all")
        #expect(try proposal("Date of order,Value\n2024-03-04,1\nlate,2\n").columns == ["value": "Value"])
    }

    private func named(_ text: String) throws -> TableMapping {
        var mapping = try proposal(text)
        mapping.fixed["name"] = "Glucose"
        return mapping
    }

    @Test("a table of days and one number is named by the number's column")
    func oneNumber() throws {
        let steps = try proposal("Day,Blood glucose (mg/dL)\n2024-01-02,110\n")
        #expect(steps.kind == .measurement)
        #expect(steps.columns == ["date": "Day", "value": "Blood glucose (mg/dL)"])
        #expect(steps.fixed == ["name": "Blood glucose"])
    }
}
