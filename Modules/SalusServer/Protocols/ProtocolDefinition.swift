/// The part of a protocol that is known before a server runs: its name and its place. The settings of the place are
/// made from it.
package struct ProtocolDefinition: Sendable {
    package enum Place: Hashable, Sendable {
        /// Below this prefix unless the operator names another, or on a listener of its own.
        case prefix(String)
        /// At paths of its own on the listener of this protocol.
        case with(ProtocolName)
        /// The protocol has readers of documents and no routes.
        case none
    }

    package let name: ProtocolName
    /// The protocol within a sentence: "the native API".
    package let title: String
    package let place: Place

    package init(_ name: String, title: String, place: Place) {
        (self.name, self.title, self.place) = (ProtocolName(rawValue: name), title, place)
    }

    /// The protocol whose listener serves it.
    package var listener: ProtocolName {
        guard case .with(let name) = place else { return name }
        return name
    }
}
