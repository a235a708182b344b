/// Lines typed before, for a line of input: up and down walk through those that begin like what was typed.
public struct InputHistory: Hashable, Sendable {
    /// The newest last.
    public private(set) var lines: [String]
    private let limit: Int
    private var walk: (typed: String, index: Int)?

    public init(_ lines: [String] = [], limit: Int = 100) { (self.lines, self.limit) = (lines.suffix(limit), limit) }

    /// Remembers a line; one that was there moves to the end.
    public mutating func add(_ line: String) {
        walk = nil
        if line.trimmed.isEmpty { return }
        lines = (lines.filter { $0 != line } + [line]).suffix(limit)
    }

    /// The line before (`step` -1) or after (1) the present one; what was typed comes back at the end. Nil at the ends.
    public mutating func step(_ step: Int, typed: String) -> String? {
        let begun = walk ?? (typed, lines.count)
        var index = begun.index + step
        while lines.indices.contains(index), !lines[index].hasPrefix(begun.typed) || lines[index] == begun.typed {
            index += step
        }
        guard index >= 0, index <= lines.count else { return nil }
        walk = (begun.typed, index)
        return index == lines.count ? begun.typed : lines[index]
    }

    public static func == (left: InputHistory, right: InputHistory) -> Bool { left.lines == right.lines }

    public func hash(into hasher: inout Hasher) { hasher.combine(lines) }
}
