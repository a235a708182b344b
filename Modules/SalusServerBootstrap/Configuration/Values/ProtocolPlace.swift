package import SalusServer

/// Where one protocol lives: below a prefix of the main listener, or on a listener of its own.
package struct ProtocolPlace: Hashable, Sendable {
    /// Begins with `/`; `/` alone is the root.
    package var prefix: String
    /// Nil for the main listener.
    package var listener: ListenAddress?
    /// The address for clients outside, without the prefix; nil where the operator has named none.
    package var address: String?

    /// The root of a listener is for protocols whose clients own their paths.
    package init(prefix: String, listener: ListenAddress? = nil) { (self.prefix, self.listener) = (prefix, listener) }

    /// The root of the main listener.
    static let root = ProtocolPlace(prefix: "/")

    package static let standard = Dictionary(
        uniqueKeysWithValues: Protocols.places.map { ($0.name, ProtocolPlace(prefix: $0.prefix)) })

    var segments: [Substring] { prefix.split(separator: "/") }

    /// The root collides with another root only: anyone who owns it gets what no one else's prefix takes.
    func collides(with other: ProtocolPlace) -> Bool {
        guard listener == other.listener else { return false }
        if segments.isEmpty || other.segments.isEmpty { return segments.isEmpty && other.segments.isEmpty }
        return segments.starts(with: other.segments) || other.segments.starts(with: segments)
    }
}

extension ProtocolDefinition {
    /// The standard prefix; the root for a protocol without a place of its own.
    var prefix: String {
        guard case .prefix(let prefix) = place else { return "/" }
        return prefix
    }
}
