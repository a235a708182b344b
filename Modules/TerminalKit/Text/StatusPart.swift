/// One thing that a status line says, and how much it matters where there is no room for all.
public struct StatusPart: Hashable, Sendable {
    public let line: Line
    /// Shown instead where the whole does not fit; nil leaves the part out.
    public let brief: Line?
    /// The part with the smallest weight gives way first; of equal ones the last.
    public let weight: Int
    /// The weight of what the brief form leaves out; nil for that of the part.
    private let detail: Int?

    public init(_ line: Line, brief: Line? = nil, weight: Int, detail: Int? = nil) {
        self.line = line
        self.brief = brief
        self.weight = weight
        self.detail = detail
    }

    /// The weight for the next step: that of the detail as long as the detail is shown.
    private var weightNow: Int { brief == nil ? weight : detail ?? weight }

    /// The parts in their order, as many as `width` cells hold. The weightiest is never left out: it is cut with `…`.
    public static func line(_ parts: [StatusPart], in width: Int) -> Line {
        var shown = parts.filter { $0.line.width > 0 }
        while joined(shown).width > width, let place = lightest(shown) {
            if let brief = shown[place].brief {
                shown[place] = StatusPart(brief, weight: shown[place].weight)
            } else if shown.count > 1 {
                shown.remove(at: place)
            } else {
                break
            }
        }
        return joined(shown).truncated(to: max(0, width))
    }

    private static func lightest(_ parts: [StatusPart]) -> Int? {
        parts.indices.min { (parts[$0].weightNow, -$0) < (parts[$1].weightNow, -$1) }
    }

    private static func joined(_ parts: [StatusPart]) -> Line {
        Line(Array(parts.map(\.line.spans).joined(separator: [Span(" · ")])))
    }
}
