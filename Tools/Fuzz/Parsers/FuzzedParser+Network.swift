import SalusClient
import SalusHTTP
import SalusServer

extension FuzzedParser {
    static let network = [
        FuzzedParser(text: "addresses", "Addresses and networks in fields and settings, and the address of a server.") {
            text in
            if let address = NetworkAddress(text) {
                demand(NetworkAddress(address.description) == address, "an address reads back")
            }
            if let range = NetworkRange(text) {
                demand(NetworkRange(range.description) == range, "a network reads back")
                demand(range.contains(range.address), "a network holds its own address")
            }
            if let server = try? ServerAddress(text) {
                demand((try? ServerAddress(server.text)) == server, "the address of a server reads back")
            }
        },
        FuzzedParser(text: "proxy-fields", "What a proxy says of a request: Forwarded, X-Forwarded-For, X-Request-ID.")
        {
            text in
            guard let root = try? RequestTarget("/") else { fatalError("the root has a path") }
            for peer in [trusted.address, stranger].compactMap(\.self) {
                let request = HTTPRequest(.get, root, headers: fields(text), address: peer)
                for field in ForwardingField.allCases {
                    let traced = ProxyTrust(proxies: [trusted], field: field).traced(request)
                    demand(traced.address != nil, "a request comes from somewhere")
                    demand(peer == trusted.address || traced.address == peer, "a stranger's word does not count")
                    demand(!traced.isForwarded || traced.network != nil, "what a proxy brings is always counted")
                }
                let name = ProxyTrust(proxies: [trusted]).name(of: request)
                demand(name.map { (8...64).contains($0.utf8.count) } ?? true, "a name is short")
            }
        },
    ]

    private static let stranger = NetworkAddress("203.0.113.7")
    private static let trusted = NetworkRange("192.0.2.1")!

    /// A field a line, `NAME: VALUE`.
    private static func fields(_ text: String) -> HTTPHeaders {
        text.split(separator: "\n").reduce(into: HTTPHeaders()) { headers, line in
            let parts = line.split(separator: ":", maxSplits: 1).map(String.init)
            if parts.count == 2 { headers.add(parts[0], parts[1]) }
        }
    }
}
