import SalusAPI
import SalusBase
import SalusModels
import Testing

@testable import SalusClient

@Suite("An account that was renamed at the server")
struct RenamingTests {
    let home: ClientFixture
    let client: HealthClient

    init() async throws {
        home = try ClientFixture()
        client = try await home.enrolled()
    }

    private func rename() async {
        await home.server.updateIdentity { identity in
            let old = identity.account
            identity.account = Account(
                id: old.id, name: UserName("anna.maria")!, role: old.role, state: old.state, createdAt: old.createdAt)
        }
    }

    @Test("has its new name after the next first sync, also before the profile is unlocked")
    func learned() async throws {
        await rename()
        await client.sync.syncNow()
        #expect(client.account.name.text == "anna.maria")
        await client.close()
        #expect(try home.opener().profile.description()?.account == "anna.maria")
        let again = try await home.opener().unlock(localPassword: ClientFixture.localPassword)
        #expect(again.account.name.text == "anna.maria")
    }

    @Test("is asked for once, and not with every sync")
    func once() async throws {
        for _ in 0..<3 { await client.sync.syncNow() }
        #expect(await home.server.count(ReadOwnAccountCall.self) == 1)
    }

    @Test("is signed in to again by its new name, which is kept")
    func signIn() async throws {
        await client.sync.syncNow()
        await rename()
        await home.server.updateIdentity { $0.endAllSessions() }
        await #expect(throws: ClientError.signInFailed) {
            try await client.signInAgain(password: ClientFixture.password)
        }
        try await client.signInAgain(name: "anna.maria", password: ClientFixture.password)
        #expect(client.account.name.text == "anna.maria")
        #expect(try home.opener().profile.description()?.account == "anna.maria")
    }
}
