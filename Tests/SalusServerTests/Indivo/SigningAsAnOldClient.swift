import SalusAPI
import SalusBase
import SalusCrypto
import SalusHTTP
import SalusServerBootstrap
import TestSupport
import Testing

@Suite("What an old client signs")
struct SigningAsAnOldClient {
    private static func world(at now: Locked<Instant>) async throws -> IndivoWorld {
        try await IndivoWorld(clock: WallClock { now.withLock { $0 } })
    }

    @Test("opens nothing once its token has run out, or its account is disabled: fault 8 is gone")
    func expiry() async throws {
        let now = Locked(TestServer.now)
        let world = try await Self.world(at: now)
        let token = try await world.access(for: world.labs, on: world.record, by: world.owner)
        let path = "/records/\(world.record)"
        func statuses() async throws -> [Int] {
            [
                try await world.labs.send(.get, path, as: token).status, try await world.owner.send(.get, path).status,
            ]
        }
        #expect(try await statuses() == [200, 200])
        now.withLock { $0 = $0.adding(seconds: 9 * 3600) }
        #expect(try await statuses() == [200, 403])
        now.withLock { $0 = $0.adding(seconds: 30 * 86_400) }
        #expect(try await statuses() == [403, 403])
        await world.close()
    }

    @Test("counts in its time only, neither later nor before: fault 8 is gone, an old request cannot come again")
    func timestamps() async throws {
        let now = Locked(TestServer.now)
        let world = try await Self.world(at: now)
        for (seconds, status) in [(0, 200), (299, 200), (301, 403), (-299, 200), (-301, 403)] as [(Int64, Int)] {
            let field = try Self.field(world, at: TestServer.now.adding(seconds: seconds))
            #expect(try await Self.send(field, to: world).status == status, "\(seconds)")
        }
        await world.close()
    }

    @Test("covers the body when it says so, and counts once, but not for anyone who signs wrongly: fault 9 is gone")
    func bodies() async throws {
        let world = try await IndivoWorld()
        let field = try Self.field(world, at: TestServer.now, body: Array("one".utf8))
        #expect(try await Self.send(field, to: world, body: Array("two".utf8)).status == 403)
        let forged = field.replacing(
            /oauth_signature="[^"]*"/, with: #"oauth_signature="AAAAAAAAAAAAAAAAAAAAAAAAAAA%3D""#)
        #expect(try await Self.send(forged, to: world, body: Array("one".utf8)).status == 403)
        #expect(try await Self.send(field, to: world, body: Array("one".utf8)).status == 200)
        #expect(try await Self.send(field, to: world, body: Array("one".utf8)).status == 403)
        await world.close()
    }

    @Test(
        "covers the fields of a form whatever parameters its type has; an unsigned form is obeyed under none of them",
        arguments: [
            "application/x-www-form-urlencoded", "application/x-www-form-urlencoded; charset=utf-8",
            "application/x-www-form-urlencoded;charset=UTF-8", "Application/X-WWW-Form-URLencoded ; a=b",
        ])
    func forms(type: String) async throws {
        let world = try await IndivoWorld()
        for (name, isSigned) in [("unsigned@people.test", false), ("signed@people.test", true)] {
            let fields = [FormParameter("account_id", name)]
            let request = try OAuthRequest(
                method: "POST", scheme: "https", authority: "salus.test", target: "/accounts/",
                form: isSigned ? fields : nil)
            let credentials = world.admin.credentials
            let secrets = try OAuthSecrets(consumer: credentials.consumerSecret ?? "")
            let field = OAuthSigner(consumerKey: credentials.consumerKey, key: .shared(secrets), token: nil)
                .authorization(for: request, now: TestServer.now, randomness: .secure)
            let headers: HTTPHeaders = ["Authorization": field, "Host": "salus.test", "Content-Type": type]
            let answer = try await world.server.sendForeign(
                .post, "/accounts/", headers, body: Array(fields.formText.utf8))
            #expect(answer.status == (isSigned ? 200 : 403))
            let known = try await world.admin.send(.get, "/accounts/\(name)").status
            #expect(known == (isSigned ? 200 : 404))
        }
        await world.close()
    }

    @Test("is refused in words when it has more parameters than any call, before anything is worked out")
    func parameters() async throws {
        let world = try await IndivoWorld()
        let field = try Self.field(world, at: TestServer.now)
        let headers: HTTPHeaders = ["Authorization": field, "Host": "salus.test"]
        let query = Array(repeating: "a", count: 7500).joined(separator: "&")
        let asked = try await world.server.sendForeign(.get, "/version?\(query)", headers, body: [])
        #expect(asked.status == 400)
        #expect(asked.text.contains("at most 200 parameters"))
        var form = headers
        form["Content-Type"] = "application/x-www-form-urlencoded"
        let body = Array(String(repeating: "oauth_=&", count: 30_000).utf8)
        #expect(try await world.server.sendForeign(.post, Self.path, form, body: body).status == 400)
        await world.close()
    }

    private static let path = "/apps/labs@apps.test/documents/"

    private static func field(_ world: IndivoWorld, at now: Instant, body: [UInt8] = []) throws -> String {
        let credentials = world.labs.credentials
        let request = try OAuthRequest(
            method: "POST", scheme: "https", authority: "salus.test", target: path, form: nil)
        let secrets = try OAuthSecrets(consumer: credentials.consumerSecret ?? "")
        let signer = OAuthSigner(consumerKey: credentials.consumerKey, key: .shared(secrets), token: nil)
        return signer.authorization(for: request, body: body, now: now, randomness: .secure)
    }

    private static func send(_ field: String, to world: IndivoWorld, body: [UInt8] = []) async throws -> TestAnswer {
        let headers: HTTPHeaders = ["Authorization": field, "Host": "salus.test", "Content-Type": "text/plain"]
        return try await world.server.sendForeign(.post, path, headers, body: body)
    }
}
