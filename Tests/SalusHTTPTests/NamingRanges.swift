import SalusHTTP
import Testing

@Suite("Ranges of bytes (RFC 9110 section 14)")
struct NamingRanges {
    @Test("are read in their three forms, and nothing else is")
    func forms() {
        #expect(ByteRange(field: "bytes=0-499") == .from(0, through: 499))
        #expect(ByteRange(field: "BYTES=500-") == .from(500, through: nil))
        #expect(ByteRange(field: "bytes=-500") == .last(500))
        let none = [
            "", "bytes", "bytes=", "bytes=-", "bytes=5-4", "bytes=1-2-3", "bytes=1,2", "bytes=0-1,2-3", "bytes=+1-2",
            "bytes=a-b", "items=0-1", "bytes=9999999999999999-", "bytes=0-99999999999999999999",
        ]
        for field in none { #expect(ByteRange(field: field) == nil, "\(field)") }
    }

    @Test("mean the bytes that there are, and are none outside of them")
    func bytes() {
        #expect(ByteRange.from(0, through: 9).bytes(of: 5) == 0..<5)
        #expect(ByteRange.from(4, through: nil).bytes(of: 5) == 4..<5)
        #expect(ByteRange.from(5, through: nil).bytes(of: 5) == nil)
        #expect(ByteRange.last(9).bytes(of: 5) == 0..<5)
        #expect(ByteRange.last(0).bytes(of: 5) == nil && ByteRange.last(1).bytes(of: 0) == nil)
    }

    @Test("of an answer say what they are of")
    func answers() {
        let range = ContentRange(field: "bytes 0-4/10")
        #expect(range?.bytes == 0..<5 && range?.size == 10)
        #expect(ContentRange(field: "bytes 3-3/*")?.size == nil && ContentRange(field: "bytes 3-3/*")?.bytes == 3..<4)
        for field in ["bytes */10", "bytes 0-4", "bytes 4-0/10", "bytes 0-9/9", "items 0-4/10", "bytes 0-/5"] {
            #expect(ContentRange(field: field) == nil, "\(field)")
        }
        #expect(ByteRange.from(7, through: nil).text == "bytes=7-")
    }
}
