import SalusAPI
import SalusBase
import SalusClient
import SalusCrypto
import SalusModels
import TestSupport
import Testing

@Suite("Coming back into an account by its contacts", .timeLimit(.minutes(15)))
struct ComingBackWithContacts {
    @Test(
        "any two of three, after two days: the words are compared, every start goes on, and vaults open again",
        arguments: Engine.all)
    func wholeWay(_ engine: Engine) async throws {
        let fixture = try await Fixture(engine)
        try await fixture.ana.contacts.set(["bo", "cara", "dan"], needed: 2, password: secret("sign-in words"))
        let named = try await fixture.ana.contacts.detail()
        #expect(named.contacts.map(\.name) == ["bo", "cara", "dan"] && named.threshold == 2)
        await fixture.ana.close()
        let words = try await fixture.ask()
        await #expect(throws: ClientError.contacts(.otherWords)) {
            try await fixture.approve(fixture.bo, "00000-00000-00000-00000-00000-00000")
        }
        try await fixture.approve(fixture.bo, words)
        await #expect(throws: ClientError.contacts(.waiting)) { try await fixture.comeBack() }
        fixture.world.wait(seconds: 48 * 3600)
        await #expect(throws: ClientError.contacts(.waiting)) { try await fixture.comeBack() }
        try await fixture.dan.signInAgain(password: secret("sign-in words"))
        try await fixture.approve(fixture.dan, try fixture.world.opener("new").askedContacts().words.lowercased())
        await #expect(throws: ClientError.wrongLocalPassword) {
            try await fixture.comeBack(localPassword: "other words")
        }
        await #expect(throws: GivenUp.self) { try await fixture.comeBack { _ throws(ClientError) in throw .cancelled } }
        let ana = try await fixture.comeBack()
        #expect(await ana.sync.syncNow().phase == .idle)
        #expect(try await ana.texts(in: fixture.vault) == ["walk daily"])
        #expect(try await ana.contacts.detail().requests.isEmpty)
        await ana.close()
        await fixture.stop()
    }

    @Test("a device of the account says no, and no one comes in, no matter who has answered")
    func refused() async throws {
        let fixture = try await Fixture()
        try await fixture.ana.contacts.set(["bo", "cara"], needed: 2, password: secret("sign-in words"))
        let words = try await fixture.ask()
        for contact in [fixture.bo, fixture.cara] { try await fixture.approve(contact, words) }
        let asked = try #require(try await fixture.ana.contacts.detail().requests.first)
        #expect(asked.released == 2)
        #expect(try await fixture.ana.contacts.refuseRequests() == 1)
        fixture.world.wait(seconds: 48 * 3600)
        await #expect(throws: ClientError.contacts(.refused)) { try await fixture.comeBack() }
        await fixture.ana.close()
        await fixture.stop()
    }

    @Test("false shares are left out, as long as so many true ones are there as are needed")
    func falseShares() async throws {
        let fixture = try await Fixture()
        try await fixture.ana.contacts.set(["bo", "cara", "dan"], needed: 2, password: secret("sign-in words"))
        let words = try await fixture.ask()
        for contact in [fixture.bo, fixture.dan] { try await fixture.approve(contact, words) }
        let asked = try #require(try await fixture.cara.contacts.detail().kept.first?.requests.first)
        let ana = try await fixture.cara.vaults.trust.person(named: "ana")
        let share = try SealedShare(
            sealing: Secret(copying: [2] + [UInt8](repeating: 7, count: 32)), to: asked.device.bytes,
            context: .released(for: ana.bytes, by: fixture.cara.account.id.bytes, to: asked.device.bytes),
            randomness: .secure)
        _ = try await fixture.cara.session.call(ReleaseRecoveryShareCall(request: asked.id, sealed: share.encoded))
        fixture.world.wait(seconds: 48 * 3600)
        try await fixture.comeBack().close()
        await fixture.ana.close()
        await fixture.stop()
    }

    @Test("naming others makes the shares of before worthless, and naming no one ends it")
    func renewed() async throws {
        let fixture = try await Fixture()
        for names in [["bo", "cara"], ["cara", "dan"]] {
            try await fixture.ana.contacts.set(names, needed: 2, password: secret("sign-in words"))
        }
        #expect(try await fixture.bo.contacts.detail().kept.isEmpty)
        #expect(try await fixture.dan.contacts.detail().kept.map(\.name) == ["ana"])
        try await fixture.ana.contacts.set([], needed: 0, password: secret("sign-in words"))
        #expect(try await fixture.dan.contacts.detail().kept.isEmpty)
        _ = try await fixture.ask()
        fixture.world.wait(seconds: 48 * 3600)
        await #expect(throws: ClientError.contacts(.waiting)) { try await fixture.comeBack() }
        await fixture.ana.close()
        await fixture.stop()
    }

    @Test("officers of an organisation come in only where the account says so, and no more once it takes that back")
    func organisation() async throws {
        let fixture = try await Fixture()
        try await fixture.ana.contacts.set(
            ["bo", "cara"], as: .organisation, needed: 2, password: secret("sign-in words"))
        #expect(try await fixture.ana.contacts.detail().group == .organisation)
        #expect(try await fixture.bo.contacts.detail().kept.map(\.group) == [.organisation])
        let words = try await fixture.ask()
        for officer in [fixture.bo, fixture.cara] { try await fixture.approve(officer, words) }
        #expect(try await fixture.ana.contacts.detail().requests.map(\.released) == [2])
        fixture.world.wait(seconds: 48 * 3600)
        let again = try await fixture.comeBack()
        #expect(await again.sync.syncNow().phase == .idle)
        #expect(try await again.texts(in: fixture.vault) == ["walk daily"])
        try await again.contacts.set([], needed: 0, password: secret("newer words"))
        let after = try await again.contacts.detail()
        #expect(after.group == nil && after.contacts.isEmpty)
        await again.close()
        await fixture.ana.close()
        await fixture.stop()
    }

    @Test("people that no one has compared are fewer than are needed, so that the server cannot stand in for them all")
    func substituted() async throws {
        let fixture = try await Fixture()
        for name in ["bo", "cara"] {
            try await fixture.ana.vaults.trust.markVerified(
                try await fixture.ana.vaults.trust.person(named: name), false)
        }
        await #expect(throws: ClientError.contacts(.notCompared)) {
            try await fixture.ana.contacts.set(
                ["bo", "cara", "dan"], needed: 2, password: secret("sign-in words"))
        }
        #expect(try await fixture.ana.contacts.detail().contacts.isEmpty)
        try await fixture.ana.contacts.set(["bo", "cara", "dan"], needed: 3, password: secret("sign-in words"))
        #expect(try await fixture.ana.contacts.detail().threshold == 3)
        await fixture.ana.close()
        await fixture.stop()
    }

    @Test("too few, too many and oneself are refused, and nothing has changed")
    func counts() async throws {
        let fixture = try await Fixture()
        for (names, needed) in [(["bo"], 1), (["bo", "cara"], 3), (["bo", "bo"], 2)] {
            await #expect(throws: ClientError.contacts(.count)) {
                try await fixture.ana.contacts.set(names, needed: needed, password: secret("sign-in words"))
            }
        }
        await #expect(throws: ClientError.self) {
            try await fixture.ana.contacts.set(["ana", "bo"], needed: 2, password: secret("sign-in words"))
        }
        #expect(try await fixture.ana.contacts.detail().contacts.isEmpty)
        await fixture.ana.close()
        await fixture.stop()
    }

    private struct Fixture {
        let world: OneProcess
        let (ana, bo, cara, dan): (HealthClient, HealthClient, HealthClient, HealthClient)
        let vault: VaultID

        init(_ engine: Engine = .sqlCipher) async throws {
            world = try await OneProcess(engine)
            ana = try await world.enrol("ana", on: "laptop")
            (bo, cara) = (try await world.enrol("bo", on: "bo"), try await world.enrol("cara", on: "cara"))
            dan = try await world.enrol("dan", on: "dan")
            vault = try await ana.vaults.members.create(named: "Knee")
            try await ana.vaults.writer.put(Array("walk daily".utf8), type: "text/plain", of: vault)
            await ana.sync.syncNow()
            for name in ["bo", "cara", "dan"] {
                try await ana.vaults.trust.markVerified(try await ana.vaults.trust.person(named: name))
            }
        }

        /// Gives the words that the new device shows.
        @discardableResult
        func ask() async throws -> String {
            try await world.opener("new").askContacts(world.place("ana"), localPassword: secret("local words")).words
        }

        func approve(_ contact: HealthClient, _ words: String) async throws {
            try await contact.contacts.giveShare(to: "ana", words: words)
        }

        @discardableResult
        func comeBack(
            localPassword: String = "local words", _ show: @escaping ProfileOpener.ShowRecoveryCode = { _ in }
        ) async throws -> HealthClient {
            do {
                return try await world.opener("new").recoverWithContacts(
                    world.place("ana"), password: secret("newer words"), localPassword: secret(localPassword),
                    showRecoveryCode: show)
            } catch ClientError.cancelled { throw GivenUp() }
        }

        func stop() async {
            for client in [bo, cara, dan] { await client.close() }
            await world.stop()
        }
    }

    private struct GivenUp: Error {}
}
