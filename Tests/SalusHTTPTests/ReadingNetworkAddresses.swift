import SalusHTTP
import Testing

@Suite struct ReadingNetworkAddresses {
    @Test(arguments: [
        ("192.0.2.1", "192.0.2.1"), ("::1", "::1"), ("2001:DB8:0::1", "2001:db8::1"), ("::ffff:10.0.0.1", "10.0.0.1"),
    ])
    func takesUsualForms(text: String, canonical: String) {
        #expect(NetworkAddress(text)?.description == canonical)
    }

    @Test(arguments: ["", "localhost", "1.2.3", "1.2.3.4:5", "[::1]", "1.2.3.4/8", "::g"])
    func refusesEverythingElse(text: String) { #expect(NetworkAddress(text) == nil) }

    @Test(arguments: [
        ("10.0.0.0/8", "10.255.1.2", true), ("10.0.0.0/8", "11.0.0.1", false), ("192.0.2.128/25", "192.0.2.127", false),
        ("192.0.2.7", "192.0.2.7", true), ("192.0.2.7", "192.0.2.8", false),
        ("2001:db8::/32", "2001:db8:ffff::1", true),
        ("0.0.0.0/0", "8.8.8.8", true), ("0.0.0.0/0", "::1", false),
    ])
    func knowsWhatANetworkHolds(range: String, address: String, holds: Bool) throws {
        let range = try #require(NetworkRange(range))
        #expect(range.contains(try #require(NetworkAddress(address))) == holds)
    }

    @Test(arguments: ["10.0.0.0/33", "10.0.0.0/-1", "::/129", "10/8", "10.0.0.0/8/8", "10.0.0.0/"])
    func refusesWhatIsNoNetwork(text: String) { #expect(NetworkRange(text) == nil) }
}
