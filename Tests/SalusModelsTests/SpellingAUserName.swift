import SalusModels
import Testing

@Suite("The spelling of a user name")
struct SpellingAUserName {
    @Test("a name of 254 bytes is read in its widest spelling")
    func widest() {
        let wide = String(repeating: "\u{1D41A}", count: 254)  // the bold a of mathematics, four bytes for one
        #expect(UserName(wide)?.text == String(repeating: "a", count: 254))
    }

    @Test("a longer spelling is refused before it is normalized")
    func tooLong() {
        #expect(UserName("a" + String(repeating: "\u{301}\u{323}", count: 100_000)) == nil)
        #expect(UserName(String(repeating: "\u{1D41A}", count: 255)) == nil)
    }
}
