import SalusAPI
import SalusBase
import SalusCrypto
import SalusDomain
import SalusHTTP
import SalusLocal
import SalusModels
import SalusVaultModels
import Testing

@testable import SalusClient

/// Ana's laptop and phone write; Bo's pull was cut off after two of the vault's pages.
@Suite("A server that says something else when a pull goes on")
struct LyingBetweenPages {
    private let home: VaultClientFixture
    private let vault: VaultID
    private let device = MemoryVaultStore()
    private let texts = Set((0..<7).map { "note \($0)" })

    init() async throws {
        home = try VaultClientFixture()
        let (ana, phone) = (home.vaultClient(home.ana), home.vaultClient(home.anasPhone, on: MemoryVaultStore()))
        vault = try await ana.members.create(named: "Knee")
        try await ana.members.share(vault, with: home.bo.name, as: .reader, .everything)
        for text in texts.sorted().prefix(4) { _ = try await ana.writer.put(text, of: vault) }
        try await ana.sync.all()
        try await phone.sync.all()
        for text in ["from the phone", "more from it"] { _ = try await phone.writer.put(text, of: vault) }
        try await phone.sync.all()
        for text in texts.sorted().dropFirst(4) { _ = try await ana.writer.put(text, of: vault) }
        try await ana.sync.all()
    }

    private var bo: VaultClient { home.vaultClient(home.bo, on: device) }

    private func cutOff(after pages: Int = 2) async throws {
        await home.server.cutOff(after: pages)
        await #expect(throws: ClientError.unreachable(.timedOut)) { try await bo.sync.all() }
        await home.server.cutOff(after: nil)
    }

    private func expectStartingAgain() async throws {
        await #expect(throws: ClientError.untrusted(.changes)) { try await bo.sync.all() }
        #expect(await device.unjudged(of: vault)?.entries == [])
        #expect(try await bo.texts(in: vault).isEmpty)
        await home.server.lie(from: nil)
        await home.server.cutOff(after: nil)
        try await bo.sync.all()
        #expect(await home.server.pagesAsked.first == 0)
        let found = try await bo.texts(in: vault)
        #expect(found == texts.union(["from the phone", "more from it"]))
    }

    @Test("about a page that is here is found out, and the next pull starts again")
    func keptPage() async throws {
        await home.server.lie(from: 0)
        try await cutOff()
        await home.server.lie(from: nil)
        try await expectStartingAgain()
    }

    @Test("about a page to come is found out, and the next pull starts again")
    func nextPage() async throws {
        try await cutOff()
        await home.server.lie(from: 4)
        try await expectStartingAgain()
    }

    @Test("about what the whole was to be is found out, though each page is as it says now")
    func announcement() async throws {
        await home.server.lie { [vault] in
            $0.id == vault
                ? $0.showing(entries: ChainHead(count: 10, hash: [UInt8](repeating: 7, count: 32))) : $0
        }
        try await cutOff()
        await home.server.lie(nil)
        try await expectStartingAgain()
    }

    @Test("is refused while it shows fewer entries than it has named")
    func fewer() async throws {
        try await cutOff()
        let entries = await home.server.entries
        let tree = EntryTree(entryHashes: entries.prefix(8).map { SHA256.hash($0) })
        await home.server.lie { [vault] in
            $0.id == vault ? $0.showing(entries: ChainHead(count: 8, hash: tree.head.root)) : $0
        }
        await #expect(throws: ClientError.untrusted(.rollback)) { try await bo.sync.all() }
        await home.server.lie(nil)
        await home.server.cutOff(after: nil)
        try await bo.sync.all()
        #expect(await home.server.pagesAsked.first == 4)
        #expect(try await bo.texts(in: vault).count == 9)
    }

    @Test("is refused while it shows fewer entries than it has named, also when what had come was thrown away")
    func fewerAfterDropping() async throws {
        try await cutOff()
        await home.server.lie(from: 4)
        await #expect(throws: ClientError.untrusted(.changes)) { try await bo.sync.all() }
        await home.server.lie(from: nil)
        let tree = EntryTree(entryHashes: await home.server.entries.prefix(8).map { SHA256.hash($0) })
        await home.server.lie { [vault] in
            $0.id == vault ? $0.showing(entries: ChainHead(count: 8, hash: tree.head.root)) : $0
        }
        await #expect(throws: ClientError.untrusted(.rollback)) { try await bo.sync.all() }
        #expect(try await bo.texts(in: vault).isEmpty)
        await home.server.lie(nil)
        try await bo.sync.all()
        #expect(try await bo.texts(in: vault).count == 9)
    }

    @Test("is found out once more when it shows other entries than it named before what had come was thrown away")
    func othersAfterDropping() async throws {
        let strange = [UInt8](repeating: 7, count: 32)
        await home.server.lie { [vault] in
            $0.id == vault ? $0.showing(entries: ChainHead(count: $0.entries.count, hash: strange)) : $0
        }
        await #expect(throws: ClientError.untrusted(.changes)) { try await bo.sync.all() }
        await home.server.lie(nil)
        await #expect(throws: ClientError.untrusted(.changes)) { try await bo.sync.all() }
        try await bo.sync.all()
        #expect(try await bo.texts(in: vault).count == 9)
    }

    @Test(
        "gets nothing in of a device that was removed meanwhile, until new keys say what it wrote before",
        arguments: [2, 4])
    func removedDevice(pages: Int) async throws {
        try await cutOff(after: pages)
        let ana = try home.ana.without(home.anasPhone.device)
        await home.server.show(ana)
        try await bo.trust.refreshPeople(of: vault)
        try await bo.sync.all()
        let (found, aside) = (try await bo.texts(in: vault), try await bo.reader.setAside(in: vault))
        #expect(found == texts)
        #expect(aside.map(\.reason) == [.rule(.revokedDevice), .rule(.revokedDevice)])
        try await home.vaultClient(ana).members.renewKeys(of: vault)
        try await bo.sync.all()
        #expect(try await bo.texts(in: vault).count == 9)
        #expect(try await bo.reader.setAside(in: vault).isEmpty)
    }

    @Test("gets nothing in of a device that was known as removed before the program started")
    func knownBefore() async throws {
        try await bo.sync.all()
        let ana = try home.ana.without(home.anasPhone.device)
        let phone = home.vaultClient(home.anasPhone, on: MemoryVaultStore())
        try await phone.sync.all()
        await home.server.show(ana)
        try await bo.trust.refreshPeople(of: vault)
        await home.server.show(home.ana)
        _ = try await phone.writer.put("from who found the phone", of: vault)
        try await phone.sync.all()
        await home.server.show(ana)
        try await bo.sync.all()
        #expect(try await bo.reader.setAside(in: vault).map(\.reason) == [.rule(.revokedDevice)])
        #expect(try await !bo.texts(in: vault).contains("from who found the phone"))
    }
}
