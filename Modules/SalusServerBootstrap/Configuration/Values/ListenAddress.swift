import SalusBase

/// Where to listen: `HOST:PORT`, `[IPv6]:PORT`; port 0 picks a free one.
package struct ListenAddress: Hashable, Sendable {
    package var host: String
    package var port: Int

    package init(host: String, port: Int) { (self.host, self.port) = (host, port) }

    /// Nil for anything else.
    package init?(_ text: String) {
        guard let colon = text.lastIndex(of: ":"),
            let port = Int(digits: text[text.index(after: colon)...], in: 0...65_535)
        else { return nil }
        var host = text[..<colon]
        if host.hasPrefix("["), host.hasSuffix("]") {
            host = host.dropFirst().dropLast()
        } else if host.contains(":") {
            return nil
        }
        guard !host.isEmpty else { return nil }
        self.init(host: String(host), port: port)
    }

    /// As it is in a URL.
    package var text: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }

    /// As a client on the same machine finds it.
    var local: ListenAddress { isEveryAddress ? ListenAddress(host: "localhost", port: port) : self }

    func with(port: Int) -> ListenAddress { ListenAddress(host: host, port: port) }

    package var isEveryAddress: Bool { host == "0.0.0.0" || host == "::" }

    /// Only programs of this machine reach it.
    package var isLoopback: Bool { host == "localhost" || host == "::1" || host.hasPrefix("127.") }
}
