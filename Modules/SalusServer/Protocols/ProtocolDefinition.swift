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
    /// The text of the setting that names the address of the protocol for clients outside; nil for a protocol that
    /// tells no client its address.
    package let address: String?

    package init(_ name: String, title: String, place: Place, address: String? = nil) {
        (self.name, self.title, self.place, self.address) = (ProtocolName(rawValue: name), title, place, address)
    }

    /// The protocol whose listener serves it.
    package var listener: ProtocolName {
        guard case .with(let name) = place else { return name }
        return name
    }
}
