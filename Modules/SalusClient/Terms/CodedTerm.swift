public import SalusModels

/// A term that a person may take in the place of free text: its words, and the code where it has one.
public struct CodedTerm: Hashable, Sendable, Codable {
    public let words: String
    /// Nil for words of a list without codes.
    public let coding: Coding?

    public init(_ words: String, _ coding: Coding? = nil) { (self.words, self.coding) = (words, coding) }

    /// The system by its short name and the code, such as `CVX 115`; empty without a code.
    public var codeText: String {
        coding.map { "\(CodeSystem(spelling: $0.system)?.name ?? $0.system) \($0.code)" } ?? ""
    }

    /// The text of the field: a unit is its code, any other thing its words.
    public func text(for subject: TermSubject) -> String { subject == .unit ? coding?.code ?? words : words }

    /// How well the term fits lower-case words, the best first: nil unless it holds all of them.
    func rank(of wanted: [String]) -> Int? {
        let text = words.lowercased()
        let code = coding?.code.lowercased()
        if let code, wanted == [code] { return 0 }
        guard wanted.allSatisfy(text.contains) else { return nil }
        if text == wanted.joined(separator: " ") { return 0 }
        if let first = wanted.first, text.hasPrefix(first) { return 1 }
        let parts = text.split { !$0.isLetter && !$0.isNumber }
        return wanted.allSatisfy { word in parts.contains { $0.hasPrefix(word) } } ? 2 : 3
    }
}

extension [CodedTerm] {
    /// The terms that fit a text, the best first and each once, at most so many.
    func fitting(_ text: String, limit: Int) -> [CodedTerm] {
        let wanted = text.lowercased().split(separator: " ").map(String.init)
        guard !wanted.isEmpty else { return [] }
        var seen: Set<String> = []
        let ranked = enumerated().compactMap { place, term in term.rank(of: wanted).map { ($0, place, term) } }
            .sorted { ($0.0, $0.1) < ($1.0, $1.1) }
        return Array(ranked.map(\.2).filter { seen.insert($0.words.lowercased()).inserted }.prefix(limit))
    }
}
