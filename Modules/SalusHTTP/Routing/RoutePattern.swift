/// A path with named holes: `/records/{record}/documents`.
public struct RoutePattern: Hashable, Sendable, CustomStringConvertible {
    enum Segment: Hashable, Sendable {
        case literal(String)
        case parameter(String)
    }

    let segments: [Segment]
    public let description: String

    /// Begins with `/`; a segment in braces matches any one segment that is not empty. A slash at the end counts.
    public init(_ text: String) {
        let parts = text.split(separator: "/")
        let end = text.hasSuffix("/") && !parts.isEmpty ? [Segment.literal("")] : []
        segments =
            parts.map { part in
                part.hasPrefix("{") && part.hasSuffix("}")
                    ? .parameter(String(part.dropFirst().dropLast())) : .literal(String(part))
            } + end
        description = segments.isEmpty ? "/" : segments.map { "/\($0.text)" }.joined()
    }

    /// The values of the holes, or nil when the path has another shape.
    func match(_ path: [String]) -> [String: String]? {
        guard path.count == segments.count else { return nil }
        var parameters: [String: String] = [:]
        for (segment, part) in zip(segments, path) {
            switch segment {
            case .literal(part): continue
            case .parameter(let name) where !part.isEmpty: parameters[name] = part
            default: return nil
            }
        }
        return parameters
    }

    /// Literals before holes, from the left: `/records/new` is asked before `/records/{record}`.
    func isMoreExact(than other: RoutePattern) -> Bool {
        for (mine, theirs) in zip(segments, other.segments) where mine.isLiteral != theirs.isLiteral {
            return mine.isLiteral
        }
        return false
    }
}

extension RoutePattern.Segment {
    fileprivate var isLiteral: Bool { if case .literal = self { true } else { false } }

    fileprivate var text: String {
        switch self {
        case .literal(let text): text
        case .parameter(let name): "{\(name)}"
        }
    }
}
