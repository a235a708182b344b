import SalusBase
import SalusHTTP
import TestSupport
import Testing

@testable import SalusClient

@Suite("Signing in at a source by a code")
struct SigningInAtSources {
    private func signIn(_ world: SourceFixture) async throws -> (SourceGrant?, [SourceSignInCode]) {
        let shown = Locked<[SourceSignInCode]>([])
        let grant = try await world.sources.signIn(
            at: SourceFixture.address, client: "salus", authorityFile: nil
        ) { code in shown.withLock { $0.append(code) } }
        return (grant, shown.withLock { $0 })
    }

    @Test("shows the code, waits as long as it is told to, and renews the token later")
    func code() async throws {
        let world = try await SourceFixture()
        world.peer.state.withLock { ($0.offersCodes, $0.token, $0.pending) = (true, "first", 2) }
        let (grant, shown) = try await signIn(world)
        #expect(shown.map(\.code) == ["WDJB-MJHT"])
        #expect(world.pauses.withLock { $0 } == [.seconds(5), .seconds(5), .seconds(10)])
        let token = try #require(grant?.token)
        let patients = try await world.sources.patients(at: SourceFixture.address, token: token, authorityFile: nil)
        let source = try await world.sources.add(
            try #require(patients.first), at: SourceFixture.address, to: world.record, grant: grant,
            authorityFile: nil)
        #expect(await world.sync(source).isWhole)
        world.peer.state.withLock { $0.token = "second" }
        #expect(await world.sync(source).isWhole, "the token is renewed")
        world.peer.state.withLock { ($0.token, $0.offersCodes) = ("third", false) }
        #expect(await world.sync(source).error == .source(.unauthorized))
        await world.client.close()
    }

    @Test("is nothing where the source offers none, and refused where the person says no")
    func none() async throws {
        let world = try await SourceFixture()
        #expect(try await signIn(world).0 == nil)
        world.peer.state.withLock { $0.offersCodes = true }
        await #expect(throws: ClientError.source(.unauthorized)) { _ = try await signIn(world) }
        await world.client.close()
    }
}
