import FoundationEssentials

/// A program as a function from arguments to an exit status: reads the command line by its page, answers what every
/// program answers (`--help`, `--version`, `help`, `completion`, `man`, `complete`) and hands the rest to `work`.
public struct CommandProgram: Sendable {
    /// Runs the verb of the page. An error that it throws becomes a remark and an exit status.
    public typealias Work = @Sendable (VerbPage, Invocation, Console) async throws -> ExitStatus
    /// Looks up what only the running system knows, for completion; nothing when it cannot be asked cheaply.
    public typealias LookUp = @Sendable (String, Invocation) async -> [Candidate]

    private let page: ProgramPage
    private let console: Console
    private let environment: [String: String]
    private let lookUp: LookUp

    /// `environment` holds the variables that options of the page name.
    public init(
        _ page: ProgramPage, console: Console, environment: [String: String] = [:],
        lookUp: @escaping LookUp = { _, _ in [] }
    ) {
        (self.page, self.console, self.environment, self.lookUp) = (page, console, environment, lookUp)
    }

    /// Runs one command line, without the program's name.
    public func run(_ arguments: [String], _ work: Work) async -> ExitStatus {
        let status = await answer(arguments, work)
        guard status == .done, let reason = console.ends.outputFailure() else { return status }
        console.remark("\(page.name): the result could not be written: \(reason)")
        return .failed
    }

    private func answer(_ arguments: [String], _ work: Work) async -> ExitStatus {
        if arguments.starts(with: ["complete", "--"]) {
            await complete(Array(arguments.dropFirst(2)))
            return .done
        }
        switch read(arguments) {
        case .ended(let status): return status
        case .verb(let verb, let invocation): return await perform(verb, invocation, work)
        }
    }

    /// The result of reading a command line.
    private enum Reading {
        /// It was answered, or it was wrong.
        case ended(ExitStatus)
        case verb(VerbPage, Invocation)
    }

    private func perform(_ verb: VerbPage, _ invocation: Invocation, _ work: Work) async -> ExitStatus {
        if verb.takesLong { Interruption.watch() }
        do {
            return try await work(verb, invocation, console.obeying(invocation))
        } catch {
            return tell(error, about: verb.words, as: invocation.format)
        }
    }

    /// Says what went wrong; a wrong command line is explained by the page of `words`.
    private func tell(_ error: any Error, about words: [String], as format: OutputFormat) -> ExitStatus {
        switch error {
        case let error as UsageError:
            let command = [page.name] + (error.about.isEmpty ? words : error.about) + ["--help"]
            return tell("\(error.text)\nTry '\(command.joined(separator: " "))'.", .usage, format)
        case let error as any CommandFailure: return tell(error.text, error.status, format, code: error.code)
        default: return tell("\(error)", .failed, format)
        }
    }

    /// For people a sentence with the program's name, for scripts the form that they asked results in.
    private func tell(
        _ text: String, _ status: ExitStatus, _ format: OutputFormat, code: String? = nil
    ) -> ExitStatus {
        let report = FailureReport(text, code: code, status: status).text(as: format)
        console.remark(report ?? "\(page.name): \(text)")
        return status
    }

    private func read(_ arguments: [String]) -> Reading {
        do {
            if let status = try answer(arguments) { return .ended(status) }
            let words = page.verbFirst(arguments)
            let verb = try page.verb(named: words)
            let invocation = try InvocationReader.read(
                words.dropFirst(verb.words.count), page: verb, environment: environment)
            if invocation.has(.help) { return .ended(try showHelp(verb.words, console.obeying(invocation))) }
            if let status = try builtIn(verb, invocation, console.obeying(invocation)) { return .ended(status) }
            return .verb(verb, invocation)
        } catch {
            return .ended(tell(error, about: [], as: OutputFormat.asked(for: arguments)))
        }
    }

    /// Answers a command line that needs no verb: help and version. Nil for every other one.
    private func answer(_ arguments: [String]) throws -> ExitStatus? {
        switch arguments.first {
        case nil where page.verb(at: arguments) == nil:
            _ = try showHelp([], console)
            return .usage
        case "--version":
            console.write("\(page.name) \(page.version)\n")
            return .done
        case "--help", "-h": return try showHelp([], console)
        default:
            guard arguments.count == 2, ["--help", "-h"].contains(arguments[1]) else { return nil }
            return page.nouns.contains { $0.name == arguments[0] } ? try showHelp([arguments[0]], console) : nil
        }
    }

    private func builtIn(_ verb: VerbPage, _ invocation: Invocation, _ console: Console) throws -> ExitStatus? {
        switch verb.words {
        case VerbPage.helpWords: return try showHelp(invocation.operands, console)
        case VerbPage.completionWords:
            console.write(Shell(rawValue: invocation.operands[0])?.script(for: page.name) ?? "")
        case VerbPage.manualWords: try manual(invocation, console)
        default: return nil
        }
        return .done
    }

    private func showHelp(_ words: [String], _ console: Console) throws(UsageError) -> ExitStatus {
        guard let text = HelpPage(program: page, layout: console.layout).text(about: words) else {
            _ = try page.verb(named: words)
            throw UsageError("'\(words.joined(separator: " "))' names more than a verb")
        }
        console.write(text + "\n")
        return .done
    }

    private func complete(_ words: [String]) async {
        switch Completer(program: page, environment: environment).completion(of: words) {
        case .files: console.write(":files\n")
        case .folders: console.write(":folders\n")
        case .words(let candidates): offer(candidates)
        case .live(let name, let invocation, let word, let prefix):
            offer(Completer.offered(await lookUp(name, invocation), word, prefix: prefix))
        }
    }

    private func offer(_ candidates: [Candidate]) {
        for candidate in candidates { console.write("\(candidate.word)\t\(candidate.about.withoutControls)\n") }
    }

    private func manual(_ invocation: Invocation, _ console: Console) throws {
        let isMarkdown = invocation[.manFormat] == "markdown"
        let files =
            isMarkdown
            ? [("\(page.name).md", MarkdownPage(program: page).text)] : ManualPage(program: page).files
        guard let folder = invocation[.manFolder] else { return console.write(files[0].1) }
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for (name, text) in files {
            try Data(text.utf8).write(to: URL(fileURLWithPath: folder).appending(path: name))
        }
        console.write("Wrote \(counted(files.count, "page")) into \(folder).\n")
    }
}
