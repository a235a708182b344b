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

    private func owner(_ fixture: AttemptFixture) throws -> RequestCredential { try fixture.credential(.owner) }

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

    @Test("tell that a share is paused and goes on; a paused one opens nothing and keeps its terms")
    func pausedShares() async throws {
        let fixture = try await AttemptFixture()
        let (record, name) = (fixture.world.places.record, fixture.world.people.guardian.name)
        func own() async throws -> RecordShare? {
            let list = ListShares(record: record, offset: 0, limit: 10)
            return try await fixture.run(list, as: owner(fixture)).items.first { $0.name == name }
        }
        func opens() async throws -> Bool {
            let people = try await fixture.run(ListPeople(), as: fixture.credential(.guardian)).records
            return people.contains { $0.id == record }
        }
        let before = try await own()
        #expect(try await opens())
        for _ in 0..<2 {
            _ = try await fixture.run(PauseShare(record, with: name, isPaused: true), as: owner(fixture))
        }
        #expect(try await own()?.pausedAt == fixture.now)
        #expect(try await !opens())
        let describe = DescribeRecord(in: .record(record))
        await #expect(throws: DomainError.denied) { try await fixture.run(describe, as: fixture.credential(.guardian)) }
        _ = try await fixture.run(
            ShareRecord(record, with: name, role: before?.role, limits: ShareLimits(isReadOnly: true)),
            as: owner(fixture))
        #expect(try await !opens(), "other terms do not open it")
        _ = try await fixture.run(PauseShare(record, with: name, isPaused: false), as: owner(fixture))
        #expect(try await opens())
        #expect(try await own()?.limits == ShareLimits(isReadOnly: true))
        let told = try await fixture.run(ListNotices(), as: fixture.credential(.guardian)).map(\.kind)
        #expect(told.count { $0 == .sharePaused } == 1 && told.count { $0 == .shareResumed } == 1)
    }

    @Test("tell both sides of a share whose time is over, at that moment, and not before")
    func lapsedShares() async throws {
        let fixture = try await AttemptFixture()
        let (record, people) = (fixture.world.places.record, fixture.world.people)
        func told(_ who: Who, _ kind: AccountNotice.Kind) async throws -> [AccountNotice] {
            try await fixture.run(ListNotices(), as: fixture.credential(who)).filter { $0.kind == kind }
        }
        let end = fixture.now.adding(seconds: 60)
        var limits = ShareLimits.unlimited
        limits.ends = end
        _ = try await fixture.run(
            ShareRecord(record, with: people.guardian.name, role: nil, limits: limits), as: owner(fixture))
        #expect(try await told(.owner, .shareRanOut).isEmpty)
        #expect(try await told(.guardian, .shareEnded).isEmpty)
        fixture.pass(seconds: 61)
        let (own, others) = (try await told(.owner, .shareRanOut), try await told(.guardian, .shareEnded))
        #expect(own.map(\.by) == [people.guardian.name] && others.map(\.by) == [people.owner.name])
        #expect((own + others).allSatisfy { $0.last == end && $0.record == record && !$0.isRead })
        _ = try await fixture.run(MarkNoticesRead(until: end), as: owner(fixture))
        #expect(try await told(.owner, .shareRanOut).allSatisfy(\.isRead))
        #expect(try await told(.stranger, .shareEnded).isEmpty)
    }

    @Test("tell of a record that the operator gave to another account: both owners, and all it was shared with")
    func reassigned() async throws {
        let world = try await World()
        let record = world.places.record
        let reassign = ReassignRecord(record: record, to: UserName("carl")!, reason: OperatorReason("imported wrongly"))
        _ = try await world.environment.run(reassign, as: world.credential(.operator))
        for (who, kind) in [
            (Who.owner, AccountNotice.Kind.recordTaken), (.stranger, .recordGiven), (.guardian, .shareEnded),
            (.member, .shareEnded),
        ] {
            let notices = try await world.environment.run(ListNotices(), as: world.credential(who))
            #expect(notices.filter { $0.kind == kind && $0.record == record }.count == 1, "\(who)")
        }
    }

    @Test("are kept for as many days as the operator says", arguments: [7, 90])
    func retention(days: Int) async throws {
        let fixture = try await AttemptFixture { $0.noticeDays = days }
        for _ in 1...6 { try await fixture.guess() }
        func count() async throws -> Int {
            try await fixture.environment.store.transaction { tx throws(DomainError) in
                try tx.notices.notices(of: fixture.owner.id).count
            }
        }
        fixture.pass(seconds: Int64(days) * 86_400 - 3600)
        try await fixture.run(ForgetExpired(), as: .system)
        #expect(try await count() == 1)
        fixture.pass(seconds: 7200)
        try await fixture.run(ForgetExpired(), as: .system)
        #expect(try await count() == 0)
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
