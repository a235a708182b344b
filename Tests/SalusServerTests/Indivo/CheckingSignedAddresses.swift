import SalusBase
import SalusCrypto
import SalusHTTP
import SalusModels
import Testing

@Suite("An address that an app signs with its token")
struct CheckingSignedAddresses {
    /// As the clients make it: with a key from the token's secret, over everything before the signature.
    private static func address(_ token: TestToken, at time: Instant) -> String {
        let key = Base64.encode(SHA1.authenticate(Array("SURL-SECRET".utf8), key: Array(token.secret.utf8)))
        let text = "/widgets/share?document=1&surl_timestamp=\(time)&surl_token=\(token.token)"
        let signature = Base64.encode(SHA1.authenticate(Array(text.utf8), key: Array(key.utf8)))
        return "\(text)&surl_sig=\(PercentEncoding.encode(signature))"
    }

    private static func check(_ address: String, by person: TestAppUser) async throws -> TestAnswer {
        try await person.send(.get, "/oauth/internal/surl-verify?\([FormParameter("url", address)].formText)")
    }

    @Test("is ok for an hour, for the account that gave the token, as it was signed")
    func verdicts() async throws {
        let world = try await IndivoWorld()
        let token = try await world.access(for: world.labs, on: world.record, by: world.owner)
        let (now, day) = (TestServer.now, Int64(86_400))
        let right = Self.address(token, at: now.adding(seconds: -3599))
        #expect(try await Self.check(right, by: world.owner).text == "<result>ok</result>")
        #expect(try await Self.check(right, by: world.stranger).text == "<result>mismatch</result>")
        let changed = right.replacing("document=1", with: "document=2")
        #expect(try await Self.check(changed, by: world.owner).text == "<result>mismatch</result>")
        let old = Self.address(token, at: now.adding(seconds: -3600))
        #expect(try await Self.check(old, by: world.owner).text == "<result>old</result>")
        let future = Self.address(token, at: now.adding(seconds: day))
        #expect(try await Self.check(future, by: world.owner).text == "<result>mismatch</result>")
        await world.close()
    }

    @Test("without what a signature needs is the caller's mistake, 400 and not 500: fault 24 is gone")
    func missing() async throws {
        let world = try await IndivoWorld()
        let token = try await world.access(for: world.labs, on: world.record, by: world.owner)
        let right = Self.address(token, at: TestServer.now)
        #expect(try await world.owner.send(.get, "/oauth/internal/surl-verify").status == 400)
        for part in ["surl_timestamp", "surl_token", "surl_sig"] {
            let address = right.replacing("\(part)=", with: "other=")
            #expect(try await Self.check(address, by: world.owner).status == 400, "\(part)")
        }
        #expect(try await Self.check("\(right)&more=1", by: world.owner).status == 400)
        for address in [
            "&surl_sig=AAAA?", "&surl_sig=", "&surl_sig=?&surl_sig=", "?&surl_sig=AAAA", "/a&surl_sig=AAAA?b",
        ] {
            #expect(try await Self.check(address, by: world.owner).status == 400, "\(address)")
        }
        await world.close()
    }
}
