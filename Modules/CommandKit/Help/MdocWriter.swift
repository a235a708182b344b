/// Writes mdoc(7): a sentence a line, lines short, nothing that the formatter could take for its own.
struct MdocWriter {
    private let program: ProgramPage
    private var lines: [String]

    init(_ program: ProgramPage, title: String, summary: String) {
        self.program = program
        lines = [
            ".Dd \(program.date)", ".Dt \(title.uppercased()) \(program.section)", ".Os Salus \(program.version)",
            ".Sh NAME", ".Nm \(title)", ".Nd \(Self.escaped(summary))",
        ]
    }

    var text: String { lines.joined(separator: "\n") + "\n" }

    mutating func line(_ line: String) { lines.append(line) }
    mutating func section(_ name: String) { lines.append(".Sh \(name)") }
    mutating func subsection(_ name: String) { lines.append(".Ss \(Self.escaped(name))") }

    mutating func synopsis(_ verb: VerbPage) {
        lines.append(".Nm \(program.name)")
        if !verb.words.isEmpty { lines.append(".Cm \(verb.name)") }
        for operand in verb.operands {
            let name = ".Ar \(Self.escaped(operand.name))\(operand.repeats ? " ..." : "")"
            lines.append(operand.isOptional ? ".Op \(name.dropFirst())" : name)
        }
        for option in verb.options where option.isRequired {
            lines.append(".Fl \\-\(Self.escaped(option.name)) Ar \(Self.escaped(option.value ?? ""))")
        }
        lines.append(".Op Ar options")
    }

    mutating func body(_ verb: VerbPage) {
        prose(verb.about)
        let operands = verb.operands.filter { !$0.help.isEmpty }
        list(operands.map { (".It Ar \(Self.escaped($0.name))", $0.help) })
        options(verb)
    }

    mutating func options(_ verb: VerbPage) {
        for (group, options) in HelpPage.groups(verb.allOptions) {
            lines += [".Pp", "\(Self.escaped(group)):"]
            list(options.map { (Self.item($0), $0.explanation) })
        }
    }

    private static func item(_ option: Option) -> String {
        let names = [option.letter.map { "Fl \($0)" }, "Fl \\-\(escaped(option.name))"].compactMap { $0 }
        let value = option.value.map { " Ar \(escaped($0))\(option.repeats ? " ..." : "")" } ?? ""
        return ".It " + names.joined(separator: " , ") + value
    }

    /// A list of items with their explanations; `items` hold whole `.It` lines.
    mutating func list(_ items: [(String, String)]) {
        guard !items.isEmpty else { return }
        lines.append(".Bl -tag -width Ds")
        for (item, text) in items {
            lines.append(item)
            write(text)
        }
        lines.append(".El")
    }

    mutating func prose(_ text: String) {
        for (index, paragraph) in ParagraphLayout.paragraphs(text).enumerated() {
            if paragraph.hasPrefix("  ") {
                literal([String(paragraph.dropFirst(2))])
            } else {
                if index > 0 { lines.append(".Pp") }
                write(paragraph)
            }
        }
    }

    private mutating func examples(_ verb: VerbPage) {
        for example in verb.examples {
            if lines.last?.hasPrefix(".Sh") != true { lines.append(".Pp") }
            write(
                example.comment.prefix(1).uppercased() + example.comment.dropFirst()
                    + (example.comment.hasSuffix("?") ? "" : ":"))
            literal([example.command])
        }
    }

    private mutating func literal(_ text: [String]) {
        lines += [".Bd -literal -offset indent"] + text.map(Self.escaped) + [".Ed"]
    }

    /// Writes the sections that end every page: environment, files, exit status, examples and references.
    mutating func closing(examples verbs: [VerbPage] = [], seeAlso names: [String]) {
        section("ENVIRONMENT")
        list(program.environment.map { (".It Ev \($0.name)", $0.meaning) })
        if !program.files.isEmpty {
            section("FILES")
            list(program.files.map { (".It Pa \(Self.escaped($0.name))", $0.meaning) })
        }
        section("EXIT STATUS")
        list(program.statuses.map { (".It \($0.rawValue)", $0.meaning) })
        if !verbs.isEmpty { section("EXAMPLES") }
        verbs.forEach { examples($0) }
        section("SEE ALSO")
        for (index, name) in names.sorted().enumerated() {
            lines.append(".Xr \(name) \(program.section)\(index < names.count - 1 ? " ," : "")")
        }
    }

    /// One sentence a line, broken before column 79.
    private mutating func write(_ text: String) {
        for sentence in Self.sentences(text) {
            lines += ParagraphLayout.lines(Self.escaped(sentence), width: 78).map(Self.begun)
        }
    }

    static func sentences(_ text: String) -> [String] {
        var sentences: [String] = [""]
        for word in text.split(separator: " ") {
            let last = sentences[sentences.count - 1]
            sentences[sentences.count - 1] = last.isEmpty ? String(word) : "\(last) \(word)"
            if word.hasSuffix(".") || word.hasSuffix("?") || word.hasSuffix(".)") { sentences.append("") }
        }
        return sentences.filter { !$0.isEmpty }
    }

    /// Backslashes, dashes that are typed, and a dot or quote at the beginning of a line.
    static func escaped(_ text: String) -> String {
        let plain = text.replacing("\\", with: "\\e").replacing("-", with: "\\-").replacing("…", with: "...")
            .replacing("\"", with: "\\(dq")
        return begun(plain)
    }

    private static func begun(_ line: String) -> String {
        line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : line
    }
}
