import SalusAPI
import SalusBase
import SalusCrypto
import SalusModels
import SalusVaultModels
import Testing

@testable import SalusClient

@Suite("Sharing a vault for a time, as its owner's device sees to it")
struct SharingForATime {
    private let end = TestMember.start.adding(seconds: 86_400)

    @Test("the first sync after the end makes new keys without them, on any device of the account")
    func ended() async throws {
        let house = try VaultClientFixture()
        let ana = house.vaultClient(house.ana)
        let vault = try await ana.members.create(named: "Knee")
        try await ana.members.share(vault, with: house.bo.name, as: .reader, .everything, until: end)
        #expect(try await ana.peopleAfterSync(vault).compactMap(\.until) == [end])
        let tablet = house.vaultClient(house.ana, at: 1, on: MemoryVaultStore())
        try await tablet.sync.all()
        try await tablet.sync.all()
        #expect(try await tablet.reader.people(in: vault).map(\.account) == [house.id(house.ana)])
    }

    @Test("a device whose clock is ahead or behind ends nothing, and says how far")
    func wrongClock() async throws {
        let house = try VaultClientFixture()
        let ana = house.vaultClient(house.ana)
        let vault = try await ana.members.create(named: "Knee")
        try await ana.members.share(vault, with: house.bo.name, as: .reader, .everything, until: end)
        let start = WallClock.fixed(TestMember.start)
        let ahead = house.vaultClient(house.ana, at: 2, serverClock: start)
        await #expect(throws: ClientError.clock(secondsAhead: 172_800)) { try await ahead.sync.all() }
        #expect(try await ahead.reader.people(in: vault).count == 2)
        let behind = house.vaultClient(house.ana, serverClock: .fixed(end.adding(seconds: 60)))
        await #expect(throws: ClientError.clock(secondsAhead: -86_460)) { try await behind.sync.all() }
        #expect(try await house.vaultClient(house.ana).peopleAfterSync(vault).compactMap(\.until) == [end])
    }

    @Test("a clock that is some minutes ahead ends nothing before the server's time")
    func minutesAhead() async throws {
        let house = try VaultClientFixture()
        let ana = house.vaultClient(house.ana)
        let vault = try await ana.members.create(named: "Knee")
        try await ana.members.share(vault, with: house.bo.name, as: .reader, .everything, until: end)
        let early = WallClock.fixed(end.adding(seconds: -120))
        let ahead = house.vaultClient(house.ana, clock: .fixed(end.adding(seconds: 120)), serverClock: early)
        #expect(try await ahead.peopleAfterSync(vault).count == 2)
        let behind = house.vaultClient(house.ana, clock: early, serverClock: .fixed(end.adding(seconds: 120)))
        #expect(try await behind.peopleAfterSync(vault).count == 1)
    }

    @Test("before the end everything stays, also when keys are renewed or the role changes")
    func lasting() async throws {
        let house = try VaultClientFixture()
        let ana = house.vaultClient(house.ana)
        let vault = try await ana.members.create(named: "Knee")
        try await ana.members.share(vault, with: house.bo.name, as: .reader, .everything, until: end)
        try await ana.members.renewKeys(of: vault)
        try await ana.members.changeRole(of: house.id(house.bo), in: vault, to: .writer)
        #expect(try await ana.peopleAfterSync(vault).compactMap(\.until) == [end])
    }

    @Test("sharing again without an end takes it away")
    func extended() async throws {
        let house = try VaultClientFixture()
        let ana = house.vaultClient(house.ana)
        let vault = try await ana.members.create(named: "Knee")
        try await ana.members.share(vault, with: house.bo.name, as: .reader, .everything, until: end)
        try await ana.members.share(vault, with: house.bo.name, as: .reader, .everything)
        let later = house.vaultClient(house.ana, at: 2)
        #expect(try await later.peopleAfterSync(vault).count == 2)
    }

    @Test("one that this account may not end keeps no new keys from being made that are due, and is told")
    func notTheirs() async throws {
        let house = try VaultClientFixture()
        let (ana, cara) = (house.vaultClient(house.ana), house.vaultClient(house.cara))
        let vault = try await ana.members.create(named: "Knee")
        try await ana.members.share(vault, with: house.bo.name, as: .reader, .everything, until: end)
        try await ana.members.share(vault, with: house.cara.name, as: .owner, .everything)
        try await cara.sync.all()
        try await cara.members.changeRole(of: house.id(house.bo), in: vault, to: .owner)
        try await cara.members.changeRole(of: house.id(house.ana), in: vault, to: .manager)
        let later = house.vaultClient(house.ana, at: 91)
        await #expect(throws: ClientError.self) { try await later.sync.all() }
        #expect(try await later.reader.all().map(\.epoch) == [6])
    }

    @Test("an end that was carried out and not noted, because the device failed in between, ends no later share")
    func notNoted() async throws {
        let house = try VaultClientFixture()
        let ana = house.vaultClient(house.ana)
        let vault = try await ana.members.create(named: "Knee")
        try await ana.members.share(vault, with: house.bo.name, as: .reader, .everything, until: end)
        let later = house.vaultClient(house.ana, at: 2)
        #expect(try await later.peopleAfterSync(vault).count == 1)
        try await later.ends.noteEnd(end, of: house.id(house.bo), in: vault)
        try await later.sync.all()
        #expect(try await later.ends.end(of: house.id(house.bo), in: vault) == nil)
    }

    @Test(
        """
        an end that comes while another share was begun and is not through leaves that share, \
        and is carried out after it
        """
    )
    func besideAnother() async throws {
        let house = try VaultClientFixture()
        let ana = house.vaultClient(house.ana)
        let vault = try await ana.members.create(named: "Knee")
        try await ana.members.share(vault, with: house.bo.name, as: .reader, .everything, until: end)
        _ = try await ana.trust.person(named: house.cara.name)
        try await ana.sync.all()
        await house.server.refuseNext(.unavailable)
        await #expect(throws: ClientError.self) {
            try await ana.members.share(vault, with: house.cara.name, as: .reader, .everything)
        }
        let later = house.vaultClient(house.ana, at: 2)
        await house.server.refuseNext(.unavailable)
        await #expect(throws: ClientError.self) { try await later.sync.all() }
        let people = try await later.peopleAfterSync(vault).map(\.account)
        #expect(Set(people) == [house.id(house.ana), house.id(house.cara)])
    }

    @Test("a time that is over, and an owner's, change nothing")
    func refused() async throws {
        let house = try VaultClientFixture()
        let ana = house.vaultClient(house.ana)
        let vault = try await ana.members.create(named: "Knee")
        await #expect(throws: ClientError.vault(.end)) {
            try await ana.members.share(vault, with: house.bo.name, as: .reader, .everything, until: TestMember.start)
        }
        await #expect(throws: ClientError.vault(.end)) {
            try await ana.members.share(vault, with: house.bo.name, as: .owner, .everything, until: end)
        }
        #expect(try await ana.reader.people(in: vault).count == 1)
    }
}
