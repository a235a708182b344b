import PHRCSV
import SalusBase
import SalusModels
import Testing

@testable import SalusClient

@Suite("Refusing doubtful cells of a table")
struct RefusingDoubtfulCells {
    private func read(_ text: String, _ mapping: TableMapping) throws -> TableReading {
        try TableReading(try ImportedTable(reading: Array(text.utf8)), by: mapping)
    }

    private static let value = TableMapping(.measurement, columns: ["value": "v", "unit": "u"], fixed: ["name": "X"])
    private static let vitals = TableMapping(.vitalSigns, columns: ["weight": "w", "pressure": "p", "pulse": "h"])

    @Test(
        "what goes on behind the digits is another number", arguments: ["1/2 tablet", "1.5E+03", "120/80", "2 x 5 mg"])
    func others(_ text: String) throws {
        let reading = try read("v;u\n\(text);\n", Self.value)
        #expect(reading.refusals.map(\.reason) == ["'\(text)' is no number"])
        let dose = TableMapping(.medication, columns: ["name": "n", "dose": "d"])
        let entry = try #require(read("n;d\nRamipril;\(text)\n", dose).entries.first)
        #expect(Medication(entry.fields).dose == Quantity(original: text))
    }

    @Test("a dose in words is read by no other reader", arguments: ["1 1/2 tablets", "1 234", "1,234.5.6 mg"])
    func words(_ text: String) throws {
        let dose = TableMapping(.medication, columns: ["name": "n", "dose": "d"])
        let entry = try #require(read("n;d\nRamipril;\(text)\n", dose).entries.first)
        #expect(Medication(entry.fields).dose == Quantity(original: text))
    }

    @Test("a unit behind a number hides no decimal sign")
    func signs() throws {
        #expect(throws: TableProblem.self) { try read("w;p;h\n71,250 kg;;\n", Self.vitals) }
        let shown = try read("w;p;h\n71,250 kg;;\n98,5 kg;;\n", Self.vitals)
        #expect(shown.entries.map { VitalSigns($0.fields).weight?.title } == ["71.250 kg", "98.5 kg"])
    }

    @Test("a number of the other sign is none, with any unit")
    func otherSign() throws {
        var mapping = TableMapping(.vitalSigns, columns: ["weight": "w", "pulse": "h"], fixed: ["weight.unit": "lb"])
        mapping.decimals = .point
        let reading = try read("w;h\n160,5;\n161.5;\n;72,5\n", mapping)
        #expect(reading.refusals.map(\.reason) == ["'160,5' is no number", "'72,5' is no number"])
        #expect(reading.entries.map { VitalSigns($0.fields).weight?.title } == ["161.5 [lb_av]"])
    }

    @Test("a pulse and breaths are per minute; in any other unit the row is refused")
    func rates() throws {
        let text = "w;p;h\n;;72 bpm\n;;72 /min\n;;72 beats/min\n;;72 pro Minute\n;;72\n;;1.2 Hz\n;;72 mmHg\n;;72 %\n"
        let reading = try read(text, Self.vitals)
        let units = reading.entries.map { VitalSigns($0.fields).heartRate?.unit }
        #expect(units == ["/min", "/min", "beats/min", "/min", "/min"] && reading.refusals.map(\.line) == [7, 8, 9])
        #expect(reading.refusals.first?.reason == "pulse is in 'Hz', which is not per minute")
        let single = TableMapping(.vitalSigns, columns: ["name": "n", "value": "v", "unit": "u"])
        let one = try read("n;v;u\nBreaths;16;/min\nPulse;72;mmHg\nPulse;72;1/min\n", single)
        #expect(one.refusals.map(\.line) == [3] && one.entries.count == 2)
    }

    @Test("a pressure in another unit is refused, wherever that is said")
    func pressures() throws {
        let cells = try read("w;p;h\n;16/10 kPa;\n;16 kPa/10;\n;120/80 mmHg;\n;120/80;\n", Self.vitals)
        #expect(cells.refusals.map(\.line) == [2, 3] && cells.entries.count == 2)
        let apart = TableMapping(.vitalSigns, columns: ["systolic": "s (kPa)", "diastolic": "d (kPa)"])
        #expect(try read("s (kPa);d (kPa)\n16;10\n", apart).refused == 1)
        let lower = TableMapping(.vitalSigns, columns: ["systolic": "s", "diastolic": "d (kPa)"])
        #expect(try read("s;d (kPa)\n120;10\n", lower).refused == 1)
        let single = TableMapping(.vitalSigns, columns: ["name": "n", "value": "v", "unit": "u"])
        let one = try read("n;v;u\nBlood pressure;16/10;kPa\nBlood pressure;120/80;mmHg\n", single)
        #expect(one.refused == 1 && one.entries.count == 1)
        let named = TableMapping(.vitalSigns, columns: ["name": "n", "value": "v (kPa)"])
        #expect(try read("n;v (kPa)\nBlood pressure;16/10\n", named).refused == 1)
    }

    @Test("the unit is its column's, else behind the number, else in the column's name, else the fixed one")
    func units() throws {
        func titles(_ text: String, _ mapping: TableMapping) throws -> [String?] {
            try read(text, mapping).entries.map { Measurement($0.fields).value?.title }
        }
        var mapping = TableMapping(
            .measurement, columns: ["value": "v (mg)", "unit": "u"], fixed: ["name": "X", "value.unit": "g"])
        #expect(try titles("v (mg);u\n1;kg\n2 lb;\n3;\n", mapping) == ["1 kg", "2 [lb_av]", "3 mg"])
        mapping.columns = ["value": "v"]
        #expect(try titles("v;u\n4;\n5 kg;\n", mapping) == ["4 g", "5 kg"])
        let two = try read("v;u\n160 lb;kg\n160 lb;lbs\n", Self.value)
        #expect(two.refusals.map(\.reason) == ["value has two units, 'kg' and 'lb'"])
    }

    @Test("Na is sodium in a name, and no value in another cell")
    func sodium() throws {
        let mapping = TableMapping(.labResult, columns: ["name": "n", "value": "v"])
        let reading = try read("n;v\nNa;140\nK;na\nCa;\n", mapping)
        #expect(reading.entries.map { LabResult($0.fields).name?.text } == ["Na"])
        #expect(reading.refused == 0 && reading.empty == 2)
    }

    @Test(
        "a placeholder for a date, and two digits for a year in front, are no date",
        arguments: ["0001-01-01", "24-03-04"])
    func dates(_ text: String) throws {
        let mapping = TableMapping(.measurement, columns: ["value": "v", "date": "d"], fixed: ["name": "X"])
        #expect(try read("v;d\n1;\(text)\n", mapping).refusals.map(\.reason) == ["'\(text)' is no date"])
    }

    @Test("refused rows are counted beyond the first")
    func many() throws {
        let text = "v;u\n" + String(repeating: "abc;\n", count: TableReading.mostRefusals + 5)
        let reading = try read(text, Self.value)
        #expect(reading.refusals.count == TableReading.mostRefusals && reading.refused == reading.refusals.count + 5)
    }

    @Test("the mapping as it was said is told apart from what this file shows")
    func said() throws {
        let reading = try read("v;u\n5,1;mg\n", Self.value)
        #expect(reading.said == Self.value && reading.mapping?.decimals == .comma)
    }

    @Test("a row that was corrected since is there")
    func corrected() throws {
        let drafts = try read("v;u\n5;mg\n6;mg\n6;mg\n7;mg\n", Self.value).entries
        func facts(_ places: [Int]) -> [Fact] {
            places.map { Fact(id: FactID(bytes: [UInt8](repeating: UInt8($0), count: 16))!, draft: drafts[$0]) }
        }
        let replaced = TableCorrections.replaced([facts([0, 1, 2]), facts([0, 1])], by: facts([1, 3]))
        #expect(replaced.map { FactDraft($0) } == [drafts[0], drafts[2]])
        #expect(TableImport.missing(drafts, in: facts([1, 3]) + replaced).isEmpty)
    }
}
