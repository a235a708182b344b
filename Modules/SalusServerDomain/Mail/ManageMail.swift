public import SalusBase
public import SalusDomain
public import SalusModels

/// A page of what waits to be sent and what was given up, oldest first; all of it is counted.
public struct ListMail: Operation {
    public let part: ListPart<TimePlace>

    public init(_ part: ListPart<TimePlace> = ListPart()) { self.part = part }

    public var access: AccessRequest { AccessRequest(.viewAccounts, .server, for: .operation) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> MailQueue {
        let entries = try ListedPage(try work.tx.mail.mails(part), part) {
            TimePlace($0.queuedAt, $0.id.bytes)
        } as: { mail throws(DomainError) in
            try work.tx.accounts.account(mail.account).map { MailQueue.Entry(mail: mail, account: $0.name) }
        }
        return MailQueue(isOn: work.settings.mail.isOn, counts: try work.tx.mail.counts(), entries: entries)
    }
}

/// The mails that have not been handed over.
public struct MailQueue: Sendable {
    /// A mail in the queue with its account.
    public struct Entry: Hashable, Sendable {
        public let mail: WaitingMail
        public let account: UserName
    }

    /// Whether this server sends mail at all.
    public let isOn: Bool
    public let counts: MailCounts
    public let entries: ListedPage<Entry, TimePlace>
}

/// Tries mails at once, those that were given up as well, and with all their patience again. Gives how many.
public struct RetryMail: Operation {
    let mail: MailID?

    /// `mail`: that one; all when it is not said.
    public init(_ mail: MailID? = nil) { self.mail = mail }

    public var access: AccessRequest { AccessRequest(.manageAccounts, .server, for: .operation) }

    /// Throws `notFound` for a mail that is not there.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> Int {
        guard let mail else { return try work.tx.mail.retryAll(at: work.now, permit.grant) }
        guard var found = try work.tx.mail.mail(mail) else { throw .notFound }
        (found.nextTry, found.tries) = (work.now, 0)
        try work.tx.mail.update(found, permit.grant)
        return 1
    }
}

/// Sends an account the mail with its open secret again, or a mail that only tests whether mail arrives.
public struct SendMail: Operation {
    /// The kind of mail to send.
    public enum Kind: Hashable, Sendable { case secret, test }

    public let name: UserName
    let kind: Kind

    public init(_ kind: Kind, to name: UserName) { (self.kind, self.name) = (kind, name) }

    public var access: AccessRequest { AccessRequest(.manageAccounts, .server, for: .operation) }

    /// Throws `notFound` when there is no such account.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> MailQueueResult {
        guard let account = try work.tx.accounts.account(named: name) else { throw .notFound }
        let outbox = MailOutbox(work: work)
        guard kind == .secret else { return try outbox.post(.test, to: account, permit.grant) }
        // One that has nothing to tell is dropped when its time comes; anyone who asks learns nothing of secrets.
        return try outbox.post(try work.codeMail(account), to: account, permit.grant)
    }
}

/// The numbers of mails in the queue, for metrics.
public struct MailCounts: Hashable, Sendable {
    /// Those that will be tried.
    public let waiting: Int
    /// Those that were given up.
    public let givenUp: Int
    /// The time when the oldest that will be tried was queued.
    public let oldest: Instant?

    public init(waiting: Int, givenUp: Int, oldest: Instant?) {
        (self.waiting, self.givenUp, self.oldest) = (waiting, givenUp, oldest)
    }
}
