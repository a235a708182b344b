import SalusBase
import SalusModels
@testable import SalusServerDomain
import TestSupport
import Testing

@testable import SalusDomain

@Suite("A store of recovery contacts")
struct StoringRecoveryContacts {
    @Test("gives back the newest plan, and forgets all of it", arguments: Engine.all)
    func plans(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let (ana, bo) = (try await story.addAccount("ana").id, try await story.addAccount("bo").id)
        let (cara, dan) = (try await story.addAccount("cara").id, try await story.addAccount("dan").id)
        let plans = [RecoveryGroup.contacts, .organisation].map { group in
            RecoveryPlan(
                of: group, threshold: 2, publicKey: story.random.bytes(32), since: .at(5),
                shares: [bo: story.random.bytes(85), (group == .contacts ? cara : dan): story.random.bytes(85)])
        }
        for plan in plans {
            let kept = try await story.transaction { tx, grant in
                try tx.recoveryContacts.setPlan(plan, of: ana, grant)
                return (try tx.recoveryContacts.plan(of: ana), try tx.recoveryContacts.accounts(relyingOn: bo))
            }
            #expect(kept.0 == plan && kept.1 == [ana])
        }
        let alone = try await story.transaction { tx, grant in
            try tx.recoveryContacts.deleteShares(keptBy: bo, grant)
            return try tx.recoveryContacts.plan(of: ana)?.shares.keys.sorted()
        }
        #expect(alone == [dan])
        let left = try await story.transaction { tx, grant in
            let before = try tx.recoveryContacts.accounts(relyingOn: cara)
            try tx.recoveryContacts.deletePlan(of: ana, grant)
            return (before, try tx.recoveryContacts.plan(of: ana), try tx.recoveryContacts.accounts(relyingOn: bo))
        }
        #expect(left.0 == [] && left.1 == nil && left.2 == [])
    }

    @Test("keeps cases as long as notices tell of them, and shares until the case is closed", arguments: Engine.all)
    func cases(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let (ana, bo) = (try await story.addAccount("ana").id, try await story.addAccount("bo").id)
        let asked = RecoveryCase(
            id: RecoveryCaseID(from: story.random), account: ana, ticketHash: story.random.bytes(32),
            device: story.random.bytes(32), askedAt: .at(10))
        let given = try await story.transaction { tx, grant in
            try tx.recoveryContacts.insert(asked, grant)
            for share in [[UInt8](repeating: 1, count: 85), [UInt8](repeating: 2, count: 85)] {
                try tx.recoveryContacts.release(share, by: bo, for: asked.id, grant)
            }
            return (
                try tx.recoveryContacts.asked(ticketHash: asked.ticketHash), try tx.recoveryContacts.asked(for: ana),
                try tx.recoveryContacts.releases(for: asked.id)
            )
        }
        #expect(given.0 == asked && given.1 == [asked])
        #expect(given.2 == [bo: [UInt8](repeating: 2, count: 85)])
        let refused = try await story.transaction { tx, grant in
            try tx.recoveryContacts.closeAll(of: ana, at: .at(20), grant)
            return (try tx.recoveryContacts.asked(asked.id), try tx.recoveryContacts.releases(for: asked.id))
        }
        #expect(refused.0?.closedAt == .at(20) && refused.1.isEmpty)
        let left = try await story.transaction { tx, grant in
            try tx.recoveryContacts.sweep(now: asked.expires, before: .at(10), grant)
            let kept = try tx.recoveryContacts.asked(asked.id)
            try tx.recoveryContacts.sweep(now: asked.expires, before: .at(11), grant)
            return (kept, try tx.recoveryContacts.asked(asked.id))
        }
        #expect(left.0 != nil && left.1 == nil)
    }
}
