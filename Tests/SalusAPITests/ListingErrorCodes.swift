import SalusAPI
import Testing

@Suite("The page of error codes")
struct ListingErrorCodes {
    @Test("has every code that the API can answer, once, with what it means")
    func complete() {
        #expect(Set(APIErrorCode.all) == Set(APIErrorCode.statuses.keys))
        #expect(APIErrorCode.all.count == Set(APIErrorCode.all.map(\.rawValue)).count)
        for code in APIErrorCode.all {
            #expect(code.meaning?.isEmpty == false, "\(code.rawValue)")
            #expect(APIErrorCode.page.contains("| `\(code.rawValue)` | \(code.status) | "))
        }
    }

    @Test("has the form that the codes have everywhere: two letters, four digits")
    func form() {
        for code in APIErrorCode.all {
            #expect(code.rawValue.wholeMatch(of: /[A-Z]{2}[0-9]{4}/) != nil, "\(code.rawValue)")
        }
    }
}
