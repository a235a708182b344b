/// Words with places for values: `{pressure.value} on {pressure.date}`. Two braces stand for one.
public struct AppletTemplate: Hashable, Sendable {
    /// A value that a place stands for.
    public enum Field: Hashable, Sendable {
        case value, unit, date, end, title, detail, code, count, range, verdict
        /// A field of the fact, by its path.
        case fact([String])

        static let byName: [String: Field] = [
            "value": .value, "unit": .unit, "date": .date, "end": .end, "title": .title, "detail": .detail,
            "code": .code, "count": .count, "range": .range, "verdict": .verdict,
        ]
    }

    public enum Part: Hashable, Sendable {
        case words(String)
        /// Of the latest item of a query; nil stands for the item of a list.
        case place(query: String?, Field)
        /// How many checks are met, and how many there are.
        case checksMet, checks
    }

    public let parts: [Part]

    /// The queries that it names.
    var queries: [String] {
        parts.compactMap { if case .place(let query?, _) = $0 { query } else { nil } }
    }

    /// Whether it has a place for an item, so that it belongs into a list.
    var isOfItem: Bool {
        parts.contains { if case .place(nil, _) = $0 { true } else { false } }
    }

    static let plain = AppletTemplate(parts: [.place(query: nil, .title)])

    init(parts: [Part]) { self.parts = parts }

    /// Throws the words of the fault.
    init(_ text: String) throws(AppletTextFault) {
        var (parts, words, rest): ([Part], String, Substring) = ([], "", text[...])
        while let next = rest.popFirst() {
            if next == "{" || next == "}", rest.first == next {
                words.append(next)
                rest.removeFirst()
                continue
            }
            if next == "}" { throw AppletTextFault("'}' has no '{' before it; write '}}' for a brace") }
            guard next == "{" else {
                words.append(next)
                continue
            }
            guard let end = rest.firstIndex(of: "}") else { throw AppletTextFault("'{' has no '}' after it") }
            if !words.isEmpty { parts.append(.words(words)) }
            parts.append(try Self.place(String(rest[..<end])))
            (words, rest) = ("", rest[rest.index(after: end)...])
        }
        self.parts = parts + (words.isEmpty ? [] : [.words(words)])
    }

    private static func place(_ text: String) throws(AppletTextFault) -> Part {
        let names = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        switch (names.first, names.count) {
        case ("checks"?, 2) where names[1] == "met": return .checksMet
        case ("checks"?, 2) where names[1] == "count": return .checks
        case ("fact"?, 2...): return .place(query: nil, .fact(Array(names.dropFirst())))
        case (let name?, 1): return .place(query: nil, try field(name))
        case (let query?, 2): return .place(query: query, try field(names[1]))
        case (let query?, 3...) where names[1] == "fact": return .place(query: query, .fact(Array(names.dropFirst(2))))
        default: throw AppletTextFault("'{\(text)}' is no place; write {query.value} or {query.fact.path}")
        }
    }

    private static func field(_ name: String) throws(AppletTextFault) -> Field {
        if let field = Field.byName[name] { return field }
        throw AppletTextFault(.unknown(name, called: "value", among: Array(Field.byName.keys)))
    }
}
