public import SalusBase
public import SalusDomain
public import SalusModels

/// Gives the mail whose time has come first, and books it as tried; nil when none is due. A program that ends before it
/// has told what became of it leaves it to be tried again after the wait: nothing is lost, and what the mail server
/// took meanwhile comes twice with the same identifier.
public struct ClaimDueMail: Operation {
    /// The name that stored access logs and answers have.
    public static let name = "TakeDueMail"

    public init() {}

    public var access: AccessRequest { AccessRequest(.maintain, .server, for: .operation) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> OutgoingMail? {
        let outbox = MailOutbox(work: work)
        while var mail = try work.tx.mail.firstDue(at: work.now) {
            mail.tries += 1
            mail.nextTry = work.now.adding(seconds: MailRetryPolicy.wait(after: mail.tries))
            if let written = try outbox.written(mail) {
                try work.tx.mail.update(mail, permit.grant)
                return written
            }
            // There is nothing to say any more.
            try work.tx.mail.delete(mail.id, permit.grant)
        }
        return nil
    }
}

/// Records the outcome of a mail that was taken: it is gone, waits for its next try, or waits for a person to look.
public struct SettleMail: Operation {
    public let mail: MailID
    let outcome: MailOutcome

    public init(_ mail: MailID, _ outcome: MailOutcome) { (self.mail, self.outcome) = (mail, outcome) }

    public var access: AccessRequest { AccessRequest(.maintain, .server, for: .operation) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) {
        // One that was given up by hand meanwhile stays so.
        guard var found = try work.tx.mail.mail(mail) else { return }
        switch outcome {
        case .taken: return try work.tx.mail.delete(mail, permit.grant)
        case .failed(let fault):
            found.fault = fault
            if found.tries >= MailRetryPolicy.tries { found.nextTry = nil }
        case .refused(let fault): (found.fault, found.nextTry) = (fault, nil)
        }
        try work.tx.mail.update(found, permit.grant)
    }
}

/// How long a mail is tried.
enum MailRetryPolicy {
    /// Over about two days.
    static let tries = 12
    /// One minute, and each time twice as long up to six hours.
    static func wait(after tries: Int) -> Int64 { min(60 << Int64(min(max(tries, 1), 20) - 1), 6 * 3600) }
}
