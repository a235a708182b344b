/// Manual pages in mdoc(7): one for the program, one for each noun, and one for each verb that stands alone.
struct ManualPage {
    let program: ProgramPage

    /// File names such as `salus-admin-account.8`, with their text.
    var files: [(name: String, text: String)] {
        let pages =
            [(program.name, overview)]
            + program.nouns.map { ("\(program.name)-\($0.name)", noun($0)) }
            + lone.map { ("\(program.name)-\($0.name)", verb($0)) }
        return pages.map { ("\($0.0).\(program.section)", $0.1) }
    }

    /// `help`, `completion` and `man` are told in the program's own page.
    private var lone: [VerbPage] {
        let builtIn = VerbPage.builtIn(for: program.name).map(\.words)
        return program.shownVerbs.filter { $0.words.count == 1 && !builtIn.contains($0.words) }
    }

    private var overview: String {
        var page = MdocWriter(program, title: program.name, summary: program.summary)
        let wordless = program.shownVerbs.filter(\.words.isEmpty)
        page.section("SYNOPSIS")
        wordless.forEach { page.synopsis($0) }
        page.line(".Nm \(program.name)")
        page.line(program.nouns.isEmpty ? ".Ar verb" : ".Ar noun verb")
        page.line(".Op Ar options")
        page.section("DESCRIPTION")
        page.prose(program.about)
        for noun in program.nouns {
            page.subsection("\(noun.name): \(noun.meaning)")
            page.list(program.verbs(of: noun.name).map { (".It Cm \(MdocWriter.escaped($0.name))", $0.summary) })
        }
        page.subsection(program.nouns.isEmpty ? "Verbs" : "Others")
        page.list(program.shownVerbs.filter { $0.words.count == 1 }.map { (".It Cm \($0.name)", $0.summary) })
        wordless.forEach { page.options($0) }
        page.closing(
            examples: wordless, seeAlso: (program.nouns.map(\.name) + lone.map(\.name)).map { "\(program.name)-\($0)" })
        return page.text
    }

    private func noun(_ noun: ProgramPage.Entry) -> String {
        let verbs = program.verbs(of: noun.name)
        var page = MdocWriter(program, title: "\(program.name)-\(noun.name)", summary: noun.meaning)
        page.section("SYNOPSIS")
        verbs.forEach { page.synopsis($0) }
        page.section("DESCRIPTION")
        for verb in verbs {
            page.subsection(verb.name)
            page.body(verb)
        }
        page.closing(examples: verbs, seeAlso: [program.name])
        return page.text
    }

    private func verb(_ verb: VerbPage) -> String {
        var page = MdocWriter(program, title: "\(program.name)-\(verb.name)", summary: verb.summary)
        page.section("SYNOPSIS")
        page.synopsis(verb)
        page.section("DESCRIPTION")
        page.body(verb)
        page.closing(examples: [verb], seeAlso: [program.name])
        return page.text
    }
}
