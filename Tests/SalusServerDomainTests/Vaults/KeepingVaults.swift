import SalusBase
import SalusCrypto
import SalusModels
@testable import SalusServerDomain
import SalusVaultModels
import TestSupport
import Testing

@testable import SalusDomain

@Suite("Keeping vaults")
struct KeepingVaults {
    @Test("a vault is there for its members, each with the keys wrapped to them, and for no one else")
    func members() async throws {
        let world = try await World()
        let (ada, bo, cara) = (
            try world.ada, try await world.registered("bo"), try await world.registered("cara")
        )
        let vault = try await WorldVault.made(by: ada, with: [bo.member(.writer)], in: world)
        let listed = try await world.run(ListVaults(), as: bo)
        #expect(listed.map(\.vault.id) == [vault.id] && listed.map(\.role) == [.writer])
        #expect(try await world.run(ListVaults(), as: cara).isEmpty)
        let wraps = try await world.run(ReadVaultKeys(vault.id, from: 1, limit: 9), as: bo).items
        let wrap = try WrappedVaultKey(encoded: #require(wraps.first))
        #expect(wraps.count == 1 && wrap.recipient == bo.account.id.bytes)
        await #expect(throws: DomainError.denied) { try await world.run(ReadVault(vault.id), as: cara) }
    }

    @Test("a client verifies the whole of it from what the server gives out")
    func replay() async throws {
        let world = try await World()
        let (ada, bo) = (try world.ada, try await world.registered("bo"))
        var vault = try await WorldVault.made(by: ada, in: world)
        try await vault.begin([bo.member(.reader)])
        let people = try await world.run(ReadVaultPeople(vault.id), as: bo)
        let identities = try people.map { try IdentityLog(user: $0.account.bytes, entries: $0.log) }
        let entries = try await world.run(ReadVaultLog(vault.id, from: 0, limit: 10), as: bo).items
        let log = try VaultLog(
            vault: vault.id.bytes, entries: entries,
            identities: Dictionary(uniqueKeysWithValues: identities.map { ($0.user, $0) }))
        let state = try await world.run(ReadVault(vault.id), as: bo).vault
        #expect(log.head == state.logHead && log.epoch == 2)
        let found = try await world.run(FindIdentity(bo.account.name), as: ada)
        #expect(found.log == people.first { $0.role == .reader }?.log)
    }

    @Test("the same bytes again give the same answer, and change nothing")
    func repeated() async throws {
        let world = try await World()
        var vault = try await WorldVault.made(by: world.ada, in: world)
        let first = try await world.run(vault.creation, as: world.ada)
        let epoch = try vault.next([])
        let change = ChangeVault(
            vault.id, entry: try vault.entry(.epoch(epoch.header)).encoded, wraps: epoch.wraps.map(\.encoded))
        let answer = try await world.run(change, as: world.ada)
        #expect(try await world.run(change, as: world.ada) == answer)
        #expect(try await world.run(vault.creation, as: world.ada) == answer)
        #expect(first.vault.logHead.sequence == 0 && answer.vault.logHead.sequence == 1)
        vault = try await WorldVault.made(by: world.ada, in: world)
        #expect(try await world.run(ListVaults(), as: world.ada).count == 2)
    }

    @Test("of two changes at once the second is told to look again")
    func race() async throws {
        let world = try await World()
        let (ada, bo) = (try world.ada, try await world.registered("bo"))
        let vault = try await WorldVault.made(by: ada, with: [bo.member(.manager)], in: world)
        let mine = try vault.next([bo.member(.manager)])
        let theirs = try vault.next([bo.member(.manager)], by: bo)
        func change(_ epoch: NewEpoch, by person: VaultPerson) throws -> ChangeVault {
            let entry = try vault.entry(.epoch(epoch.header), by: person)
            return ChangeVault(vault.id, entry: entry.encoded, wraps: epoch.wraps.map(\.encoded))
        }
        _ = try await world.run(try change(mine, by: ada), as: ada)
        await #expect(throws: DomainError.conflict) { try await world.run(try change(theirs, by: bo), as: bo) }
        let state = try await world.run(ReadVault(vault.id), as: ada).vault
        #expect(state.logHead.sequence == 1 && state.epoch == 2)
    }

    @Test("anyone who goes on writing does not keep off their removal: the next try comes before what they write")
    func overtaken() async throws {
        let world = try await World()
        let (ada, bo) = (try world.ada, try await world.registered("bo"))
        var vault = try await WorldVault.made(by: ada, with: [bo.member(.writer)], in: world)
        let removal = try vault.begin(with: [])
        try await vault.put([vault.seal(by: bo)], by: bo)
        await #expect(throws: DomainError.overtaken) { try await world.run(removal, as: ada) }
        let until = WorldTemplate.now.adding(seconds: 10)
        let late = try vault.seal(by: bo)
        await #expect(throws: DomainError.vaultReserved(until: until)) { try await vault.put([late], by: bo) }
        try await vault.begin([])
        #expect(try await world.run(ReadVault(vault.id), as: ada).vault.reservedUntil == nil)
        await #expect(throws: DomainError.denied) { try await vault.put([late], by: bo) }
    }

    @Test("anyone who is removed loses the keys and the vault, and stays known to those who verify its log")
    func removal() async throws {
        let world = try await World()
        let (ada, bo) = (try world.ada, try await world.registered("bo"))
        var vault = try await WorldVault.made(by: ada, with: [bo.member(.writer)], in: world)
        try await vault.begin([])
        await #expect(throws: DomainError.denied) {
            try await world.run(ReadVaultKeys(vault.id, from: 1, limit: 9), as: bo)
        }
        let people = try await world.run(ReadVaultPeople(vault.id), as: ada)
        #expect(people.first { $0.account == bo.account.id }?.role == nil && people.count == 2)
        try await vault.begin([bo.member(.reader, .fromThisEpoch)])
        let wraps = try await world.run(ReadVaultKeys(vault.id, from: 1, limit: 9), as: bo).items
        #expect(try wraps.map { try WrappedVaultKey(encoded: $0).epoch } == [3])
    }

    @Test("keys that someone has renewed since an epoch was made are not passed over, and a new one stays due")
    func staleKeys() async throws {
        let world = try await World()
        let (ada, bo) = (try world.ada, try await world.registered("bo"))
        let vault = try await WorldVault.made(by: ada, with: [bo.member(.manager)], in: world)
        let epoch = try vault.next([bo.member(.manager)], by: bo)
        let change = ChangeVault(
            vault.id, entry: try vault.entry(.epoch(epoch.header), by: bo).encoded, wraps: epoch.wraps.map(\.encoded))
        _ = try await world.run(try OperationRow.removeDevice(in: world), as: ada)
        await #expect(throws: DomainError.conflict) { try await world.run(change, as: bo) }
        #expect(try await world.run(ReadVault(vault.id), as: bo).vault.dueSince == WorldTemplate.now)
    }

    @Test("only who can sign in is found and shared with; one who registered and was forgotten is in no one's way")
    func pending() async throws {
        let world = try await World()
        let issued = try #require(
            try await world.environment.run(SignUp(name: UserName("eve")!, role: .patient, note: ""), as: .anonymous))
        let (account, keys) = try await WorldPeople.register(issued, in: world.environment, random: world.random)
        let eve = try VaultPerson(account, keys) { .anonymous }
        #expect(account.state == .pending)
        await #expect(throws: DomainError.denied) {
            try await world.run(FindIdentity(account.name), as: world.ada)
        }
        let vault = try WorldVault(of: world.ada, with: [eve.member(.reader)], in: world)
        await #expect(throws: DomainError.badKeys("members are accounts of this server")) {
            try await world.run(vault.creation, as: world.ada)
        }
        try await world.environment(afterDays: 30).run(ForgetRegistrations(), as: .system)
        await #expect(throws: DomainError.notFound) {
            try await world.environment.run(ShowAccount(name: account.name), as: world.credential(.operator))
        }
    }

    @Test("vaults that others put someone into do not count as theirs")
    func othersVaults() async throws {
        let world = try await World()
        let bo = try await world.registered("bo")
        var settings = world.environment.settings
        settings.vaults.perAccount = 1
        let narrow = try world.environment(with: settings)
        _ = try await WorldVault.made(by: bo, with: [world.ada.member(.owner)], in: world)
        let own = try WorldVault(of: world.ada, in: world)
        #expect(try await narrow.run(own.creation, as: world.credential(.owner)).role == .owner)
    }

    @Test("a member who leaves makes a new epoch due, until there is one")
    func leaving() async throws {
        let world = try await World()
        let (ada, bo) = (try world.ada, try await world.registered("bo"))
        var vault = try await WorldVault.made(by: ada, with: [bo.member(.writer)], in: world)
        #expect(try await vault.change(.leave, by: bo).vault.dueSince == WorldTemplate.now)
        #expect(try await world.run(ListVaults(), as: bo).isEmpty)
        await #expect(throws: DomainError.denied) {
            try await world.run(ReadEntries(vault.id, from: 0, limit: 9), as: bo)
        }
        #expect(try await vault.begin([]).vault.dueSince == nil)
    }

    @Test("an entry that breaks a rule of the log changes nothing: a ghost, a forgery, a smaller role")
    func rules() async throws {
        let world = try await World()
        let (ada, bo, cara) = (
            try world.ada, try await world.registered("bo"), try await world.registered("cara")
        )
        let vault = try await WorldVault.made(by: ada, with: [bo.member(.writer)], in: world)
        let ghost = try vault.next([bo.member(.writer), cara.member(.reader)], by: bo)
        let byWriter = try vault.entry(.epoch(ghost.header), by: bo).encoded
        try await refuses(
            ChangeVault(vault.id, entry: byWriter, wraps: ghost.wraps.map(\.encoded)), as: bo, in: world)
        try await refuses(
            ChangeVault(vault.id, entry: byWriter, wraps: ghost.wraps.map(\.encoded)), as: ada, in: world)
        var forged = try vault.entry(.close).encoded
        forged[forged.count - 1] ^= 1
        try await refuses(ChangeVault(vault.id, entry: forged, wraps: []), as: ada, in: world)
        try await refuses(ChangeVault(vault.id, entry: [1, 2, 3], wraps: []), as: ada, in: world)
    }

    @Test("keys are one for each member who reads, as the header names them")
    func wraps() async throws {
        let world = try await World()
        let (ada, bo) = (try world.ada, try await world.registered("bo"))
        let vault = try await WorldVault.made(by: ada, in: world)
        let epoch = try vault.next([bo.member(.reader)])
        let entry = try vault.entry(.epoch(epoch.header)).encoded
        let others = try vault.next([bo.member(.reader)])
        let wraps = epoch.wraps.map(\.encoded)
        for bad in [[], [wraps[0]], wraps + [wraps[0]], [wraps[0], others.wraps[1].encoded]] {
            try await refuses(ChangeVault(vault.id, entry: entry, wraps: bad), as: ada, in: world)
        }
    }

    private func refuses(_ operation: ChangeVault, as person: VaultPerson, in world: World) async throws {
        let before = try await world.store.dump()
        do {
            _ = try await world.run(operation, as: person)
            Issue.record("the change was taken")
        } catch DomainError.badKeys {
            let changed = try await world.store.dump()[0].difference(from: before[0])
            #expect(changed.isEmpty)
        }
    }

    @Test("an account has as many vaults, and a vault as many members, as the server takes")
    func limits() async throws {
        let world = try await World()
        var settings = world.environment.settings
        (settings.vaults.perAccount, settings.vaults.members) = (1, 1)
        let narrow = try world.environment(with: settings)
        let vault = try WorldVault(of: world.ada, in: world)
        _ = try await narrow.run(vault.creation, as: world.credential(.owner))
        await #expect(throws: DomainError.quotaReached("vaults of an account")) {
            try await narrow.run(WorldVault(of: world.ada, in: world).creation, as: world.credential(.owner))
        }
        let bo = try await world.registered("bo")
        let epoch = try vault.next([bo.member(.reader)])
        let change = ChangeVault(
            vault.id, entry: try vault.entry(.epoch(epoch.header)).encoded, wraps: epoch.wraps.map(\.encoded))
        await #expect(throws: DomainError.quotaReached("members of a vault")) {
            try await narrow.run(change, as: world.credential(.owner))
        }
    }

    @Test("members hear that a vault was changed, and who comes or goes that their account was")
    func notices() async throws {
        let world = try await World()
        let (ada, bo) = (try world.ada, try await world.registered("bo"))
        let heard = Locked<[CommitNotice]>([])
        world.environment.watch { notices in heard.withLock { $0 += notices } }
        let vault = try await WorldVault.made(by: ada, with: [bo.member(.writer)], in: world)
        let place = VaultPosition(log: 1, entries: 0)
        #expect(heard.withLock { $0 }.contains(.vaultChanged(vault.id, place)))
        #expect(heard.withLock { $0 }.contains(.accountChanged(bo.account.id)))
        #expect(try await world.run(WatchRecords(), as: bo).vaults == [vault.id: place])
    }
}
