import SalusBase
import Testing

@Suite("A whole number in foreign text")
struct ReadingForeignIntegers {
    @Test(
        "is read where it is digits alone, and inside its range", arguments: ["0", "7", "007", "9223372036854775807"])
    func digits(text: String) {
        #expect(Int(digits: text) == Int(text))
        #expect(Int(signedDigits: "-\(text)", in: Int.min...Int.max) == Int("-\(text)"))
    }

    @Test(
        "is nothing else",
        arguments: [
            "", "+1", "-1", " 1", "1 ", "1_0", "0x1", "1e3", "١", "9223372036854775808", "--1", "-",
            String(repeating: "0", count: 21), String(repeating: "9", count: 1_000_000),
        ])
    func nothingElse(text: String) {
        #expect(Int(digits: text) == nil)
        if text != "-1" { #expect(Int(signedDigits: text, in: Int.min...Int.max) == nil) }
    }

    @Test("has the range that its reader names")
    func range() {
        #expect(Int(digits: "5", in: 1...4) == nil && Int(digits: "4", in: 1...4) == 4)
        #expect(UInt8(digits: "256") == nil && UInt8(digits: "255") == 255)
        #expect(Int(signedDigits: "-5", in: -4...4) == nil && Int(signedDigits: "-4", in: -4...4) == -4)
        #expect(Int64(signedDigits: "-9223372036854775808", in: Int64.min...Int64.max) == .min)
    }

    @Test("moves a moment no further than moments go", arguments: [Int64.min, -1, 0, 1, Int64.max])
    func moments(seconds: Int64) {
        for start in [Int64.min, 0, Int64.max] {
            let moved = Instant(milliseconds: start).adding(seconds: seconds)
            #expect(seconds >= 0 ? moved.milliseconds >= start : moved.milliseconds <= start || start == .min)
        }
        #expect((Instant(seconds: seconds).milliseconds < 0) == (seconds < 0))
    }
}
