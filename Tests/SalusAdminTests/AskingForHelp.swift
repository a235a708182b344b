import Testing

@testable import SalusAdmin

struct AskingForHelp {
    @Test("shows an example, every option and the exit statuses", arguments: Verb.all.map(\.page))
    func page(_ page: VerbPage) async {
        let run = await CommandLineRun.of(words: page.words + ["--help"])
        #expect(run.status == .done)
        #expect(run.output.contains("\n  salus-admin \(page.name)"))
        for option in page.allOptions { #expect(run.output.contains("  \(option.spelling)  ")) }
        for status in ExitStatus.allCases { #expect(run.output.contains("  \(status.rawValue)  \(status.meaning)")) }
    }

    @Test("lists every verb")
    func overview() async {
        let run = await CommandLineRun.of("--help")
        #expect(run.status == .done)
        for verb in Verb.all { #expect(run.output.contains("  \(verb.page.name)  ")) }
    }

    @Test("of a noun lists its verbs only")
    func noun() async {
        let run = await CommandLineRun.of("record --help")
        #expect(run.status == .done)
        #expect(run.output.contains("  record import  "))
        #expect(!run.output.contains("  account list  "))
    }

    @Test("is an error when nothing was said")
    func nothing() async {
        let run = await CommandLineRun.of("")
        #expect(run.status == .usage)
        #expect(run.output.contains("Usage: salus-admin NOUN VERB"))
    }
}
