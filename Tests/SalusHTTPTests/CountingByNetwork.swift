import SalusBase
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

    @Test func allListenersOfAProcessShareItsDescriptors() throws {
        let (peer, process) = (try #require(try SocketAddress.resolve("192.0.2.7", port: 1).first), Locked(0))
        let listeners = (1...2).map { _ in
            ConnectionLimiter(ServerLimits(), mostOfProcess: 20, process: process)
        }
        func admitted(_ listener: ConnectionLimiter, _ count: Int) -> Int {
            (0..<count).count { _ in listener.admit(peer) == .admitted }
        }
        #expect(admitted(listeners[0], 100) == 20)
        // Some are kept for each, so that one full listener does not keep the operator from another.
        #expect(admitted(listeners[1], 100) == 8)
        for _ in 0..<20 { listeners[0].leave(peer) }
        #expect(process.withLock { $0 } == 8)
        #expect(admitted(listeners[1], 100) == 12)
    }

    @Test(arguments: ["127.0.0.1", "127.9.9.9", "::1"])
    func thisMachineIsKnown(host: String) throws {
        #expect(try SocketAddress.resolve(host, port: 1).first?.address.isThisMachine == true)
    }
}
