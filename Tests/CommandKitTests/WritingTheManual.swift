import Foundation
import TestSupport
import Testing

@testable import CommandKit

struct WritingTheManual {
    @Test("has a page for the program, for each noun and for each verb that stands alone")
    func pages() {
        #expect(ManualPage(program: Inn.page).files.map(\.name) == ["inn.8", "inn-guest.8", "inn-close.8"])
    }

    @Test("protects what the formatter would take for its own")
    func escaping() {
        #expect(MdocWriter.escaped(".a-b \\ \"c\"…") == "\\&.a\\-b \\e \\(dqc\\(dq...")
        #expect(MdocWriter.sentences("One. Two (a.b). Three?") == ["One.", "Two (a.b).", "Three?"])
    }

    @Test("writes files, and one Markdown page for the documentation")
    func writes() async throws {
        let folder = try TemporaryDirectory()
        let run = await Inn.run(["man", "--to", folder.path("man8")])
        #expect(run.output == "Wrote 3 pages into \(folder.path("man8")).\n")
        #expect(FileManager.default.fileExists(atPath: folder.path("man8/inn-guest.8")))
        let markdown = await Inn.run(["man", "--format", "markdown"])
        #expect(markdown.output.contains("\n### inn guest greet\n\nSay hello.\n"))
    }
}
