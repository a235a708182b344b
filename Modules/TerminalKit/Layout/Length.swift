/// How much of a row or column a part takes.
public enum Length: Hashable, Sendable {
    case fixed(Int)
    /// A share of what the fixed parts leave, in proportion to its weight.
    case share(weight: Int)

    /// One share of the room that is left.
    public static let flexible = Length.share(weight: 1)

    /// Divides `total` cells: fixed parts first, in order, as long as there is room; the flexible ones share the rest.
    /// The parts and the gaps between them never add up to more than `total`.
    public static func divide(_ total: Int, among lengths: [Length], gap: Int = 0) -> [Int] {
        var left = max(0, total - gap * max(0, lengths.count - 1))
        var sizes = lengths.map { length -> Int in
            guard case .fixed(let wanted) = length else { return 0 }
            let given = min(max(0, wanted), left)
            left -= given
            return given
        }
        var weight = lengths.reduce(0) { $0 + $1.weight }
        for (index, length) in lengths.enumerated() where length.weight > 0 {
            sizes[index] = left * length.weight / weight
            left -= sizes[index]
            weight -= length.weight
        }
        return sizes
    }

    var isFixed: Bool {
        if case .fixed = self { true } else { false }
    }

    private var weight: Int {
        guard case .share(let weight) = self else { return 0 }
        return max(1, weight)
    }
}
