import SalusBase
import SalusCrypto
import SalusModels
import SalusVaultModels
import Testing

@testable import SalusClient

/// An older database that is put back as a whole, beside a key ring that remembers how far the vaults had come.
@Suite("Heads of vaults in the key ring") struct KeepingHeads {
    private let home: VaultClientFixture
    private let ring = MemoryRing()
    private let half: LocalKeyHalf
    private let vault: VaultID

    /// One vault with two entries, on a device that the key ring remembers; the server's backup has the first alone.
    init() async throws {
        home = try VaultClientFixture()
        half = LocalKeyHalf(values: LocalValues(store: MemoryStore()), keyRing: ring, name: "ana")
        _ = try await half.keep(Secret(copying: [UInt8](repeating: 1, count: 32)))
        let ana = home.vaultClient(home.ana, heads: KeptHeads(beside: half))
        vault = try await ana.members.create(named: "Knee")
        _ = try await ana.writer.put("walk", of: vault)
        try await ana.sync.all()
        await home.server.backUp()
        _ = try await ana.writer.put("run", of: vault)
        try await ana.sync.all()
    }

    /// The program as it starts over an old database, with the key ring of today.
    private func withOldDatabase(isRemembered: Bool = true) -> VaultClient {
        home.vaultClient(home.ana, on: MemoryVaultStore(), heads: isRemembered ? KeptHeads(beside: half) : .none)
    }

    @Test("a server that shows the same old state is told, at each sync, until it shows the newer one again")
    func both() async throws {
        await home.server.exchange()
        let ana = withOldDatabase()
        for _ in 1...2 {
            await #expect(throws: ClientError.untrusted(.olderCopy)) { try await ana.sync.all() }
        }
        #expect(try await ana.texts(in: vault) == ["walk"])
        await home.server.exchange()
        try await withOldDatabase().sync.all()
    }

    @Test("a server that brings it forward is not, and neither is anything where no key ring remembers")
    func alone() async throws {
        let ana = withOldDatabase()
        try await ana.sync.all()
        #expect(try await ana.texts(in: vault) == ["walk", "run"])
        await home.server.restore()
        try await withOldDatabase(isRemembered: false).sync.all()
    }

    @Test("another branch of the same length is told, too, and keeps no other vault from being kept")
    func branch() async throws {
        await home.server.restore()
        let other = withOldDatabase(isRemembered: false)
        try await other.sync.all()
        _ = try await other.writer.put("swim", of: vault)
        let second = try await other.members.create(named: "Hip")
        try await other.sync.all()
        await #expect(throws: ClientError.untrusted(.olderCopy)) { try await withOldDatabase().sync.all() }
        #expect(try await KeptHeads(beside: half).read()?[second] != nil)
    }

    @Test("being remembered again, or forgetting the vault, ends what is told", arguments: [false, true])
    func goingOn(isForgotten: Bool) async throws {
        await home.server.restore()
        let ana = withOldDatabase()
        await #expect(throws: ClientError.untrusted(.olderCopy)) { try await ana.sync.all() }
        if isForgotten {
            try await ana.forget(vault)
        } else {
            _ = try await half.keep(Secret(copying: [UInt8](repeating: 2, count: 32)))
        }
        try await ana.sync.all()
        #expect(try await ana.texts(in: vault) == ["walk"])
    }

    @Test("a vault that this account has left since is not told")
    func left() async throws {
        let (ana, old) = (home.vaultClient(home.ana, heads: KeptHeads(beside: half)), MemoryVaultStore())
        try await home.vaultClient(home.ana, on: old).sync.all()
        try await ana.members.share(vault, with: home.bo.name, as: .owner, .everything)
        try await ana.sync.all()
        try await ana.members.leave(vault)
        try await home.vaultClient(home.ana, on: old, heads: KeptHeads(beside: half)).sync.all()
    }

    @Test("the key ring is asked only when something has changed")
    func asking() async throws {
        let ana = home.vaultClient(home.ana, heads: KeptHeads(beside: half))
        try await ana.sync.all()
        let asked = ring.asked
        for _ in 1...3 { try await ana.sync.all() }
        #expect(ring.asked == asked)
        _ = try await ana.writer.put("swim", of: vault)
        try await ana.sync.all()
        #expect(ring.asked > asked)
    }

    @Test("a key ring that does not answer is asked once, and what it has stays")
    func silence() async throws {
        let ana = home.vaultClient(home.ana, heads: KeptHeads(beside: half))
        ring.refuse(true)
        for text in ["swim", "row"] {
            _ = try await ana.writer.put(text, of: vault)
            try await ana.sync.all()
        }
        let asked = ring.asked
        _ = try await ana.writer.put("fly", of: vault)
        try await ana.sync.all()
        #expect(ring.asked == asked)
        ring.refuse(false)
        await home.server.restore()
        await #expect(throws: ClientError.untrusted(.olderCopy)) { try await withOldDatabase().sync.all() }
    }

    @Test("a device that is not remembered any more keeps nothing")
    func forgotten() async throws {
        try await half.forget()
        #expect(ring.count == 0)
        try await withOldDatabase().sync.all()
        #expect(ring.count == 0)
    }
}

/// A key ring in memory.
final class MemoryRing: KeyRing {
    private struct State {
        var kept: [String: Secret] = [:]
        var asked = 0
        var refuses = false
    }

    private let state = Locked(State())

    var count: Int { state.withLock { $0.kept.count } }
    /// How often it was asked for something, or to keep something.
    var asked: Int { state.withLock { $0.asked } }

    func refuse(_ refuses: Bool) { state.withLock { $0.refuses = refuses } }

    func keep(_ secret: Secret, named name: String) async -> Bool {
        state.withLock {
            $0.asked += 1
            if !$0.refuses { $0.kept[name] = secret }
            return !$0.refuses
        }
    }

    func secret(named name: String) async -> Secret? {
        state.withLock {
            $0.asked += 1
            return $0.refuses ? nil : $0.kept[name]
        }
    }

    func forget(_ name: String) async { state.withLock { $0.kept[name] = nil } }
}
