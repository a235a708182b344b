import SalusBase
import Testing

@Suite("An idempotency key")
struct NamingRequests {
    @Test("is read with quotation marks and without, as the same key")
    func reading() throws {
        let uuid = "8e03978e-40d5-43e8-bc93-6894a57f9324"
        let key = try #require(IdempotencyKey(field: "\"\(uuid)\""))
        #expect(key == IdempotencyKey(field: uuid))
        #expect(key.field == "\"\(uuid)\"" && key.bytes == Array(uuid.utf8))
        #expect(!"\(key)".contains(uuid))
    }

    @Test(
        "is refused in any other form",
        arguments: [
            "", "\"\"", "short", "\"8e03978e-40d5-43e8", "8e03978e-40d5-43e8\"", "8e03978e 40d5-43e8-bc93",
            "8e03978e-40d5-43e8-bc9\u{e9}", "8e03978e-40d5-43e8,bc93", "\"8e03978e-40d5-\\\"43e8\"",
            String(repeating: "a", count: 15), String(repeating: "a", count: 129),
        ])
    func refusing(_ field: String) { #expect(IdempotencyKey(field: field) == nil) }

    @Test("has 16 to 128 characters", arguments: [16, 128])
    func lengths(_ count: Int) { #expect(IdempotencyKey(String(repeating: "a", count: count)) != nil) }

    @Test("that is new fits the pattern of the API's description, and is another each time")
    func making() throws {
        let random = Randomness { count in (0..<count).map { _ in UInt8.random(in: 0...255) } }
        let keys = (0..<100).map { _ in IdempotencyKey(from: random) }
        #expect(Set(keys).count == 100)
        for key in keys { #expect(try Regex(IdempotencyKey.pattern).wholeMatch(in: key.field) != nil) }
    }
}
