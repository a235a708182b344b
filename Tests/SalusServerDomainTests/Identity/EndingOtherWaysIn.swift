import SalusBase
import SalusCrypto
import SalusModels
@testable import SalusServerDomain
import Testing

@testable import SalusDomain

@Suite("What someone has prepared to come into an account")
struct EndingOtherWaysIn {
    @Test("leads there as long as its person does nothing", arguments: PreparedWay.allCases)
    func control(_ way: PreparedWay) async throws {
        try await way.prepare(in: try await World())()
    }

    @Test("is over with new keys, whatever it is; the session that asked goes on", arguments: PreparedWay.allCases)
    func newKeys(_ way: PreparedWay) async throws {
        let world = try await World()
        let attempt = try await way.prepare(in: world)
        try await world.environment.run(try OperationRow.replaceKeys(in: world), as: try world.credential(.owner))
        await #expect(throws: DomainError.self) { try await attempt() }
        let own = try await world.session(of: .owner)
        #expect(try await world.environment.run(ListOwnSessions(), as: world.credential(.owner)).map(\.id) == [own])
    }

    @Test("is over with another password, but for what apps and vaults were given", arguments: PreparedWay.allCases)
    func password(_ way: PreparedWay) async throws {
        let world = try await World()
        let (attempt, upload) = (try await way.prepare(in: world), world.people.ownersKeys.upload)
        let change = ChangePassword(NewPassword(ksf: 1, record: upload.record, slots: [upload.slots[0]]))
        try await world.environment.run(change, as: try world.credential(.owner))
        guard PreparedWay.ofPasswords.contains(way) else { return try await attempt() }
        await #expect(throws: DomainError.self) { try await attempt() }
        _ = try await world.environment.run(ListOwnSessions(), as: try world.credential(.owner))
    }

    @Test("is over when it was under way and all others are signed out", arguments: PreparedWay.underWay)
    func signedOut(_ way: PreparedWay) async throws {
        let world = try await World()
        let attempt = try await way.prepare(in: world)
        _ = try await world.environment.run(RevokeOwnSessions(.others), as: try world.credential(.owner))
        await #expect(throws: DomainError.self) { try await attempt() }
    }

    @Test("is over when it was under way and the operator ends the account's sessions", arguments: PreparedWay.underWay)
    func endedByOperator(_ way: PreparedWay) async throws {
        let world = try await World()
        let (attempt, name) = (try await way.prepare(in: world), world.people.owner.name)
        _ = try await world.environment.run(RevokeSessions(.account(name)), as: try world.credential(.operator))
        await #expect(throws: DomainError.self) { try await attempt() }
    }

    @Test("is over when it was under way and a device is removed", arguments: PreparedWay.underWay)
    func removed(_ way: PreparedWay) async throws {
        let world = try await World()
        let attempt = try await way.prepare(in: world)
        _ = try await world.environment.run(
            try OperationRow.removeDevice(in: world), as: try world.credential(.owner))
        await #expect(throws: DomainError.self) { try await attempt() }
    }

    @Test("is over when it was under way and someone came back by the recovery code", arguments: PreparedWay.underWay)
    func recovered(_ way: PreparedWay) async throws {
        let world = try await World()
        let attempt = try await way.prepare(in: world)
        try await PreparedWay.recoveryTicket.prepare(in: world)()
        await #expect(throws: DomainError.self) { try await attempt() }
    }

    @Test("does not lead there once the account was locked and is open again", arguments: PreparedWay.underWay)
    func disabled(_ way: PreparedWay) async throws {
        let world = try await World()
        let (attempt, name) = (try await way.prepare(in: world), world.people.owner.name)
        for state in [AccountState.disabled, .active] {
            _ = try await world.environment.run(
                SetAccountState(name: name, state: state), as: try world.credential(.operator))
        }
        await #expect(throws: DomainError.self) { try await attempt() }
    }

    @Test("lets what a rule held run out with new keys, so that devices may ask for it again")
    func heldRequest() async throws {
        let world = try await World()
        _ = try await PreparedWay.heldInvitation.prepare(in: world)
        try await world.environment.run(try OperationRow.replaceKeys(in: world), as: try world.credential(.owner))
        #expect(
            try await world.environment.run(ListOwnApprovalRequests(), as: world.credential(.owner)).map(\.state) == [
                .expired
            ])
    }

    @Test("a recovery ticket is for one use, also when that is refused")
    func oneUse() async throws {
        let world = try await World()
        let open = try await OperationRow.opening(world, with: WorldPeople.recovery)
        let ticket = try await world.environment.run(open, as: .anonymous).ticket
        let wrong = CompleteRecovery(
            ticket: ticket, password: NewPassword(ksf: 1, record: [], slots: []), recoveryKey: [1])
        for attempt in [wrong, OperationRow.complete(world, ticket)] {
            await #expect(throws: DomainError.signInFailed) {
                _ = try await world.environment.run(attempt, as: .anonymous)
            }
        }
    }

    @Test("a ticket that came of shares is over when the account's person says no")
    func refused() async throws {
        let world = try await World()
        let opening = try await OperationRow.opening(in: world, releases: 2)
        let ticket = try await world.environment.run(opening, as: .anonymous).ticket
        let owner = world.people.owner.id
        let asked = try await world.environment.arrange { tx, _ throws(DomainError) in
            try tx.recoveryContacts.asked(for: owner)
        }
        for asked in asked {
            try await world.environment.run(RefuseRecovery(asked.id), as: try world.credential(.owner))
        }
        await #expect(throws: DomainError.signInFailed) {
            _ = try await world.environment.run(OperationRow.complete(world, ticket), as: .anonymous)
        }
    }

    @Test("a ticket that came of the old recovery code is over when there is a new one")
    func newCode() async throws {
        let world = try await World()
        let attempt = try await PreparedWay.recoveryTicket.prepare(in: world)
        let upload = world.people.ownersKeys.upload
        try await world.environment.run(
            ReplaceRecoveryCode(slot: upload.slots[1], recoveryKey: upload.recoveryKey ?? []),
            as: try world.credential(.owner))
        await #expect(throws: DomainError.signInFailed) { try await attempt() }
    }
}
