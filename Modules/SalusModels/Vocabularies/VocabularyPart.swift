/// Up to 10,000 neighbouring terms of one load with what finds them: for every run of one to three characters in their
/// words, whatever its case, the places of the terms that hold it.
public struct VocabularyPart: Sendable {
    public static let size = 10_000

    /// From 0.
    public let number: Int
    public let terms: [VocabularyTerm]
    /// Run of characters → places in `terms`, rising.
    public let places: [String: [UInt16]]

    /// Nil for more terms than a part holds.
    public init?(number: Int, terms: [VocabularyTerm]) {
        guard terms.count <= Self.size else { return nil }
        var places: [String: [UInt16]] = [:]
        for (place, term) in terms.enumerated() {
            for run in Self.runs(in: term.physicianValue.lowercased()) {
                places[run, default: []].append(UInt16(place))
            }
        }
        (self.number, self.terms, self.places) = (number, terms, places)
    }

    /// Every run of one to three characters, once.
    static func runs(in text: String) -> Set<String> {
        let characters = Array(text.unicodeScalars)
        var runs: Set<String> = []
        for length in 1...3 where length <= characters.count {
            for start in 0...(characters.count - length) {
                runs.insert(Self.run(of: characters[start..<start + length]))
            }
        }
        return runs
    }

    private static func run(of characters: ArraySlice<Unicode.Scalar>) -> String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: characters)
        return String(text)
    }
}

/// A text to look for inside terms.
public struct VocabularySearch: Hashable, Sendable {
    /// More would say nothing new: every one has to be there.
    private static let runLimit = 8

    /// In lower case.
    public let text: String
    /// Runs of characters that every term holds which holds the text.
    public let runs: [String]

    /// Nil for a text without characters.
    public init?(_ text: String) {
        guard !text.isEmpty else { return nil }
        let folded = text.lowercased()
        let length = min(3, folded.unicodeScalars.count)
        let all = VocabularyPart.runs(in: folded).filter { $0.unicodeScalars.count == length }
        (self.text, runs) = (folded, Array(all.sorted().prefix(Self.runLimit)))
    }

    /// Whether a search for this text finds the term.
    public func fits(_ term: VocabularyTerm) -> Bool { term.physicianValue.lowercased().contains(text) }
}
