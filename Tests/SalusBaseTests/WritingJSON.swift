import SalusBase
import Testing

@Suite("Writing JSON in one form only")
struct WritingJSON {
    @Test("orders members by bytes, writes no blanks, and keeps digits")
    func form() throws {
        let value = try JSONValue(parsing: Array(#"{ "b" : [1.50, -0, 1e3, true, null], "é": {}, "B": "" }"#.utf8))
        #expect(value.canonicalText == #"{"B":"","b":[1.50,-0,1e3,true,null],"é":{}}"#)
    }

    @Test("escapes what has to be, and nothing else")
    func escapes() {
        #expect(JSONValue.string("a\"b\\c\n\r\t\u{1}\u{7f}é😀/").canonicalText == #""a\"b\\c\n\r\t\u0001\#u{7f}é😀/""#)
    }

    @Test(
        "writes a number that JSON does not know as one that it does",
        arguments: [
            ("+5", "5"), ("007", "7"), (".5", "0.5"), ("5.", "5"), ("-.25", "-0.25"), ("12.50", "12.50"),
        ])
    func numbers(text: String, expected: String) throws {
        let number = try #require(DecimalText(text))
        #expect(JSONValue.number(number).canonicalText == expected)
    }

    @Test("reading gives the value again")
    func again() throws {
        let value: JSONValue = ["x": [1, "\u{0}\u{1F}\"", ["y": true, "z": .null]], "": []]
        #expect(try JSONValue(parsing: Array(value.canonicalText.utf8)) == value)
    }
}
