import SalusAPI
import SalusBase
import SalusClient
import SalusCrypto
import SalusModels
import SalusVaultModels
import TestSupport
import Testing

@Suite("Two people with a vault, through the real server", .timeLimit(.minutes(15)))
struct KeepingAVaultTogether {
    @Test(
        "create, write, share, read, write back, remove: the server carries it, and every start finds it again",
        arguments: Engine.all)
    func wholeLife(_ engine: Engine) async throws {
        let world = try await OneProcess(engine)
        var (ana, bo) = (try await world.enrol("ana", on: "laptop"), try await world.enrol("bo", on: "phone"))
        let vault = try await ana.vaults.members.create(named: "Knee")
        let note = try await ana.vaults.writer.put(Array("walk daily".utf8), type: "text/plain", of: vault)
        #expect(await ana.sync.current.waiting.count == 1)
        try await ana.vaults.members.share(vault, with: "bo", as: .writer, .everything)
        #expect(await ana.sync.syncNow().phase == .idle)
        #expect(await ana.sync.current.waiting.count == 0)
        #expect(await bo.sync.syncNow().phase == .idle)
        #expect(try await bo.texts(in: vault) == ["walk daily"])
        await ana.close()
        await bo.close()
        (ana, bo) = (try await world.reopen("laptop"), try await world.reopen("phone"))
        try await bo.vaults.writer.put(Array("walk twice".utf8), type: "text/plain", in: note, of: vault)
        #expect(await bo.sync.syncNow().phase == .idle)
        #expect(await ana.sync.syncNow().phase == .idle)
        #expect(try await ana.texts(in: vault) == ["walk twice"])
        let kept = try await ana.vaults.members.remove(bo.account.id, from: vault)
        #expect(kept.objects.count == 2)
        try await ana.vaults.writer.put(Array("only mine".utf8), type: "text/plain", of: vault)
        #expect(await ana.sync.syncNow().phase == .idle)
        #expect(await bo.sync.syncNow().phase == .idle)
        #expect(try await bo.texts(in: vault) == ["walk twice"])
        let told = try #require(try await bo.vaults.reader.all().first)
        #expect(told.role == nil && told.goneSince == world.now && told.name == "Knee")
        for client in [ana, bo] { await client.close() }
        await world.stop()
    }

    @Test(
        "shared for a time: the server stops at its end, and the owner's next sync makes new keys",
        arguments: Engine.all)
    func forATime(_ engine: Engine) async throws {
        let world = try await OneProcess(engine)
        let (ana, bo) = (try await world.enrol("ana", on: "laptop"), try await world.enrol("bo", on: "phone"))
        let vault = try await ana.vaults.members.create(named: "Knee")
        try await ana.vaults.members.share(
            vault, with: "bo", as: .reader, .everything, until: world.now.adding(seconds: 120))
        #expect(await bo.sync.syncNow().phase == .idle)
        #expect(try await bo.vaults.reader.all().map(\.role) == [.reader])
        world.wait(seconds: 120)
        #expect(await bo.sync.syncNow().phase == .idle)
        #expect(try await bo.vaults.reader.all().map(\.role) == [nil])
        #expect(try await ana.vaults.reader.people(in: vault).count == 2)
        #expect(await ana.sync.syncNow().phase == .idle)
        #expect(try await ana.vaults.reader.people(in: vault).map(\.account) == [ana.account.id])
        for client in [ana, bo] { await client.close() }
        await world.stop()
    }

    @Test("without the server, after a restart, all of it opens; what is written waits and says since when")
    func offline() async throws {
        let world = try await OneProcess()
        var ana = try await world.enrol("ana", on: "laptop")
        let vault = try await ana.vaults.members.create(named: "Knee")
        try await ana.vaults.writer.put(Array("walk daily".utf8), type: "text/plain", of: vault)
        await ana.sync.syncNow()
        await ana.close()
        await world.stop()
        ana = try await world.reopen("laptop")
        #expect(try await ana.texts(in: vault) == ["walk daily"])
        let since = world.now
        try await ana.vaults.writer.put(Array("swim".utf8), type: "text/plain", of: vault)
        world.wait(seconds: 60)
        let state = await ana.sync.syncNow()
        #expect(state.waiting == WaitingWrites(vaults: WaitingEntries(count: 1, since: since, refused: 0)))
        guard case .offline = state.phase else { throw NotOffline() }
        try await world.start()
        #expect(await ana.sync.syncNow().phase == .idle)
        #expect(await ana.sync.current.waiting == WaitingWrites())
        await ana.close()
        let tablet = try await world.opener("tablet").signIn(
            world.place("ana"), password: secret("sign-in words"), localPassword: secret("local words"))
        #expect(await tablet.sync.syncNow().phase == .idle)
        #expect(try await tablet.texts(in: vault) == ["walk daily", "swim"])
        #expect(try await tablet.vaults.reader.all().map(\.name) == ["Knee"])
        await tablet.close()
        await world.stop()
    }

    /// The pause between two polls never ends: only the event stream can bring the change.
    @Test("what one writes reaches the other by the event stream, without asking")
    func woken() async throws {
        let world = try await OneProcess()
        let (ana, bo) = (try await world.enrol("ana", on: "laptop"), try await world.enrol("bo", on: "phone"))
        let vault = try await ana.vaults.members.create(named: "Knee")
        try await ana.vaults.members.share(vault, with: "bo", as: .reader, .everything)
        let followers = [ana, bo].map { client in
            Task { await client.sync.keepSyncing { try await Task.sleep(for: .seconds(86_400)) } }
        }
        for await state in await bo.sync.states() where state.phase == .idle && state.lastSync != nil { break }
        try await ana.vaults.writer.put(Array("walk daily".utf8), type: "text/plain", of: vault)
        for await state in await bo.sync.states() where state.phase == .idle {
            if try await bo.texts(in: vault) == ["walk daily"] { break }
        }
        #expect(try await bo.texts(in: vault) == ["walk daily"])
        for follower in followers {
            follower.cancel()
            await follower.value
        }
        for client in [ana, bo] { await client.close() }
        await world.stop()
    }

    @Test("after a device was removed the next sync makes new keys, and a device that was away asks to sign in")
    func removedDevice() async throws {
        let world = try await OneProcess()
        let laptop = try await world.enrol("ana", on: "laptop")
        let vault = try await laptop.vaults.members.create(named: "Knee")
        let phone = try await world.opener("phone").signIn(
            world.place("ana"), password: secret("sign-in words"), localPassword: secret("local words"))
        let tablet = try await world.opener("tablet").signIn(
            world.place("ana"), password: secret("sign-in words"), localPassword: secret("local words"))
        #expect(await tablet.sync.syncNow().phase == .idle)
        try await laptop.keys.remove(phone.device, for: .lost, password: secret("sign-in words"))
        #expect(await laptop.sync.syncNow().phase == .idle)
        #expect(try await laptop.vaults.reader.all().map(\.epoch) == [2])
        try await laptop.vaults.writer.put(Array("new".utf8), type: "text/plain", of: vault)
        #expect(await laptop.sync.syncNow().phase == .idle)
        guard case .failed(let advice) = await tablet.sync.syncNow().phase else { throw NotOffline() }
        #expect(advice.code == "CL0046")
        try await tablet.signInAgain(password: secret("sign-in words"))
        #expect(await tablet.sync.syncNow().phase == .idle)
        #expect(try await tablet.texts(in: vault) == ["new"])
        for client in [laptop, phone, tablet] { await client.close() }
        await world.stop()
    }

    private struct NotOffline: Error {}
}

extension OneProcess {
    /// The same installation after its program ended.
    func reopen(_ profile: String) async throws -> HealthClient {
        try await opener(profile).unlock(localPassword: secret("local words"))
    }
}

extension HealthClient {
    func texts(in vault: VaultID) async throws -> Set<String> {
        Set(
            try await vaults.reader.items(in: vault).flatMap { $0.contents.map { String(decoding: $0, as: UTF8.self) } }
        )
    }
}
