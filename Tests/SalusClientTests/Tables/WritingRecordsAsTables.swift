import CommandKit
import PHRCSV
import SalusBase
import SalusModels
import Testing

@testable import SalusClient

@Suite("Writing a record as a table")
struct WritingRecordsAsTables {
    private func facts(_ drafts: [FactDraft]) -> [Fact] {
        drafts.enumerated().map { Fact(id: FactID(bytes: [UInt8](repeating: UInt8($0), count: 16))!, draft: $1) }
    }

    private func again(_ table: WrittenTable) throws -> TableReading {
        let text = ([table.columns] + table.rows).map(CSVText.record).joined()
        return try #require(try TableReading(own: try ImportedTable(reading: Array(text.utf8))))
    }

    @Test("reading it again gives the same entries")
    func same() throws {
        let texts: [(StatementKind, [String: String])] = [
            (
                .medication,
                ["name": "Ramipril", "dose": "5 mg", "instructions": "one, each \"morning\"", "since": "2026-01"]
            ),
            (.problem, ["name": "Gout", "since": "2010", "until": "2011-02-03", "note": "two\nlines"]),
            (.allergy, ["name": "Dust", "reaction": "Hives", "severity": "mild"]),
            (.noAllergies, ["name": "No known allergies", "date": "2026-02-01"]),
            (
                .vitalSigns,
                ["pressure": "142/91", "weight": "71.5 kg", "oxygen": "97", "date": "2026-11-20", "time": "08:30"]
            ),
            (.measurement, ["name": "=SUM(A1)", "value": "-3.50", "unit": "mmol/L", "date": "2026-11-20"]),
            (.labResult, ["name": "TSH", "value": "2.1", "unit": "m[IU]/L", "range": "0.4 to 4"]),
            (.immunization, ["name": "MMR", "date": "1950", "number": "2", "by": "Dr. Vik"]),
            (.encounter, ["kind": "Office visit", "since": "2020-01-02", "place": "Harbour", "with": "Dr. Sun"]),
            (.socialHistory, ["name": "Tobacco", "amount": "10 cigarettes/day"]),
            (.goal, ["name": "Pressure", "target": "below 130/80"]),
            (.note, ["text": "Seen; well.", "date": "2026-03"]),
        ]
        let drafts = try texts.map { try StatementDraft($0.0).fact($0.1) }
        let table = WrittenTable(facts(drafts))
        let reading = try again(table)
        #expect(reading.refusals.isEmpty)
        #expect(reading.entries == drafts)
        #expect(table.leftOut.isEmpty)
    }

    @Test("codes come again, and what no kind of entry holds is counted")
    func codes() throws {
        var glucose = LabResult()
        glucose.name = Concept(text: "Glucose", codings: [Coding(.loinc, "2345-7")])
        (glucose.value, glucose.date) = (Quantity(value: DecimalText("5.1")), PartialDate("2024-03-04T08:30:00+01:00"))
        var person = Demographics()
        person.gender = "female"
        let table = WrittenTable(facts([FactDraft(glucose), FactDraft(person)]))
        #expect(try again(table).entries == [FactDraft(glucose)])
        #expect(table.leftOut == ["Demographics": 1])
    }

    @Test("fields that no form has, further codes, names of codes and results in words come again, too")
    func remainder() throws {
        var glucose = LabResult()
        let codings = [Coding(.loinc, "2345-7", display: "Glucose [M/V]"), Coding(system: "urn:x", code: "GLU")]
        glucose.name = Concept(text: "Glucose", codings: codings)
        glucose.narrative = "haemolysed, -"
        var drug = Medication()
        (drug.name, drug.status) = (Concept(text: "'=1+1"), Concept(text: "stopped"))
        (drug.frequency, drug.note) = (Quantity(value: DecimalText("2"), unit: "/d"), "\t=cmd\r\n")
        var pulse = VitalSign()
        (pulse.name, pulse.value) = (Concept(text: "Pulse"), Quantity(original: "> 200 /min"))
        var visit = Encounter()
        visit.provider = Provider(["name": .one(["given": .text("Ada"), "family": .text("Sun")])])
        visit.kind = Concept(codings: [Coding(.snomed, "185349003")])
        var pressure = VitalSigns()
        pressure.bloodPressure = VitalSigns.BloodPressure(["systolic": .quantity(Quantity(value: DecimalText("140")))])
        let drafts = [FactDraft(glucose), .init(drug), .init(pulse), .init(visit), .init(pressure)]
        let reading = try again(WrittenTable(facts(drafts)))
        #expect(reading.refusals.isEmpty)
        #expect(reading.entries == drafts)
    }

    @Test("a corrected cell wins over the rest of its row, and a rest of another entry is refused")
    func corrected() throws {
        var drug = Medication()
        drug.name = Concept(text: "Ramipril", codings: [Coding(.rxNorm, "1"), Coding(.rxNorm, "2")])
        drug.route = Concept(text: "oral")
        let table = WrittenTable(facts([FactDraft(drug)]))
        let text = ([table.columns] + table.rows).map(CSVText.record).joined()
        let edited = text.replacing(",Ramipril,", with: ",Lisinopril,")
        let reading = try #require(try TableReading(own: try ImportedTable(reading: Array(edited.utf8))))
        let read = Medication(try #require(reading.entries.first).fields)
        #expect(read.name == Concept(text: "Lisinopril", codings: [Coding(.rxNorm, "1")]) && read.route == drug.route)
        for wrong in ["\"\"route\"\"": "\"\"wings\"\"", "{\"\"fields": "{{\"\"fields"] {
            let bytes = Array(text.replacing(wrong.key, with: wrong.value).utf8)
            let refused = try #require(try TableReading(own: try ImportedTable(reading: bytes)))
            #expect(refused.entries.isEmpty && refused.refusals.count == 1)
        }
    }

    @Test("each category is a table of its own, with the columns of its kinds")
    func categories() throws {
        var problem = Problem()
        problem.name = Concept(text: "Gout")
        var none = AllergyExclusion()
        none.name = Concept(text: "No known allergies")
        let tables = WrittenTable.byCategory(facts([FactDraft(none), FactDraft(problem), FactDraft(Demographics())]))
        #expect(tables.map(\.category) == [.problems, .allergies, .demographics])
        #expect(tables[0].table.columns == ["entry", "name", "since", "until", "severity", "note", "code", "more"])
        #expect(tables[1].table.columns == ["entry", "name", "date", "note", "code", "more"])
        #expect(tables[2].table.rows.isEmpty && tables[2].table.leftOut == ["Demographics": 1])
    }
}
