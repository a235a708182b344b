/// Reads the tables of structures.
///
/// A line that begins with a mark opens a structure: `%` a primitive, `&` a data type, `$` a resource type (`!` after
/// the mark: abstract), `=` a group of elements; then its name, its base and `~` with the keys of its rules. Every
/// other line is an element: name, cardinality (`?` 0..1, `1` 1..1, `*` 0..*, `+` 1..*, `-` 0..0), types or `@` and the
/// path whose definition holds here, then `#` flags (S summary, M modifier, A attribute), `>` targets, `^` the value
/// set of a required binding, `~` keys of rules. Elements that every structure of a kind has are left out.
struct DefinitionReader {
    private(set) var structures: [String: FHIRStructure] = [:]
    private var opened: (mark: Character, isAbstract: Bool, name: String, base: String, rules: [String])?
    private var elements: [FHIRElementDefinition] = []

    mutating func read(_ table: StaticString) {
        for line in table.lines { read(line) }
        close()
    }

    private mutating func read(_ line: Substring) {
        guard let mark = line.first, "%&$=".contains(mark) else {
            elements.append(element(line))
            return
        }
        close()
        let isAbstract = line.dropFirst().first == "!"
        let words = line.dropFirst(isAbstract ? 2 : 1).split(separator: " ")
        let names = words[0].split(separator: ":").map(String.init)
        opened = (mark, isAbstract, names[0], names[1], Self.field("~", in: words, separator: ","))
    }

    private mutating func close() {
        guard let opened else { return }
        let kind: FHIRStructure.Kind =
            switch opened.mark {
            case "%": .primitive
            case "$": .resource
            default: .complex
            }
        let base = opened.base == opened.name ? nil : opened.base
        structures[opened.name] = FHIRStructure(
            opened.name, kind: kind, isAbstract: opened.isAbstract, base: base, invariants: opened.rules,
            elements: inherited(by: opened.name, base: opened.base, kind) + elements)
        (self.opened, elements) = (nil, [])
    }

    /// The elements of the nearest base among the four that the tables leave out; data types have them from `Element`.
    private func inherited(by name: String, base: String, _ kind: FHIRStructure.Kind) -> [FHIRElementDefinition] {
        let skeletons = ["Element", "BackboneElement", "Resource", "DomainResource"]
        guard !skeletons.contains(name) else { return [] }
        if let skeleton = structures[base], skeletons.contains(base) { return skeleton.elements }
        return structures[kind == .resource ? "Resource" : "Element"]?.elements ?? []
    }

    private func element(_ line: Substring) -> FHIRElementDefinition {
        let words = line.split(separator: " ")
        var name = words[0]
        let cardinality = name.removeLast()
        let isChoice = name.hasSuffix("[x]")
        if isChoice { name.removeLast(3) }
        let flags = words.first { $0.first == "#" } ?? ""
        return FHIRElementDefinition(
            name: String(name), isChoice: isChoice, types: types(words[1], element: name),
            min: "1+".contains(cardinality) ? 1 : 0, max: ["?": 1, "1": 1, "-": 0][cardinality],
            isSummary: flags.contains("S"), isModifier: flags.contains("M"), isAttribute: flags.contains("A"),
            targets: Self.field(">", in: words, separator: "|"),
            requiredBinding: Self.field("^", in: words, separator: " ").first,
            invariants: Self.field("~", in: words, separator: ","))
    }

    private func types(_ word: Substring, element: Substring) -> [FHIRElementType] {
        if word.first == "@" {
            return [FHIRElementType(code: "BackboneElement", profile: nil, structure: String(word.dropFirst()))]
        }
        return word.split(separator: "|").map { word in
            let parts = word.split(separator: "(")
            let code = String(parts[0])
            let isGroup = (code == "BackboneElement" || code == "Element")
            return FHIRElementType(
                code: code, profile: parts.count > 1 ? String(parts[1].dropLast()) : nil,
                structure: isGroup ? "\(opened?.name ?? "").\(element)" : code)
        }
    }

    private static func field(_ mark: Character, in words: [Substring], separator: Character) -> [String] {
        guard let word = words.dropFirst().first(where: { $0.first == mark }) else { return [] }
        return word.dropFirst().split(separator: separator).map(String.init)
    }
}

extension StaticString {
    /// The lines of a table.
    var lines: [Substring] { description.split(separator: "\n") }
}
