import SalusBase
import SalusModels
@testable import SalusServerDomain
import Testing

@testable import SalusDomain

@Suite("Deleting one's own account")
struct DeletingAnAccount {
    private func states(_ world: World) async throws -> [String: AccountState] {
        let accounts = try await world.environment.run(ListAccounts(), as: world.credential(.operator))
        return Dictionary(uniqueKeysWithValues: accounts.map { ($0.name.text, $0.state) })
    }

    @Test("can be taken back until it is due, and is done then")
    func waiting() async throws {
        let fixture = try await AttemptFixture { $0.deletionDays = 2 }
        func asOwner<Running: Operation>(_ operation: Running) async throws -> Running.Output
        where Running.Context: ServerWorkContext {
            try await fixture.run(operation, as: fixture.credential(.owner))
        }
        let asked = try await asOwner(AskAccountDeletion())
        #expect(!asked.isDone && asked.dueAt == fixture.now.adding(seconds: 2 * 86_400))
        let planned = try await asOwner(ReadAccountDeletion())
        #expect(planned.deletion == asked && planned.days == 2)
        #expect(try await asOwner(AskAccountDeletion()) == asked, "the same again")
        #expect(try await asOwner(ListNotices()).map(\.kind).contains(.deletionAsked))
        try await asOwner(KeepAccount())
        #expect(try await asOwner(ReadAccountDeletion()).deletion == nil)
        _ = try await asOwner(AskAccountDeletion())
        fixture.pass(seconds: 2 * 86_400 - 1)
        #expect(try await fixture.run(DeleteDueAccounts(), as: .system) == 0)
        #expect(try await states(fixture.world)[fixture.owner.name.text] == .active)
        fixture.pass(seconds: 1)
        #expect(try await fixture.run(DeleteDueAccounts(), as: .system) == 1)
        #expect(try await fixture.run(DeleteDueAccounts(), as: .system) == 0)
        let left = try await states(fixture.world)
        let retired = left.contains { $0.key.hasPrefix("deleted-") && $0.value == .retired }
        #expect(left[fixture.owner.name.text] == nil && retired)
    }

    @Test("takes its records, its ways in and its places in other people's records with it, and tells them")
    func atOnce() async throws {
        let fixture = try await AttemptFixture { $0.deletionDays = 0 }
        let record = fixture.world.places.record
        #expect(try await fixture.run(AskAccountDeletion(), as: fixture.credential(.owner)).isDone)
        await #expect(throws: DomainError.self) {
            try await fixture.run(ReadOwnAccount(), as: fixture.credential(.owner))
        }
        let left = try await fixture.environment.store.transaction { tx throws(DomainError) in
            try tx.records.record(record)
        }
        #expect(left == nil, "it is erased")
        for who in [Who.guardian, .member] {
            let notices = try await fixture.run(ListNotices(), as: fixture.credential(who))
            #expect(notices.filter { $0.kind == .shareEnded && $0.record == nil }.count == 1, "\(who)")
            await #expect(throws: DomainError.denied) {
                try await fixture.run(ShowRecord(record: record), as: fixture.credential(who))
            }
        }
        #expect(try await fixture.run(ListPeople(), as: fixture.credential(.guardian)).records.isEmpty)
    }

    @Test("is listed for the operator, who may take it back and tells the person by that")
    func operators() async throws {
        let fixture = try await AttemptFixture { $0.deletionDays = 2 }
        func asOperator<Running: Operation>(_ operation: Running) async throws -> Running.Output
        where Running.Context: ServerWorkContext {
            try await fixture.run(operation, as: fixture.credential(.operator))
        }
        let name = fixture.owner.name
        await #expect(throws: DomainError.notFound) { try await asOperator(CancelAccountDeletion(of: name)) }
        let asked = try await fixture.run(AskAccountDeletion(), as: fixture.credential(.owner))
        let waiting = WaitingDeletion(id: fixture.owner.id, account: name, deletion: asked)
        #expect(try await asOperator(ListAccountDeletions()).items == [waiting])
        #expect(try await asOperator(ShowAccount(name: name)).deletion == asked)
        #expect(try await asOperator(CancelAccountDeletion(of: name)) == waiting)
        #expect(try await asOperator(ListAccountDeletions()).isEmpty)
        let notices = try await fixture.run(ListNotices(), as: fixture.credential(.owner))
        #expect(notices.map(\.kind).contains(.deletionCancelled))
        fixture.pass(seconds: 3 * 86_400)
        #expect(try await fixture.run(DeleteDueAccounts(), as: .system) == 0)
        #expect(try await states(fixture.world)[name.text] == .active)
    }

    @Test("needs a session that was opened a moment ago, and leaves the last administrator")
    func refused() async throws {
        let fixture = try await AttemptFixture { $0.deletionDays = 0 }
        await #expect(throws: DomainError.lastAdministrator) {
            try await fixture.run(AskAccountDeletion(), as: fixture.credential(.administrator))
        }
        let old = try await WorldSession(
            of: fixture.owner.id, lasting: 600, openedAt: fixture.now.adding(seconds: -600),
            in: fixture.environment, random: fixture.random)
        await #expect(throws: DomainError.freshSignInNeeded) {
            try await fixture.run(AskAccountDeletion(), as: .session(old.proof(signed: true)))
        }
    }

    @Test("leaves an administrator who is the only one by the time it is due, and takes the deletion back")
    func lastOneLeft() async throws {
        let fixture = try await AttemptFixture { $0.deletionDays = 2 }
        let now = fixture.now
        let id = try await fixture.environment.store.transaction { tx throws(DomainError) in
            let id = try tx.accounts.all().first { $0.role == .administrator }!.id
            try tx.accountDeletions.setDeletion(AccountDeletion(askedAt: now, dueAt: now), of: id, WriteGrant())
            return id
        }
        #expect(try await fixture.run(DeleteDueAccounts(), as: .system) == 1)
        #expect(try await fixture.run(DeleteDueAccounts(), as: .system) == 0)
        let left = try await fixture.environment.store.transaction { tx throws(DomainError) in
            (try tx.accounts.account(id)?.state, try tx.accountDeletions.deletion(of: id))
        }
        #expect(left.0 == .active && left.1 == nil)
    }
}
