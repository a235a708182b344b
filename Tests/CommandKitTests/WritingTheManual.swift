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

    @Test("breaks paragraphs of the Markdown page at 120 columns")
    func wraps() {
        let about = Array(repeating: "word", count: 48).joined(separator: " ")
        let verb = VerbPage(words: ["tell"], summary: "tell", about: "\(about)\n\nThe end.", examples: [])
        let program = ProgramPage(
            name: "inn", version: "1", summary: "an inn", about: "Runs an inn.", section: 8, date: "November 21, 2026",
            verbs: [verb])
        let line = Array(repeating: "word", count: 24).joined(separator: " ")
        #expect(MarkdownPage(program: program).text.contains("\n\n\(line)\n\(line)\n\nThe end.\n"))
    }
}
