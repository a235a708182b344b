import SalusBase
import SalusModels
import SalusServerDomain
import TestSupport
import Testing

@testable import SalusDomain

@Suite("Storing shares")
struct StoringShares {
    @Test("lists them oldest first, page by page, each account once with its newest role", arguments: Engine.all)
    func pages(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let (record, other) = (try await story.addRecord(), try await story.addRecord())
        var shares: [RecordShare] = []
        for (name, time) in [("cleo", 3), ("abe", 1), ("bea", 2)] as [(String, Int64)] {
            shares.append(story.newShare(with: try await story.addAccount(name), at: time))
        }
        let (given, changed) = (
            shares,
            RecordShare(
                account: shares[0].account, name: shares[0].name, role: nil, since: .at(9), by: nil)
        )
        try await story.transaction { tx, grant in
            for share in given + [changed] { try tx.shares.share(record.id, share, grant) }
            try tx.shares.share(other.id, given[1], grant)
        }
        let (all, page, one, none) = try await story.transaction { tx, _ in
            (
                try tx.shares.shares(of: record.id, offset: 0, limit: 9),
                try tx.shares.shares(of: record.id, offset: 1, limit: 1),
                try tx.shares.share(of: record.id, with: given[2].account),
                try tx.shares.share(of: other.id, with: given[2].account)
            )
        }
        #expect(all.map(\.name.text) == ["abe", "bea", "cleo"] && all.map(\.role) == ["Guardian", "Guardian", nil])
        #expect(all.last?.since == .at(3))
        #expect(page == [given[2]] && one == given[2] && none == nil)
    }

    @Test("opens records to accounts by title, page by page, until the share ends", arguments: Engine.all)
    func records(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let (ada, gail) = (try await story.addAccount("ada"), try await story.addAccount("gail"))
        let own = try await story.addRecord("Beta", owner: gail.id)
        let (zeta, alpha) = (
            try await story.addRecord("Zeta", owner: ada.id), try await story.addRecord("Alpha", owner: ada.id)
        )
        try await story.transaction { tx, grant in
            for record in [zeta, alpha] { try tx.shares.share(record.id, story.newShare(with: gail), grant) }
        }
        let carenet = try await story.addCarenet("Family", in: zeta)
        try await story.transaction { try $0.carenets.add(story.newMember(gail), to: carenet, $1) }
        let (open, visible, page) = try await story.transaction { tx, _ in
            (
                try tx.records.records(openTo: gail.id, at: .at(9)),
                try tx.recordDirectory.visibleRecords(to: gail.id, at: .at(9), offset: 0, limit: 9),
                try tx.recordDirectory.visibleRecords(to: gail.id, at: .at(9), offset: 1, limit: 2)
            )
        }
        #expect(open == [alpha, own, zeta])
        let shared = [alpha, zeta].map { VisibleRecord($0, .share(role: "Guardian")) }
        #expect(visible == [VisibleRecord(own, .owner)] + shared + [VisibleRecord(zeta, .carenet(carenet))])
        #expect(page == shared)
        try await story.transaction { try $0.shares.end(zeta.id, with: gail.id, $1) }
        #expect(
            try await story.transaction { tx, _ in try tx.records.records(openTo: gail.id, at: .at(9)) } == [
                alpha, own,
            ])
        await #expect(throws: DomainError.notFound) {
            try await story.transaction { try $0.shares.end(zeta.id, with: gail.id, $1) }
        }
    }

    @Test("ends the tokens that one account gave for one record, and no others", arguments: Engine.all)
    func tokens(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let (ada, gail) = (try await story.addAccount("ada"), try await story.addAccount("gail"))
        let app = try await story.addApp("a@apps.test")
        let (record, other) = (try await story.addRecord(with: app), try await story.addRecord(with: app))
        let tokens = [(record, gail), (record, ada), (other, gail)].map {
            story.newAccessToken(of: app, for: .record($0.id), by: $1.id)
        }
        try await story.transaction { tx, grant in
            for token in tokens { try tx.grants.insert(token, grant) }
            try tx.grants.endTokens(of: gail.id, on: record.id, grant)
        }
        let left = try await story.transaction { tx, _ in
            try tokens.map { try tx.grants.accessToken($0.hash, signedBy: app.id) != nil }
        }
        #expect(left == [false, true, true])
    }

    private static let limits = ShareLimits(
        isReadOnly: true, categories: [.medications, .vitals],
        period: ClinicalPeriod(first: PartialDate("2020-03"), last: nil), ends: .at(100), purpose: "second opinion")

    @Test("keeps the limits of a share, which the next sharing replaces", arguments: Engine.all)
    func limits(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let (record, gail) = (try await story.addRecord("Zeta"), try await story.addAccount("gail"))
        for limits in [nil, Self.limits, ShareLimits(isReadOnly: true), ShareLimits.unlimited] {
            let share = RecordShare(
                account: gail.id, name: gail.name, role: nil, since: .at(0), by: nil, limits: limits)
            let (kept, people) = try await story.transaction { tx, grant in
                try tx.shares.share(record.id, share, grant)
                return (
                    try tx.shares.share(of: record.id, with: gail.id),
                    try tx.records.records(openTo: gail.id, at: .at(99))
                )
            }
            #expect(kept == share && kept?.limits == (limits == .unlimited ? nil : limits))
            #expect(people.map(\.id) == [record.id] && people[0].limits == share.limits)
        }
    }

    @Test("opens nothing from its end on, and is listed until it is taken away", arguments: Engine.all)
    func ends(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let (record, gail) = (try await story.addRecord("Zeta"), try await story.addAccount("gail"))
        let share = RecordShare(
            account: gail.id, name: gail.name, role: nil, since: .at(0), by: nil, limits: Self.limits)
        try await story.transaction { try $0.shares.share(record.id, share, $1) }
        for (time, isOpen) in [(Int64(99), true), (100, false), (101, false)] {
            let (people, visible, listed) = try await story.transaction { tx, _ in
                (
                    try tx.records.records(openTo: gail.id, at: .at(time)),
                    try tx.recordDirectory.visibleRecords(to: gail.id, at: .at(time), offset: 0, limit: 9),
                    try tx.shares.shares(of: record.id, offset: 0, limit: 9)
                )
            }
            #expect(people.isEmpty == !isOpen && visible.isEmpty == !isOpen && listed == [share])
            #expect((share.view(at: .at(time)) == nil) == !isOpen)
        }
    }
}
