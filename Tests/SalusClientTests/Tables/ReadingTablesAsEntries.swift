import PHRCSV
import SalusBase
import SalusModels
import Testing

@testable import SalusClient

@Suite("Reading a table as entries")
struct ReadingTablesAsEntries {
    private func read(_ text: String, _ mapping: TableMapping) throws -> TableReading {
        try TableReading(try ImportedTable(reading: Array(text.utf8)), by: mapping)
    }

    private static let glucose = TableMapping(
        .measurement, columns: ["date": "Datum", "value": "Wert"], fixed: ["name": "Glucose", "value.unit": "mg/dL"])

    @Test("each row is an entry with its date, number and unit")
    func rows() throws {
        let reading = try read("Datum;Wert\n04.03.2024 08:30;110,5\n05.03.2024;98\n", Self.glucose)
        let measured = reading.entries.map { Measurement($0.fields) }
        #expect(measured.map { $0.date?.text } == ["2024-03-04T08:30:00", "2024-03-05"])
        #expect(measured.map { $0.value?.title } == ["110.5 mg/dL", "98 mg/dL"])
        #expect(measured.allSatisfy { $0.name?.text == "Glucose" })
        #expect(reading.mapping?.dates == .dayFirst && reading.mapping?.decimals == .comma)
    }

    @Test("a row that is none is named with its line and the reason, and keeps no other")
    func refusals() throws {
        let reading = try read(
            "Datum;Wert\n04.03.2024;abc\n30.02.2024;5\n;\n06.03.2024;-\n07.03.2024;7,5\n", Self.glucose)
        #expect(reading.refusals.map(\.line) == [2, 3])
        #expect(reading.refusals.map(\.reason) == ["'abc' is no number", "'30.02.2024' is no date"])
        #expect(reading.entries.count == 1 && reading.empty == 2)
    }

    @Test("words of comparison stay, and are no number")
    func comparators() throws {
        let value = try Measurement(#require(read("Datum;Wert\n04.03.2024;<5\n", Self.glucose).entries.first).fields)
            .value
        #expect(value?.value == nil && value?.title == "<5 mg/dL")
    }

    @Test("vital signs come from a column each, with the unit of the column's name")
    func vitals() throws {
        let mapping = TableMapping(
            .vitalSigns,
            columns: [
                "date": "Day", "time": "Time", "systolic": "Sys", "diastolic": "Dia", "weight": "Weight (lb)",
                "pulse": "HR",
            ])
        let text =
            "Day,Time,Sys,Dia,HR,Weight (lb)\n2024-03-04,8:05 AM,142,91,72,160.5\n"
            + "2024-03-05,,142,,70,\n2024-03-06,,,,,\n"
        let reading = try read(text, mapping)
        let signs = try VitalSigns(#require(reading.entries.first).fields)
        #expect(signs.date?.text == "2024-03-04T08:05:00")
        #expect(signs.bloodPressure?.systolic?.title == "142 mm[Hg]")
        #expect(signs.weight?.title == "160.5 [lb_av]" && signs.heartRate?.title == "72 /min")
        #expect(reading.refusals.map(\.reason) == ["only one of both pressures is there"])
        #expect(reading.empty == 1)
    }

    @Test("a weight without a unit is refused, never guessed")
    func units() throws {
        let mapping = TableMapping(.vitalSigns, columns: ["date": "Day", "weight": "Weight"])
        let text = "Day,Weight\n2024-03-04,71\n2024-03-05,72 kg\n"
        #expect(try read(text, mapping).refusals.map(\.reason) == ["weight has no unit"])
        var fixed = mapping
        fixed.fixed["weight.unit"] = "kg"
        #expect(try read(text, fixed).entries.count == 2)
    }

    @Test("one value a row is the vital sign that its name or code says")
    func single() throws {
        let mapping = TableMapping(
            .vitalSigns, columns: ["date": "d", "name": "n", "value": "v", "unit": "u", "code": "c"])
        let text = "d,n,v,u,c\n2024,Heart rate,71,bpm,\n2024,,97,%,LOINC|59408-5\n2024,Shoe size,43,,\n"
        let reading = try read(text, mapping)
        #expect(reading.entries.map { VitalSigns($0.fields).heartRate?.title ?? "" } == ["71 /min", ""])
        #expect(VitalSigns(try #require(reading.entries.last).fields).oxygenSaturation?.title == "97 %")
        #expect(reading.refusals.map(\.reason) == ["'Shoe size' is no vital sign that is known here"])
    }

    @Test("codes come with their system, and stand for a name that is not said")
    func codes() throws {
        let mapping = TableMapping(
            .labResult, columns: ["date": "d", "name": "n", "value": "v", "code": "c"], fixed: ["system": "LOINC"])
        let reading = try read("d,n,v,c\n2024,Glucose,5.1,2345-7\n2024,,5.2,2345-7\n", mapping)
        let names = reading.entries.map { LabResult($0.fields).name }
        #expect(names.map { $0?.code(in: .loinc) } == ["2345-7", "2345-7"])
        #expect(names.map { $0?.text } == ["Glucose", nil])
        var unsaid = mapping
        unsaid.fixed = [:]
        #expect(
            try read("d,n,v,c\n2024,Glucose,5.1,2345-7\n", unsaid).refusals.first?.reason
                == "the code '2345-7' has no coding system")
    }

    @Test("what may be read in two ways is asked, unless a value shows it")
    func doubts() throws {
        var problem: TableProblem?
        do throws(TableProblem) {
            _ = try TableReading(
                try! ImportedTable(reading: Array("Datum;Wert\n03/04/2024;5\n".utf8)), by: Self.glucose)
        } catch { problem = error }
        #expect(problem?.nextStep.contains("day-first or month-first") == true)
        var chosen = Self.glucose
        chosen.dates = .monthFirst
        let read = try read("Datum;Wert\n03/04/2024;5\n", chosen)
        #expect(try Measurement(#require(read.entries.first).fields).date?.text == "2024-03-04")
    }

    @Test("a mapping that does not fit says what is there")
    func misfits() {
        let columns = ["Datum", "Wert"]
        for (mapping, words) in [
            (TableMapping(.measurement, columns: ["datum": "Datum"]), "has no field 'datum'"),
            (TableMapping(.measurement, columns: ["date": "Day"]), "There is no column 'Day'"),
            (TableMapping(.measurement, columns: ["value": "Wert"]), "Nothing fills name"),
            (TableMapping(.vitalSigns, columns: ["date": "Datum"]), "No column has a vital sign"),
        ] {
            let error = #expect(throws: TableProblem.self) { try mapping.check(against: columns) }
            #expect(error?.problem.contains(words) == true)
        }
    }

    @Test("an order or a sign that was chosen is held against the file")
    func otherForms() throws {
        func refuses(_ text: String, _ mapping: TableMapping) -> Bool {
            (try? read(text, mapping)) == nil
        }
        var chosen = Self.glucose
        (chosen.dates, chosen.decimals) = (.dayFirst, .point)
        #expect(refuses("Datum;Wert\n03/14/2024;5\n03/04/2024;5\n", chosen))
        #expect(refuses("Datum;Wert\n14/03/2024;5,1\n03/04/2024;1,234\n", chosen))
        #expect(!refuses("Datum;Wert\n14/03/2024;5.1\n03/04/2024;1,234\n", chosen))
    }

    @Test("entries that are there count as often as they are there")
    func doubles() throws {
        let reading = try read("Datum;Wert\n04.03.2024;110\n04.03.2024;110\n05.03.2024;98\n", Self.glucose)
        let known = Fact(id: FactID(bytes: [UInt8](repeating: 1, count: 16))!, draft: reading.entries[0])
        #expect(TableImport.missing(reading.entries, in: [known]) == Array(reading.entries.dropFirst()))
        #expect(TableImport.missing(reading.entries, in: [known, known, known]).count == 1)
    }
}
