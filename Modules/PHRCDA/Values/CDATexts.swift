import SalusXML

/// The narrative of a document by the identifiers of its elements; of several with one identifier the first counts.
struct CDATexts {
    private var elements: [String: XMLNode] = [:]

    init(of root: XMLNode) { collect(root, inText: false) }

    private mutating func collect(_ node: XMLNode, inText: Bool) {
        let isText = inText || node.name.local == "text"
        if isText, let id = node.attribute("ID"), elements[id] == nil { elements[id] = node }
        for child in node.children { collect(child, inText: isText) }
    }

    /// The words that an element names by reference or holds itself; nil for placeholders, for a reference to nothing
    /// and for an address, which is never opened.
    func words(_ node: XMLNode, limit: Int = CDAText.longest) -> String? {
        let own = CDAText.folded(CDAText.plain(node, limit: limit))
        guard let value = node["reference"].attribute("value") else { return own }
        if let found = referred(value) { return CDAText.folded(CDAText.plain(found, limit: limit)) ?? own }
        let isWord = value.first != "#" && !value.contains { ":/.".contains($0) }
        return own ?? (isWord ? CDAText.folded(value) : nil)
    }
}

extension CDATexts {
    private func referred(_ value: String) -> XMLNode? {
        elements[value.first == "#" ? String(value.dropFirst()) : value]
    }

    /// True when any words that a statement refers to, or holds itself, say that there are no data.
    func sayNothing(in node: XMLNode) -> Bool {
        if let value = node["reference"].attribute("value"), let words = referred(value).flatMap(folded) {
            if AllergyStatement.hasNoData(words) { return true }
        }
        if let display = node.attribute("displayName"), AllergyStatement.hasNoData(display) { return true }
        return node.content.contains { piece in
            switch piece {
            case .text(let words): AllergyStatement.hasNoData(words)
            case .element(let child): child.name.local != "reference" && sayNothing(in: child)
            }
        }
    }

    /// Longer texts are no such words.
    private func folded(_ node: XMLNode) -> String? {
        CDAText.folded(CDAText.plain(node, limit: AllergyStatement.longest + 1))
    }
}

/// Text of a narrative for people.
enum CDAText {
    static let longest = 4000
    private static let placeholders: Set<String> = [
        "ptr to text in parent section", "ptrtovalueinsectiontext", "unknown", "unk", "null", "n/a", "na",
    ]

    /// The text with its line breaks and indents folded; nil when nothing is left, and for placeholders.
    static func folded(_ text: String) -> String? {
        let cells = text.split(separator: "·").map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
        let words = cells.filter { !$0.isEmpty }.joined(separator: " · ")
        return words.isEmpty || placeholders.contains(words.lowercased()) ? nil : words
    }

    /// All texts inside, cells of tables apart by a dot. Of a longer text the beginning.
    static func plain(_ node: XMLNode, limit: Int = longest) -> String {
        var text = ""
        add(node, limit, &text)
        return text
    }

    private static func add(_ node: XMLNode, _ limit: Int, _ text: inout String) {
        for piece in node.content where text.utf8.count < limit {
            switch piece {
            case .text(let words): text += words
            case .element(let child):
                add(child, limit, &text)
                switch child.name.local {
                case "td", "th": text += " · "
                case "tr", "item", "paragraph", "br", "caption", "table", "list": text += "\n"
                default: text += " "
                }
            }
        }
    }
}
