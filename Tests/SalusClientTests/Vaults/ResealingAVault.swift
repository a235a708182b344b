import SalusBase
import SalusCrypto
import SalusModels
import SalusSync
import SalusVaultModels
import Testing

@testable import SalusClient

@Suite("Copying what is in a vault under its newest keys")
struct ResealingAVault {
    private let home: VaultClientFixture
    private let ana: VaultClient

    init() throws {
        home = try VaultClientFixture()
        ana = home.vaultClient(home.ana)
    }

    /// A vault with notes, of which Bo was removed.
    private func vault(_ notes: [String]) async throws -> VaultID {
        let vault = try await ana.members.create(named: "Knee")
        try await ana.members.share(vault, with: home.bo.name, as: .writer, .everything)
        for text in notes { _ = try await ana.writer.put(text, of: vault) }
        try await ana.sync.all()
        try await ana.members.remove(home.id(home.bo), from: vault)
        return vault
    }

    private func newcomer(to vault: VaultID) async throws -> VaultClient {
        try await ana.members.share(vault, with: home.cara.name, as: .reader, .fromNow)
        let cara = home.vaultClient(home.cara)
        try await cara.sync.all()
        return cara
    }

    @Test("lets a newcomer without history read it, and a second run writes nothing")
    func newcomer() async throws {
        let vault = try await vault(["walk", "swim"])
        let object = ObjectID(from: home.ana.randomness)
        try await ana.writer.edit(["done": .bool(true)], of: object, in: vault)
        try await ana.sync.all()
        let cara = try await newcomer(to: vault)
        #expect(try await cara.reader.items(in: vault).isEmpty)
        #expect(try await cara.reader.all().map(\.name) == [nil])
        let order = try await ana.reader.items(in: vault).map(\.id)
        let told = Locked<[[Int]]>([])
        let written = try await ana.resealing.reseal(vault) { done, all in told.withLock { $0.append([done, all]) } }
        #expect(written == 3 && told.withLock { $0 } == [[3, 3]])
        try await cara.sync.all()
        #expect(try await cara.texts(in: vault) == ["walk", "swim"])
        #expect(try await cara.reader.items(in: vault).contains { $0.fields == ["done": .bool(true)] })
        #expect(try await cara.reader.all().map(\.name) == ["Knee"])
        #expect(try await cara.reader.setAside(in: vault).allSatisfy { !$0.isSuspicious })
        let count = await home.server.entries.count
        #expect(try await ana.resealing.reseal(vault) == 0)
        #expect(await home.server.entries.count == count)
        #expect(try await ana.texts(in: vault) == ["walk", "swim"])
        #expect(try await ana.reader.items(in: vault).map(\.id) == order)
    }

    @Test("takes only what was written since a day, when one is given, and nothing that was deleted")
    func since() async throws {
        let vault = try await vault(["old"])
        let later = home.vaultClient(home.ana, at: 2)
        _ = try await later.writer.put("new", of: vault)
        let gone = try await later.writer.put("gone", of: vault)
        try await later.writer.delete(gone, in: vault)
        try await later.sync.all()
        try await later.members.renewKeys(of: vault)
        let day = TestMember.start.adding(seconds: 86_400)
        #expect(try await later.resealing.pending(in: vault, since: day).objects.count == 1)
        #expect(try await later.resealing.pending(in: vault).objects.count == 2)
        #expect(try await later.resealing.reseal(vault, since: day) == 1)
        #expect(try await later.resealing.pending(in: vault).objects.count == 1)
    }

    @Test("keeps versions that stand side by side: of texts none is copied, of fields all are")
    func contested() async throws {
        let vault = try await ana.members.create(named: "Knee")
        try await ana.members.share(vault, with: home.bo.name, as: .writer, .everything)
        let (note, object) = (try await ana.writer.put("walk", of: vault), ObjectID(from: home.ana.randomness))
        let rules = FieldRules(["dose": .keepAll])
        try await ana.writer.edit(["dose": .string("1")], of: object, in: vault, rules)
        try await ana.sync.all()
        let bo = home.vaultClient(home.bo)
        try await bo.sync.all()
        for (client, text) in [(ana, "run"), (bo, "swim")] {
            _ = try await client.writer.put(text, in: note, of: vault)
            try await client.writer.edit(["dose": .string(text)], of: object, in: vault, rules)
        }
        for client in [ana, bo, ana] { try await client.sync.all() }
        #expect(try await ana.texts(in: vault) == ["run", "swim"])
        let cara = try await newcomer(to: vault)
        let pending = try await ana.resealing.pending(in: vault)
        #expect(pending == VaultReseal(objects: [object], contested: 1))
        #expect(try await ana.resealing.reseal(vault) == 1)
        #expect(try await ana.texts(in: vault) == ["run", "swim"])
        try await cara.sync.all()
        let doses = try await cara.objects.object(object, in: vault)?.alternatives["dose"]
        #expect(doses?.count == 2)
        _ = try await ana.writer.put("walk less", in: note, of: vault)
        try await ana.sync.all()
        try await cara.sync.all()
        #expect(try await cara.texts(in: vault) == ["walk less"])
        #expect(try await ana.resealing.pending(in: vault) == VaultReseal(objects: [], contested: 0))
    }

    @Test("is for who reads and writes, where entries are not final and the vault is open")
    func refused() async throws {
        let vault = try await vault(["walk"])
        let cara = try await newcomer(to: vault)
        await #expect(throws: ClientError.vault(.role)) { try await cara.resealing.reseal(vault) }
        try await ana.members.changeRole(of: home.id(home.cara), in: vault, to: .depositor)
        try await cara.sync.all()
        await #expect(throws: ClientError.vault(.role)) { try await cara.resealing.reseal(vault) }
        try await ana.members.setRules([.entriesAreFinal], of: vault)
        await #expect(throws: ClientError.vault(.isFinal)) { try await ana.resealing.reseal(vault) }
        try await ana.members.setRules([], of: vault)
        try await ana.members.close(vault)
        await #expect(throws: ClientError.vault(.closed)) { try await ana.resealing.reseal(vault) }
    }

    @Test(
        "goes on after a stop, and after a request or an answer that was lost",
        arguments: [nil, FakeVaultServer.Loss.request, .answer])
    func interrupted(loss: FakeVaultServer.Loss?) async throws {
        let vault = try await vault([])
        let random = home.ana.randomness
        try await ana.writer.put(
            (0..<201).map { (ObjectID(from: random), type: "text/plain", bytes: Array("note \($0)".utf8)) }, of: vault)
        try await ana.sync.all()
        try await ana.members.renewKeys(of: vault)
        if let loss {
            await home.server.lose([loss])
            await #expect(throws: ClientError.self) { try await ana.resealing.reseal(vault) }
        } else {
            let looks = Locked(0)
            let isStopped = { @Sendable in
                looks.withLock { looks in
                    looks += 1
                    return looks > 1
                }
            }
            let written = try await ana.resealing.reseal(vault, isStopped: isStopped)
            #expect(written == 200)
        }
        let again = home.vaultClient(home.ana)
        let before = try await again.resealing.pending(in: vault).objects.count
        #expect(before == (loss == nil ? 1 : 201) || before == 1)
        #expect(try await again.resealing.reseal(vault) == before)
        #expect(try await again.resealing.pending(in: vault).objects.isEmpty)
        // The name, 201 notes, and each of them once more.
        #expect(await home.server.entries.count == 2 + 402)
    }
}
