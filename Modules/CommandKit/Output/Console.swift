import CLinux
import Glibc

/// The output of a verb and its questions: results to standard output, remarks to standard error, both in the format
/// that the command line asks for.
public struct Console: Sendable {
    /// The streams and the environment that the process was started with.
    public struct Surroundings: Hashable, Sendable {
        public var showsOutput = false
        public var showsErrors = false
        /// True when the person can be asked: standard input and standard error are a terminal.
        public var canAsk = false
        public var width: Int?
        public var environment: [String: String] = [:]

        public init() {}
    }

    /// The raw ends; tests hand in their own.
    public struct Ends: Sendable {
        let write: @Sendable (String) -> Void
        let remark: @Sendable (String) -> Void
        /// The next line that the person types; nil at the end.
        let read: @Sendable () -> String?
        /// Time since some moment, for rates and time left.
        let elapsed: @Sendable () -> Duration
        /// True once Ctrl-C was pressed since the verb began.
        let isInterrupted: @Sendable () -> Bool
        /// The reason why results could not be written; nil while they can.
        let outputFailure: @Sendable () -> String?

        public init(
            write: @escaping @Sendable (String) -> Void, remark: @escaping @Sendable (String) -> Void,
            read: @escaping @Sendable () -> String? = { nil },
            elapsed: @escaping @Sendable () -> Duration = { .zero },
            isInterrupted: @escaping @Sendable () -> Bool = { false },
            outputFailure: @escaping @Sendable () -> String? = { nil }
        ) {
            (self.write, self.remark, self.read) = (write, remark, read)
            (self.elapsed, self.isInterrupted, self.outputFailure) = (elapsed, isInterrupted, outputFailure)
        }
    }

    let ends: Ends
    public let surroundings: Surroundings
    let invocation: Invocation

    public init(_ ends: Ends, _ surroundings: Surroundings = Surroundings()) {
        self.init(ends, surroundings, Invocation())
    }

    private init(_ ends: Ends, _ surroundings: Surroundings, _ invocation: Invocation) {
        (self.ends, self.surroundings, self.invocation) = (ends, surroundings, invocation)
    }

    /// The same streams with the options of `invocation`: its format, colours, silence.
    func obeying(_ invocation: Invocation) -> Console { Console(ends, surroundings, invocation) }

    /// Text as it is, without an end of line.
    public func write(_ text: String) { ends.write(text) }

    /// A remark on standard error, in a line of its own.
    public func remark(_ text: String) { ends.remark(text + "\n") }

    /// Long work asks this between two steps, and ends with what it has.
    public var isInterrupted: Bool { ends.isInterrupted() }

    /// Prints a result: as JSON or YAML the value, else what `text` makes of it. With `-q` only
    /// `essence`, an identifier a line.
    public func show(
        _ value: some Encodable, essence: [String] = [], _ text: (OutputLayout) -> String
    ) throws {
        switch invocation.format {
        case .table where invocation.isQuiet: essence.forEach { write($0.withoutControls + "\n") }
        case .table: writeLine(text(layout))
        case .json: write(try JSONText.pretty(value) + "\n")
        case .yaml: write(try YAMLText.text(try JSONText.value(value)) + "\n")
        }
    }

    /// Prints one element of a stream as soon as it is there: a JSON object a line, or a YAML document.
    public func show(element value: some Encodable, _ text: (OutputLayout) -> String) throws {
        switch invocation.format {
        case .table: if !invocation.isQuiet { writeLine(text(layout)) }
        case .json: write(try JSONText.line(value) + "\n")
        case .yaml: write(try YAMLText.text(try JSONText.value(value), startsDocument: true) + "\n")
        }
    }

    /// Prints one page of a list as soon as it is there: as an element of a stream, with `-q` its `essence`.
    public func show(part value: some Encodable, essence: [String], _ text: (OutputLayout) -> String) throws {
        if invocation.format == .table, invocation.isQuiet {
            essence.forEach { write($0.withoutControls + "\n") }
        } else {
            try show(element: value, text)
        }
    }

    private func writeLine(_ text: String) { if !text.isEmpty { write(text + "\n") } }

    /// The layout of results on standard output; no width, so that nothing is cut, when it is no terminal.
    public var layout: OutputLayout {
        OutputLayout(
            width: surroundings.showsOutput ? surroundings.width : nil, hasColour: hasColour(surroundings.showsOutput),
            hasHeader: !invocation.has(.noHeader))
    }

    /// The layout of remarks on standard error.
    var errorLayout: OutputLayout {
        OutputLayout(width: surroundings.width, hasColour: hasColour(surroundings.showsErrors))
    }

    /// `NO_COLOR` (no-color.org) and `TERM=dumb` count unless the command line says `--color always`.
    private func hasColour(_ isTerminal: Bool) -> Bool {
        switch invocation[.color] {
        case "always": return true
        case "never": return false
        default: break
        }
        let environment = surroundings.environment
        return isTerminal && environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
    }

    /// Nil when the command line, or the lack of a reader, makes it pointless.
    public func progress(of total: Int?, _ unit: String) -> ProgressReporter? {
        guard !invocation.isQuiet, !invocation.has(.noProgress) else { return nil }
        return ProgressReporter(
            total: total, unit: unit, on: ends, width: surroundings.showsErrors ? surroundings.width ?? 80 : nil)
    }
}

extension Console {
    /// Goes on only when `--yes` or `--dry-run` was said or someone types `word` after having read what will be lost.
    /// Throws `NotConfirmed` else, and where no one can be asked. `loss` is one or more whole sentences; `canRehearse`
    /// whether the verb takes `--dry-run`.
    public func confirm(_ loss: String, typing word: String, canRehearse: Bool = true) throws(NotConfirmed) {
        if invocation.isConfirmed || invocation.isDryRun { return }
        guard surroundings.canAsk else {
            throw NotConfirmed(
                text: "\(loss)\nNothing was done: no one is here to be asked. "
                    + "--yes goes on without asking\(canRehearse ? ", --dry-run shows what would happen" : "").")
        }
        ends.remark("\(errorLayout.styled(loss, .warning))\nType \(word) to go on: ")
        guard ends.read() == word else { throw NotConfirmed(text: "not confirmed; nothing was done") }
    }

    /// The line that the person types after a question; nil where no one can be asked, and at the end of the input.
    public func ask(_ question: String) -> String? {
        guard surroundings.canAsk else { return nil }
        ends.remark(question)
        return ends.read()
    }

    /// Prints a remark that stands above what `--dry-run` worked out.
    public func remarkOnDryRun() {
        if invocation.isDryRun { remark("Dry run: this is what would happen; nothing was changed.") }
    }
}

extension Console {
    /// The process's own ends.
    public static var standard: Console {
        let start = ContinuousClock.now
        let ends = Ends(
            write: { StandardStream.output.write($0) },
            remark: { StandardStream.errors.write($0) },
            read: { readLine() },
            elapsed: { ContinuousClock.now - start },
            isInterrupted: { Interruption.isAsked },
            outputFailure: { StandardStream.output.failure })
        return Console(ends, .ofProcess)
    }
}

extension Console.Surroundings {
    static var ofProcess: Console.Surroundings {
        var surroundings = Console.Surroundings()
        surroundings.showsOutput = isatty(STDOUT_FILENO) == 1
        surroundings.showsErrors = isatty(STDERR_FILENO) == 1
        surroundings.canAsk = isatty(STDIN_FILENO) == 1 && surroundings.showsErrors
        surroundings.width = terminalWidth()
        for name in ["NO_COLOR", "TERM"] { surroundings.environment[name] = variable(name) }
        return surroundings
    }

    /// The value of an environment variable; nil when it is not set.
    static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

    private static func terminalWidth() -> Int? {
        var size = winsize()
        for descriptor in [STDOUT_FILENO, STDERR_FILENO] {
            if ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 { return Int(size.ws_col) }
        }
        return nil
    }
}

extension ProgramPage {
    /// The variables of the page as the process's environment has them.
    public var variables: [String: String] {
        environment.reduce(into: [:]) { $0[$1.name] = Console.Surroundings.variable($1.name) }
    }
}
