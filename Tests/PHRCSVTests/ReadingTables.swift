import PHRCSV
import Testing

@Suite("Reading a table")
struct ReadingTables {
    private func table(_ text: String) throws -> CSVTable { try CSVTable(reading: Array(text.utf8)) }
    private func cells(_ text: String) throws -> [[String]] { try table(text).rows.map(\.cells) }

    @Test("divides rows as RFC 4180 says")
    func quoting() throws {
        #expect(try cells("a,b\r\n1,2\r\n") == [["1", "2"]])
        #expect(try cells("a,b\n\"1,5\",\"say \"\"hi\"\"\"\n") == [["1,5", "say \"hi\""]])
        #expect(try cells("a,b\n\"two\nlines\",2") == [["two\nlines", "2"]])
        #expect(try cells("a,b\r1,\r,2\r") == [["1", ""], ["", "2"]])
        #expect(try cells("a,b\n\n\n1,2\n\n") == [["1", "2"]], "empty lines are no rows")
    }

    @Test("says the line on which each row begins, also behind text of several lines")
    func lines() throws {
        #expect(try table("a,b\r\n\"x\r\ny\",1\r\nz,2\r\n\r\nw,3").rows.map(\.line) == [2, 4, 6])
    }

    @Test(
        "finds the delimiter outside quotes",
        arguments: [
            ("a;b\n1,5;2\n", CSVDelimiter.semicolon), ("a\tb\n1\t2\n", .tab), ("a|b\n1|2", .bar),
            ("a,b\n\"x;y;z\",2\n", .comma), ("a\n1\n", .comma), ("sep=;\na;b\n1,2;3,4\n", .semicolon),
        ])
    func delimiter(_ text: String, _ delimiter: CSVDelimiter) throws {
        let read = try table(text)
        #expect(read.delimiter == delimiter)
        #expect(read.columns.first == "a")
    }

    @Test("knows encodings by their bytes")
    func encodings() throws {
        let text = "Größe;Wert\nx;µg\n"
        let latin = text.unicodeScalars.map { UInt8($0.value) }
        let wide = [UInt8](text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
        for (bytes, encoding) in [
            (Array(text.utf8), CSVEncoding.utf8), ([0xEF, 0xBB, 0xBF] + Array(text.utf8), .utf8),
            (latin, .windows1252), ([0xFF, 0xFE] + wide, .utf16LittleEndian),
        ] {
            let read = try CSVTable(reading: bytes)
            #expect(read.encoding == encoding)
            #expect(read.columns == ["Größe", "Wert"])
            #expect(read.rows.map(\.cells) == [["x", "µg"]])
        }
        #expect(try CSVTable(reading: Array("a;b\n1;".utf8) + [0x80]).rows.map(\.cells) == [["1", "€"]])
    }

    @Test("gives each column a name of its own")
    func names() throws {
        #expect(try table("Wert,Wert, ,Wert\n1,2,3,4").columns == ["Wert", "Wert (2)", "column 3", "Wert (3)"])
    }

    @Test("refuses a file without a line, without names, or with an open quote, and says where")
    func refused() {
        #expect(throws: CSVError.empty) { try table("\n\n") }
        #expect(throws: CSVError.noHeader(line: 1)) { try table("2024-01-02,5.1\n2024-01-03,5.2\n") }
        #expect(throws: CSVError.openQuote(line: 1)) { try table("a,\"b\n1,2") }
        let late = "a,b\n1,2\n\"3,4\n5,6\n"
        #expect(throws: CSVError.openQuote(line: 3)) { try CSVProfile(of: table(late)) }
        #expect("\(CSVError.openQuote(line: 3))" == "a quote on line 3 is never closed")
    }

    @Test("marks a row that is read only in part, and keeps its cells")
    func faults() throws {
        let rows = try table("a,b\n\"1\"x,2\n3,4\n5,\u{0}\n").rows.map(\.self)
        #expect(rows.map(\.fault) == [.afterQuote, nil, .noText])
        #expect(rows[0].cells == ["1x", "2"])
        let marks = "a" + String(repeating: "\u{301}", count: 40)
        #expect(try table("a,b\n\(marks),1").rows.map(\.fault) == [.noText])
        let wide = String(repeating: ",", count: CSVTable.mostColumns)
        #expect(throws: CSVError.tooManyColumns) { try table("a\(wide)\n1\n") }
        #expect(try table("a,b\n1\(wide)\n").rows.map(\.fault) == [.tooManyCells])
    }
}
