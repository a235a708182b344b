/// Help pages, made from the same values that the reader uses, so that they cannot disagree.
struct HelpPage {
    let program: ProgramPage
    let layout: OutputLayout

    private var width: Int { min(ParagraphLayout.widest, layout.width ?? ParagraphLayout.ordinaryWidth) }

    /// The page about `words`: the whole program, a noun, or a verb. Nil for words that name nothing.
    func text(about words: [String]) -> String? {
        if words.isEmpty { return overview }
        if let verb = program.verbs.first(where: { $0.words == words }) { return page(verb) }
        return words.count == 1 ? noun(words[0]) : nil
    }

    private var overview: String {
        let wordless = program.shownVerbs.filter { $0.words.isEmpty }
        let usage = wordless.map { Self.usage($0, program) } + verbWords.map { "\(program.name) \($0) [options]" }
        return document(
            title: "\(program.name): \(program.summary)",
            [("Usage", usage.map { "  " + $0 }), (nil, prose(program.about))] + verbSections
                + wordless.flatMap { optionSections($0.allOptions) }
                + [
                    ("Examples", wordless.flatMap(examples)),
                    ("Environment", entries(program.environment)), ("Files", entries(program.files)),
                    ("Exit status", statuses), (nil, lines(nounHelp)),
                ])
    }

    private var nounWord: String { program.nouns.isEmpty ? "VERB " : "NOUN VERB " }

    /// How verbs are called: below a noun, alone, or either.
    private var verbWords: [String] {
        let hasLonely = program.shownVerbs.contains { $0.words.count == 1 }
        return (hasLonely ? ["VERB"] : []) + (program.nouns.isEmpty ? [] : ["NOUN VERB"])
    }

    private var nounHelp: String {
        "'\(program.name) help \(nounWord.dropLast())' shows a verb with examples, 'man \(program.name)' the manual."
    }

    /// One list for each noun, in order, then the verbs that stand alone.
    private var verbSections: [(String?, [String])] {
        let nouns = program.nouns.map { noun in
            (Optional("\(noun.name): \(noun.meaning)"), summaries(program.verbs(of: noun.name)))
        }
        let alone = program.shownVerbs.filter { $0.words.count == 1 }
        return nouns + [(nouns.isEmpty ? "Verbs" : "Others", summaries(alone))]
    }

    private func noun(_ name: String) -> String? {
        let verbs = program.verbs(of: name)
        guard let entry = program.nouns.first(where: { $0.name == name }), !verbs.isEmpty else { return nil }
        return document(
            title: "\(program.name) \(name): \(entry.meaning)",
            [
                ("Usage", ["  \(program.name) \(name) VERB [options]"]), ("Verbs", summaries(verbs)),
                (nil, lines("'\(program.name) help \(name) VERB' shows a verb with examples.")),
            ])
    }

    private func page(_ verb: VerbPage) -> String {
        let operands = verb.operands.filter { !$0.help.isEmpty }.map { (term: $0.name, text: $0.help) }
        return document(
            title: "\(program.name) \(verb.name): \(verb.summary)",
            [("Usage", ["  " + Self.usage(verb, program)]), (nil, prose(verb.about))]
                + [("Operands", ParagraphLayout.definitions(operands, width: width))]
                + optionSections(verb.allOptions)
                + [("Examples", examples(verb)), ("Exit status", statuses)])
    }

    static func usage(_ verb: VerbPage, _ program: ProgramPage) -> String {
        let needed = verb.options.filter(\.isRequired).map { "--\($0.name) \($0.value ?? "")" }
        return ([program.name] + verb.words + verb.operands.map(\.spelling) + needed + ["[options]"])
            .joined(separator: " ")
    }

    private func optionSections(_ options: [Option]) -> [(String?, [String])] {
        let column = ParagraphLayout.column(of: options.map(\.alignedSpelling))
        return Self.groups(options).map { group, options in
            let rows = options.map { (term: $0.alignedSpelling, text: $0.explanation) }
            return (group, ParagraphLayout.definitions(rows, width: width, column: column))
        }
    }

    /// Options by their headings, in the order in which these first occur.
    static func groups(_ options: [Option]) -> [(String, [Option])] {
        var names: [String] = []
        for option in options where !names.contains(option.group) { names.append(option.group) }
        return names.map { name in (name, options.filter { $0.group == name }) }
    }

    private func summaries(_ verbs: [VerbPage]) -> [String] {
        ParagraphLayout.definitions(verbs.map { ($0.name, $0.summary) }, width: width)
    }

    private func entries(_ entries: [ProgramPage.Entry]) -> [String] {
        ParagraphLayout.definitions(entries.map { ($0.name, $0.meaning) }, width: width)
    }

    private var statuses: [String] {
        ParagraphLayout.definitions(program.statuses.map { ("\($0.rawValue)", $0.meaning) }, width: width)
    }

    private func examples(_ verb: VerbPage) -> [String] {
        verb.examples.flatMap { [layout.styled("  # \($0.comment)", .faint), "  \($0.command)"] }
    }

    private func prose(_ text: String) -> [String] {
        let paragraphs = ParagraphLayout.paragraphs(text).map {
            ParagraphLayout.lines($0, width: width).joined(separator: "\n")
        }
        return [paragraphs.joined(separator: "\n\n")]
    }

    private func lines(_ text: String) -> [String] { ParagraphLayout.lines(text, width: width) }

    private func document(title: String, _ sections: [(String?, [String])]) -> String {
        let blocks = sections.filter { !$0.1.isEmpty && $0.1 != [""] }.map { heading, lines in
            ((heading.map { [layout.styled($0, .heading)] } ?? []) + lines).joined(separator: "\n")
        }
        return ([ParagraphLayout.lines(title, width: width).joined(separator: "\n")] + blocks).joined(separator: "\n\n")
    }
}

extension Option {
    /// With room for the letter, so that long names stand below each other.
    fileprivate var alignedSpelling: String { letter == nil ? "    \(spelling)" : spelling }
}
