public import SalusBase
import SalusDomain
public import SalusModels

/// Makes the one-time code with which a person registers; an older one dies.
struct EnrolmentIssuer {
    let work: OperationContext
    let grant: WriteGrant

    func issue(for account: Account, days: Int) throws(DomainError) -> IssuedEnrolment {
        let range = EnrolmentDays.range
        guard range.contains(days) else {
            throw .invalid(field: "days", expected: "a number from \(range.lowerBound) to \(range.upperBound)")
        }
        let code = OneTimeCode(.enrolment, from: work.random)
        let expires = work.now.adding(seconds: Int64(days) * 86_400)
        try work.tx.enrolments.insert(
            EnrolmentRecord(account: account.id, codeHash: code.hash, expires: expires), grant)
        return IssuedEnrolment(account: account, code: code.text, expires: expires)
    }
}

/// A reserved account with the code that is told once.
public struct IssuedEnrolment: Hashable, Sendable {
    public let account: Account
    public let code: String
    public let expires: Instant
}
