/// A set of characters, as ranges.
struct PatternSet {
    private let ranges: [ClosedRange<UInt32>]
    private let isNegated: Bool

    init(_ ranges: [(Unicode.Scalar, Unicode.Scalar)], isNegated: Bool = false) {
        self.init(ranges: ranges.map { $0.0.value...$0.1.value }, isNegated: isNegated)
    }

    init(_ scalar: Unicode.Scalar) { self.init([(scalar, scalar)]) }

    private init(ranges: [ClosedRange<UInt32>], isNegated: Bool) {
        self.ranges = ranges
        self.isNegated = isNegated
    }

    func contains(_ scalar: Unicode.Scalar) -> Bool {
        ranges.contains { $0.contains(scalar.value) } != isNegated
    }

    /// All characters that are in one of the sets, or with `isNegated` in none.
    static func union(_ sets: [PatternSet], isNegated: Bool) -> PatternSet {
        PatternSet(ranges: sets.flatMap(\.plain), isNegated: isNegated)
    }

    /// The ranges of what is inside; those of a negated set are the gaps between its own.
    private var plain: [ClosedRange<UInt32>] {
        guard isNegated else { return ranges }
        var gaps: [ClosedRange<UInt32>] = []
        var next: UInt32 = 0
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if range.lowerBound > next { gaps.append(next...range.lowerBound - 1) }
            next = max(next, range.upperBound + 1)
        }
        return next <= 0x10FFFF ? gaps + [next...0x10FFFF] : gaps
    }

    static let digits = PatternSet([("0", "9")])
    static let words = PatternSet([("0", "9"), ("A", "Z"), ("_", "_"), ("a", "z")])
    static let blanks = PatternSet([("\t", "\r"), (" ", " ")])
    static func not(_ set: PatternSet) -> PatternSet { PatternSet(ranges: set.ranges, isNegated: !set.isNegated) }
}

/// Reads `[…]` and what follows a backslash.
enum PatternClassReader {
    /// `place` is after the opening bracket, and after the closing one at the end.
    static func read(_ scalars: [Unicode.Scalar], _ place: inout Int) throws(FHIRPathError) -> PatternSet {
        var sets: [PatternSet] = []
        let isNegated = place < scalars.count && scalars[place] == "^"
        if isNegated { place += 1 }
        while place < scalars.count, scalars[place] != "]" || sets.isEmpty {
            sets.append(try member(scalars, &place))
        }
        guard place < scalars.count else { throw .badPattern }
        place += 1
        return .union(sets, isNegated: isNegated)
    }

    private static func member(_ scalars: [Unicode.Scalar], _ place: inout Int) throws(FHIRPathError) -> PatternSet {
        let first = scalars[place]
        place += 1
        if first == "\\", let set = try named(scalars, &place) { return set }
        let low = first == "\\" ? try literal(scalars, &place) : first
        guard place + 1 < scalars.count, scalars[place] == "-", scalars[place + 1] != "]" else {
            return PatternSet(low)
        }
        place += 1
        let next = scalars[place]
        place += 1
        let high = next == "\\" ? try literal(scalars, &place) : next
        guard low.value <= high.value else { throw .badPattern }
        return PatternSet([(low, high)])
    }

    static func escaped(_ scalars: [Unicode.Scalar], _ place: inout Int) throws(FHIRPathError) -> PatternSet {
        if let set = try named(scalars, &place) { return set }
        return PatternSet(try literal(scalars, &place))
    }

    /// A class such as `\d`; nil, and no step ahead, for anything else.
    private static func named(_ scalars: [Unicode.Scalar], _ place: inout Int) throws(FHIRPathError) -> PatternSet? {
        guard place < scalars.count else { throw .badPattern }
        let sets: [Unicode.Scalar: PatternSet] = [
            "d": .digits, "D": .not(.digits), "w": .words, "W": .not(.words), "s": .blanks, "S": .not(.blanks),
        ]
        guard let set = sets[scalars[place]] else { return nil }
        place += 1
        return set
    }

    /// A character by its escape; letters and digits that mean something else are refused.
    private static func literal(
        _ scalars: [Unicode.Scalar], _ place: inout Int
    ) throws(FHIRPathError) -> Unicode.Scalar {
        guard place < scalars.count else { throw .badPattern }
        let scalar = scalars[place]
        place += 1
        switch scalar {
        case "n": return "\n"
        case "r": return "\r"
        case "t": return "\t"
        case "f": return "\u{C}"
        case "a"..."z", "A"..."Z", "0"..."9": throw .badPattern
        default: return scalar
        }
    }
}
