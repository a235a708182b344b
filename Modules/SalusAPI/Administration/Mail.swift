public import SalusBase
public import SalusModels

/// Mail that the server has not sent yet.
public struct ListMailCall: ListCall {
    public static let route = Route(.get, "admin/mail", .administration, "Lists mail that has not been sent yet.")
    public static let about =
        "Oldest first; all are counted. A mail without next_try was given up. Mails that were sent are not listed."
    public var span: ListSpan
    static let form = CallForm(listSpan(\.span))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = MailOverview

    public init(_ span: ListSpan = ListSpan()) { self.span = span }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        span = try Self.form.read(arguments)
    }
}

/// The state of the mail queue with a page of its mails.
public struct MailOverview: Hashable, Sendable, JSONPayload, ListAnswer {
    /// Whether this server sends mail at all.
    public let on: Bool
    /// The number of mails that will be tried.
    public let waiting: Int
    /// The number of mails that were given up.
    public let givenUp: Int
    public let mails: [Mail]
    public let behind: String?
    public var items: [Mail] { mails }

    /// One mail in the queue.
    public struct Mail: Hashable, Sendable, Codable {
        public let id: MailID
        public let account: UserName
        /// invitation, reset, welcome, inbox or test.
        public let kind: String
        public let queued: Instant
        public let nextTry: Instant?
        public let tries: Int
        /// The reason that the last try failed.
        public let fault: String?

        public init(
            id: MailID, account: UserName, kind: String, queued: Instant, nextTry: Instant?, tries: Int, fault: String?
        ) {
            (self.id, self.account, self.kind, self.queued) = (id, account, kind, queued)
            (self.nextTry, self.tries, self.fault) = (nextTry, tries, fault)
        }
    }

    public init(on: Bool, waiting: Int, givenUp: Int, mails: [Mail], behind: String? = nil) {
        (self.on, self.waiting, self.givenUp, self.mails) = (on, waiting, givenUp, mails)
        self.behind = behind
    }
}

/// Tries mail again at once.
public struct RetryMailCall: APICall {
    public static let route = Route(.post, "admin/mail/retry", .administration, "Tries mail again at once.")
    public static let about = "One mail, or all of it when none is named: also what was given up."
    public static let errors: [APIErrorCode] = [.notFound]
    public var arguments: Arguments { Arguments() }
    public let body: Body
    public typealias Answer = Count

    /// The mail to send again; none means all that were given up.
    public struct Body: Hashable, Sendable, JSONPayload {
        public let mail: MailID?
        public init(mail: MailID? = nil) { self.mail = mail }
    }

    /// The number of mails that will be tried again.
    public struct Count: Hashable, Sendable, JSONPayload {
        public let mails: Int
        public init(mails: Int) { self.mails = mails }
    }

    public init(_ body: Body) { self.body = body }
    public init(_ arguments: Arguments, body: Body) { self.body = body }
}

/// Sends an account a mail that says nothing but that mail arrives.
public struct SendTestMailCall: APICall {
    public static let route = Route(.post, "admin/mail/test", .administration, "Sends an account a mail as a test.")
    public static let about = """
        Answers with queued, off (this server sends no mail) or no-address (the account has none). Whether it left is \
        seen from the list of what waits.
        """
    public static let errors: [APIErrorCode] = [.notFound]
    public var arguments: Arguments { Arguments() }
    public let body: Body
    public typealias Answer = Outcome

    /// The account that gets the test mail.
    public struct Body: Hashable, Sendable, JSONPayload {
        public let account: String
        public init(account: String) { self.account = account }
    }

    /// The result of queueing the test mail.
    public struct Outcome: Hashable, Sendable, JSONPayload {
        public let outcome: String
        public init(outcome: String) { self.outcome = outcome }
    }

    public init(_ body: Body) { self.body = body }
    public init(_ arguments: Arguments, body: Body) { self.body = body }
}
