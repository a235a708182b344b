/// "Did you mean …?": the known word nearest to a mistyped one.
public enum Suggestion {
    /// The candidate with the fewest edits (insert, delete, replace), if that is at most a third of the word, else nil.
    public static func nearest(to word: String, in candidates: some Sequence<String>) -> String? {
        let measured = candidates.map { ($0, distance(word.lowercased(), $0.lowercased())) }
        guard let best = measured.min(by: { $0.1 < $1.1 }), best.1 <= max(2, word.count / 3) else { return nil }
        return best.0
    }

    static func distance(_ left: String, _ right: String) -> Int {
        let (left, right) = (Array(left), Array(right))
        var row = Array(0...right.count)
        for (index, character) in left.enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for column in right.indices {
                let replaced = diagonal + (right[column] == character ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = min(replaced, diagonal + 1, row[column] + 1)
            }
        }
        return row[right.count]
    }
}
