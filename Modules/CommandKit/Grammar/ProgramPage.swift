import SalusBase

/// A whole program for its command line: everything that is read, explained and completed comes from this one value.
public struct ProgramPage: Sendable {
    /// A word with its meaning in one line: a noun, a file, a variable of the environment.
    public struct Entry: Hashable, Sendable {
        public let name: String
        public let meaning: String

        public init(_ name: String, _ meaning: String) { (self.name, self.meaning) = (name, meaning) }
    }

    public let name: String
    public let version: String
    /// One line, without a full stop.
    public let summary: String
    /// In paragraphs.
    public let about: String
    /// The section of its manual pages: 1 for everybody, 8 for operators.
    public let section: Int
    /// `November 21, 2026`, for the manual.
    public let date: String
    public let nouns: [Entry]
    public let statuses: [ExitStatus]
    public let environment: [Entry]
    public let files: [Entry]
    /// In the order of the help page; those that every program has (`help`, `completion`, `man`) come last.
    public let verbs: [VerbPage]

    public init(
        name: String, version: String, summary: String, about: String, section: Int, date: String,
        nouns: [Entry] = [], verbs: [VerbPage], statuses: [ExitStatus] = ExitStatus.allCases,
        environment: [Entry] = [], files: [Entry] = []
    ) {
        (self.name, self.version, self.summary, self.about) = (name, version, summary, about)
        (self.section, self.date, self.nouns, self.statuses) = (section, date, nouns, statuses)
        (self.environment, self.files) = (environment, files)
        self.verbs = verbs + VerbPage.builtIn(for: name)
    }

    var shownVerbs: [VerbPage] { verbs.filter { !$0.isHidden } }

    /// The verbs of one noun.
    func verbs(of noun: String) -> [VerbPage] {
        shownVerbs.filter { $0.words.count > 1 && $0.words[0] == noun }
    }

    /// The verb whose words the arguments begin with, the longest one.
    func verb(at arguments: some Collection<String>) -> VerbPage? {
        verbs.filter { arguments.starts(with: $0.words) }.max { $0.words.count < $1.words.count }
    }

    /// Options may stand before the verb: the same words with the verb first.
    package func verbFirst(_ arguments: [String]) -> [String] {
        guard arguments.allSatisfy({ StreamSafeText.holds($0) }) else { return arguments }
        let rest = withoutLeadingOptions(arguments)
        guard let verb = verb(at: rest), !verb.words.isEmpty else { return arguments }
        let leading = arguments.prefix(arguments.count - rest.count)
        return verb.words + leading + rest.dropFirst(verb.words.count)
    }

    /// The arguments without the options, and their values, that come first.
    func withoutLeadingOptions(_ arguments: [String]) -> [String] {
        let options = verbs.flatMap(\.allOptions)
        var rest = arguments[...]
        while let word = rest.first, word.hasPrefix("-"), word != "--" {
            rest.removeFirst()
            let option = options.first { $0.isSpelled(word) }
            if option?.value != nil { rest = rest.dropFirst() }
        }
        return Array(rest)
    }

    /// The verb that `arguments` begin with. Throws for words that name none, with what is near, and for arguments in
    /// which combining marks pile up.
    package func verb(named arguments: [String]) throws(UsageError) -> VerbPage {
        guard arguments.allSatisfy({ StreamSafeText.holds($0) }) else {
            throw UsageError("an argument has more than \(StreamSafeText.longest) combining marks in a row")
        }
        let first = arguments.first ?? ""
        if let verb = verb(at: arguments), !verb.words.isEmpty || first.isEmpty || first.hasPrefix("-") { return verb }
        let verbs = verbs(of: first).map { $0.words[1] }
        guard !verbs.isEmpty else {
            let known = shownVerbs.compactMap(\.words.first)
            throw UsageError("unknown command '\(first)'\(UsageError.suggestion(first, known))")
        }
        let list = verbs.joined(separator: ", ")
        guard arguments.count > 1, !arguments[1].hasPrefix("-") else {
            throw UsageError("'\(first)' needs a verb: \(list)", about: [first])
        }
        let near = UsageError.suggestion(arguments[1], verbs)
        throw UsageError("'\(first)' has no verb '\(arguments[1])'\(near)\nIts verbs: \(list)", about: [first])
    }
}
