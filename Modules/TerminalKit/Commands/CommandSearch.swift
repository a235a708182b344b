/// Finds commands by what a person types: a title that begins so, words of a title that begin so, then letters anywhere
/// in one, then group and id.
struct CommandSearch {
    private let query: String

    init(_ query: String) { self.query = query }

    /// Matches, the best first; of equals those that can run, then `recent` ones.
    func results(in commands: [Command], recent: [CommandID] = []) -> [(command: Command, positions: [Int])] {
        let found = commands.enumerated().compactMap { index, command in
            match(command).map { (command: command, match: $0.match, rank: $0.rank, score: $0.score, index: index) }
        }
        let sorted = found.sorted { left, right in
            let (a, b) = (left.command, right.command)
            if (left.rank, left.score) != (right.rank, right.score) {
                return (left.rank, left.score) > (right.rank, right.score)
            }
            if a.isEnabled != b.isEnabled { return a.isEnabled }
            let places = [a, b].map { recent.firstIndex(of: $0.id) ?? .max }
            return places[0] != places[1] ? places[0] < places[1] : left.index < right.index
        }
        return sorted.map { ($0.command, $0.match) }
    }

    private func match(_ command: Command) -> (match: [Int], rank: Int, score: Int)? {
        if let title = FuzzyMatch(query, in: command.title) {
            return (title.positions, rank(inTitle: FoldedText(command.title)), title.score)
        }
        let keys = command.keys.contains { $0.name.lowercased() == query.lowercased() }
        if keys { return ([], 4, 0) }
        let context = "\(command.group) \(command.title) \(command.id.rawValue)"
        return FuzzyMatch(query, in: context, gaps: .betweenWords).map { ([], 0, $0.score) }
    }

    private func rank(inTitle title: FoldedText) -> Int {
        if title.characters.starts(with: FoldedText(query).characters) { return 3 }
        let begins = query.split(separator: " ").allSatisfy { word in
            title.hasWord(beginningWith: FoldedText(String(word)).characters)
        }
        return begins ? 2 : 1
    }
}

extension FoldedText {
    fileprivate func hasWord(beginningWith word: [Character]) -> Bool {
        characters.indices.contains { startsWord[$0] && characters[$0...].starts(with: word) }
    }
}
