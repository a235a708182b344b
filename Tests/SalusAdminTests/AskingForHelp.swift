import CommandKit
import Testing

@testable import SalusAdmin

struct AskingForHelp {
    static let pages = Verb.all.map(\.page)

    @Test("shows an example, every option and the exit statuses", arguments: pages)
    func page(_ page: VerbPage) async {
        let run = await CommandLineRun.of(words: page.words + ["--help"])
        #expect(run.status == .done)
        #expect(run.output.contains("\n  salus-admin \(page.name)"))
        for option in page.allOptions { #expect(run.output.contains("--\(option.name)")) }
        for status in ExitStatus.allCases { #expect(run.output.contains("\n  \(status.rawValue)  ")) }
        #expect(await CommandLineRun.of(words: ["help"] + page.words).output == run.output)
    }

    @Test("fits eighty columns", arguments: pages)
    func width(_ page: VerbPage) async {
        let run = await CommandLineRun.of(words: page.words + ["--help"])
        let prose = run.output.split(separator: "\n").filter { !$0.hasPrefix("  salus-") }
        #expect(prose.filter { $0.count > 80 } == [])
    }

    @Test("lists every verb, by noun")
    func overview() async {
        let run = await CommandLineRun.of("--help")
        #expect(run.status == .done)
        for verb in Self.pages { #expect(run.output.contains("\n  \(verb.name)  ")) }
        for noun in ProgramPage.admin.nouns { #expect(run.output.contains("\n\(noun.name): \(noun.meaning)\n")) }
    }

    @Test("of a noun lists its verbs only")
    func noun() async {
        let run = await CommandLineRun.of("record --help")
        #expect(run.status == .done)
        #expect(run.output.contains("\n  record import  "))
        #expect(!run.output.contains("  account list  "))
    }

    @Test("is an error when nothing was said")
    func nothing() async {
        let run = await CommandLineRun.of("")
        #expect(run.status == .usage)
        #expect(run.output.contains("salus-admin NOUN VERB [options]"))
    }

    @Test("has a heading for every noun that verbs use")
    func nouns() {
        let used = Set(Self.pages.filter { $0.words.count > 1 }.map { $0.words[0] })
        #expect(Set(ProgramPage.admin.nouns.map(\.name)) == used)
    }
}
