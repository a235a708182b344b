import Foundation

/// A program as a function from arguments to an exit status: reads the command line by its page, answers what every
/// program answers (`--help`, `--version`, `help`, `completion`, `man`, `complete`) and hands the rest to `work`.
public struct CommandProgram: Sendable {
    /// Runs the verb of the page. What it throws becomes a remark and an exit status.
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
        do {
            return try await dispatch(arguments, work)
        } catch let error as UsageError {
            console.remark("\(page.name): \(error.text)\nTry '\(Self.helpCommand(page, error.about))'.")
            return .usage
        } catch let error as any CommandFailure {
            console.remark("\(page.name): \(error.text)")
            return error.status
        } catch {
            console.remark("\(page.name): \(error)")
            return .failed
        }
    }

    private func dispatch(_ arguments: [String], _ work: Work) async throws -> ExitStatus {
        if let status = try await answer(arguments) { return status }
        let verb = try page.verb(named: arguments)
        let rest = arguments.dropFirst(verb.words.count)
        let invocation = try InvocationReader.read(rest, page: verb, environment: environment)
        let console = console.obeying(invocation)
        if invocation.has(.help) { return try showHelp(verb.words, console) }
        if let status = try builtIn(verb, invocation, console) { return status }
        if verb.takesLong { Interruption.watch() }
        do {
            return try await work(verb, invocation, console)
        } catch let error as UsageError {
            throw UsageError(error.text, about: verb.words)
        }
    }

    /// What needs no verb: help, version, a completion.
    private func answer(_ arguments: [String]) async throws -> ExitStatus? {
        switch arguments.first {
        case nil where page.verb(at: arguments) == nil:
            _ = try showHelp([], console)
            return .usage
        case "--version": console.write("\(page.name) \(page.version)\n")
        case "--help", "-h": return try showHelp([], console)
        case "complete" where arguments.dropFirst().first == "--":
            await complete(Array(arguments.dropFirst(2)))
        default:
            guard let last = arguments.last, arguments.count == 2, ["--help", "-h"].contains(last) else { return nil }
            guard page.nouns.contains(where: { $0.name == arguments[0] }) else { return nil }
            return try showHelp([arguments[0]], console)
        }
        return .done
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
        guard let text = HelpPage(program: page, paper: console.paper).text(about: words) else {
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

    private static func helpCommand(_ page: ProgramPage, _ words: [String]) -> String {
        ([page.name] + words + ["--help"]).joined(separator: " ")
    }
}
