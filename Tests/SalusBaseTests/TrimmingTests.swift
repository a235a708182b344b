import Foundation
import SalusBase
import Testing

@Suite struct TrimmingTests {
    @Test func takesSpacesAndNewlinesOfEveryKind() {
        for value in UInt32(0)...0x10FFFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let text = "\(scalar)a\(scalar)"
            if text.trimmingSpaces != text.trimmingCharacters(in: .whitespaces)
                || text.trimmingNewlines != text.trimmingCharacters(in: .newlines)
            {
                Issue.record("U+\(String(value, radix: 16)) is trimmed otherwise")
            }
        }
    }

    @Test func leavesWhatIsInside() {
        #expect(" \t a b\u{301} \u{301}".trimmingSpaces == "a b\u{301} \u{301}")
        #expect("\n".trimmingNewlines == "" && "".trimmingSpaces == "")
    }
}
