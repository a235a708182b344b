import SalusBase
import SalusCrypto
import SalusModels
@testable import SalusServerDomain
import TestSupport
import Testing

@testable import SalusDomain

/// The identity log, which the people who share a vault with the account see, says how many contacts recover it; the
/// server keeps the plan.
@Suite("A recovery plan beside the policy in the identity log")
struct ComparingARecoveryPlan {
    /// A plan of two contacts, both needed, with this policy in the log, or none.
    private func naming(_ policy: UInt16?, threshold: Int = 2, in world: World) throws -> SetRecoveryContacts {
        let (user, keys) = (world.people.owner.id.bytes, world.people.ownersKeys)
        let secret = RecoveryContacts(from: .counted())
        let key = try secret.signInKey(user: user).publicKey
        var draft = IdentityLogDraft(after: keys.keys.logHead, user: user, time: WorldTemplate.now)
        if let policy {
            let grant = IdentityOperation.RecoveryGrant(kind: .contacts, keyHash: SHA256.hash(key))
            try draft.add(.grantRecovery(grant, policy: policy), signedBy: keys.keys.identity)
        }
        let bundle = try AccountBundle(
            sealing: keys.keys.at(draft.head), under: keys.masterKey, generation: 1, sequence: 2, user: user,
            randomness: .counted())
        let slot = try KeySlot(
            sealing: keys.masterKey, generation: 1, under: secret.slotKey(user: user), kind: .recoveryContacts,
            user: user, created: WorldTemplate.now, randomness: .counted())
        let contacts = [Who.stranger, .guardian].compactMap { world.people.sessions[$0]?.account }
        let shares = Dictionary(uniqueKeysWithValues: contacts.map { ($0, [UInt8](repeating: 1, count: 85)) })
        return SetRecoveryContacts(
            entries: draft.entries.map(\.encoded), bundle: bundle.encoded,
            plan: NewRecoveryPlan(
                of: .contacts, slot: slot.encoded, threshold: threshold, publicKey: key, shares: shares))
    }

    @Test("is taken when both say the same")
    func same() async throws {
        let world = try await World()
        try await world.environment.run(try naming(2 << 8 | 2, in: world), as: try world.credential(.owner))
        let named = try await world.environment.run(ReadRecoveryContacts(), as: world.credential(.owner))
        #expect(named.plan?.threshold == 2)
    }

    @Test(
        "is refused, and nothing is kept, when the log says other numbers, or nothing",
        arguments: [1 << 8 | 2, 3 << 8 | 2, 2 << 8 | 3, 2 << 8 | 1, 2, 0, nil] as [UInt16?])
    func other(_ policy: UInt16?) async throws {
        let world = try await World()
        let naming = try naming(policy, in: world)
        await #expect(throws: DomainError.badKeys("entries that grant recovery by these contacts alone, or end it")) {
            try await world.environment.run(naming, as: try world.credential(.owner))
        }
        let named = try await world.environment.run(ReadRecoveryContacts(), as: try world.credential(.owner))
        #expect(named.plan == nil)
    }

    @Test("opens nothing while the log asks for more contacts than the plan that is stored")
    func stored() async throws {
        for (policy, isOpened) in [(UInt16(3 << 8 | 3), false), (1 << 8 | 2, false), (2 << 8 | 2, true)] {
            let world = try await World()
            let opening = try await OperationRow.opening(in: world, releases: 2, policy: policy)
            guard !isOpened else {
                _ = try await world.environment.run(opening, as: .anonymous)
                continue
            }
            await #expect(throws: DomainError.signInFailed, "\(policy)") {
                try await world.environment.run(opening, as: .anonymous)
            }
        }
    }
}
