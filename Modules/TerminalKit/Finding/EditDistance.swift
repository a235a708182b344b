/// The number of characters to insert, delete or change to turn one text into another (Levenshtein).
enum EditDistance {
    static func between(_ left: String, _ right: String) -> Int {
        let right = Array(right)
        var row = Array(0...right.count)
        for (i, character) in left.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, other) in right.enumerated() {
                let changed = diagonal + (character == other ? 0 : 1)
                diagonal = row[j + 1]
                row[j + 1] = min(changed, row[j] + 1, diagonal + 1)
            }
        }
        return row[right.count]
    }

    /// The nearest of `names`, if at most a third of it was mistyped; else nil.
    static func nearest(to name: String, in names: [String]) -> String? {
        let ranked = names.map { ($0, between(name, $0)) }.min { $0.1 < $1.1 }
        return ranked.flatMap { $0.1 <= max(1, name.count / 3) ? $0.0 : nil }
    }
}
