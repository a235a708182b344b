import SalusCrypto
import SalusPasswords
import Testing

@Suite("The strength of a password")
struct StrengthOfPasswords {
    @Test(
        "what everybody tries first is the weakest, and says why",
        arguments: [
            ("password", PasswordWeakness.commonWord), ("qwertyuiop", .commonWord), ("aaaaaaaaaa", .repeats),
            ("abcdefgh", .sequence), ("7.4.1951", .date), ("zK)", .short),
        ])
    func weakest(_ text: String, _ weakness: PasswordWeakness) {
        let strength = strength(text)
        #expect(strength.score < 2 && strength.isWeak)
        #expect(strength.weakness == weakness)
    }

    @Test("several unrelated words are strong, and have nothing to complain of")
    func strong() {
        let strength = strength("lantern pebble ostrich quarry")
        #expect(strength.score == 4 && !strength.isWeak)
        #expect(strength.weakness == nil)
    }

    @Test("each word more makes it stronger, and never weaker in score")
    func growing() {
        let steps = ["pebble", "pebble ostrich", "pebble ostrich quarry"].map(strength)
        #expect(zip(steps, steps.dropFirst()).allSatisfy { $0.guessesLog10 < $1.guessesLog10 && $0.score <= $1.score })
    }

    @Test("the person's own names count as words that are tried first")
    func ownNames() {
        let name = "zuvretkal"
        let known = PasswordStrength(of: secret(name), knowing: ["", name])
        #expect(known.guessesLog10 < strength(name).guessesLog10)
        #expect(known.weakness == .ownName)
    }

    @Test("the four times are those of four rates of guessing")
    func times() {
        let strength = strength("pebble ostrich")
        let times = [
            strength.onlineThrottled, strength.onlineUnthrottled, strength.offlineSlow, strength.offlineFast,
        ].map(\.seconds)
        #expect(times == times.sorted(by: >))
        #expect(abs(times[1] / times[2] - 1000) < 0.001)
        #expect(abs(times[0] / times[1] - 360) < 1)
    }

    @Test(
        "a time is said in the unit that fits",
        arguments: [
            (-1.0, "less than a second"), (0, "1 second"), (1.9, "1 minute"), (4.1, "3 hours"), (12, "centuries"),
        ])
    func words(_ log10: Double, _ words: String) {
        #expect(CrackTime(secondsLog10: log10).words == words)
    }

    @Test("length counts characters; nothing, and very much, are estimated too")
    func edges() {
        #expect(strength("Grüße").length == 5)
        #expect(strength("").score == 0)
        #expect(strength(String(repeating: "wandering quarry ", count: 60)).score == 4)
        #expect(strength("a\u{0}b").length == 3)
    }

    private func strength(_ text: String) -> PasswordStrength { PasswordStrength(of: secret(text)) }
    private func secret(_ text: String) -> Secret { Secret(copying: Array(text.utf8)) }
}
