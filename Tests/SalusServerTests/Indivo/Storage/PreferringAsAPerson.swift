import SalusBase
import SalusCrypto
import SalusHTTP
import SalusXML
import Testing

@Suite("What a person prefers in an app")
struct PreferringAsAPerson {
    private static let path = "/accounts/ada@people.test/apps/labs@apps.test/preferences"

    @Test("is nothing at first, what was said last, and nothing again")
    func life() async throws {
        let fixture = try await AppStorageFixture()
        let (labs, owner) = (fixture.world.labs, fixture.world.owner)
        let unset = try await owner.send(.get, Self.path).expect(200)
        #expect(unset.text.isEmpty && unset.headers["Content-Type"] == "text/plain")
        _ = try await owner.send(.delete, Self.path).expect(200)
        for text in ["dark", "<light"] {
            let set = try await labs.send(.put, Self.path, as: fixture.token, body: Array(text.utf8)).expect(200)
            #expect(try XMLNode(parsing: set.body).attribute("record_id") == "")
            #expect(try await owner.send(.get, Self.path).expect(200).text == text)
        }
        _ = try await owner.send(.delete, Self.path).expect(200)
        #expect(try await labs.send(.get, Self.path, as: fixture.token).expect(200).text.isEmpty)
        await fixture.world.close()
    }

    @Test("is the person's and this app's, not another app's that has a token of theirs")
    func apart() async throws {
        let fixture = try await AppStorageFixture()
        let world = fixture.world
        _ = try await world.owner.send(.put, Self.path, body: Array("dark".utf8)).expect(200)
        let other = try await world.access(for: world.other, on: world.record, by: world.owner)
        for method in [HTTPMethod.get, .put, .delete] {
            #expect(try await world.other.send(method, Self.path, as: other).status == 403)
            #expect(try await world.labs.send(method, Self.path).status == 403)
            #expect(try await world.admin.send(method, Self.path).status == 403)
            #expect(try await world.stranger.send(method, Self.path).status == 403)
            let unknown = "/accounts/ada@people.test/apps/unknown@apps.test/preferences"
            #expect(try await world.owner.send(method, unknown).status == 403)
        }
        #expect(try await world.owner.send(.get, Self.path).expect(200).text == "dark")
        await world.close()
    }
}
