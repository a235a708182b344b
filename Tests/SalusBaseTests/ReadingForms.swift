import SalusBase
import Testing

@Suite("The fields of a form or query") struct ReadingForms {
    @Test func comeInTheirOrderDecoded() {
        let fields = [FormField](form: Array("a=1&b=%C3%A9+x&&c&a=2".utf8))
        #expect(fields == [FormField("a", "1"), FormField("b", "é x"), FormField("c", ""), FormField("a", "2")])
        #expect(fields?["a"] == "1")
        #expect(fields?["d"] == nil)
    }

    @Test(arguments: ["a=%", "a=%4", "a=%zz", "%ff=1"])
    func areNoneWithABadEscape(text: String) { #expect([FormField](form: Array(text.utf8)) == nil) }

    @Test func areWrittenSoThatTheyReadBack() {
        let fields = [FormField("a b", "&=%+\n"), FormField("ü", "")]
        #expect(fields.formText == "a%20b=%26%3D%25%2B%0A&%C3%BC=")
        #expect([FormField](form: Array(fields.formText.utf8)) == fields)
    }
}
