import SalusHTTP
import Testing

@testable import SalusServer

@Suite("What a proxy says of a request") struct TrustingProxies {
    private let trust = ProxyTrust(proxies: [NetworkRange("10.0.0.0/8")!, NetworkRange("::1")!])

    private func request(_ headers: HTTPHeaders, from peer: String) throws -> HTTPRequest {
        HTTPRequest(.get, try RequestTarget("/"), headers: headers, address: NetworkAddress(peer))
    }

    @Test(arguments: [
        ("X-Forwarded-For", "192.0.2.1", "192.0.2.1"), ("X-Forwarded-For", "6.6.6.6, 192.0.2.1", "192.0.2.1"),
        ("X-Forwarded-For", "192.0.2.1, 10.1.2.3", "192.0.2.1"), ("X-Forwarded-For", "192.0.2.1:4711", "192.0.2.1"),
        ("X-Forwarded-For", "6.6.6.6, nonsense", "10.0.0.1"), ("X-Forwarded-For", "10.9.9.9", "10.0.0.1"),
        ("X-Forwarded-For", "::ffff:192.0.2.1", "192.0.2.1"), ("Forwarded", "for=192.0.2.1;proto=https", "192.0.2.1"),
        ("Forwarded", "for=6.6.6.6, for=\"[2001:db8::1]:4711\"; by=x", "2001:db8::1"),
        ("Forwarded", "for=_hidden", "10.0.0.1"), ("Forwarded", "proto=https", "10.0.0.1"),
    ])
    func isFollowedFromTheRight(field: String, value: String, origin: String) throws {
        var headers: HTTPHeaders = [:]
        headers.add(field, value)
        let found = trust.origin(of: try request(headers, from: "10.0.0.1"))
        #expect(found == NetworkAddress(origin))
    }

    @Test func meansNothingFromAStranger() throws {
        let headers: HTTPHeaders = ["X-Forwarded-For": "192.0.2.1", "X-Request-ID": "abcdefgh"]
        let request = try request(headers, from: "203.0.113.1")
        #expect(trust.origin(of: request) == NetworkAddress("203.0.113.1"))
        #expect(trust.name(of: request) == nil)
    }

    @Test(arguments: [
        ("abcdefgh", true), ("0123-4567.ab_CD", true), ("short", false), ("with space", false), ("line\"break", false),
        (String(repeating: "a", count: 65), false),
    ])
    func namesARequestInAPlainForm(name: String, isTaken: Bool) throws {
        let request = try request(["X-Request-ID": name], from: "::1")
        #expect(trust.name(of: request) == (isTaken ? name : nil))
    }
}
