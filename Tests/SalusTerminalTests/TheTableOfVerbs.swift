import CommandKit
import SalusBase
import SalusTerminal
import SalusVerbs
import Testing

@Suite("The table of verbs")
struct TheTableOfVerbs {
    /// Those that work: the screens print nothing, and help, manual and completion are texts.
    private static let working = ProgramPage.client.verbs.filter {
        !$0.isHidden && !$0.words.isEmpty && !["help", "man", "completion"].contains($0.words[0])
    }

    private static let nouns = ["applet", "care", "fhir", "message", "record", "recovery", "share", "source", "vault"]

    @Test("every verb prints its result as JSON, as YAML and for scripts", arguments: working.map(\.words))
    func formats(words: [String]) async throws {
        let page = try #require(Self.working.first { $0.words == words })
        let whole = words + Self.samples(page)
        for form in [["-o", "json"], ["-o", "yaml"], ["--json"], ["-q"], ["--no-header"]] {
            let run = await Self.run(whole + form)
            #expect(run.page == page && run.status == .done, "\(run.remarks)")
        }
        #expect(await Self.run(whole + ["-o", "xml"]).status == .usage)
        let help = await Self.run(words + ["--help"]).output
        #expect(help.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(page.summary))
    }

    @Test("the names of verbs are unique, and each has an example that begins with it")
    func names() {
        #expect(Set(Self.working.map(\.name)).count == Self.working.count)
        for page in Self.working {
            #expect(page.examples.contains { $0.command.contains("salus \(page.name)") }, "\(page.name)")
            #expect(Set(page.allOptions.map(\.name)).count == page.allOptions.count, "\(page.name)")
            let letters = page.allOptions.compactMap(\.letter)
            #expect(Set(letters).count == letters.count, "\(page.name)")
        }
    }

    @Test("a noun is completed by its verbs, behind options too", arguments: nouns)
    func completion(noun: String) async {
        let verbs = Self.working.filter { $0.words.first == noun }.map { $0.words[1] }
        #expect(!verbs.isEmpty)
        for before in [[], ["--profile", "/p"]] {
            #expect(await Self.completed(before + [noun, ""]) == verbs)
            #expect(await Self.completed(before + [noun, String(verbs[0].prefix(2))]).contains(verbs[0]))
        }
        #expect(await Self.completed([String(noun.prefix(3))]).contains(noun))
    }

    @Test("the options of a verb are completed once its words are there", arguments: working.map(\.words))
    func options(words: [String]) async {
        #expect(await Self.completed(words + ["--js"]) == ["--json"])
    }

    // MARK: Running

    private static func completed(_ words: [String]) async -> [String] {
        await run(["complete", "--"] + words).output.split(separator: "\n").map {
            String($0.prefix { $0 != "\t" })
        }
    }

    /// A word for each operand, and what the verb cannot do without.
    private static func samples(_ page: VerbPage) -> [String] {
        page.operands.map { sample($0.kind) }
            + page.options.filter(\.isRequired).flatMap { ["--\($0.name)", sample($0.kind)] }
    }

    private static func sample(_ kind: ValueKind) -> String {
        switch kind {
        case .choice(let words): words[0]
        case .number(let bounds): "\(bounds.lowerBound)"
        case .text, .file, .folder, .live: "x"
        }
    }

    private struct Run {
        let page: VerbPage?
        let status: CommandKit.ExitStatus
        let output: String
        let remarks: String
    }

    private static func run(_ words: [String]) async -> Run {
        let caught = Locked((output: "", remarks: "", page: VerbPage?.none))
        let ends = Console.Ends(
            write: { text in caught.withLock { $0.output += text } },
            remark: { text in caught.withLock { $0.remarks += text } })
        let status = await CommandProgram(.client, console: Console(ends)).run(words) { page, _, _ in
            caught.withLock { $0.page = page }
            return .done
        }
        let end = caught.withLock { $0 }
        return Run(page: end.page, status: status, output: end.output, remarks: end.remarks)
    }
}
