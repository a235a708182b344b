import SalusBase
import SalusCrypto
import SalusModels
import SalusServerDomain
import TestSupport
import Testing

@testable import SalusDomain

@Suite("Storing shares with guardians and proxies")
struct StoringGuardianships {
    private static func limits(
        _ kind: ShareRepresentation.Kind, ends: Instant? = nil, because reason: String = "his aunt's word"
    ) -> ShareLimits {
        ShareLimits(ends: ends, representation: ShareRepresentation(kind, because: reason))
    }

    private static func share(with account: Account, _ limits: ShareLimits?, since: Int64 = 0) -> RecordShare {
        RecordShare(
            account: account.id, name: account.name, role: nil, since: .at(since), by: nil, limits: limits)
    }

    private static func invitation(
        _ number: UInt8, to record: HealthRecord, _ limits: ShareLimits
    ) -> ShareInvitation {
        ShareInvitation(
            id: ShareInvitationID(bytes: [UInt8](repeating: number, count: 16))!, record: record.id, role: nil,
            limits: limits, createdAt: .at(Int64(number)), createdBy: nil, expires: .at(99))
    }

    @Test("keeps the right and its reason, in a share and in one that a link offers", arguments: Engine.all)
    func keeping(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let (record, gail) = (try await story.addRecord("Zeta"), try await story.addAccount("gail"))
        let invitation = Self.invitation(1, to: record, Self.limits(.proxy))
        for limits in [Self.limits(.guardian), Self.limits(.proxy), nil] {
            let share = Self.share(with: gail, limits)
            let (kept, people) = try await story.transaction { tx, grant in
                try tx.shares.share(record.id, share, grant)
                return (
                    try tx.shares.share(of: record.id, with: gail.id),
                    try tx.records.records(openTo: gail.id, at: .at(99))
                )
            }
            #expect(kept == share && people.map(\.limits) == [limits])
        }
        let offered = try await story.transaction { tx, grant in
            try tx.shareInvitations.insert(invitation, secret: SHA256.hash([1]), grant)
            return try tx.shareInvitations.invitations(of: record.id)
        }
        #expect(offered == [invitation])
    }

    @Test("ends those of a record's guardians, unless they end earlier, and no other's", arguments: Engine.all)
    func ending(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let (record, other) = (try await story.addRecord("Zeta"), try await story.addRecord("Alpha"))
        var made: [Account] = []
        for name in ["abe", "bea", "cleo", "dan", "eve"] { made.append(try await story.addAccount(name)) }
        let accounts = made
        let limits: [ShareLimits?] = [
            Self.limits(.guardian), Self.limits(.guardian, ends: .at(5)), Self.limits(.guardian, ends: .at(50)),
            Self.limits(.proxy), nil,
        ]
        let shares = zip(accounts, limits).map { Self.share(with: $0, $1) }
        let (ends, untouched, offered) = try await story.transaction { tx, grant in
            for share in shares { try tx.shares.share(record.id, share, grant) }
            try tx.shares.share(other.id, shares[0], grant)
            for (number, kind) in [(UInt8(1), ShareRepresentation.Kind.guardian), (2, .proxy)] {
                try tx.shareInvitations.insert(
                    Self.invitation(number, to: record, Self.limits(kind)), secret: SHA256.hash([number]), grant)
            }
            _ = try tx.shares.share(of: record.id, with: accounts[0].id)
            try tx.records.endGuardianships(of: record.id, at: .at(20), grant)
            return (
                try accounts.map { try tx.shares.share(of: record.id, with: $0.id)?.limits?.ends },
                try tx.shares.share(of: other.id, with: accounts[0].id)?.limits?.ends,
                try tx.shareInvitations.invitations(of: record.id).map(\.limits?.ends)
            )
        }
        #expect(ends == [.at(20), .at(5), .at(20), nil, nil] && untouched == nil)
        #expect(offered == [.at(20), nil])
    }

    @Test("tells both sides of a guardian's share that it ends soon, from its day on", arguments: Engine.all)
    func notices(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let (ada, gail) = (try await story.addAccount("ada"), try await story.addAccount("gail"))
        let day: Int64 = 86_400
        let record = try await story.addRecord("Zeta", owner: ada.id)
        let young = try await story.addRecord("Young", owner: ada.id)
        let chosen = try await story.addRecord("Chosen", owner: ada.id)
        try await story.transaction { tx, grant in
            let ends = Self.limits(.guardian, ends: .at(40 * day))
            try tx.shares.share(record.id, Self.share(with: gail, ends), grant)
            try tx.shares.share(young.id, Self.share(with: gail, ends, since: 35 * day), grant)
            let proxy = Self.limits(.proxy, ends: .at(40 * day))
            try tx.shares.share(chosen.id, Self.share(with: gail, proxy), grant)
        }
        func told(_ account: Account, at time: Int64, days: Int = 30) async throws -> [AccountNotice] {
            try await story.transaction { tx, _ in
                try tx.notices.endingGuardianships(of: account.id, days: days, now: .at(time))
            }.sorted { $0.last < $1.last }
        }
        #expect(try await told(gail, at: 10 * day - 1).isEmpty)
        for (account, by) in [(gail, ada), (ada, gail)] {
            let notices = try await told(account, at: 36 * day)
            #expect(notices.map(\.kind) == [.guardianEnds, .guardianEnds] && notices.map(\.by) == [by.name, by.name])
            #expect(notices.map(\.record) == [record.id, young.id])
            #expect(notices.map(\.last) == [.at(10 * day), .at(35 * day)])
        }
        #expect(try await told(gail, at: 40 * day).isEmpty, "another notice tells of the end")
        #expect(try await told(gail, at: 39 * day, days: 0).isEmpty)
    }
}
