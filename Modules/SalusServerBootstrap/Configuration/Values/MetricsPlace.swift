/// Where `/metrics` is.
package enum MetricsPlace: Hashable, Sendable {
    /// 127.0.0.1:9464, or nowhere when another program listens there.
    case automatic
    case off
    case at(ListenAddress)

    static let standard = ListenAddress(host: "127.0.0.1", port: 9464)

    /// `auto`, `off` or `HOST:PORT`; nil for anything else.
    package init?(_ text: String) {
        switch text {
        case "auto": self = .automatic
        case "off": self = .off
        default:
            guard let address = ListenAddress(text) else { return nil }
            self = .at(address)
        }
    }

    /// As `init` reads it.
    package var text: String {
        switch self {
        case .automatic: "auto"
        case .off: "off"
        case .at(let address): address.text
        }
    }
}
