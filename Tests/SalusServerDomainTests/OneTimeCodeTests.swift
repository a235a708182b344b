import SalusBase
@testable import SalusServerDomain
import Testing

@testable import SalusDomain

@Suite struct AOneTimeCode {
    private let code = OneTimeCode(.enrolment, from: Randomness { count in (0..<UInt8(count)).map { $0 &* 29 } })

    private func read(_ text: String) -> [UInt8]? { OneTimeCode(text, .enrolment)?.bytes }

    @Test func isGroupsOfFourSymbols() {
        #expect(code.text.split(separator: "-").map(\.count) == [4, 4, 4, 4])
        let short = OneTimeCode(.signIn, from: Randomness { [UInt8](repeating: 255, count: $0) })
        #expect(short.text == "ZZZZ-ZZZZ" && OneTimeCode(short.text, .signIn)?.bytes == short.bytes)
        #expect(OneTimeCode(short.text, .enrolment) == nil)
    }

    @Test func isReadInAnyCaseWithOrWithoutDashes() {
        for text in [code.text, code.text.lowercased(), code.text.filter { $0 != "-" }] {
            #expect(read(text) == code.bytes)
        }
    }

    @Test func takesLookalikesForDigits() { #expect(read("OOOO-IIII-LLLL-0000") == read("0000-1111-1111-0000")) }

    @Test(arguments: ["", "0000-0000-0000-000", "0000-0000-0000-00000", "UUUU-UUUU-UUUU-UUUU"])
    func isRefusedInAnotherForm(text: String) { #expect(read(text) == nil) }
}
