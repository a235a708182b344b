public import SalusBase
import SalusDomain
public import SalusModels

/// Makes the one-time code with which a person registers; an older one dies.
struct EnrolmentIssuer {
    let work: OperationContext
    let grant: WriteGrant

    /// `mail`: the kind of the mail that brings the code to the account's address; a sealed copy is kept for it. Throws
    /// `invalid` where no mail can go there.
    func issue(for account: Account, days: Int, by mail: MailKind? = nil) throws(DomainError) -> IssuedEnrolment {
        let range = EnrolmentDays.range
        guard range.contains(days) else {
            throw .invalid(field: "days", expected: "a number from \(range.lowerBound) to \(range.upperBound)")
        }
        let code = OneTimeCode(.enrolment, from: work.random)
        let expires = work.now.adding(seconds: Int64(days) * 86_400)
        var sealed: SealedInvitation?
        if mail != nil {
            let text = code.text.replacing("-", with: "")
            sealed = SealedInvitation(
                primary: try work.keys.sealInvitation(text, of: account.id, work.random), second: nil)
        }
        try work.tx.enrolments.insert(
            EnrolmentRecord(account: account.id, codeHash: code.hash, expires: expires, sealed: sealed), grant)
        if let mail { try post(mail, to: account) }
        return IssuedEnrolment(account: account, code: code.text, expires: expires, isMailed: mail != nil)
    }

    private func post(_ mail: MailKind, to account: Account) throws(DomainError) {
        switch try MailOutbox(work: work).post(mail, to: account, grant) {
        case .queued: break
        case .off:
            throw .invalid(
                field: "mail", expected: "a server that runs and sends mail; without one, pass the code on yourself")
        case .noAddress:
            throw .invalid(field: "mail", expected: "an account with an e-mail address; account edit --contact sets it")
        }
    }
}

/// A reserved account with the code that is told once.
public struct IssuedEnrolment: Hashable, Sendable {
    public let account: Account
    public let code: String
    public let expires: Instant
    /// Whether a mail with the code is on its way.
    public var isMailed = false
}
