import PHRCSV

@main
struct Main {
    static func main() throws {
        let bytes = Array("Datum;Wert\n04.03.2024;110,5\n".utf8)
        let table = try CSVTable(reading: bytes)
        print(table.encoding, table.delimiter, table.columns)
        for row in table.rows { print(row.line, row.cells) }
        let profile = try CSVProfile(of: table)
        print(try profile.columns.dateOrder())
    }
}
