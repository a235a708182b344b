import SalusAPI
import SalusBase
import Testing

@Suite struct SigningARequest {
    private let field = SignatureField(
        time: Instant(milliseconds: 1_700_000_000_123), nonce: Array(0..<16), code: Array(100..<132))

    @Test func printsAndParsesBack() {
        #expect(SignatureField(text: field.text) == field)
    }

    @Test(arguments: [
        "", "..", "1700000000123", "x.AAECAwQFBgcICQoLDA0ODw.AA", "-1.AAECAwQFBgcICQoLDA0ODw.AA",
        "1.AAECAwQFBgcICQoLDA0O.AA",
    ])
    func refusesAnotherForm(text: String) {
        #expect(SignatureField(text: text) == nil)
    }

    @Test func refusesAnotherSpellingOfTheTime() {
        #expect(SignatureField(text: "+" + field.text) == nil)
        #expect(SignatureField(text: "0" + field.text) == nil)
    }

    @Test func refusesAnythingAfterIt() {
        #expect(SignatureField(text: field.text + ".") == nil)
        #expect(SignatureField(text: field.text + " ") == nil)
    }
}
