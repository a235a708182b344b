import SalusBase
import SalusXML
import Testing

@Suite struct ReadingSimpleTypes {
    private func node(_ text: String) throws -> XMLNode { try XMLNode(parsing: "<r>\n<v>\(text)</v></r>")["v"] }

    @Test func valuesKeepTheirText() throws {
        #expect(try node(" 2009-05-15\n").value(.date)?.text == "2009-05-15")
        #expect(try node("2009-05-15T10:20:30Z").value(.dateTime)?.earliest.description == "2009-05-15T10:20:30Z")
        #expect(try node("2009").value(.gYear)?.precision == .year)
        #expect(try node("2009-05").value(.gYearMonth)?.precision == .month)
        #expect(try node("2009-05").value(.partialDate)?.precision == .month)
        #expect(try node("118.0").value(.decimal)?.text == "118.0")
        #expect(try node("1.18E2").value(.double)?.value == 118)
        #expect(try node("1").value(.boolean) == true)
        #expect(try node("false").value(.boolean) == false)
        #expect(try node("-12").value(.integer) == -12)
        #expect(try node("http://loinc.org/2345-7#a").value(.anyURI) == "http://loinc.org/2345-7#a")
        #expect(try node(" two\n  words ").value(.string) == "two words")
    }

    @Test func nothingThereIsNil() throws {
        #expect(try node(" \n ").value(.date) == nil)
        #expect(try node("")["x"].value(.decimal) == nil)
    }

    @Test func anotherTypeIsRefusedWithItsLine() throws {
        let cases: [(String, (XMLNode) throws -> Bool)] = [
            ("2009-02-29", { try $0.value(.date) == nil }),
            ("2009-02-28", { try $0.value(.dateTime) == nil }),
            ("09", { try $0.value(.gYear) == nil }),
            ("1e3", { try $0.value(.decimal) == nil }),
            ("1,5", { try $0.value(.decimal) == nil }),
            ("NaN", { try $0.value(.double) == nil }),
            ("yes", { try $0.value(.boolean) == nil }),
            ("1.0", { try $0.value(.integer) == nil }),
            ("a b", { try $0.value(.anyURI) == nil }),
        ]
        for (text, read) in cases {
            let error = #expect(throws: XMLError.self) { try read(node(text)) }
            guard case .invalidValue(_, line: 2) = error else {
                Issue.record("\(text) gave \(String(describing: error))")
                continue
            }
            #expect(error.map { !"\($0)".contains(text) } == true)
        }
    }
}
