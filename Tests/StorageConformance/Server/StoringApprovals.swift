import SalusBase
import SalusCrypto
import SalusModels
@testable import SalusServerDomain
import SalusStorage
import SalusVaultModels
import TestSupport
import Testing

@testable import SalusDomain

@Suite("Storing rules and what they hold")
struct StoringApprovals {
    @Test("gives rules back oldest first with their approvers, those that ended too", arguments: Engine.all)
    func rules(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let (ada, bea) = (try await story.addAccount("ada"), try await story.addAccount("bea"))
        let late = story.newRule(at: 5, by: [ada.id, bea.id].sorted())
        var early = story.newRule(
            at: 1, .init(vaultKind: .inbox, leastRole: .manager, person: .clinician))
        try await story.transaction { [early] tx, grant in
            for rule in [late, early] { try tx.approvals.insert(rule, grant) }
            try tx.approvals.end(early.id, at: .at(9), grant)
        }
        early.endedAt = .at(9)
        let (rules, rule) = try await story.transaction { [early] tx, _ in
            (try tx.approvals.rules(), try tx.approvals.rule(early.id))
        }
        #expect(rules == [early, late] && rule == early)
        await #expect(throws: DomainError.notFound) {
            try await story.transaction { try $0.approvals.end(ApprovalRuleID(from: story.random), at: .at(1), $1) }
        }
    }

    @Test("gives holds back by who asked and by who waits, and forgets those that are long over", arguments: Engine.all)
    func holds(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let (ada, bea) = (try await story.addAccount("ada"), try await story.addAccount("bea"))
        let rule = story.newRule(at: 0, by: [bea.id])
        let late = story.newApprovalRequest(of: ada.id, by: rule, at: 5, expires: 50)
        var early = story.newApprovalRequest(of: ada.id, by: rule, at: 1, expires: 20)
        let other = story.newApprovalRequest(of: bea.id, by: rule, at: 2, expires: 60)
        try await story.transaction { [early] tx, grant in
            try tx.approvals.insert(rule, grant)
            for approvalRequest in [late, early, other] { try tx.approvals.insert(approvalRequest, grant) }
        }
        let (own, waiting, soon, all) = try await story.transaction { tx, _ in
            (
                try tx.approvals.requests(of: ada.id),
                try tx.approvals.requests(waitingAt: .at(10), for: nil, ListPart()),
                try tx.approvals.requests(expiredAt: .at(20)),
                try tx.approvals.requests(waitingAt: nil, for: nil, ListPart())
            )
        }
        #expect(own == [late, early] && waiting == [early, other, late])
        #expect(soon == [early] && all == [late, other, early])
        early.renew([1, 2, 3], [UInt8](repeating: 4, count: 32))
        try await story.transaction { [early] in try $0.approvals.renew(early, $1) }
        let renewed = try await story.transaction { [early] tx, _ in try tx.approvals.approvalRequest(early.id) }
        #expect(renewed == early)
        early.settle(as: .rejected, .init(at: .at(11), by: .account(bea.id), reason: "no"))
        var decided = other
        decided.settle(as: .granted, .init(at: .at(12), by: .backend(BackendID(from: story.random))))
        try await story.transaction { [early, decided] tx, grant in
            for approvalRequest in [early, decided] { try tx.approvals.update(approvalRequest, grant) }
        }
        let byBackend = try await story.transaction { tx, _ in try tx.approvals.approvalRequest(other.id) }
        #expect(byBackend == decided)
        let (settled, left) = try await story.transaction { [early] tx, grant in
            let settled = try tx.approvals.approvalRequest(early.id)
            try tx.approvals.sweep(before: .at(3), grant)
            return (settled, try tx.approvals.requests(waitingAt: nil, for: nil, ListPart()))
        }
        #expect(settled == early && left == [late, decided])
    }

    @Test("tells the person who asks and the people who may approve", arguments: Engine.all)
    func notices(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let (ada, bea) = (try await story.addAccount("ada"), try await story.addAccount("bea"))
        let rule = story.newRule(at: 0, by: [bea.id])
        try await story.transaction { try $0.approvals.insert(rule, $1) }
        let heard = Locked<[CommitNotice]>([])
        story.store.watch { notices in heard.withLock { $0 += notices } }
        let approvalRequest = story.newApprovalRequest(of: ada.id, by: rule, at: 5, expires: 50)
        try await story.transaction { tx, grant in
            try tx.approvals.insert(approvalRequest, grant)
            try tx.approvals.update(approvalRequest, grant)
            // The same asked for again is no news.
            try tx.approvals.renew(approvalRequest, grant)
        }
        #expect(
            heard.withLock { $0 } == [
                .accountChanged(ada.id), .accountChanged(bea.id), .accountChanged(ada.id), .accountChanged(bea.id),
            ])
    }
}
