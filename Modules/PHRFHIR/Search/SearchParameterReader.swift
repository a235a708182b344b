/// Reads the table of search parameters.
///
/// `%` and a number open a list of types that later lines name by it. `$` opens a base type. Every other line is a
/// parameter: name, type, `!` usage, `#` flags (o: no list with commas), `>` targets, `;` components, and after ` = `
/// the expression.
struct SearchParameterReader {
    private var lists: [String: [String]] = [:]
    private var base = ""
    private var found: [String: [FHIRSearchParameter]] = [:]

    static func read(_ table: StaticString) -> [String: [FHIRSearchParameter]] {
        var reader = SearchParameterReader()
        for line in table.lines { reader.read(line) }
        return reader.found
    }

    private mutating func read(_ line: Substring) {
        switch line.first {
        case "%":
            let words = line.dropFirst().split(separator: " ")
            lists[String(words[0])] = words[1].split(separator: "|").map(String.init)
        case "$": base = String(line.dropFirst())
        default:
            if let parameter = parameter(line) { found[base, default: []].append(parameter) }
        }
    }

    private func parameter(_ line: Substring) -> FHIRSearchParameter? {
        let halves = line.split(separator: " = ", maxSplits: 1)
        let words = halves[0].split(separator: " ")
        guard let type = FHIRSearchParameter.ValueType(rawValue: String(words[1])) else { return nil }
        let marks = words.dropFirst(2)
        func field(_ mark: Character) -> Substring? { marks.first { $0.first == mark }?.dropFirst() }
        return FHIRSearchParameter(
            code: String(words[0]), type: type,
            expression: halves.count > 1 ? try? FHIRPath(String(halves[1])) : nil,
            targets: field(">").map(targets) ?? [],
            components: field(";")?.split(separator: ";").compactMap(Self.component) ?? [],
            takesList: field("#")?.contains("o") != true)
    }

    private func targets(_ word: Substring) -> [String] {
        if word.first == "%" { return lists[String(word.dropFirst())] ?? [] }
        return word.split(separator: "|").map(String.init)
    }

    private static func component(_ word: Substring) -> FHIRSearchParameter.Component? {
        let parts = word.split(separator: ":", maxSplits: 2).map(String.init)
        guard parts.count == 3, let type = FHIRSearchParameter.ValueType(rawValue: parts[1]),
            let expression = try? FHIRPath(parts[2])
        else { return nil }
        return FHIRSearchParameter.Component(code: parts[0], type: type, expression: expression)
    }
}
