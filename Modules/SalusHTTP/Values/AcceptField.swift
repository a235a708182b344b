import SalusBase

/// The media types that a request takes, each with its weight (RFC 9110 section 12.5.1).
public struct AcceptField: Hashable, Sendable {
    private struct Range: Hashable, Sendable {
        /// `*` matches any.
        let type: Substring
        let subtype: Substring
        /// In thousandths, 0 to 1000.
        let weight: Int
    }

    private let ranges: [Range]

    /// All fields of the name together. A request without one takes everything; a range that is malformed matches
    /// nothing.
    public init(_ headers: HTTPHeaders) {
        ranges = headers.values("Accept").flatMap { $0.split(separator: ",") }.map { text in
            let parts = text.split(separator: ";").map { Substring($0.trimmingBlanks.lowercased()) }
            let halves = (parts.first ?? "").split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
            let weight = parts.dropFirst().first { $0.hasPrefix("q=") }.map { Self.weight($0.dropFirst(2)) }
            return Range(
                type: halves.first ?? "", subtype: halves.count == 2 ? halves[1] : "", weight: weight ?? 1000)
        }
    }

    private static func weight(_ text: Substring) -> Int {
        guard let weight = Double(text), weight.isFinite else { return 0 }
        return Int(min(max(weight, 0), 1) * 1000)
    }

    /// Of the offered types, `type/subtype` in lower case, the one with the greatest weight; of equal ones the first.
    /// Nil when none is taken.
    public func best(of offers: [String]) -> String? {
        guard !ranges.isEmpty else { return offers.first }
        let weighed = offers.enumerated().map { (offer: $0.element, weight: weight(of: $0.element), place: -$0.offset) }
        let best = weighed.max { ($0.weight, $0.place) < ($1.weight, $1.place) }
        return best.flatMap { $0.weight > 0 ? $0.offer : nil }
    }

    /// The weight of the most exact range that matches.
    private func weight(of offer: String) -> Int {
        let halves = offer.split(separator: "/", maxSplits: 1)
        guard let type = halves.first, let subtype = halves.last else { return 0 }
        let exact = ranges.first { $0.type == type && $0.subtype == subtype }
        let some = ranges.first { $0.type == type && $0.subtype == "*" }
        let any = ranges.first { $0.type == "*" && $0.subtype == "*" }
        return (exact ?? some ?? any)?.weight ?? 0
    }
}
