import SalusAPI
import SalusBase
import Testing

@testable import SalusClient

@Suite("Signing in at an address that the server's passwords do not belong to")
struct SigningInElsewhere {
    private static let relay = "https://relay.example.org"
    private static let other = OtherOrigin(typed: relay, proven: "https://vault.example.org")
    private let home: ClientFixture
    private let asked = Locked<[OtherOrigin]>([])

    init() async throws {
        home = try ClientFixture()
        await (try home.enrolled("first")).close()
        await home.server.forgetRequests()
    }

    private func place(_ address: String, goesOn: Bool) throws -> ProfileOpener.SignInTarget {
        try home.place(at: address) { [asked] other in
            asked.withLock { $0.append(other) }
            return goesOn
        }
    }

    private func signIn(_ place: ProfileOpener.SignInTarget) async throws(ClientError) -> HealthClient {
        try await home.opener("second").signIn(
            place, password: ClientFixture.password, localPassword: ClientFixture.localPassword)
    }

    @Test("sends nothing but the question who is there, and leaves no profile, unless the person goes on")
    func refused() async throws {
        let place = try place(Self.relay, goesOn: false)
        await #expect(throws: ClientError.otherOrigin(Self.other)) { try await signIn(place) }
        #expect(await home.server.requests == [FakeServer.name(ReadServerInfoCall.route)])
        #expect(try home.opener("second").profile.description() == nil)
        await #expect(throws: ClientError.otherOrigin(Self.other)) {
            try await home.opener("second").enrol(
                place, code: "ABCD-EFGH", password: ClientFixture.password, localPassword: ClientFixture.localPassword
            ) { _ in }
        }
        #expect(Set(await home.server.requests).count == 1)
    }

    @Test("asks once, and not again on this device")
    func remembered() async throws {
        let client = try await signIn(try place(Self.relay, goesOn: true))
        #expect(asked.withLock { $0 } == [Self.other])
        try await client.signInAgain(password: ClientFixture.password)
        await client.close()
        let opened = try await home.opener("second").unlock(localPassword: ClientFixture.localPassword)
        try await opened.signInAgain(password: ClientFixture.password)
        await opened.close()
        #expect(asked.withLock { $0.count } == 1)
    }

    @Test(
        "asks nothing where both are the same, or where the server is on this machine",
        arguments: [
            "https://vault.example.org", "https://VAULT.example.org:443", "https://127.0.0.1:8443",
            "http://localhost:9",
            "https://[::1]:8443",
        ])
    func same(address: String) async throws {
        await (try await signIn(try place(address, goesOn: false))).close()
        #expect(asked.withLock { $0.isEmpty })
    }

    @Test(
        "a port, another host or a name that only begins alike is another address",
        arguments: [
            "https://vault.example.org:8443", "https://vault.example.org.evil.example", "https://vault.example",
            "https://127.0.0.1.example.org",
        ])
    func different(address: String) async throws {
        await #expect(throws: ClientError.self) { try await signIn(try place(address, goesOn: false)) }
        #expect(asked.withLock { $0.map(\.typed) } == [address])
    }
}
