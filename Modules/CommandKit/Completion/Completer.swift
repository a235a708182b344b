/// Finds what could come next on a command line that is not finished.
struct Completer {
    let program: ProgramPage
    let environment: [String: String]

    /// `words` are those after the program's name; the last one is being typed, and may be empty.
    func completion(of words: [String]) -> Completion {
        let words = Self.joined(words)
        guard let current = words.last else { return .words([]) }
        let before = program.verbFirst(Array(words.dropLast()))
        let noun = program.withoutLeadingOptions(before)
        if isBegun(noun) { return .words(verbWords(after: noun, current)) }
        guard let page = program.verb(at: before), !page.words.isEmpty || current.hasPrefix("-") || !before.isEmpty
        else { return .words(verbWords(after: before, current)) }
        return completion(of: current, after: Array(before.dropFirst(page.words.count)), page)
    }

    /// Whether the words are the beginning of a verb, and none yet: a noun.
    private func isBegun(_ words: [String]) -> Bool {
        !words.isEmpty && (program.verb(at: words)?.words.count ?? 0) < words.count
            && program.shownVerbs.contains { $0.words.count > words.count && $0.words.starts(with: words) }
    }

    /// bash takes `--output=json` for three words.
    private static func joined(_ words: [String]) -> [String] {
        guard words.contains("=") else { return words }
        return words.enumerated().compactMap { index, word in
            word != "=" ? word : index == words.count - 1 ? "" : nil
        }
    }

    /// Nouns, verbs and the two options that need no verb.
    private func verbWords(after before: [String], _ current: String) -> [Candidate] {
        if current.hasPrefix("-") { return Self.offered([Candidate("--help"), Candidate("--version")], current) }
        let next = program.shownVerbs.filter { $0.words.count > before.count && $0.words.starts(with: before) }
        var found: [Candidate] = []
        for verb in next where !found.contains(where: { $0.word == verb.words[before.count] }) {
            found.append(Candidate(verb.words[before.count], about(verb, at: before.count)))
        }
        return Self.offered(found, current)
    }

    private func about(_ verb: VerbPage, at depth: Int) -> String {
        guard verb.words.count > depth + 1 else { return verb.summary }
        return program.nouns.first { $0.name == verb.words[depth] }?.meaning ?? ""
    }

    private func completion(of current: String, after rest: [String], _ page: VerbPage) -> Completion {
        var partial = Invocation()
        partial.environment = environment
        var open: Option?
        for word in rest { take(word, page, &partial, &open) }
        if let open { return values(open.kind, current, prefix: "", partial) }
        if current.hasPrefix("--"), let sign = current.firstIndex(of: "=") {
            let option = page.allOptions.first { $0.isSpelled(String(current[..<sign])) }
            let prefix = String(current[...sign])
            return option.map { values($0.kind, String(current.dropFirst(prefix.count)), prefix: prefix, partial) }
                ?? .words([])
        }
        if current.hasPrefix("-") { return .words(Self.offered(options(page, partial), current)) }
        return operand(page, partial, current)
    }

    private func take(_ word: String, _ page: VerbPage, _ partial: inout Invocation, _ open: inout Option?) {
        if let option = open {
            partial.values[option.name, default: []].append(word)
            open = nil
        } else if let option = page.allOptions.first(where: { $0.isSpelled(word) }) {
            if option.value == nil { partial.switches.insert(option.name) } else { open = option }
        } else if let sign = word.firstIndex(of: "="),
            let option = page.allOptions.first(where: { $0.isSpelled(String(word[..<sign])) })
        {
            partial.values[option.name, default: []].append(String(word[word.index(after: sign)...]))
        } else {
            partial.operands.append(word)
        }
    }

    private func options(_ page: VerbPage, _ partial: Invocation) -> [Candidate] {
        page.allOptions.filter { $0.repeats || partial.said($0) == nil && !partial.has($0) }
            .map { Candidate("--\($0.name)", $0.help) }
    }

    private func operand(_ page: VerbPage, _ partial: Invocation, _ current: String) -> Completion {
        let place = partial.operands.count
        if page.words == VerbPage.helpWords {
            return .words(verbWords(after: partial.operands, current))
        }
        let repeated = page.operands.last?.repeats == true ? page.operands.last : nil
        guard let operand = place < page.operands.count ? page.operands[place] : repeated else { return .words([]) }
        return values(operand.kind, current, prefix: "", partial)
    }

    private func values(_ kind: ValueKind, _ current: String, prefix: String, _ partial: Invocation) -> Completion {
        switch kind {
        case .text, .number: .words([])
        case .choice(let words): .words(Self.offered(words.map { Candidate($0) }, current, prefix: prefix))
        case .file: .files
        case .folder: .folders
        case .live(let name): .live(name, partial, word: current, prefix: prefix)
        }
    }

    static func offered(_ candidates: [Candidate], _ current: String, prefix: String = "") -> [Candidate] {
        candidates.filter { $0.word.hasPrefix(current) }.map { Candidate(prefix + $0.word, $0.about) }
    }
}
