import Glibc
import SalusCrypto
import SalusTerminal
import SalusVerbs
import Testing

@Suite("Giving a password by an open file")
struct GivingAPasswordByFile {
    private static func read(_ text: String) throws -> Secret {
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        defer { close(ends[0]) }
        let bytes = Array(text.utf8)
        _ = write(ends[1], bytes, bytes.count)
        close(ends[1])
        return try PasswordLine.read(ends[0])
    }

    @Test("the first line counts, with or without its end", arguments: ["pä ss\nother\n", "pä ss"])
    func firstLine(text: String) throws {
        #expect(try Self.read(text) == Secret(copying: Array("pä ss".utf8)))
    }

    @Test(
        "an empty file, a closed one and one too long are refused",
        arguments: ["", "\nx", String(repeating: "x", count: 2000)])
    func refused(text: String) {
        #expect(throws: ErrorNotice.self) { try Self.read(text) }
        #expect(throws: ErrorNotice.self) { try PasswordLine.read(-1) }
    }
}
