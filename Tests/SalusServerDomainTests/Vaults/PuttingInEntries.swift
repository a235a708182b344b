import SalusBase
import SalusCrypto
import SalusModels
@testable import SalusServerDomain
import SalusVaultModels
import TestSupport
import Testing

@testable import SalusDomain

@Suite("Putting sealed entries into a vault")
struct PuttingInEntries {
    @Test("keeps them in one order for everybody, which readers open and check")
    func order() async throws {
        let world = try await World()
        let (ada, bo) = (try world.ada, try await world.registered("bo"))
        var vault = try await WorldVault.made(by: ada, with: [bo.member(.writer)], in: world)
        let entries = [try vault.seal("one"), try vault.seal("two", by: bo)]
        try await vault.put([entries[0]])
        let placed = try await vault.put([entries[1]], by: bo)
        #expect(placed.numbers == [1] && placed.tree == vault.tree.head)
        let read = try await world.run(ReadEntries(vault.id, from: 0, limit: 9), as: bo)
        #expect(read == entries.map(\.encoded))
        #expect(try await world.run(ReadEntries(vault.id, from: 2, limit: 9), as: bo).isEmpty)
        let hashes = try await world.run(ReadEntryHashes(vault.id, from: 0, limit: 9), as: bo)
        #expect(EntryTree(entryHashes: hashes).head == placed.tree)
        let log = try VaultLog(
            vault: vault.id.bytes, entries: vault.log.map(\.encoded),
            identities: [ada.log.user: ada.log, bo.log.user: bo.log])
        let view = VaultView(log: log, tree: vault.tree, identities: [ada.log.user: ada.log, bo.log.user: bo.log])
        #expect(try entries[1].open(with: vault.keys, at: 1, in: view).payload == Array("two".utf8))
    }

    @Test("takes the same entry once, wherever the answer got lost")
    func repeated() async throws {
        let world = try await World()
        var vault = try await WorldVault.made(by: world.ada, in: world)
        let (first, second) = (try vault.seal("one"), try vault.seal("two"))
        try await vault.put([first], expecting: 0)
        #expect(try await vault.put([first], expecting: 0).numbers == [0])
        let mixed = try await vault.put([second, first])
        #expect(mixed.numbers == [1, 0] && mixed.tree.size == 2)
        try await vault.begin([])
        #expect(try await vault.put([first, second]).numbers == [0, 1])
        await #expect(throws: DomainError.conflict) { try await vault.put([first, first]) }
        let other = try SealedEntry(
            vault.content(), identifier: first.identifier, under: vault.keys, by: world.ada.device,
            randomness: world.random)
        await #expect(throws: DomainError.conflict) { try await vault.put([other]) }
    }

    @Test("takes them at the place that the sender expects, or not at all")
    func place() async throws {
        let world = try await World()
        var vault = try await WorldVault.made(by: world.ada, in: world)
        try await vault.put([vault.seal()], expecting: 0)
        let late = try vault.seal()
        await #expect(throws: DomainError.conflict) { try await vault.put([late], expecting: 0) }
        #expect(try await vault.put([late], expecting: 1).numbers == [1])
    }

    @Test("refuses what was sealed under older keys, and everything once the vault is closed")
    func epochs() async throws {
        let world = try await World()
        var vault = try await WorldVault.made(by: world.ada, in: world)
        let old = try vault.seal()
        try await vault.begin([])
        await #expect(throws: DomainError.staleEpoch) { try await vault.put([old]) }
        try await vault.put([vault.seal()])
        let late = try vault.seal()
        try await vault.change(.close)
        await #expect(throws: DomainError.staleEpoch) { try await vault.put([late]) }
    }

    @Test(
        """
        refuses readers, another's device, another vault's entries, and what is no entry (gone: \
        admitted fault 3 of the sample)
        """
    )
    func strangers() async throws {
        let world = try await World()
        let (ada, bo) = (try world.ada, try await world.registered("bo"))
        var vault = try await WorldVault.made(by: ada, with: [bo.member(.reader)], in: world)
        let entry = try vault.seal()
        await #expect(throws: DomainError.denied) { try await vault.put([entry], by: bo) }
        let foreign = try vault.seal(by: bo)
        let elsewhere = try WorldVault(of: ada, in: world).seal()
        for bytes in [foreign.encoded, elsewhere.encoded, [1, 2, 3]] {
            let id = vault.id
            let error = await #expect(throws: DomainError.self) {
                try await world.run(PutEntries([entry.encoded, bytes], into: id), as: ada)
            }
            guard case .badKeys? = error else {
                Issue.record("\(String(describing: error))")
                continue
            }
        }
        #expect(try await world.run(ReadEntries(vault.id, from: 0, limit: 9), as: ada).isEmpty)
    }

    @Test(
        """
        gives nothing of a vault to who is not in it, or is not any more (gone: the other half of \
        admitted fault 3 of the sample)
        """
    )
    func readers() async throws {
        let world = try await World()
        let (ada, bo) = (try world.ada, try await world.registered("bo"))
        var vault = try await WorldVault.made(by: ada, with: [bo.member(.reader)], in: world)
        try await vault.put([vault.seal()])
        let id = vault.id
        #expect(try await world.run(ReadEntries(id, from: 0, limit: 9), as: bo).count == 1)
        try await vault.begin([])
        for person in [bo, try await world.registered("cara")] {
            await #expect(throws: DomainError.denied) {
                try await world.run(ReadEntries(id, from: 0, limit: 9), as: person)
            }
            await #expect(throws: DomainError.denied) {
                try await world.run(ReadEntryHashes(id, from: 0, limit: 9), as: person)
            }
            await #expect(throws: DomainError.denied) {
                try await world.run(ReadVaultLog(id, from: 0, limit: 9), as: person)
            }
            await #expect(throws: DomainError.denied) {
                try await world.run(ReadVaultKeys(id, from: 1, limit: 9), as: person)
            }
            await #expect(throws: DomainError.denied) { try await world.run(ReadVaultPeople(id), as: person) }
        }
    }

    @Test("takes from a depositor what is sealed to the deposit key, and gives them hashes only")
    func depositor() async throws {
        let world = try await World()
        let (ada, bo) = (try world.ada, try await world.registered("bo"))
        var vault = try await WorldVault.made(by: ada, with: [bo.member(.depositor)], in: world)
        try await vault.put([vault.deposit(by: bo)], by: bo)
        let plain = try vault.seal(by: bo)
        let error = await #expect(throws: DomainError.self) { try await vault.put([plain], by: bo) }
        #expect(error == .badKeys("entries sealed to the deposit key"))
        let id = vault.id
        await #expect(throws: DomainError.denied) { try await world.run(ReadEntries(id, from: 0, limit: 9), as: bo) }
        #expect(try await world.run(ReadEntryHashes(id, from: 0, limit: 9), as: bo).count == 1)
    }

    @Test("waits where a vault of verified members needs new keys, and goes on everywhere else")
    func due() async throws {
        let world = try await World()
        let (ada, bo) = (try world.ada, try await world.registered("bo"))
        for (policy, waits) in [(VaultPolicy.verifiedMembersOnly, true), ([], false)] {
            var vault = try await WorldVault.made(by: ada, with: [bo.member(.writer)], policy: policy, in: world)
            try await vault.change(.leave, by: bo)
            let entry = try vault.seal()
            if waits {
                await #expect(throws: DomainError.epochDue) { try await vault.put([entry]) }
                try await vault.begin([])
                try await vault.put([vault.seal()])
            } else {
                try await vault.put([entry])
            }
        }
    }

    @Test("leaves no text of theirs in the databases, where a name is found")
    func canary() async throws {
        let world = try await World()
        let bo = try await world.registered("bonifatius")
        var vault = try await WorldVault.made(by: world.ada, with: [bo.member(.depositor)], in: world)
        try await vault.put([vault.seal("canary, in a text that no one else would write")])
        try await vault.put([vault.deposit(by: bo)], by: bo)
        let dumps = try await world.store.dump()
        #expect(dumps.contains { $0.holds("bonifatius") })
        #expect(!dumps.contains { $0.holds("canary") })
    }

    @Test("takes as much as the server's operator lets it")
    func limits() async throws {
        let world = try await World()
        let vault = try await WorldVault.made(by: world.ada, in: world)
        let entries = [try vault.seal().encoded, try vault.seal().encoded]
        var settings = world.environment.settings
        settings.vaults.vaultBytes = entries[0].count
        let narrow = try world.environment(with: settings)
        await #expect(throws: DomainError.quotaReached("bytes in this vault")) {
            try await narrow.run(PutEntries(entries, into: vault.id), as: world.credential(.owner))
        }
        _ = try await narrow.run(PutEntries([entries[0]], into: vault.id), as: world.credential(.owner))
        settings.vaults.entryBytes = 100
        let tiny = try world.environment(with: settings)
        await #expect(throws: DomainError.quotaReached("bytes in one entry")) {
            try await tiny.run(PutEntries([entries[1]], into: vault.id), as: world.credential(.owner))
        }
        await #expect(throws: DomainError.quotaReached("entries at once")) {
            try await world.environment.run(
                PutEntries(Array(repeating: [], count: PutEntries.most + 1), into: vault.id),
                as: world.credential(.owner))
        }
    }
}
