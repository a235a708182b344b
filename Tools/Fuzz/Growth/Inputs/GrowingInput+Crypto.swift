import SalusBase

extension GrowingInput {
    static let crypto = objects + oauth + notes

    private static let objects = [
        GrowingInput("key-objects", "extensions of a bundle", 16_000) { count in
            var fields = ByteWriter()
            for type in 0..<min(count, 16_000) {
                fields.u16(UInt16(type))
                fields.v16([])
            }
            var object = ByteWriter()
            object.raw([0x53, 0x56, 1, 1])
            object.raw(Hex.decode("dcfc4aec415e46ef88d0764f47d69be6") ?? [])
            object.u32(1)
            object.u64(1)
            object.v16(fields.bytes)
            object.raw([UInt8](repeating: 0, count: 200))
            return object.bytes
        },
        GrowingInput("key-objects", "bytes", 256_000) { [0x53, 0x56, 1, 1] + [UInt8](repeating: 0, count: $0) },
        GrowingInput("vault-objects", "members of a header", 8000) { header(members: $0) },
        GrowingInput("vault-objects", "members in an entry of a log", 8000) { count in
            var entry = ByteWriter()
            entry.raw([0x53, 0x56, 5, 1] + [UInt8](repeating: 0, count: 16 + 8 + 32 + 8 + 16 + 16 + 40 + 40))
            entry.u8(1)
            entry.v32(header(members: count))
            entry.v16([])
            entry.raw([UInt8](repeating: 0, count: 64))
            return entry.bytes
        },
        GrowingInput("vault-objects", "bytes", 256_000) { [0x53, 0x56, 8, 1] + [UInt8](repeating: 0, count: $0) },
        GrowingInput("vault-objects", "digits of a link", 64_000) {
            Array(("https://a.example/#" + many($0, "A")).utf8)
        },
        GrowingInput("pem", "lines of a block", 16_000) { count in
            Array("-----BEGIN PUBLIC KEY-----\n\(many(count, many(64, "A") + "\n"))-----END PUBLIC KEY-----\n".utf8)
        },
        GrowingInput("opaque-record", "bytes", 256_000) { [UInt8](repeating: 1, count: $0) },
        GrowingInput("audit-leaf", "bytes", 256_000) { [1, 0, 0, 0] + [UInt8](repeating: 1, count: $0) },
    ]

    /// The header of a vault's first epoch; the users rise, the first one owns it.
    private static func header(members count: Int) -> [UInt8] {
        var header = ByteWriter()
        header.raw([0x53, 0x56, 6, 1] + [UInt8](repeating: 1, count: 16))
        header.u32(1)
        header.u8(1)
        header.u16(0)
        header.raw([UInt8](repeating: 2, count: 96))
        header.v16([])
        header.u16(UInt16(count))
        for number in 0..<count {
            header.u64(0)
            header.u64(UInt64(number))
            header.u8(number == 0 ? 1 : 4)
            header.u8(1)
            header.raw([UInt8](repeating: 0, count: 40))
            header.u32(1)
            header.raw([UInt8](repeating: 0, count: 32))
        }
        header.v16([])
        return header.bytes
    }

    private static let complete = """
        oauth_consumer_key="key", oauth_signature_method="HMAC-SHA1", oauth_timestamp="1760000000", oauth_nonce="n", \
        oauth_signature="egQqG5AJep5sJ7anhXju1unge2I%3D"
        """

    private static let oauth = [
        GrowingInput("oauth", "parameters of a field", 4000) { count in
            "OAuth " + complete + many(count) { ", p\($0)=\"\($0)\"" }
        },
        GrowingInput("oauth", "parameters of one name", 4000) { "OAuth " + complete + many($0, ", a=\"\"") },
        GrowingInput("oauth", "escapes of a value", 16_000) { "OAuth " + complete + ", a=\"" + many($0, "%41") + "\"" },
        GrowingInput("oauth", "commas", 32_000) { "OAuth " + complete + many($0, ",") },
        GrowingInput("oauth", "parameters of a query", 4000) { "https://a.example/?" + many($0) { "p\($0)=\($0)&" } },
        GrowingInput("oauth", "parameters of a query, all alike", 4000) { "https://a.example/?" + many($0, "a&") },
        GrowingInput("oauth", "escapes of a path", 16_000) { "https://a.example/" + many($0, "%41") },
    ]

    private static let notes = [
        GrowingInput("signed-note", "signatures", 4000) { count in
            "a\n\n" + many(count) { "\u{2014} n\($0) AAAAAAAAAAAA\n" }
        },
        GrowingInput("signed-note", "empty lines", 16_000) { many($0, "\n") },
        GrowingInput("signed-note", "lines of text", 16_000) { many($0, "a\n") + "\n\u{2014} n AAAAAAAA\n" },
        GrowingInput("codes", "dashes", 32_000) { many($0, "-") },
        GrowingInput("codes", "digits", 32_000) { many($0, "A") },
        GrowingInput("codes", "spaces", 32_000) { many($0, "A ") },
    ]
}
