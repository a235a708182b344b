import PHRCSV
import Testing

@Suite("Profiling a table")
struct ProfilingTables {
    private func profile(_ text: String) throws -> CSVProfile {
        try CSVProfile(of: try CSVTable(reading: Array(text.utf8)))
    }

    @Test("counts values by their forms, absent ones apart")
    func counts() throws {
        let read = try profile("Day;Weight (kg);Note\n1/2/2024;71,5;-\n13/2/2024;n/a;fine\n\n")
        #expect(read.rows == 2)
        #expect(read.columns.map(\.filled) == [2, 1, 1])
        #expect(read.columns[0].hasDates && read.columns[1].hasNumbers && !read.columns[2].hasNumbers)
        #expect(read.columns.map(\.unit) == [nil, "kg", nil])
        #expect(try read.columns.dateOrder() == .dayFirst)
        #expect(try [read.columns[1]].decimalSign() == .comma)
    }

    @Test("one value that shows the form shows it for the table; none, or both, is a person's to tell")
    func doubts() throws {
        let unclear = try profile("d,v\n03/04/2024,\"1,234\"\n")
        #expect(throws: CSVDoubt.dates) { try [unclear.columns[0]].dateOrder() }
        #expect(throws: CSVDoubt.decimals) { try [unclear.columns[1]].decimalSign() }
        let shown = try profile("d,v\n03/04/2024,\"1,234\"\n03/14/2024,0.5\n")
        #expect(try [shown.columns[0]].dateOrder() == .monthFirst)
        #expect(try [shown.columns[1]].decimalSign() == .point)
        let both = try profile("d,v\n14/03/2024,\"0,5\"\n03/14/2024,0.5\n")
        #expect(throws: CSVDoubt.dates) { try [both.columns[0]].dateOrder() }
        #expect(throws: CSVDoubt.decimals) { try [both.columns[1]].decimalSign() }
    }

    @Test("a unit behind a number, or a second number, hides no sign")
    func units() throws {
        let read = try profile("a;b;c;d\n71,250 kg;98,5 %;12,5/8,2 kPa;4 Mar 2024\n")
        #expect(throws: CSVDoubt.decimals) { try [read.columns[0]].decimalSign() }
        #expect(try [read.columns[1]].decimalSign() == .comma)
        #expect(try [read.columns[2]].decimalSign() == .comma)
        #expect(try [read.columns[0], read.columns[1]].decimalSign() == .comma)
        #expect(read.columns.map(\.hasNumbers) == [true, true, false, false])
    }

    @Test(
        "a text that goes on as another number has none",
        arguments: ["1/2 tablet", "1 / 2", "1.5E+03", "1e5", "120/80", "2 x 5 mg", "5-10 mg", "abc"])
    func others(_ text: String) { #expect(CSVNumber.decimal(CSVAmount(text).digits, .point) == nil) }

    @Test(
        "a unit is what follows the number",
        arguments: [
            ("5.1 mg/dL", "mg/dL"), ("98%", "%"), ("<5 /min", "/min"), ("4.5 x10^9/L", "x10^9/L"), ("5 each", "each"),
            ("7", ""),
        ])
    func behind(_ text: String, _ unit: String) {
        #expect(CSVAmount(text).unit == unit && !CSVAmount(text).digits.isEmpty)
    }

    @Test("names the first rows with other numbers of cells")
    func ragged() throws {
        let read = try profile("a,b\n1\n1,2\n1,2,3\n")
        #expect(read.ragged == 2)
        #expect(read.firstRagged == [2, 4])
    }

    @Test("a number in brackets is no unit", arguments: ["Value (2)", "Value ()", "(kg) Weight", "Weight"])
    func brackets(_ name: String) throws { #expect(try profile("\(name),b\n1,2").columns[0].unit == nil) }
}
