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
        guard try address(of: account.id) != nil else { return .noAddress }
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
        guard let account = try work.tx.accounts.account(mail.account), let recipient = try address(of: account.id),
            let text = try text(mail.kind, for: account)
        else { return nil }
        return OutgoingMail(
            id: mail.id, kind: mail.kind, tries: mail.tries, queuedAt: mail.queuedAt, recipient: recipient, text: text)
    }

    /// Nil when the account is in another state than the mail is about.
    func text(_ kind: MailKind, for account: Account) throws(DomainError) -> MailText? {
        guard let template = work.settings.mail.texts[kind], Self.suits(kind, account.state) else { return nil }
        let values = try values(for: account)
        guard !kind.holdsSecret || values[.until] != nil else { return nil }
        return template.filled(values.merging(try secrets(kind, of: account)) { $1 })
    }

    private static func suits(_ kind: MailKind, _ state: AccountState) -> Bool {
        switch kind {
        case .invitation, .reset: state == .reserved
        case .welcome, .inbox, .recovery: state == .active
        case .test: state != .retired
        }
    }

    private func address(of account: AccountID) throws(DomainError) -> MailAddress? {
        MailAddress(try work.tx.accounts.profile(of: account).contact)
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
        let pages = work.settings.mail.pages
        let page = kind == .reset ? "reset_password" : "init"
        if !pages.isEmpty {
            values[.link] =
                "\(pages)/accounts/\(PercentEncoding.encode(account.name.text))/\(page)/\(secrets.primary)"
        }
        return values
    }
}

extension MailKind {
    /// Whether the mail holds a secret that was made before it leaves.
    var holdsSecret: Bool { self == .invitation || self == .reset }
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
