/// Finds commands by what a person types: title first, then group and id.
struct CommandSearch {
    private let query: String

    init(_ query: String) { self.query = query }

    /// Matches, the best first; of equals those that can run, then `recent` ones.
    func results(in commands: [Command], recent: [CommandID] = []) -> [(command: Command, positions: [Int])] {
        let found = commands.enumerated().compactMap { index, command in
            match(command).map { (command: command, match: $0.match, score: $0.score, index: index) }
        }
        let sorted = found.sorted { left, right in
            let (a, b) = (left.command, right.command)
            if left.score != right.score { return left.score > right.score }
            if a.isEnabled != b.isEnabled { return a.isEnabled }
            let places = [a, b].map { recent.firstIndex(of: $0.id) ?? .max }
            return places[0] != places[1] ? places[0] < places[1] : left.index < right.index
        }
        return sorted.map { ($0.command, $0.match) }
    }

    private func match(_ command: Command) -> (match: [Int], score: Int)? {
        if let title = FuzzyMatch(query, in: command.title) { return (title.positions, title.score + 10_000) }
        let keys = command.keys.contains { $0.name.lowercased() == query.lowercased() }
        if keys { return ([], 20_000) }
        let context = "\(command.group) \(command.title) \(command.id.rawValue)"
        return FuzzyMatch(query, in: context, gaps: .betweenWords).map { ([], $0.score) }
    }
}
