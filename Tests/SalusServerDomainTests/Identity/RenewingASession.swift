import SalusBase
import SalusCrypto
import SalusModels
@testable import SalusServerDomain
import TestSupport
import Testing

@testable import SalusDomain

@Suite("Renewing a session whose answer may get lost")
struct RenewingASession {
    private let key = IdempotencyKey(from: .secure)

    private static func renew(
        _ token: SessionToken, _ key: IdempotencyKey?, in world: World
    ) async throws -> IssuedTokens {
        try await world.environment.run(RefreshSession(token: token, key: key), as: .anonymous)
    }

    private static func opens(_ tokens: IssuedTokens, in world: World) async -> Bool {
        let proof = SessionProof(accessHash: tokens.access.hash, signature: nil)
        return (try? await world.environment.run(ReadOwnAccount(), as: .session(proof))) != nil
    }

    @Test("under its key the same token gives the same refresh token, and an access token in the place of the lost one")
    func again() async throws {
        let world = try await World()
        let token = try #require(world.people.sessions[.owner]).refresh
        let first = try await Self.renew(token, key, in: world)
        let second = try await Self.renew(token, key, in: world)
        #expect(second.refresh.text == first.refresh.text && second.session == first.session)
        #expect(second.refreshExpires == first.refreshExpires && first.refresh.text != token.text)
        #expect(await !Self.opens(first, in: world))
        #expect(await Self.opens(second, in: world))
        let next = try await Self.renew(second.refresh, IdempotencyKey(from: .secure), in: world)
        #expect(await Self.opens(next, in: world))
    }

    @Test("ends it under another key, under none, and once the successor was used", arguments: 0...2)
    func copied(_ how: Int) async throws {
        let world = try await World()
        let token = try #require(world.people.sessions[.owner]).refresh
        var newest = try await Self.renew(token, key, in: world)
        if how == 0 { newest = try await Self.renew(newest.refresh, nil, in: world) }
        await #expect(throws: DomainError.sessionEnded) {
            try await Self.renew(token, [key, IdempotencyKey(from: .secure), nil][how], in: world)
        }
        #expect(await !Self.opens(newest, in: world))
        await #expect(throws: DomainError.sessionEnded) { try await Self.renew(newest.refresh, key, in: world) }
    }

    @Test("a first renewal without a key cannot be repeated under any")
    func keyless() async throws {
        let world = try await World()
        let token = try #require(world.people.sessions[.owner]).refresh
        _ = try await Self.renew(token, nil, in: world)
        await #expect(throws: DomainError.sessionEnded) { try await Self.renew(token, key, in: world) }
    }
}
