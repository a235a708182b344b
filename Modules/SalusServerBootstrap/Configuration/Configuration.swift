package import SalusHTTP
package import SalusServer

/// Everything that an operator can decide, with defaults: the command line stands over the file, the file over these.
package struct Configuration: Sendable {
    package var listen = ListenAddress(host: "127.0.0.1", port: 8443)
    package var tls = TLSMode.development
    /// What OPAQUE binds; used once, when the data directory is made. Nil takes `https://localhost`.
    package var origin: String?
    package var protocols = ProtocolPlace.standard
    package var requests = RequestLimits()
    package var connections = ServerLimits()
    /// How long a stop lets running requests work.
    package var stopGrace = Duration.seconds(30)

    package init() {}

    /// Throws when two protocols would own the same paths, or one setting makes another useless.
    package func checked() throws(BootstrapError) -> Configuration {
        guard requests.bodiesAtOnce >= max(requests.document, requests.json) else {
            throw .configuration(
                "limits.bodyBytesAtOnce must be at least limits.documentBytes (\(requests.document)) and "
                    + "limits.jsonBytes (\(requests.json)): what is larger would never be taken.")
        }
        let places = ProtocolName.allCases.compactMap { name in protocols[name].map { (name.rawValue, $0) } }
        let all = places + [("health", ProtocolPlace(prefix: "/health"))]
        for (index, (name, place)) in all.enumerated() {
            for (other, otherPlace) in all[..<index] where place.collides(with: otherPlace) {
                throw .configuration(
                    "the protocols \(other) and \(name) would share paths: \(otherPlace.prefix) and \(place.prefix). "
                        + "Give one of them another prefix, or a listener of its own.")
            }
        }
        return self
    }
}
