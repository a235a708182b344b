import Foundation
import SalusQR
import TestSupport
import Testing

@Suite("QR codes")
struct DrawingCodes {
    static let texts = [
        "SALUS-SAFETY:1:" + String(repeating: "0123456789", count: 6), "https://salus.example/r/Zm9vYmFy?x=1&y=%C3%BC",
        "1",
    ]

    @Test("are read back by another reader, from the modules and from the drawn blocks", arguments: texts)
    func readBack(_ text: String) async throws {
        let folder = try TemporaryDirectory()
        let code = try QRCode(text)
        let drawings = [
            Picture(side: code.size + 8) { code.isDark(column: $0 - 4, row: $1 - 4) },
            Picture(blocks: code.blocks()),
            Picture(blocks: code.blocks(inverted: true)).negative,
        ]
        for (number, picture) in drawings.enumerated() {
            let file = folder.path("\(number).pbm")
            try Data(picture.bitmap(scale: 4)).write(to: URL(fileURLWithPath: file))
            let read = try await Program.run(
                URL(fileURLWithPath: "/usr/bin/zbarimg"), ["--quiet", "--raw", "--nodbus", file])
            #expect(read.output == text + "\n")
        }
    }

    @Test("have the size that the standard gives a safety number")
    func size() throws {
        #expect(try QRCode(Self.texts[0]).size == 29)
        #expect(try QRCode(Self.texts[0]).blocks(quiet: 2).count == 17)
    }

    @Test("refuse a text that they do not hold", arguments: ["", "a\0b", String(repeating: "a", count: 2332)])
    func unfit(_ text: String) { #expect(throws: QRCode.UnfitText.self) { _ = try QRCode(text) } }
}

/// Dark and light squares.
private struct Picture {
    private let rows: [[Bool]]

    init(side: Int, _ isDark: (Int, Int) -> Bool) {
        rows = (0..<side).map { row in (0..<side).map { isDark($0, row) } }
    }

    init(blocks: [String]) {
        rows = blocks.flatMap { line in [line.map { "█▀".contains($0) }, line.map { "█▄".contains($0) }] }
    }

    private init(rows: [[Bool]]) { self.rows = rows }

    var negative: Picture { Picture(rows: rows.map { $0.map { !$0 } }) }

    /// A portable bitmap in its plain form.
    func bitmap(scale: Int) -> [UInt8] {
        let lines = rows.flatMap { row in
            Array(
                repeating: row.map { String(repeating: $0 ? "1 " : "0 ", count: scale) }.joined(), count: scale)
        }
        return Array("P1\n\(rows[0].count * scale) \(lines.count)\n\(lines.joined(separator: "\n"))\n".utf8)
    }
}
