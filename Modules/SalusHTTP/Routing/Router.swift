/// A table of routes: method and pattern to whatever the server wants to do there.
public struct Router<Value: Sendable>: Sendable {
    private struct Entry: Sendable {
        let pattern: RoutePattern
        var values: [HTTPMethod: Value]
    }

    /// Entries by their number of segments; the more exact patterns first.
    private var entries: [Int: [Entry]] = [:]

    public init() {}

    /// Adds one route. Adding the same method and pattern twice is a mistake of the programmer and stops the program.
    public mutating func add(_ method: HTTPMethod, _ pattern: RoutePattern, _ value: Value) {
        var group = entries[pattern.segments.count, default: []]
        if let index = group.firstIndex(where: { $0.pattern == pattern }) {
            precondition(group[index].values[method] == nil, "\(method) \(pattern) is there twice")
            group[index].values[method] = value
        } else {
            let index = group.firstIndex { pattern.isMoreExact(than: $0.pattern) } ?? group.endIndex
            group.insert(Entry(pattern: pattern, values: [method: value]), at: index)
        }
        entries[pattern.segments.count] = group
    }

    /// Finds the route of a request; HEAD is served by GET.
    public func match(_ method: HTTPMethod, _ target: RequestTarget) -> RouteMatch<Value> {
        for entry in entries[target.segments.count, default: []] {
            guard let parameters = entry.pattern.match(target.segments) else { continue }
            let value = entry.values[method] ?? (method == .head ? entry.values[.get] : nil)
            guard let value else { return .methodNotAllowed(entry.pattern, allowed: Self.allowed(entry.values.keys)) }
            return .found(value, entry.pattern, parameters: parameters)
        }
        return .notFound
    }

    private static func allowed(_ methods: some Sequence<HTTPMethod>) -> [HTTPMethod] {
        var methods = Set(methods)
        if methods.contains(.get) { methods.insert(.head) }
        methods.insert(.options)
        return methods.sorted { $0.name < $1.name }
    }
}

/// The result of looking up a route. Logs and metrics use the pattern, never the path, which may name a person.
public enum RouteMatch<Value: Sendable>: Sendable {
    case found(Value, RoutePattern, parameters: [String: String])
    /// The path exists: answer 405 with these in `Allow`.
    case methodNotAllowed(RoutePattern, allowed: [HTTPMethod])
    case notFound
}
