import SalusBase

/// A validator of one form of a resource (RFC 9110 section 8.8.3).
public struct EntityTag: Hashable, Sendable {
    /// Visible ASCII without quotes.
    public let opaque: String
    public let isWeak: Bool

    public init(_ opaque: String, isWeak: Bool = false) { (self.opaque, self.isWeak) = (opaque, isWeak) }

    /// Reads `"x"` or `W/"x"`; nil for anything else.
    public init?(text: some StringProtocol) {
        let isWeak = text.hasPrefix("W/")
        let quoted = isWeak ? text.dropFirst(2) : text[...]
        guard quoted.utf8.count >= 2, quoted.hasPrefix("\""), quoted.hasSuffix("\"") else { return nil }
        let opaque = quoted.dropFirst().dropLast()
        guard opaque.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7f && $0 != UInt8(ascii: "\"") }) else { return nil }
        self.init(String(opaque), isWeak: isWeak)
    }

    public var text: String { isWeak ? "W/\"\(opaque)\"" : "\"\(opaque)\"" }

    private static let suffix = "-gzip"

    /// The tag of the compressed form.
    var gzipped: EntityTag { EntityTag(opaque + Self.suffix, isWeak: isWeak) }

    /// The tag of the form before it was compressed.
    public var plain: EntityTag {
        opaque.hasSuffix(Self.suffix) ? EntityTag(String(opaque.dropLast(Self.suffix.count)), isWeak: isWeak) : self
    }
}

/// The value of `If-None-Match` or `If-Match`.
public enum EntityTagList: Hashable, Sendable {
    /// `*`: whatever there is.
    case any
    case tags([EntityTag])

    /// The list of all fields of that name together; nil when there is none. A malformed tag matches nothing.
    public init?(_ name: String, in headers: HTTPHeaders) {
        let fields = headers.values(name)
        guard !fields.isEmpty else { return nil }
        let parts = fields.flatMap { $0.split(separator: ",") }.map(\.trimmingBlanks)
        self = parts.contains("*") ? .any : .tags(parts.compactMap { EntityTag(text: $0) })
    }

    /// Weak comparison (RFC 9110 section 8.8.3.2).
    public func matchesWeakly(_ tag: EntityTag) -> Bool {
        switch self {
        case .any: true
        case .tags(let tags): tags.contains { $0.plain.opaque == tag.plain.opaque }
        }
    }
}
