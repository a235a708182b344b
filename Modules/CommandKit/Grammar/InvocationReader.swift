/// Reads the arguments after the verb: options anywhere, `--` before operands that begin with a dash.
package struct InvocationReader {
    private let page: VerbPage
    private var invocation = Invocation()
    private var rest: ArraySlice<String>

    private init(_ arguments: some Sequence<String>, page: VerbPage) {
        (self.page, rest) = (page, Array(arguments)[...])
    }

    /// Throws for anything the page does not know, naming the nearest thing it does.
    package static func read(
        _ arguments: some Sequence<String>, page: VerbPage, environment: [String: String] = [:]
    ) throws(UsageError) -> Invocation {
        var reader = InvocationReader(arguments, page: page)
        reader.invocation.environment = environment
        do throws(UsageError) {
            try reader.readAll()
        } catch {
            throw UsageError(error.text, about: page.words)
        }
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
        // By scalars: a value may begin with a mark that would join the sign to one character.
        let parts = word.unicodeScalars.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            .map { String(Substring($0)) }
        let option = try option(spelled: parts[0])
        guard option.value != nil else {
            if parts.count > 1 { throw UsageError("--\(option.name) takes no value") }
            invocation.switches.insert(option.name)
            return
        }
        // A word that begins with two dashes is read as an option; as a value it must follow an equals sign.
        let next = rest.first.flatMap { $0.hasPrefix("--") ? nil : $0 }
        if parts.count == 1, next != nil { rest.removeFirst() }
        guard let value = parts.count > 1 ? parts[1] : next else {
            throw UsageError("--\(option.name) needs a value: \(option.spelling)")
        }
        try set(option, to: value)
    }

    private mutating func set(_ option: Option, to value: String) throws(UsageError) {
        if !option.repeats, invocation.said(option) != nil { throw UsageError("--\(option.name) is given twice") }
        if value.isEmpty { throw UsageError("--\(option.name) needs a value: \(option.spelling)") }
        if let fault = option.kind.fault(of: value) {
            throw UsageError("--\(option.name) \(fault)\(fileHint(option, value))")
        }
        invocation.values[option.name, default: []].append(value)
    }

    private func option(spelled word: String) throws(UsageError) -> Option {
        let known = page.allOptions
        if let found = known.first(where: { $0.isSpelled(word) }) { return found }
        throw UsageError("unknown option '\(word)'\(UsageError.suggestion(word, known.map { "--\($0.name)" }))")
    }

    /// `-o` is the form of the result on every verb; where a verb writes a file too, the option for that is named.
    private func fileHint(_ option: Option, _ value: String) -> String {
        guard option.name == Option.output.name,
            let file = page.options.first(where: { $0.name == "out" && $0.kind == .file })
        else { return "" }
        return "; for a file say --\(file.name) \(value)"
    }

    private func checkCompleteness() throws(UsageError) {
        for option in page.options where option.isRequired { _ = try invocation.required(option) }
        try checkFormat()
        try checkInherited()
        let (wanted, given) = (page.operands, invocation.operands)
        if let missing = wanted.dropFirst(given.count).first, !missing.isOptional {
            throw UsageError("\(missing.name) is missing")
        }
        if given.count > wanted.count, wanted.last?.repeats != true {
            let surplus = given[wanted.count]
            throw UsageError(wanted.isEmpty ? "'\(surplus)' is not expected here" : "one too many: '\(surplus)'")
        }
        for (operand, word) in zip(wanted, given) {
            if let fault = operand.kind.fault(of: word) { throw UsageError("\(operand.name) \(fault)") }
        }
    }

    private func checkFormat() throws(UsageError) {
        guard invocation.has(.json), let said = invocation.said(.output), said != OutputFormat.json.rawValue else {
            return
        }
        throw UsageError("--json and --output \(said) are two forms; give one")
    }

    private func checkInherited() throws(UsageError) {
        for option in page.allOptions where invocation.said(option) == nil {
            guard let name = option.environment, let value = invocation.inherited(option) else { continue }
            if let fault = option.kind.fault(of: value) { throw UsageError("$\(name) \(fault)") }
        }
    }
}

extension Option {
    func isSpelled(_ word: String) -> Bool { word == "--\(name)" || letter.map { word == "-\($0)" } == true }
}
