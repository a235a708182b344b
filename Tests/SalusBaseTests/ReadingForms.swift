import SalusBase
import Testing

@Suite("The fields of a form or query") struct ReadingForms {
    @Test func comeInTheirOrderDecoded() {
        let fields = [FormParameter](form: Array("a=1&b=%C3%A9+x&&c&a=2".utf8))
        #expect(
            fields == [
                FormParameter("a", "1"), FormParameter("b", "é x"), FormParameter("c", ""), FormParameter("a", "2"),
            ])
        #expect(fields?["a"] == "1")
        #expect(fields?["d"] == nil)
    }

    @Test(arguments: ["a=%", "a=%4", "a=%zz", "%ff=1"])
    func areNoneWithABadEscape(text: String) { #expect([FormParameter](form: Array(text.utf8)) == nil) }

    @Test func areWrittenSoThatTheyReadBack() {
        let fields = [FormParameter("a b", "&=%+\n"), FormParameter("ü", "")]
        #expect(fields.formText == "a%20b=%26%3D%25%2B%0A&%C3%BC=")
        #expect([FormParameter](form: Array(fields.formText.utf8)) == fields)
    }
}
