import PHRIndivo
import SalusAPI
import SalusBase
import SalusHTTP
import SalusModels
import TestSupport
import Testing

@Suite("A full share over Indivo's face")
struct SharingARecordAsAWhole {
    /// The stranger of the world, who gets a share of its record.
    private struct Fixture {
        let world: IndivoWorld
        var guardian: TestAppUser { world.stranger }
        var shares: String { "/records/\(world.record)/shares/" }

        init() async throws {
            world = try await IndivoWorld()
            try await world.share(world.record, with: world.stranger)
        }
    }

    @Test("opens the record to read, to write and to share, but neither its shares nor its owner")
    func rights() async throws {
        let fixture = try await Fixture()
        let record = "/records/\(fixture.world.record)"
        let note = Array("<Note>seen</Note>".utf8)
        #expect(try await fixture.guardian.send(.post, "\(record)/documents/", body: note).status == 200)
        for path in [record, "\(record)/documents/", "\(record)/apps/", "\(record)/owner"] {
            #expect(try await fixture.guardian.send(.get, path).status == 200, "\(path)")
        }
        #expect(try await fixture.guardian.send(.get, fixture.shares).status == 403)
        #expect(try await fixture.guardian.send(.delete, "\(fixture.shares)\(fixture.guardian.name)").status == 403)
        let form = ["account_id": fixture.world.owner.name]
        #expect(try await fixture.guardian.send(.post, fixture.shares, form: form).status == 403)
        await fixture.world.close()
    }

    @Test("is another one with another role, and ends with what its account let apps do there")
    func ends() async throws {
        let fixture = try await Fixture()
        try await fixture.world.share(fixture.world.record, with: fixture.guardian, role: "Aunt")
        let list = "/accounts/\(fixture.guardian.name)/records/"
        #expect(try await fixture.guardian.send(.get, list).text.contains(#"role_label="Aunt""#))
        let token = try await fixture.world.access(
            for: fixture.world.labs, on: fixture.world.record, by: fixture.guardian)
        let documents = "/records/\(fixture.world.record)/documents/"
        #expect(try await fixture.world.labs.send(.get, documents, as: token).status == 200)
        let path = "\(fixture.shares)\(fixture.guardian.name)/delete"
        #expect(try await fixture.world.owner.send(.post, path).status == 200)
        #expect(try await fixture.world.owner.send(.post, path).status == 404)
        #expect(try await fixture.guardian.send(.get, documents).status == 403)
        // The signature does not stand any more: not even what is everybody's is told.
        #expect(try await fixture.world.labs.send(.get, "/version", as: token).status == 403)
        #expect(try await fixture.guardian.send(.get, list).text.contains("<Record ") == false)
        await fixture.world.close()
    }

    @Test("brings messages and notices about the record to its account as well")
    func messages() async throws {
        let fixture = try await Fixture()
        let token = try await fixture.world.access(
            for: fixture.world.labs, on: fixture.world.record, by: fixture.world.owner)
        let record = "/records/\(fixture.world.record)"
        let message = ["subject": "Your results", "body": "are here"]
        _ = try await fixture.world.labs.send(.post, "\(record)/inbox/m1", as: token, form: message).expect(200)
        let notice = ["content": "Something new"]
        _ = try await fixture.world.labs.send(.post, "\(record)/notifications/", as: token, form: notice).expect(200)
        for person in [fixture.world.owner, fixture.guardian] {
            let own = "/accounts/\(person.name)"
            #expect(try await person.send(.get, "\(own)/inbox/").text.contains("Your results"))
            #expect(try await person.send(.get, "\(own)/notifications/").text.contains("Something new"))
        }
        await fixture.world.close()
    }

    @Test("needs an account that there is, and another one than the owner's")
    func refused() async throws {
        let fixture = try await Fixture()
        for (form, status) in [
            ([:], 400), (["account_id": "unknown@people.test"], 404), (["account_id": " "], 404),
            (["account_id": fixture.world.owner.name], 400),
        ] {
            #expect(try await fixture.world.owner.send(.post, fixture.shares, form: form).status == status, "\(form)")
        }
        await fixture.world.close()
    }

    @Test("is listed a page at a time, with the apps behind the last account: fault 28 is gone")
    func pages() async throws {
        let fixture = try await Fixture()
        let first = try IndivoShares(
            bytes: await fixture.world.owner.send(.get, fixture.shares + "?limit=1").expect(200).body)
        #expect(
            first.items.map(\.with) == [
                .account(fixture.guardian.name), .app("auto@apps.test"), .app("labs@apps.test"),
            ])
        _ = try await fixture.world.server.operate(CreateAccountCall(.init(name: "zoe@people.test", role: .patient)))
        let form = ["account_id": "zoe@people.test"]
        _ = try await fixture.world.owner.send(.post, fixture.shares, form: form).expect(200)
        for (query, names) in [("?limit=1", 1), ("?limit=1&offset=1", 3), ("", 4)] {
            let page = try IndivoShares(
                bytes: await fixture.world.owner.send(.get, fixture.shares + query).expect(200).body)
            #expect(page.items.count == names, "\(query)")
        }
        await fixture.world.close()
    }
}
