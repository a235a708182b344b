/// The whole program as one Markdown page for the documentation.
struct MarkdownPage {
    /// As wide as lines of code.
    private static let width = 120
    let program: ProgramPage

    var text: String {
        let nouns = program.nouns.map { (title: $0.name, verbs: program.verbs(of: $0.name)) }
        let alone = (title: "Others", verbs: program.shownVerbs.filter { $0.words.count < 2 })
        let parts = (nouns + [alone]).map { part in
            "## \(part.title)\n\n" + part.verbs.map(section).joined(separator: "\n")
        }
        return ([head] + parts + [tail]).joined(separator: "\n")
    }

    private var head: String {
        """
        # \(program.name)

        Made by `\(program.name) man --format markdown` from the table of verbs; do not edit it by hand.

        \(Self.prose(program.about))

        """
    }

    private func section(_ verb: VerbPage) -> String {
        let options = verb.allOptions.map { "| `\($0.spelling)` | \($0.explanation.markdownCell) |" }
        let examples = verb.examples.flatMap { ["# \($0.comment)", $0.command] }.joined(separator: "\n")
        return """
            ### \(program.name) \(verb.name)

            \(verb.summary.prefix(1).uppercased() + verb.summary.dropFirst()).

            ```
            \(HelpPage.usage(verb, program))
            ```

            \(Self.prose(verb.about))

            | Option | Meaning |
            |---|---|
            \(options.joined(separator: "\n"))

            ```
            \(examples)
            ```

            """
    }

    private static func prose(_ text: String) -> String {
        ParagraphLayout.paragraphs(text).map { ParagraphLayout.lines($0, width: width).joined(separator: "\n") }
            .joined(separator: "\n\n")
    }

    private var tail: String {
        """
        ## Exit status

        | Status | Meaning |
        |---|---|
        \(program.statuses.map { "| \($0.rawValue) | \($0.meaning) |" }.joined(separator: "\n"))

        ## Environment

        | Variable | Meaning |
        |---|---|
        \(program.environment.map { "| `\($0.name)` | \($0.meaning) |" }.joined(separator: "\n"))

        """
    }
}

extension String {
    fileprivate var markdownCell: String { replacing("|", with: "\\|").replacing("<", with: "&lt;") }
}
