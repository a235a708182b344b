import Foundation
import SalusAPI
import SalusBase
import Testing

@Suite("A count that another program says")
struct ReadingCounts {
    private func head(_ count: String) throws -> ChainHead {
        let hash = Base64URL.encode([UInt8](repeating: 7, count: 32))
        return try JSONDecoder().decode(ChainHead.self, from: Data(#"{"count": \#(count), "hash": "\#(hash)"}"#.utf8))
    }

    @Test("is none below zero, and none too large to calculate with")
    func counts() throws {
        #expect(try head("0").count == 0)
        #expect(try head("9007199254740991").count == 1 << 53 - 1)
        for count in ["-1", "-9223372036854775808", "9007199254740992", "9223372036854775807"] {
            #expect(throws: DecodingError.self, "\(count)") { try head(count) }
        }
    }
}
