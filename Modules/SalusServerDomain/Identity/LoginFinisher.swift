import SalusBase
import SalusCrypto
import SalusDomain
import SalusModels

/// The second step of any login: takes the login that was begun and checks the client's proof. Throws `signInFailed`
/// for every fault.
struct LoginFinisher {
    let work: OperationContext
    let grant: WriteGrant

    /// A login whose proof was right; it still counts as a failure until it is settled.
    struct Checked {
        let account: Account
        let sessionKey: Secret
        fileprivate let subject: [UInt8]
    }

    /// `application`: the one whose user signs in. A user of an application signs in to that one only, everyone else to
    /// none.
    func check(
        _ login: SessionToken, proof: [UInt8], to application: ApplicationID? = nil
    ) throws(DomainError) -> Checked {
        guard let pending = try work.tx.logins.take(login.hash, grant), pending.expires > work.now else {
            // A login was counted when it began; what never began is counted here.
            try AttemptLimiter(work: work, grant: grant).countForNetwork()
            throw .signInFailed
        }
        let key = try sessionKey(of: pending, proof)
        guard let account = try work.tx.accounts.account(pending.user) else { throw .signInFailed }
        guard try work.tx.applicationUsers.user(account.id)?.application == application else { throw .signInFailed }
        // Only who knows the password is told.
        if account.state == .pending { throw .awaitingApproval }
        guard account.state == .active else { throw .signInFailed }
        return Checked(account: account, sessionKey: key, subject: pending.subject)
    }

    /// Completes a successful login: it is counted, and its failures are forgotten.
    func settle(_ login: Checked) throws(DomainError) {
        try work.tx.accounts.noteSignIn(of: login.account.id, at: work.now, grant)
        try work.tx.logins.clearFailures(of: login.subject, grant)
        try AttemptLimiter(work: work, grant: grant).forgiveNetwork()
    }

    private func sessionKey(of pending: PendingLogin, _ proof: [UInt8]) throws(DomainError) -> Secret {
        let state = try work.keys.openLogin(pending.sealedState, named: pending.idHash)
        do {
            let key = try OPAQUEServer.PendingProof(state: state).finish(proof: proof)
            guard pending.isReal else { throw DomainError.signInFailed }
            return key
        } catch {
            throw .signInFailed
        }
    }
}
