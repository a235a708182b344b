import SalusModels

/// The places of one model's fields in section documents.
struct EntryMapping: Sendable {
    enum Kind: Character, Sendable {
        case concept = "c"
        case status = "s"
        case allergen = "z"
        case text = "t"
        case date = "d"
        case day = "D"
        case quantity = "q"
        case measured = "v"
        case number = "n"
        case flag = "f"
        case actor = "a"
        case provider = "p"
        case organization = "o"
        case name = "h"
        case address = "A"
        case telephones = "T"
        case gender = "g"
        case languages = "L"
        case narrative = "N"
    }

    /// A place of a value, and of its words where they are apart from its codes.
    struct Place: Hashable, Sendable {
        let path: String
        let words: String?
    }

    struct Line: Sendable {
        let field: String
        let kind: Kind
        /// The first is written; all are read.
        let profile: [Place]
        let green: [Place]
        let json: String?
    }

    let model: String
    /// The namespace of the profile's element; nil for a model that the profile does not have.
    let namespace: String?
    let profileElement: String
    let greenElement: String
    fileprivate(set) var lines: [Line] = []

    static let greenNamespace = "urn:hl7-org:greencda:c32"

    /// All, in the order of the table.
    static let all: [EntryMapping] = entryTable.description.split(separator: "\n").reduce(into: []) { all, line in
        let words = line.split(separator: " ").map(String.init)
        if words[0].first == "$" {
            all.append(EntryMapping(opening: words))
        } else if let line = Line(words), !all.isEmpty {
            all[all.count - 1].lines.append(line)
        }
    }

    private static let byModel = Dictionary(all.map { ($0.model, $0) }, uniquingKeysWith: { first, _ in first })

    static func of(model: String) -> EntryMapping? { byModel[model] }

    /// The models whose documents have this root element, as far as the section holds them.
    static func candidates(element: String, in section: HDataSection?) -> [EntryMapping] {
        (byElement[element] ?? []).filter { section?.holds(model: $0.model) != false }
    }

    private static let byElement: [String: [EntryMapping]] = all.reduce(into: [:]) { found, mapping in
        for name in Set([mapping.profileElement, mapping.greenElement]) { found[name, default: []].append(mapping) }
    }

    private init(opening words: [String]) {
        model = String(words[0].dropFirst())
        namespace = words[1] == "-" ? nil : HDataSection.coreNamespace + words[1]
        profileElement = words[2]
        greenElement = words[3]
    }
}

extension EntryMapping.Line {
    /// Nil for a line of another form.
    fileprivate init?(_ words: [String]) {
        let halves = words[0].split(separator: ":")
        guard words.count == 4, halves.count == 2, let letter = halves[1].first,
            let kind = EntryMapping.Kind(rawValue: letter)
        else { return nil }
        field = String(halves[0])
        self.kind = kind
        profile = Self.places(words[1])
        green = Self.places(words[2])
        json = words[3] == "-" ? nil : words[3]
    }

    private static func places(_ text: String) -> [EntryMapping.Place] {
        guard text != "-" else { return [] }
        let halves = text.split(separator: "~").map(String.init)
        return halves[0].split(separator: "|").map { path in
            EntryMapping.Place(path: String(path), words: halves.count > 1 ? halves[1] : nil)
        }
    }
}
