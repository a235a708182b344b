import SalusBase
import SalusDomain
import SalusModels

/// Puts mails into the outbox, in the transaction of what causes them, and writes them when they leave.
struct MailOutbox {
    let work: OperationContext

    /// Queues a mail, unless the same one waits already. Says what became of it.
    @discardableResult
    func post(_ kind: MailKind, to account: Account, _ grant: WriteGrant) throws(DomainError) -> MailQueueResult {
        guard work.settings.mail.isOn else { return .off }
        guard try address(of: account.id, for: kind) != nil else { return .noAddress }
        guard try needsAnother(kind, for: account.id) else { return .queued }
        try work.tx.mail.insert(
            WaitingMail(
                id: MailID(from: work.random), account: account.id, kind: kind, queuedAt: work.now, nextTry: work.now),
            grant)
        return .queued
    }

    /// One that waits says the same, unless it may have left with an older secret.
    private func needsAnother(_ kind: MailKind, for account: AccountID) throws(DomainError) -> Bool {
        guard let tries = try work.tx.mail.fewestTries(of: kind, for: account) else { return true }
        return kind.holdsSecret && tries > 0
    }

    /// The mail as its reader gets it; nil when there is nothing to say any more: the secret was
    /// used, or the account ended.
    func written(_ mail: WaitingMail) throws(DomainError) -> OutgoingMail? {
        guard let account = try work.tx.accounts.account(mail.account),
            let recipient = try address(of: account.id, for: mail.kind), let text = try text(mail.kind, for: account)
        else { return nil }
        return OutgoingMail(
            id: mail.id, kind: mail.kind, tries: mail.tries, queuedAt: mail.queuedAt, recipient: recipient, text: text)
    }

    /// Nil when the account is in another state than the mail is about.
    func text(_ kind: MailKind, for account: Account) throws(DomainError) -> MailText? {
        guard let template = work.settings.mail.texts[kind], Self.suits(kind, account.state) else { return nil }
        let values = try values(for: account)
        if let purpose = kind.linkPurpose {
            return try link(purpose, of: account).map { template.filled(values.merging($0) { $1 }) }
        }
        guard !kind.holdsSecret || values[.until] != nil else { return nil }
        return template.filled(values.merging(try secrets(kind, of: account)) { $1 })
    }

    private static func suits(_ kind: MailKind, _ state: AccountState) -> Bool {
        switch kind {
        case .invitation, .reset: state == .reserved
        case .signUp: state == .reserved
        case .welcome, .inbox, .recovery, .newPassword, .recoveryHelp, .address: state == .active
        case .test: state != .retired
        }
    }

    /// Only the mail that checks a new address goes there.
    private func address(of account: AccountID, for kind: MailKind) throws(DomainError) -> MailAddress? {
        let profile = try work.tx.accounts.profile(of: account)
        return MailAddress(kind == .address ? profile.pendingContact?.address ?? "" : profile.contact)
    }

    private func values(for account: Account) throws(DomainError) -> [MailTemplate.Placeholder: String] {
        let fullName = try work.tx.accounts.profile(of: account.id).fullName
        var values: [MailTemplate.Placeholder: String] = [
            .name: fullName.isEmpty ? account.name.text : fullName, .account: account.name.text,
            .server: work.settings.mail.server,
        ]
        if !work.settings.mail.pages.isEmpty { values[.pages] = work.settings.mail.pages }
        if let expires = try work.tx.enrolments.enrolment(of: account.id)?.expires, expires > work.now {
            values[.until] = "\(expires.date)"
        }
        return values
    }

    private func secrets(
        _ kind: MailKind, of account: Account
    ) throws(DomainError) -> [MailTemplate.Placeholder: String] {
        guard kind.holdsSecret, let secrets = try InvitationStore(work: work, grant: WriteGrant()).secrets(of: account)
        else { return [:] }
        var values: [MailTemplate.Placeholder: String] = [:]
        if let second = secrets.second { values[.digits] = "\(second.count)" } else { values[.code] = secrets.primary }
        values[.link] = page(kind == .reset ? "reset_password" : "init", of: account, secrets.primary)
        return values
    }

    /// A link whose secret is made as the mail leaves; nil when the account may have none now.
    private func link(
        _ purpose: MailedLink.Purpose, of account: Account
    ) throws(DomainError) -> [MailTemplate.Placeholder: String]? {
        guard let (link, until) = try work.mailedLink(purpose, of: account) else { return nil }
        let end = String("\(until)".prefix(16)).replacing("T", with: " ")
        var values = [MailTemplate.Placeholder.until: "\(end) UTC"]
        values[.link] = page(purpose.page, of: account, link.secret(until: until, work.keys))
        return values
    }

    /// Nil where there are no pages.
    private func page(_ place: String, of account: Account, _ secret: String) -> String? {
        let pages = work.settings.mail.pages
        return pages.isEmpty
            ? nil : "\(pages)/accounts/\(PercentEncoding.encode(account.name.text))/\(place)/\(secret)"
    }
}

extension MailKind {
    /// Whether the mail holds a secret that was made before it leaves.
    var holdsSecret: Bool { self == .invitation || self == .reset }

    /// The purpose of its link, whose secret is made as it leaves; nil for a mail without one.
    fileprivate var linkPurpose: MailedLink.Purpose? {
        switch self {
        case .newPassword: .newPassword
        case .signUp: .signUp
        case .address: .address
        case .invitation, .reset, .recoveryHelp, .welcome, .inbox, .recovery, .test: nil
        }
    }
}

extension MailedLink.Purpose {
    /// The last part but one of the address of its page.
    fileprivate var page: String {
        switch self {
        case .newPassword: "new_password"
        case .signUp: "sign_up"
        case .address: "address"
        }
    }
}

/// The outcome of posting a mail.
public enum MailQueueResult: String, Hashable, Sendable, Codable {
    /// It leaves soon.
    case queued
    /// The operator lets this server send no mail.
    case off
    /// The account has no address that mail could go to.
    case noAddress = "no-address"
}
