import SalusBase
import SalusModels
import TestSupport
import Testing

@testable import SalusDomain
@testable import SalusServerDomain

@Suite("Notices about an account") struct ReadingNotices {
    private func fixture() async throws -> AttemptFixture {
        let fixture = try await AttemptFixture()
        for _ in 1...6 { try await fixture.guess() }
        return fixture
    }

    private func owner(_ fixture: AttemptFixture) throws -> Credential { try fixture.credential(.owner) }

    @Test("are read once the owner says so, and unread again when it happens again")
    func marking() async throws {
        let fixture = try await fixture()
        let notice = try #require(
            try await fixture.run(ListNotices(), as: owner(fixture)).first { $0.kind == .failedSignIns })
        #expect(!notice.isRead)
        let marked = try await fixture.run(MarkNoticesRead(until: notice.last), as: owner(fixture))
        #expect(marked.first { $0.kind == .failedSignIns }?.isRead == true)
        fixture.pass(seconds: 10)
        try await fixture.guess()
        let again = try await fixture.run(ListNotices(), as: owner(fixture))
        #expect(again.first { $0.kind == .failedSignIns }?.isRead == false)
    }

    @Test("a mark goes neither back nor beyond the present")
    func limits() async throws {
        let fixture = try await fixture()
        _ = try await fixture.run(MarkNoticesRead(until: Instant(milliseconds: .max)), as: owner(fixture))
        let back = try await fixture.run(MarkNoticesRead(until: .distantPast), as: owner(fixture))
        #expect(back.first { $0.kind == .failedSignIns }?.isRead == true)
        fixture.pass(seconds: 10)
        try await fixture.guess()
        let again = try await fixture.run(ListNotices(), as: owner(fixture))
        #expect(again.first { $0.kind == .failedSignIns }?.isRead == false)
    }

    @Test("tell of devices that joined after the first one, of removed ones, and of recoveries")
    func kinds() async throws {
        let fixture = try await fixture()
        let account = fixture.owner.id
        let (now, random) = (fixture.now, fixture.random)
        let (id, older, recovery) = (
            DeviceID(from: random), DeviceID(from: random), RecoveryCaseID(from: random)
        )
        try await fixture.environment.arrange { tx, grant throws(DomainError) in
            for (device, days) in [(DeviceID(from: random), Int64(92)), (older, 91)] {
                let added = now.adding(seconds: -days * 86_400)
                try tx.devices.insert(Device(id: device, account: account, addedAt: added), grant)
            }
        }
        let before = try await fixture.run(ListNotices(), as: owner(fixture))
        try await fixture.environment.arrange { tx, grant throws(DomainError) in
            try tx.devices.insert(Device(id: id, account: account, addedAt: now), grant)
            try tx.recoveryContacts.insert(
                RecoveryCase(
                    id: recovery, account: account,
                    ticketHash: [UInt8](repeating: 1, count: 32), device: [UInt8](repeating: 2, count: 32),
                    askedAt: now), grant)
        }
        let after = try await fixture.run(ListNotices(), as: owner(fixture))
        let new = after.filter { !before.contains($0) }
        #expect(Set(new.map(\.kind)) == [.deviceAdded, .recoveryBegun])
        #expect(new.first { $0.kind == .deviceAdded }?.device == id)
        #expect(!after.contains { $0.device == older })
    }

    @Test("tell of what another person shares and ends, with their name, by a share and in a carenet")
    func shares() async throws {
        let world = try await World()
        let (record, environment) = (world.places.record, world.environment)
        func shared(_ who: Who) async throws -> [AccountNotice] {
            try await environment.run(ListNotices(), as: world.credential(who)).filter { $0.record == record }
        }
        for who in [Who.guardian, .member] {
            #expect(try await shared(who).map(\.kind) == [.shareBegun])
            #expect(try await shared(who).first?.by == world.people.owner.name)
        }
        try await environment.run(EndShare(record, with: world.people.guardian.name), as: world.credential(.owner))
        try await environment.run(
            RemoveMember(world.people.member.name, from: world.places.carenet), as: world.credential(.owner))
        for who in [Who.guardian, .member] {
            #expect(Set(try await shared(who).map(\.kind)) == [.shareBegun, .shareEnded])
        }
        #expect(try await shared(.owner).isEmpty)
    }

    @Test("tell of a recovery for ninety days, although it can be used for fourteen")
    func recoveries() async throws {
        let fixture = try await fixture()
        let (account, id, now) = (fixture.owner.id, RecoveryCaseID(from: fixture.random), fixture.now)
        try await fixture.environment.arrange { tx, grant throws(DomainError) in
            try tx.recoveryContacts.insert(
                RecoveryCase(
                    id: id, account: account, ticketHash: [UInt8](repeating: 1, count: 32),
                    device: [UInt8](repeating: 2, count: 32), askedAt: now), grant)
        }
        func count(afterDays days: Int64) async throws -> Int {
            fixture.pass(seconds: days * 86_400)
            try await fixture.run(ForgetExpired(), as: .system)
            return try await fixture.environment.store.transaction { tx throws(DomainError) in
                try tx.recoveryContacts.asked(for: account).count
            }
        }
        #expect(try await count(afterDays: 60) == 1)
        #expect(try await count(afterDays: 31) == 0)
    }
}
