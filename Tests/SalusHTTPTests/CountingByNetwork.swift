import Testing

@testable import SalusHTTP

@Suite struct CountingByNetwork {
    @Test(arguments: [
        ("192.0.2.7", "192.0.2.7"), ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"), ("2001:db8::9", "2001:db8::/64"),
    ])
    func onePersonIsOneNetwork(host: String, network: String) throws {
        let address = try #require(try SocketAddress.resolve(host, port: 1).first)
        #expect(address.address.networkText == network)
        #expect(!address.address.isThisMachine)
    }

    @Test(arguments: ["127.0.0.1", "127.9.9.9", "::1"])
    func thisMachineIsKnown(host: String) throws {
        #expect(try SocketAddress.resolve(host, port: 1).first?.address.isThisMachine == true)
    }
}
