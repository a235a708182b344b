/// Help pages, made from the same values that the reader uses, so that they cannot disagree.
enum HelpText {
    /// What `salus-admin --help` prints.
    static func overview(_ pages: [VerbPage]) -> String {
        let verbs = TextTable(rows: pages.map { ["  \($0.name)", $0.summary] }).text
        return """
            salus-admin: looks after a Salus server, on its data directory or while it runs.

            Usage: salus-admin NOUN VERB [OPTIONS]

            \(verbs)

            Where the work is done:
            \(options(Option.places))

            On a data directory, a server that runs there is asked to do the work; without one it is done here.
            `salus-admin NOUN VERB --help` shows a verb with examples.

            \(statuses)
            """
    }

    /// What `salus-admin NOUN VERB --help` prints.
    static func page(_ page: VerbPage) -> String {
        let examples = page.examples.map { "  # \($0.comment)\n  \($0.command)" }.joined(separator: "\n")
        return """
            salus-admin \(page.name): \(page.summary)

            Usage: salus-admin \(page.name)\(operands(page.operands)) [OPTIONS]

            \(page.about)

            Options:
            \(options(page.allOptions))

            Examples:
            \(examples)

            \(statuses)
            """
    }

    private static let statuses = """
        Exit status:
        \(TextTable(rows: ExitStatus.allCases.map { ["  \($0.rawValue)", $0.meaning] }).text)
        """

    private static func options(_ options: [Option]) -> String {
        TextTable(rows: options.map { ["  \($0.spelling)", $0.help + ($0.isRequired ? " (needed)" : "")] }).text
    }

    private static func operands(_ operands: VerbPage.Operands) -> String {
        switch operands {
        case .none: ""
        case .one(let name): " \(name)"
        case .many(let name): " \(name)…"
        }
    }
}
