import SalusAPI
import SalusBase
import SalusCrypto
import SalusHTTP
import Testing

@testable import SalusClient

@Suite("A session")
struct SessionTests {
    let home: ClientFixture
    let client: HealthClient

    init() async throws {
        home = try ClientFixture()
        client = try await home.enrolled()
        await home.server.forgetRequests()
    }

    @Test("is renewed once when its access token has run out, and the call goes through")
    func renewal() async throws {
        await home.server.updateIdentity { $0.expireAccess() }
        #expect(try await client.devices().count == 1)
        #expect(await home.server.count(RefreshSessionCall.self) == 1)
        #expect(await home.server.count(ListDevicesCall.self) == 1 + 1)
    }

    @Test("that is over is known to be, until someone signs in again")
    func over() async throws {
        #expect(await !client.isSignedOut())
        try await client.signOut()
        #expect(await client.isSignedOut())
        try await client.signInAgain(password: ClientFixture.password)
        #expect(await !client.isSignedOut())
    }

    @Test("is renewed once for many calls at the same time")
    func manyCalls() async throws {
        await home.server.updateIdentity { $0.expireAccess() }
        try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<8 { group.addTask { try await client.devices().count } }
            for try await count in group { #expect(count == 1) }
        }
        #expect(await home.server.count(RefreshSessionCall.self) == 1)
    }

    @Test("keeps its new tokens: the client opened next needs no renewal")
    func keptTokens() async throws {
        await home.server.updateIdentity { $0.expireAccess() }
        _ = try await client.devices()
        await client.close()
        let again = try await home.opener().unlock(localPassword: ClientFixture.localPassword)
        _ = try await again.devices()
        #expect(await home.server.count(RefreshSessionCall.self) == 1)
    }

    @Test("is shared by two programs on one profile: each takes over what the other has renewed")
    func twoPrograms() async throws {
        let other = try await home.opener().unlock(localPassword: ClientFixture.localPassword)
        for _ in 0..<3 {
            await home.server.updateIdentity { $0.expireAccess() }
            #expect(try await client.devices().count == 1)
            #expect(try await other.devices().count == 1)
        }
        #expect(await home.server.count(RefreshSessionCall.self) == 3)
        await home.server.updateIdentity { $0.expireAccess() }
        _ = try await client.devices()
        home.wait(901)
        await home.server.updateIdentity { $0.expireAccess() }
        #expect(try await other.devices().count == 1)
    }

    @Test("that cannot be renewed is over")
    func ended() async throws {
        await home.server.updateIdentity { $0.endAllSessions() }
        await #expect(throws: ClientError.signedOut) { try await client.devices() }
    }

    @Test("that is refused again right after its renewal is over")
    func refusedTwice() async throws {
        await home.server.refuse(ListDevicesCall.self, with: [.sessionEnded, .sessionEnded])
        await #expect(throws: ClientError.signedOut) { try await client.devices() }
        #expect(await home.server.count(ListDevicesCall.self) == 2)
    }

    @Test("outlives a server that is gone or unwell during the renewal")
    func serverGone() async throws {
        await home.server.updateIdentity { $0.expireAccess() }
        await home.server.refuse(RefreshSessionCall.self, with: [.unavailable])
        await #expect(throws: ClientError.self) { try await client.devices() }
        await home.server.setDown(.timedOut)
        await #expect(throws: ClientError.unreachable(.timedOut)) { try await client.devices() }
        await home.server.setDown(nil)
        #expect(try await client.devices().count == 1)
    }

    @Test("signs writes and only those, each with a fresh nonce")
    func signing() async throws {
        _ = try await client.devices()
        #expect(await home.server.signed.isEmpty)
        try await client.signOut()
        #expect(await home.server.signed == [FakeServer.name(EndSessionCall.route)])
    }

    @Test("ends here also when the server cannot be told, and can be opened again with the password")
    func signOut() async throws {
        await home.server.setDown(.disconnected)
        try await client.signOut()
        await home.server.setDown(nil)
        await #expect(throws: ClientError.signedOut) { try await client.devices() }
        await client.close()
        let again = try await home.opener().unlock(localPassword: ClientFixture.localPassword)
        await #expect(throws: ClientError.signedOut) { try await again.devices() }
        try await again.signInAgain(password: ClientFixture.password)
        #expect(try await again.devices().count == 1)
    }
}

@Suite("Forms that were not saved")
struct FormsThatWereNotSaved {
    @Test("are there when the profile is opened again, and gone when there are none")
    func kept() async throws {
        let home = try ClientFixture()
        let client = try await home.enrolled()
        #expect(try await client.forms.all().isEmpty)
        let fields = [UnsavedForm.Field(label: "Name", before: "", text: "Gout")]
        let form = UnsavedForm(id: "add problem", title: "Add a problem", fields: fields, typedAt: home.clock.now)
        try await client.forms.keep([form])
        await client.close()
        let again = try await home.opener().unlock(localPassword: ClientFixture.localPassword)
        #expect(try await again.forms.all() == [form])
        try await again.forms.keep([])
        #expect(try await again.forms.all().isEmpty)
        await again.close()
    }
}

@Suite("The address of a server")
struct ServerAddressTests {
    @Test("is scheme, host and port, with or without a prefix of its own")
    func good() throws {
        let plain = try ServerAddress("HTTPS://Salus.example.org:8443/")
        #expect(plain.base == "https://salus.example.org:8443" && plain.prefix == "/salus/v1")
        let prefixed = try ServerAddress("http://[::1]:80/health/api/")
        #expect(prefixed.prefix == "/health/api")
        #expect(try ServerAddress(prefixed.text) == prefixed)
        #expect(try ServerAddress(plain.text) == plain)
        #expect(try ServerAddress("Salus.example.org:8443") == plain)
    }

    @Test(
        "is nothing else",
        arguments: [
            "", "salus example.org", "u:p@a", "ftp://a", "https://", "https:///x", "https://a b", "https://u:p@a",
            "https://a/?b",
            "https://a/#b", "https://ä",
        ])
    func bad(_ text: String) {
        #expect(throws: ClientError.badServerAddress) { try ServerAddress(text) }
    }

    @Test("is without TLS on this machine only")
    func clear() throws {
        for here in ["http://localhost:8080", "http://127.0.0.1", "http://127.9.9.9:1", "http://[::1]:80"] {
            #expect(throws: Never.self) { try ServerAddress(here) }
        }
        for there in ["http://salus.example.org", "http://127.0.0.1.example.org", "http://128.0.0.1", "http://[::1]x"] {
            #expect(throws: ClientError.badServerAddress) { try ServerAddress(there) }
        }
    }
}

@Suite("An answer that is not a Salus server's")
struct StrangeAnswerTests {
    private struct StrangeEngine: HTTPClientEngine {
        let status: Int
        let body: String

        func send(_ request: HTTPClientRequest) async throws -> HTTPClientResponse {
            HTTPClientResponse(status: status, headers: [:], body: HTTPBody(Array(body.utf8)))
        }
    }

    @Test(
        "is told by its status only",
        arguments: [(200, "<html>"), (200, "{}"), (404, "not here"), (502, ""), (302, "{\"code\":1}")])
    func strange(_ status: Int, _ body: String) async throws {
        let client = APIClient(
            server: try ServerAddress("https://a"), engine: StrangeEngine(status: status, body: body),
            clock: .fixed(Instant(seconds: 0)), randomness: .secure)
        await #expect(throws: ClientError.unexpectedAnswer(status: status)) {
            try await client.call(ReadServerInfoCall())
        }
    }
}
