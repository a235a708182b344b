/// Finds texts among choices by what a person types.
struct ChoiceSearch {
    private let query: String

    init(_ query: String) { self.query = query.trimmed }

    /// Matches with the matched characters, the best first; all in their order while nothing is typed.
    func results(in choices: [String]) -> [(text: String, positions: [Int])] {
        indexes(in: choices).map { (choices[$0.index], $0.positions) }
    }

    /// The same as indexes into `choices`.
    func indexes(in choices: [String]) -> [(index: Int, positions: [Int])] {
        let found = choices.enumerated().compactMap { index, text in
            FuzzyMatch(query, in: text).map { (index: index, match: $0) }
        }
        let sorted = found.sorted { ($0.match.score, $1.index) > ($1.match.score, $0.index) }
        return sorted.map { ($0.index, $0.match.positions) }
    }
}
