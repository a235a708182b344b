extension VerbPage {
    static let helpWords = ["help"]
    static let completionWords = ["completion"]
    static let manualWords = ["man"]

    /// The verbs that every program has.
    static func builtIn(for program: String) -> [VerbPage] { [help(program), completion(program), manual(program)] }

    private static func help(_ program: String) -> VerbPage {
        VerbPage(
            words: helpWords, summary: "show how to use a verb",
            operands: [Operand("VERB", repeats: true, isOptional: true)], answer: .text,
            about: "Shows the page of a noun or a verb, as --help after it does; without one, the list of all.",
            examples: [Example(command: "\(program) help completion", comment: "the page of a verb")])
    }

    private static func completion(_ program: String) -> VerbPage {
        VerbPage(
            words: completionWords, summary: "print a completion script for a shell",
            operands: [Operand("SHELL", .choice(Shell.allCases.map(\.rawValue)), help: "bash, zsh or fish")],
            answer: .text,
            about: """
                Prints a script that lets the shell complete verbs, options, their values, files, and names that only
                the running system knows, by asking the program. 'make install' puts it where the shells look.
                """,
            examples: [
                Example(command: "source <(\(program) completion bash)", comment: "for this bash"),
                Example(
                    command: "\(program) completion fish > ~/.config/fish/completions/\(program).fish",
                    comment: "for every fish from now on"),
            ])
    }

    private static func manual(_ program: String) -> VerbPage {
        VerbPage(
            words: manualWords, summary: "print or write the manual pages", options: [.manFolder, .manFormat],
            answer: .text,
            about: """
                Prints the manual page of the program, or writes all pages into a folder, one for each noun. The format
                is mdoc, which man reads, or Markdown, which makes one page of everything.
                """,
            examples: [
                Example(command: "\(program) man | man -l -", comment: "read it here"),
                Example(command: "\(program) man --to /usr/local/share/man/man8", comment: "put all pages in place"),
            ])
    }
}

extension Option {
    static let manFolder = Option(
        name: "to", value: "FOLDER", kind: .folder, help: "write every page into this folder")
    static let manFormat = Option(
        name: "format", value: "FORMAT", kind: .choice(["mdoc", "markdown"]), help: "how the pages are written")
}
