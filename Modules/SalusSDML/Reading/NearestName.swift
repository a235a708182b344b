/// The known name nearest to a mistyped one, for the advice in errors.
enum NearestName {
    static func of(_ name: String, among known: some Sequence<String>) -> String? {
        let measured = known.map { ($0, edits(from: Array(name.lowercased()), to: Array($0.lowercased()))) }
        guard let best = measured.min(by: { ($0.1, $0.0) < ($1.1, $1.0) }), best.1 <= max(2, name.count / 3) else {
            return nil
        }
        return best.0
    }

    /// The Levenshtein distance.
    private static func edits(from left: [Character], to right: [Character]) -> Int {
        var previous = Array(0...right.count)
        for (row, letter) in left.enumerated() {
            var current = [row + 1]
            for (column, other) in right.enumerated() {
                let replaced = previous[column] + (letter == other ? 0 : 1)
                current.append(min(replaced, previous[column + 1] + 1, current[column] + 1))
            }
            previous = current
        }
        return previous[right.count]
    }
}
