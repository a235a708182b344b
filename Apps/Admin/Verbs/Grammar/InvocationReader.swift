import SalusBase

/// Reads what stands after the verb: options anywhere, `--` before operands that begin with a dash.
struct InvocationReader {
    let page: VerbPage
    private var invocation = Invocation()
    private var rest: ArraySlice<String>

    private init(_ arguments: some Sequence<String>, page: VerbPage) {
        (self.page, rest) = (page, Array(arguments)[...])
    }

    /// Throws for anything the page does not know, naming the nearest thing it does.
    static func read(_ arguments: some Sequence<String>, page: VerbPage) throws(UsageError) -> Invocation {
        var reader = InvocationReader(arguments, page: page)
        try reader.readAll()
        return reader.invocation
    }

    private mutating func readAll() throws(UsageError) {
        while let word = rest.popFirst() {
            if word == "--" {
                invocation.operands += rest
                rest = []
            } else if word.hasPrefix("-"), word.count > 1 {
                try readOption(word)
            } else {
                invocation.operands.append(word)
            }
        }
        if !invocation.has(.help) { try checkCompleteness() }
    }

    private mutating func readOption(_ word: String) throws(UsageError) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let option = try option(spelled: parts[0])
        guard option.value != nil else {
            if parts.count > 1 { throw UsageError("--\(option.name) takes no value") }
            invocation.switches.insert(option.name)
            return
        }
        guard let value = parts.count > 1 ? parts[1] : rest.popFirst() else {
            throw UsageError("--\(option.name) needs a value: \(option.spelling)")
        }
        try set(option, to: value)
    }

    private mutating func set(_ option: Option, to value: String) throws(UsageError) {
        if invocation.values[option.name] != nil { throw UsageError("--\(option.name) is given twice") }
        if !option.choices.isEmpty, !option.choices.contains(value) {
            let choices = option.choices.joined(separator: ", ")
            throw UsageError("--\(option.name) cannot be '\(value)'\(suggestion(value, option.choices)): \(choices)")
        }
        invocation.values[option.name] = value
    }

    private func option(spelled word: String) throws(UsageError) -> Option {
        let known = page.allOptions
        let found = known.first { word == "--\($0.name)" || ($0.letter.map { word == "-\($0)" } ?? false) }
        if let found { return found }
        throw UsageError("unknown option '\(word)'\(suggestion(word, known.map { "--\($0.name)" }))")
    }

    private func checkCompleteness() throws(UsageError) {
        for option in page.options where option.isRequired && invocation.values[option.name] == nil {
            throw UsageError("--\(option.name) is needed: \(option.spelling)")
        }
        switch (page.operands, invocation.operands.count) {
        case (.none, 0), (.one, 1), (.many, 1...): return
        case (.one(let name), 0), (.many(let name), 0): throw UsageError("\(name) is missing")
        case (.one, _): throw UsageError("one too many: '\(invocation.operands[1])'")
        default: throw UsageError("'\(invocation.operands[0])' is not expected here")
        }
    }
}

/// `; did you mean '…'?` when something is near enough, else nothing.
func suggestion(_ word: String, _ known: some Sequence<String>) -> String {
    Suggestion.nearest(to: word, in: known).map { "; did you mean '\($0)'?" } ?? ""
}
