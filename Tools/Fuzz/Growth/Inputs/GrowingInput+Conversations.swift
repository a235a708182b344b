import SalusBase

extension GrowingInput {
    static let conversations = [
        GrowingInput("conversation-entry", "changes of an entry", 8_000) { count in
            var writer = ByteWriter()
            writer.raw(entryHead + [2])
            writer.u32(UInt32(count))
            for number in 0..<count {
                writer.u8(3)
                writer.raw(person(number))
            }
            return writer.bytes
        },
        GrowingInput("conversation-entry", "letters of a text", 64_000) { count in
            var writer = ByteWriter()
            writer.raw(entryHead + [1] + [UInt8](repeating: 7, count: 24) + [1])
            writer.v32([UInt8](repeating: UInt8(ascii: "a"), count: count))
            return writer.bytes
        },
        GrowingInput("archive-segment", "entries of a segment", 500) { count in
            var entry = ByteWriter()
            entry.raw(entryHead + [1] + [UInt8](repeating: 7, count: 24) + [1])
            entry.v32([UInt8](repeating: UInt8(ascii: "a"), count: 100))
            var writer = ByteWriter()
            writer.raw([1] + [UInt8](repeating: 7, count: 16) + [2])
            writer.v32([])
            writer.u32(0)
            writer.u32(UInt32(count))
            for _ in 0..<count { writer.v32(entry.bytes) }
            return writer.bytes
        },
        GrowingInput("conversation-roster", "people of a roster", 1_000) { count in
            var writer = ByteWriter()
            writer.raw([1, 2])
            writer.v32([])
            writer.v32([])
            writer.u32(UInt32(count))
            for number in 0..<count {
                writer.raw(person(number))
                writer.u8(1)
            }
            return writer.bytes
        },
    ]

    /// An entry up to the kind of its body.
    private static let entryHead: [UInt8] =
        [1] + [UInt8](repeating: 7, count: 16 + 8 + 8 + 8 + 32) + [1]

    /// Rising with `number`.
    private static func person(_ number: Int) -> [UInt8] {
        var writer = ByteWriter()
        writer.u64(UInt64(number))
        writer.u64(0)
        return writer.bytes
    }
}
