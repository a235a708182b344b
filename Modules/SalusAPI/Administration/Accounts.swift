public import SalusBase
public import SalusModels

/// Reserves a name and makes a one-time enrolment code; the person finishes the registration on their own device.
public struct CreateAccountCall: APICall {
    public static let route = Route(.post, "admin/accounts", .administration, "Reserves a name for a person.")
    public static let about = """
        Answers with a one-time code; the person makes the keys on their own device. With mail the code goes to the \
        contact address as well, with a link for a person who would rather use a browser.
        """
    public static let errors: [APIErrorCode] = [.badName, .nameTaken]
    public var arguments: Arguments { Arguments() }
    public let body: Body
    public typealias Answer = Enrolment

    /// The account to make.
    public struct Body: Hashable, Sendable, JSONPayload {
        public let name: String
        public let role: AccountRole
        /// The days that the enrolment code is valid; 7 when left out.
        public let days: Int?
        public let fullName: String?
        /// An address of electronic mail.
        public let contact: String?
        /// Whether the code is mailed to `contact`; not when left out.
        public let mail: Bool?

        public init(
            name: String, role: AccountRole, days: Int? = nil, fullName: String? = nil, contact: String? = nil,
            mail: Bool? = nil
        ) {
            (self.name, self.role, self.days) = (name, role, days)
            (self.fullName, self.contact, self.mail) = (fullName, contact, mail)
        }
    }

    public init(_ body: Body) { self.body = body }
    public init(_ arguments: Arguments, body: Body) { self.body = body }
}

/// A one-time code with which the person finishes the registration.
public struct Enrolment: Hashable, Sendable, JSONPayload {
    public let account: Account
    /// Told once and stored only as a hash.
    public let code: String
    public let expires: Instant
    /// Whether a mail with the code is on its way.
    public let isMailed: Bool

    public init(account: Account, code: String, expires: Instant, isMailed: Bool = false) {
        (self.account, self.code, self.expires) = (account, code, expires)
        self.isMailed = isMailed
    }
}

/// Lists the accounts of the server.
public struct ListAccountsCall: ListCall {
    public static let route = Route(.get, "admin/accounts", .administration, "Lists accounts by name.")
    public static let about = "By name, those that are disabled or not yet registered included."
    public var span: ListSpan
    static let form = CallForm(listSpan(\.span))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = AccountList

    public init(_ span: ListSpan = ListSpan()) { self.span = span }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        span = try Self.form.read(arguments)
    }
}

/// A page of accounts.
public struct AccountList: Hashable, Sendable, JSONPayload, ListAnswer {
    public let accounts: [Account]
    public let behind: String?
    public var items: [Account] { accounts }

    public init(accounts: [Account], behind: String? = nil) { (self.accounts, self.behind) = (accounts, behind) }
}

/// Shows one account, for an administrator.
public struct ShowAccountCall: APICall {
    public static let route = Route(.get, "admin/accounts/{name}", .administration, "Shows an account.")
    public static let about =
        "With its devices, those revoked included, and the records it owns. Nothing of what they hold."
    public static let errors: [APIErrorCode] = [.badName]
    public let name: String
    static let form = CallForm(text("name", \.name))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = AccountDetail

    public init(name: String) { self.name = name }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        name = try Self.form.read(arguments)
    }
}

/// An account with its devices, the records it owns and its contact details.
public struct AccountDetail: Hashable, Sendable, JSONPayload {
    public let account: Account
    public let devices: [Device]
    public let records: [HealthRecord]
    /// Either may be empty.
    public let fullName: String
    public let contact: String
    /// An address in its place whose link has not been opened; nil for none.
    public let pendingContact: PendingContact?
    /// The code or the secret that lets the person in; nil for none that holds.
    public let enrolment: OpenEnrolment?
    /// The deletion that its person asked for; nil for none that waits.
    public let deletion: AccountDeletion?

    public init(
        account: Account, devices: [Device], records: [HealthRecord], fullName: String = "", contact: String = "",
        pendingContact: PendingContact? = nil, enrolment: OpenEnrolment? = nil, deletion: AccountDeletion? = nil
    ) {
        (self.account, self.devices, self.records) = (account, devices, records)
        (self.fullName, self.contact) = (fullName, contact)
        (self.pendingContact, self.enrolment, self.deletion) = (pendingContact, enrolment, deletion)
    }
}

/// A code that lets a person into an account, as far as the operator sees it.
public struct OpenEnrolment: Hashable, Sendable, JSONPayload {
    public let expires: Instant
    public let mail: EnrolmentMail

    public init(expires: Instant, mail: EnrolmentMail) { (self.expires, self.mail) = (expires, mail) }
}

/// How far the mail with an enrolment code has come.
public enum EnrolmentMail: String, Hashable, Sendable, Codable, CaseIterable {
    /// The code was told another way.
    case none
    /// It waits to be handed over, or was given up: see the mails that wait.
    case waiting
    /// The mail server has taken it.
    case sent
}

/// Disables an account, which ends its sessions, or enables it again.
public struct SetAccountStateCall: APICall {
    public static let route = Route(
        .patch, "admin/accounts/{name}", .administration, "Disables, retires or enables an account.")
    public static let about = """
        Disabling ends every session of the account and keeps it from signing in; enabling lets it sign in again. \
        Retiring is for good. Records and keys stay.
        """
    public static let errors: [APIErrorCode] = [.badName, .conflict, .lastAdministrator]
    public let name: String
    public let body: Body
    static let form = CallForm(text("name", \.name))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = Account

    /// The account's new state.
    public struct Body: Hashable, Sendable, JSONPayload {
        public let state: AccountState
        public init(state: AccountState) { self.state = state }
    }

    public init(name: String, state: AccountState) { (self.name, body) = (name, Body(state: state)) }
    public init(_ arguments: Arguments, body: Body) throws(MalformedRequest) {
        name = try Self.form.read(arguments)
        self.body = body
    }
}
