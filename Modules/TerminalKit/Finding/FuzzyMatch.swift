/// How well a query is found in a text: its words in any order, each as characters in order with gaps between them.
///
/// Case and accents of Latin letters are ignored. Runs of characters and beginnings of words score higher than gaps.
public struct FuzzyMatch: Hashable, Sendable {
    /// Where gaps may lie.
    public enum Gaps: Sendable {
        /// Anywhere: for short names such as those of commands.
        case anywhere
        /// Only before the beginning of a word, as in `bp` for `Blood pressure`: for long text.
        case betweenWords
    }

    /// Higher is better; only good for comparing matches of the same query.
    public let score: Int
    /// Indexes of the matched characters, ascending.
    public let positions: [Int]

    /// Nil when the text does not match. An empty query matches everything with score 0.
    public init?(_ query: String, in text: String, gaps: Gaps = .anywhere) {
        let folded = FoldedText(text)
        var (score, positions) = (0, Set<Int>())
        for word in query.split(separator: " ") {
            guard let found = WordMatch(FoldedText(String(word)).characters, folded, gaps).best else { return nil }
            score += found.score
            positions.formUnion(found.positions)
        }
        // Of equal matches the shorter text is nearer to what was typed.
        self.score = positions.isEmpty ? 0 : score * 64 - min(folded.characters.count, 63)
        self.positions = positions.sorted()
    }
}

/// The best way to find one word in a text.
private struct WordMatch {
    private let word: [Character]
    private let text: FoldedText
    private let gaps: FuzzyMatch.Gaps

    init(_ word: [Character], _ text: FoldedText, _ gaps: FuzzyMatch.Gaps) {
        (self.word, self.text, self.gaps) = (word, text, gaps)
    }

    /// The score of a place where the present character is not found.
    private static let absent = Int.min / 4

    /// Row by row over the word: `scores[t]` is the best score with the present character found at `t`.
    var best: (score: Int, positions: [Int])? {
        guard let first = word.first, word.count <= text.characters.count, isSubsequence else { return nil }
        var from: [[Int]] = []
        var scores = text.characters.indices.map { text.characters[$0] == first ? gain($0) : Self.absent }
        for character in word.dropFirst() {
            let (next, origins) = step(scores, character)
            scores = next
            from.append(origins)
        }
        guard let last = scores.indices.max(by: { scores[$0] < scores[$1] }), scores[last] > Self.absent else {
            return nil
        }
        return (scores[last], Self.trace(last, from))
    }

    /// The best scores with one more character found, and where the one before it was found then.
    private func step(_ scores: [Int], _ character: Character) -> ([Int], [Int]) {
        var next = [Int](repeating: Self.absent, count: scores.count)
        var origins = [Int](repeating: 0, count: scores.count)
        var before = 0
        for t in scores.indices.dropFirst() {
            if t >= 2, scores[t - 2] > scores[before] || t == 2 { before = t - 2 }
            guard text.characters[t] == character else { continue }
            if scores[t - 1] > Self.absent { (next[t], origins[t]) = (scores[t - 1] + gain(t) + 6, t - 1) }
            guard t >= 2, scores[before] > Self.absent, gaps == .anywhere || text.startsWord[t] else { continue }
            let jump = scores[before] + gain(t) - min(t - before, 4)
            if jump > next[t] { (next[t], origins[t]) = (jump, before) }
        }
        return (next, origins)
    }

    private func gain(_ place: Int) -> Int { (text.startsWord[place] ? 8 : 1) + (place == 0 ? 2 : 0) }

    /// Cheap refusal of most texts.
    private var isSubsequence: Bool {
        var rest = word[...]
        for character in text.characters where character == rest.first { rest.removeFirst() }
        return rest.isEmpty
    }

    private static func trace(_ last: Int, _ from: [[Int]]) -> [Int] {
        var places = [last]
        for origins in from.reversed() { places.append(origins[places[places.count - 1]]) }
        return places.reversed()
    }
}

extension Line {
    /// This line with the characters at `positions` underlined and bold.
    public func highlighted(_ positions: [Int]) -> Line {
        if positions.isEmpty { return self }
        let marked = Set(positions)
        var (result, index) = ([Span](), 0)
        for span in spans {
            for character in span.text {
                var style = span.style
                if marked.contains(index) { (style.isUnderlined, style.isBold) = (true, true) }
                if result.last?.style != style { result.append(Span("", style)) }
                result[result.count - 1].text.append(character)
                index += 1
            }
        }
        return Line(result)
    }
}
