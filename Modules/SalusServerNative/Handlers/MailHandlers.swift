import SalusAPI
import SalusDomain
import SalusModels
import SalusServer
import SalusServerDomain

/// Calls of administrators and the operator about mail that waits.
enum MailHandlers {
    static let endpoints: [Endpoint] = [
        Endpoint(ListMailCall.self) { call, context in
            MailOverview(try await context.run(ListMail(call.span.byTime())))
        },
        Endpoint(writing: RetryMailCall.self) { call, context in
            try await context.run(RetryMail(call.body.mail)) { RetryMailCall.Count(mails: $0) }
        },
        Endpoint(writing: SendTestMailCall.self) { call, context in
            let name = try userName(call.body.account, field: "account")
            return try await context.run(SendMail(.test, to: name)) { SendTestMailCall.Outcome(outcome: $0.rawValue) }
        },
    ]
}

extension MailOverview {
    fileprivate init(_ outbox: MailQueue) {
        self.init(
            on: outbox.isOn, waiting: outbox.counts.waiting, givenUp: outbox.counts.givenUp,
            mails: outbox.entries.map { entry in
                let mail = entry.mail
                return Mail(
                    id: mail.id, account: entry.account, kind: mail.kind.rawValue, queued: mail.queuedAt,
                    nextTry: mail.nextTry, tries: mail.tries, fault: mail.fault?.rawValue)
            }, behind: outbox.entries.behind?.text)
    }
}
