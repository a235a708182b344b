import SalusBase
import SalusModels
import SalusSQL
@testable import SalusServerDomain
import TestSupport
import Testing

@testable import SalusDomain

@Suite("Storing mail")
struct StoringMail {
    @Test("gives the one that is due first, and none before its time or after it was given up", arguments: Engine.all)
    func due(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let ada = try await story.addAccount("ada")
        let mails = [(MailKind.inbox, 5), (.welcome, 3), (.test, nil)].map { kind, next in
            WaitingMail(
                id: MailID(from: story.random), account: ada.id, kind: kind, queuedAt: .at(1),
                nextTry: next.map { Instant.at(Int64($0)) })
        }
        try await story.transaction { tx, grant in for mail in mails { try tx.mail.insert(mail, grant) } }
        let due = try await story.transaction { tx, _ in
            try [2, 4, 9].map { try tx.mail.firstDue(at: .at(Int64($0)))?.kind }
        }
        #expect(due == [nil, .welcome, .welcome])
        let counts = try await story.transaction { tx, _ in try tx.mail.counts() }
        #expect(counts == MailCounts(waiting: 2, givenUp: 1, oldest: .at(1)))
        try await story.transaction { tx, grant in try tx.mail.delete(mails[1].id, grant) }
        #expect(try await story.transaction { tx, _ in try tx.mail.firstDue(at: .at(9)) } == mails[0])
    }

    @Test("changes tries and fault, and forgets the tries when all are wanted again", arguments: Engine.all)
    func changes(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let ada = try await story.addAccount("ada")
        let mail = WaitingMail(
            id: MailID(from: story.random), account: ada.id, kind: .inbox, queuedAt: .at(1), nextTry: .at(1))
        var tried = mail
        (tried.tries, tried.nextTry, tried.fault) = (3, nil, .refused)
        try await story.transaction { [tried] tx, grant in
            try tx.mail.insert(mail, grant)
            try tx.mail.update(tried, grant)
        }
        let (found, fewest) = try await story.transaction { tx, _ in
            (try tx.mail.mail(mail.id), try tx.mail.fewestTries(of: .inbox, for: ada.id))
        }
        #expect(found == tried && fewest == nil)
        let count = try await story.transaction { tx, grant in try tx.mail.retryAll(at: .at(7), grant) }
        let (again, tries, other) = try await story.transaction { tx, _ in
            (
                try tx.mail.mails(ListPart()), try tx.mail.fewestTries(of: .inbox, for: ada.id),
                try tx.mail.fewestTries(of: .test, for: ada.id)
            )
        }
        #expect(count == 1 && again.map(\.tries) == [0] && again.map(\.nextTry) == [.at(7)])
        #expect(tries == 0 && other == nil)
    }
}
