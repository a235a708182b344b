import SalusHTTP
import Testing

@testable import SalusServer

@Suite("What a proxy says of a request") struct TrustingProxies {
    private let trust = ProxyTrust(proxies: [NetworkRange("10.0.0.0/8")!, NetworkRange("::1")!])

    private func request(_ headers: HTTPHeaders, from peer: String) throws -> HTTPRequest {
        HTTPRequest(.get, try RequestTarget("/"), headers: headers, address: NetworkAddress(peer))
    }

    @Test(arguments: [
        (ForwardingField.xForwardedFor, "192.0.2.1", "192.0.2.1"),
        (.xForwardedFor, "6.6.6.6, 192.0.2.1", "192.0.2.1"),
        (.xForwardedFor, "192.0.2.1, 10.1.2.3", "192.0.2.1"), (.xForwardedFor, "192.0.2.1:4711", "192.0.2.1"),
        (.xForwardedFor, "6.6.6.6, nonsense", "10.0.0.1"), (.xForwardedFor, "10.9.9.9", "10.0.0.1"),
        (.xForwardedFor, "::ffff:192.0.2.1", "192.0.2.1"), (.forwarded, "for=192.0.2.1;proto=https", "192.0.2.1"),
        (.forwarded, "for=6.6.6.6, for=\"[2001:db8::1]:4711\"; by=x", "2001:db8::1"),
        (.forwarded, "for=_hidden", "10.0.0.1"), (.forwarded, "proto=https", "10.0.0.1"),
    ])
    func isFollowedFromTheRight(field: ForwardingField, value: String, origin: String) throws {
        let trust = ProxyTrust(proxies: trust.proxies, field: field)
        let found = trust.traced(try request([field.rawValue: value], from: "10.0.0.1"))
        #expect(found.address == NetworkAddress(origin))
        #expect(found.isForwarded)
    }

    @Test("is believed in the configured field alone, and in neither where both are present")
    func oneField() throws {
        let both: HTTPHeaders = ["X-Forwarded-For": "192.0.2.1", "Forwarded": "for=192.0.2.2"]
        for field in ForwardingField.allCases {
            let trust = ProxyTrust(proxies: trust.proxies, field: field)
            #expect(trust.traced(try request(both, from: "10.0.0.1")).address == NetworkAddress("10.0.0.1"))
            let other = field == .forwarded ? ForwardingField.xForwardedFor : .forwarded
            let wrong = trust.traced(try request([other.rawValue: "192.0.2.1"], from: "10.0.0.1"))
            #expect(wrong.address == NetworkAddress("10.0.0.1"))
        }
    }

    @Test(
        "is one network where a proxy on this machine names no readable client, and never none",
        arguments: ["127.0.0.1", "::1", "::ffff:127.0.0.1", "nonsense", "unknown", "", ","])
    func alwaysCounted(value: String) throws {
        let found = trust.traced(try request(["X-Forwarded-For": value], from: "::1"))
        #expect(found.network == "behind a proxy")
        let direct = trust.traced(try request([:], from: "::1"))
        #expect(direct.network == nil)
    }

    @Test func meansNothingFromAStranger() throws {
        let headers: HTTPHeaders = ["X-Forwarded-For": "192.0.2.1", "X-Request-ID": "abcdefgh"]
        let request = try request(headers, from: "203.0.113.1")
        #expect(trust.traced(request).address == NetworkAddress("203.0.113.1"))
        #expect(!trust.traced(request).isForwarded)
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
