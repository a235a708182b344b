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

    @Test("names the first rows with other numbers of cells")
    func ragged() throws {
        let read = try profile("a,b\n1\n1,2\n1,2,3\n")
        #expect(read.ragged == 2)
        #expect(read.firstRagged == [2, 4])
    }

    @Test("a number in brackets is no unit", arguments: ["Value (2)", "Value ()", "(kg) Weight", "Weight"])
    func units(_ name: String) throws { #expect(try profile("\(name),b\n1,2").columns[0].unit == nil) }
}
