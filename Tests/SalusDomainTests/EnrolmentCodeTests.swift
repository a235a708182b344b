import SalusBase
import Testing

@testable import SalusDomain

@Suite struct AnEnrolmentCode {
    private let code = EnrolmentCode(from: Randomness { count in (0..<UInt8(count)).map { $0 &* 29 } })

    @Test func isFourGroupsOfFourSymbols() {
        #expect(code.text.split(separator: "-").map(\.count) == [4, 4, 4, 4])
    }

    @Test func isReadInAnyCaseWithOrWithoutDashes() {
        #expect(EnrolmentCode(code.text)?.bytes == code.bytes)
        #expect(EnrolmentCode(code.text.lowercased())?.bytes == code.bytes)
        #expect(EnrolmentCode(code.text.filter { $0 != "-" })?.bytes == code.bytes)
    }

    @Test func takesLookalikesForDigits() {
        #expect(EnrolmentCode("OOOO-IIII-LLLL-0000")?.bytes == EnrolmentCode("0000-1111-1111-0000")?.bytes)
    }

    @Test(arguments: ["", "0000-0000-0000-000", "0000-0000-0000-00000", "UUUU-UUUU-UUUU-UUUU"])
    func isRefusedInAnotherForm(text: String) {
        #expect(EnrolmentCode(text) == nil)
    }
}
