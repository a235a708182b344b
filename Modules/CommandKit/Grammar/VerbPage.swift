/// All that the command line, help, manual and completion know about one verb.
public struct VerbPage: Hashable, Sendable {
    /// The effect of the verb on the data.
    public enum Effect: Hashable, Sendable {
        case reads
        /// Takes `--dry-run`.
        case changes
        /// Takes `--dry-run`, and asks before it goes on unless `--yes` is given.
        case loses
    }

    /// The form of the verb's output.
    public enum Answer: Hashable, Sendable {
        /// A value that `-o` shows as table, JSON or YAML.
        case value
        /// A stream of values: with `-o json` one object a line.
        case stream
        /// Text for people or for another program.
        case text
    }

    /// A command line of the page, with what it does.
    public struct Example: Hashable, Sendable {
        public let command: String
        public let comment: String

        public init(command: String, comment: String) { (self.command, self.comment) = (command, comment) }
    }

    /// The words of the verb: `["account", "create"]`; none for the program's action without a verb.
    public let words: [String]
    /// One line, without a full stop.
    public let summary: String
    public let operands: [Operand]
    public let options: [Option]
    /// The description that a person should read before using the verb, in paragraphs.
    public let about: String
    public let examples: [Example]
    public let effect: Effect
    public let answer: Answer
    /// Says how far it is, and ends cleanly at Ctrl-C.
    public let takesLong: Bool
    /// Left out of help; for other programs.
    public let isHidden: Bool

    public init(
        words: [String], summary: String, operands: [Operand] = [], options: [Option] = [], effect: Effect = .reads,
        answer: Answer = .value, takesLong: Bool = false, isHidden: Bool = false, about: String, examples: [Example]
    ) {
        (self.words, self.summary, self.operands, self.options) = (words, summary, operands, options)
        (self.effect, self.answer, self.takesLong, self.isHidden) = (effect, answer, takesLong, isHidden)
        (self.about, self.examples) = (about, examples)
    }

    public var name: String { words.joined(separator: " ") }

    /// Its own options, then those that come with its effect and its answer.
    public var allOptions: [Option] {
        options + effectOptions + answerOptions + (takesLong ? [.noProgress] : []) + [.color, .help]
    }

    private var effectOptions: [Option] {
        switch effect {
        case .reads: []
        case .changes: [.dryRun]
        case .loses: [.dryRun, .yes]
        }
    }

    private var answerOptions: [Option] {
        switch answer {
        case .value, .stream: [.output, .json, .noHeader, .quiet]
        case .text: []
        }
    }
}
