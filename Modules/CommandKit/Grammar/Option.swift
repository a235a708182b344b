/// One option of a verb: `--name VALUE`, or a switch when it takes no value.
public struct Option: Hashable, Sendable {
    public let name: String
    /// A one-letter form, `-o` for `--output`.
    public let letter: Character?
    /// The placeholder of the value in help texts; nil for a switch.
    public let value: String?
    public let kind: ValueKind
    public let help: String
    /// The heading under which help pages show it.
    public let group: String
    /// The variable of the environment that is read when the command line does not say it.
    public let environment: String?
    /// It may stand any number of times.
    public let repeats: Bool
    public private(set) var isRequired = false

    /// `help` is one line without a full stop; `value` nil makes a switch.
    public init(
        name: String, letter: Character? = nil, value: String? = nil, kind: ValueKind = .text, help: String,
        group: String = "Options", environment: String? = nil, repeats: Bool = false
    ) {
        (self.name, self.letter, self.value, self.kind) = (name, letter, value, kind)
        (self.help, self.group, self.environment, self.repeats) = (help, group, environment, repeats)
    }

    /// The same option as a required one.
    public var needed: Option {
        var option = self
        option.isRequired = true
        return option
    }

    /// The option's spelling in help texts: `-o, --output FORMAT`.
    var spelling: String {
        let names = [letter.map { "-\($0)" }, "--\(name)"].compactMap { $0 }.joined(separator: ", ")
        return value.map { "\(names) \($0)\(repeats ? "…" : "")" } ?? names
    }

    /// The help text with the table's further facts: the words allowed, the variable, whether it is required.
    var explanation: String {
        var text = help
        if case .choice(let words) = kind { text += ": " + words.joined(separator: ", ") }
        if let environment { text += " [$\(environment)]" }
        return isRequired ? text + " (needed)" : text
    }
}

extension Option {
    static let help = Option(name: "help", letter: "h", help: "show this page", group: general)
    static let color = Option(
        name: "color", value: "WHEN", kind: .choice(["auto", "always", "never"]),
        help: "colours; auto means on a terminal and without NO_COLOR", group: general)

    static let output = Option(
        name: "output", letter: "o", value: "FORMAT", kind: .choice(OutputFormat.allCases.map(\.rawValue)),
        help: "how to print the result", group: general)
    static let json = Option(name: "json", help: "the same as -o json", group: general)
    static let noHeader = Option(name: "no-header", help: "tables without their headings", group: general)
    static let quiet = Option(
        name: "quiet", letter: "q", help: "only what a script goes on with, such as identifiers", group: general)
    static let noProgress = Option(name: "no-progress", help: "do not say how far it is", group: general)

    static let dryRun = Option(
        name: "dry-run", help: "say what would happen, worked out on the real data; change nothing", group: safety)
    static let yes = Option(name: "yes", letter: "y", help: "do not ask; for scripts", group: safety)

    private static let general = "Output"
    private static let safety = "Before it is done"
}
