import SalusBase
package import SalusHTTP

/// Believes what a trusted proxy says of a request: where it came from, and how it is called. From everybody else the
/// same fields mean nothing.
package struct ProxyTrust: Sendable {
    let proxies: [NetworkRange]

    package init(proxies: [NetworkRange]) { self.proxies = proxies }

    /// The first address from the right that is no trusted proxy itself: who stands further left could have made it up.
    package func origin(of request: HTTPRequest) -> NetworkAddress? {
        guard let peer = request.address, isTrusted(peer) else { return request.address }
        for hop in Self.hops(request.headers).reversed() {
            guard let address = hop else { return peer }
            if !isTrusted(address) { return address }
        }
        return peer
    }

    /// The proxy's own name of the request, when it has the form of one.
    package func name(of request: HTTPRequest) -> String? {
        guard let peer = request.address, isTrusted(peer) else { return nil }
        let names = request.headers.values("X-Request-ID")
        guard names.count == 1, (8...64).contains(names[0].utf8.count), names[0].utf8.allSatisfy(Self.isOfName) else {
            return nil
        }
        return names[0]
    }

    private func isTrusted(_ address: NetworkAddress) -> Bool { proxies.contains { $0.contains(address) } }

    private static func isOfName(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x41...0x5a).contains(byte) || (0x61...0x7a).contains(byte)
            || [0x2d, 0x2e, 0x5f].contains(byte)
    }

    /// `for` of `Forwarded` (RFC 7239 section 4), else `X-Forwarded-For`; nil for what is no address.
    private static func hops(_ headers: HTTPHeaders) -> [NetworkAddress?] {
        let forwarded = headers.values("Forwarded").flatMap { $0.split(separator: ",") }
        if !forwarded.isEmpty { return forwarded.map(forwardedFor) }
        return headers.values("X-Forwarded-For").flatMap { $0.split(separator: ",") }.map { address($0.trimmingBlanks) }
    }

    private static func forwardedFor(_ element: Substring) -> NetworkAddress? {
        for pair in element.split(separator: ";") {
            let parts = pair.split(separator: "=", maxSplits: 1)
            if parts.count == 2, parts[0].trimmingBlanks.lowercased() == "for" {
                return address(parts[1].trimmingBlanks)
            }
        }
        return nil
    }

    /// An address with or without quotes, brackets and port.
    private static func address(_ text: Substring) -> NetworkAddress? {
        var text = text
        if text.hasPrefix("\""), text.hasSuffix("\""), text.count > 1 { text = text.dropFirst().dropLast() }
        if text.hasPrefix("["), let end = text.firstIndex(of: "]") {
            return NetworkAddress(String(text[text.index(after: text.startIndex)..<end]))
        }
        if let address = NetworkAddress(String(text)) { return address }
        return text.firstIndex(of: ":").flatMap { NetworkAddress(String(text[..<$0])) }
    }
}
