import SalusBase
package import SalusHTTP

/// The field in which trusted proxies name the client's address. One only: a client may send the other one itself.
package enum ForwardingField: String, Sendable, CaseIterable {
    case xForwardedFor = "X-Forwarded-For"
    /// RFC 7239.
    case forwarded = "Forwarded"
}

/// Believes what a trusted proxy says of a request: the client's address, and the request's name. From everybody else
/// the same fields mean nothing.
package struct ProxyTrust: Sendable {
    let proxies: [NetworkRange]
    let field: ForwardingField

    package init(proxies: [NetworkRange], field: ForwardingField = .xForwardedFor) {
        (self.proxies, self.field) = (proxies, field)
    }

    /// The request with the address of its client: the first from the right that is no trusted proxy itself, since a
    /// client can make up those further left. A request with both fields, or without a readable address, keeps the
    /// proxy's address and counts as forwarded all the same.
    package func traced(_ request: HTTPRequest) -> HTTPRequest {
        guard let peer = request.address, isTrusted(peer) else { return request }
        let present = ForwardingField.allCases.filter { !request.headers.values($0.rawValue).isEmpty }
        guard !present.isEmpty else { return request }
        var traced = request
        traced.isForwarded = true
        if present == [field], let origin = origin(in: request.headers) { traced.address = origin }
        return traced
    }

    private func origin(in headers: HTTPHeaders) -> NetworkAddress? {
        for hop in hops(headers).reversed() {
            guard let address = hop else { return nil }
            if !isTrusted(address) { return address }
        }
        return nil
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

    /// `for` of `Forwarded` (RFC 7239 section 4), or the addresses of `X-Forwarded-For`; nil for what is no address.
    private func hops(_ headers: HTTPHeaders) -> [NetworkAddress?] {
        let elements = headers.values(field.rawValue).flatMap { $0.split(separator: ",") }
        switch field {
        case .forwarded: return elements.map(Self.forwardedFor)
        case .xForwardedFor: return elements.map { Self.address($0.trimmingBlanks) }
        }
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
