import SalusBase

/// Chances that a seed repeats (SplitMix64).
struct SeededChance {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// From 0 to `limit - 1`.
    mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }

    mutating func happens(oneIn count: Int) -> Bool { below(count) == 0 }

    mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }

    mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
        var rest = elements
        return elements.map { _ in rest.remove(at: below(rest.count)) }
    }

    mutating func identifier<Subject>() -> Identifier<Subject> {
        let (high, low) = (next(), next())
        return Identifier(bytes: (0..<16).map { UInt8(truncatingIfNeeded: ($0 < 8 ? high : low) >> (8 * ($0 % 8))) })!
    }
}
