import SalusBase
import Testing

@Suite("Combining marks that pile up")
struct RefusingPilesOfMarks {
    private func marks(_ count: Int) -> String { "a" + String(repeating: "\u{301}", count: count) }

    @Test("thirty in a row are text, thirty-one are refused, wherever they begin")
    func limit() {
        #expect(StreamSafeText.holds(marks(30) + marks(30)))
        #expect(!StreamSafeText.holds(marks(31)))
        #expect(!StreamSafeText.holds("plain text before " + marks(31)))
        #expect(StreamSafeText.holds(String(repeating: "\u{1F600}\u{4E2D}e", count: 100)))
    }

    @Test("escapes in JSON count as what they stand for")
    func escapes() {
        let mark = #"\u0301"#
        #expect(StreamSafeText.holds(json: Array(#""a\#(String(repeating: mark, count: 30))""#.utf8)))
        #expect(!StreamSafeText.holds(json: Array(#""a\#(String(repeating: mark, count: 31))""#.utf8)))
        #expect(!StreamSafeText.holds(json: Array(#""\#(String(repeating: #"\ud834\udd65"#, count: 31))""#.utf8)))
        #expect(StreamSafeText.holds(json: Array(#""\#(String(repeating: #"\ud83d\ude00"#, count: 40))""#.utf8)))
        #expect(StreamSafeText.holds(json: Array(#""\#(String(repeating: #"\\u0301"#, count: 40))""#.utf8)))
        #expect(!StreamSafeText.holds(json: Array("\"\(marks(20))\(String(repeating: mark, count: 11))\"".utf8)))
    }

    @Test("JSON, JSON5 and forms with such a name are refused before the name is looked up")
    func readers() {
        let bytes = Array("{\"\(marks(31))\":1}".utf8)
        #expect(throws: JSONFault(line: 1, problem: .pileOfMarks)) { try JSONValue(parsing: bytes) }
        #expect(throws: JSONFault(line: 1, problem: .pileOfMarks)) { try JSON5Document(parsing: bytes) }
        #expect([FormParameter](form: Array("a=1&\(marks(31))=2".utf8)) == nil)
        #expect([FormParameter](form: Array("a=1&\(marks(30))=2".utf8))?.count == 2)
    }
}
