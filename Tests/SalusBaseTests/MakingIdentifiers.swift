import SalusBase
import Testing

@Suite("An identifier that begins with a time") struct MakingIdentifiers {
    private enum Tag {}

    private static let random = Randomness { count in (0..<count).map { _ in UInt8.random(in: 0...255) } }

    /// The example of RFC 9562 appendix A.6.
    @Test("is version 7 of the RFC") func followsTheStandard() {
        let bytes: [UInt8] = [
            0, 0, 0, 0, 0, 0, 0x0C, 0xC3, 0x63, 0x13, 0x70, 0x30, 0x30, 0x1C, 0xE6, 0x3C,
        ]
        let made = Identifier<Tag>(
            from: Randomness { Array(bytes.prefix($0)) }, at: Instant(milliseconds: 1_645_557_742_000))
        #expect("\(made)" == "017f22e2-79b0-7cc3-98c4-dc0c0c07398f")
    }

    @Test("sorts behind those of earlier times and differs from those of the same") func sorts() {
        let times = [0, 1, 255, 256, 1 << 47].map { Instant(milliseconds: $0) }
        let made = times.map { Identifier<Tag>(from: Self.random, at: $0) }
        #expect(made == made.sorted())
        #expect(Set((0..<1000).map { _ in Identifier<Tag>(from: Self.random, at: times[3]) }).count == 1000)
    }

    @Test("takes any time", arguments: [Int64.min, -1, .max]) func takesAnyTime(_ milliseconds: Int64) {
        let made = Identifier<Tag>(from: Self.random, at: Instant(milliseconds: milliseconds))
        #expect("\(made)".dropFirst(14).first == "7")
        #expect(milliseconds > 0 || "\(made)".hasPrefix("00000000-0000"))
    }
}
