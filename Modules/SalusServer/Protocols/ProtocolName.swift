/// The name of a protocol, as the configuration says it: `native` in `protocols.native.prefix`.
package struct ProtocolName: RawRepresentable, Hashable, Sendable {
    package let rawValue: String

    package init(rawValue: String) { self.rawValue = rawValue }

    /// The native API, which our own programs speak.
    package static let native = ProtocolName(rawValue: "native")
}

/// The protocols that a listener serves. Health is on every listener; one without a protocol is for a supervisor, when
/// the protocols are on others.
package struct ServedProtocols: Hashable, Sendable {
    /// Nil for all protocols.
    private var names: Set<ProtocolName>?
    /// Whether metrics are served, on a listener for the operator's own machines.
    let observes: Bool

    private init(_ names: Set<ProtocolName>?, observes: Bool = false) {
        (self.names, self.observes) = (names, observes)
    }

    package static let health = ServedProtocols([])
    package static let observation = ServedProtocols([], observes: true)
    package static let everything = ServedProtocols(nil)

    package static func only(_ name: ProtocolName) -> ServedProtocols { ServedProtocols([name]) }

    package mutating func insert(_ name: ProtocolName) { names?.insert(name) }

    package func contains(_ name: ProtocolName) -> Bool { names?.contains(name) ?? true }
}
