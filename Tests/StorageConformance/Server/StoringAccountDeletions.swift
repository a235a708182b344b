import SalusBase
import SalusModels
@testable import SalusServerDomain
import TestSupport
import Testing

@testable import SalusDomain

@Suite("Storing deletions of accounts")
struct StoringAccountDeletions {
    @Test("keeps the last one, finds those that are due, and removes what the account has", arguments: Engine.all)
    func deletions(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let (ada, eve) = (try await story.addAccount("ada"), try await story.addAccount("eve"))
        let start = Instant(milliseconds: 1_000_000)
        let late = AccountDeletion(askedAt: start, dueAt: start.adding(seconds: 60))
        let soon = AccountDeletion(askedAt: start, dueAt: start.adding(seconds: 30))
        try await story.transaction { tx, grant in
            try tx.accountDeletions.setDeletion(late, of: ada.id, grant)
            try tx.accountDeletions.setDeletion(soon, of: eve.id, grant)
        }
        func due(_ seconds: Int64, limit: Int = 5) async throws -> [AccountID] {
            let now = start.adding(seconds: seconds)
            return try await story.transaction { tx, _ in try tx.accountDeletions.due(at: now, limit: limit) }
        }
        #expect(try await due(29).isEmpty)
        #expect(try await due(30) == [eve.id])
        #expect(try await due(60) == [eve.id, ada.id])
        #expect(try await due(60, limit: 1) == [eve.id])
        let listed = try await story.transaction { tx, _ in try tx.accountDeletions.deletions(ListPart(limit: 5)) }
        #expect(listed.map(\.account) == [eve.name, ada.name] && listed.map(\.deletion) == [soon, late])
        let part = ListPart(behind: TimePlace(soon.dueAt, eve.id.bytes), limit: 5)
        let behind = try await story.transaction { tx, _ in try tx.accountDeletions.deletions(part) }
        #expect(behind.map(\.id) == [ada.id])
        try await story.transaction { tx, grant in
            try tx.accountDeletions.setDeletion(nil, of: ada.id, grant)
            try tx.findability.setChoice(.hidden, of: eve.id, grant)
            try tx.accountDeletions.removeBelongings(of: eve.id, grant)
        }
        #expect(try await due(60).isEmpty)
        let (choice, account) = try await story.transaction { tx, _ in
            (try tx.findability.choice(of: eve.id), try tx.accounts.account(eve.id))
        }
        #expect(choice == nil && account?.id == eve.id, "the account itself stays")
    }
}
