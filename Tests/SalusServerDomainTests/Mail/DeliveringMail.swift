import SalusBase
import SalusCrypto
import SalusModels
@testable import SalusServerDomain
import Testing

@testable import SalusDomain

@Suite("Mail that cannot leave")
struct DeliveringMail {
    @Test("comes again with the same identifier when no one learned what became of it")
    func crash() async throws {
        let fixture = try await MailFixture()
        try await fixture.invite()
        let first = try #require(try await fixture.take())
        #expect(try await fixture.take() == nil)
        fixture.pass(seconds: 60)
        let second = try #require(try await fixture.take())
        #expect(second.id == first.id && second.text == first.text && second.tries == 2)
        try await fixture.settle(second, .taken)
        fixture.pass(seconds: 86_400)
        #expect(try await fixture.take() == nil)
    }

    @Test("is tried after waits that double up to six hours, and given up after twelve tries")
    func patience() async throws {
        let fixture = try await MailFixture()
        try await fixture.invite()
        for number in 1...12 {
            let mail = try #require(try await fixture.take())
            #expect(mail.tries == number)
            try await fixture.settle(mail, .failed(.unreachable))
            let next = try await fixture.outbox().entries[0].mail.nextTry
            guard number < 12 else {
                #expect(next == nil)
                break
            }
            let wait: Int64 = min(60 << Int64(number - 1), 6 * 3600)
            fixture.pass(seconds: wait - 1)
            #expect(try await fixture.take() == nil)
            fixture.pass(seconds: 1)
        }
        let outbox = try await fixture.outbox()
        #expect(outbox.counts.givenUp == 1 && outbox.entries[0].mail.fault == .unreachable)
    }

    @Test("is given up at once when the mail server will never take it, until someone wants it tried")
    func retry() async throws {
        let fixture = try await MailFixture()
        try await fixture.invite()
        let mail = try #require(try await fixture.take())
        try await fixture.settle(mail, .refused(.refused))
        fixture.pass(seconds: 86_400)
        #expect(try await fixture.take() == nil)
        #expect(try await fixture.run(RetryMail(mail.id), as: .operator) == 1)
        let again = try #require(try await fixture.take())
        #expect(again.id == mail.id && again.tries == 1)
        await #expect(throws: DomainError.notFound) {
            _ = try await fixture.run(RetryMail(MailID(from: .secure)), as: .operator)
        }
    }

    @Test("is dropped once it has nothing to say: the secret was used or has run out")
    func pointless() async throws {
        let fixture = try await MailFixture()
        try await fixture.invite()
        fixture.pass(seconds: 31 * 86_400)
        #expect(try await fixture.take() == nil)
        #expect(try await fixture.outbox().entries.isEmpty)
    }
}
