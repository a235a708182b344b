import SalusDomain
import SalusModels

/// Ends ways into an account other than the calling session. There are three measures, each with all of the one before:
/// unfinished procedures end wherever a person is shut out; every other session ends with the password; the last one
/// ends all that a thief of the keys could have prepared.
extension OperationContext {
    /// Ends the unfinished procedures of the account: logins that were answered, challenges, recovery tickets, device
    /// links that were answered, browsers that were let in by their code. A link without an answer belongs to no
    /// account yet, and needs a session.
    func endWhatIsUnderWay(of account: AccountID, _ grant: WriteGrant) throws(DomainError) {
        try tx.logins.deleteAll(of: account, grant)
        try tx.challenges.deleteAll(of: account, grant)
        try tx.deviceLinks.deleteAll(answeredBy: account, grant)
        try tx.grants.deleteSignIns(approvedBy: account, grant)
    }

    /// Ends every way in that goes with the password: besides what is under way the other sessions, those through apps
    /// too, the half keys of other devices, and what recovery contacts are asked for. Tokens that apps hold by
    /// themselves stay: no password opened them.
    func endOtherWaysIn(of caller: SignedInCaller, _ grant: WriteGrant) throws(DomainError) {
        let account = caller.account.id
        try endWhatIsUnderWay(of: account, grant)
        try tx.recoveryContacts.closeAll(of: account, at: now, grant)
        try tx.rememberedDevices.forgetAll(of: account, except: caller.device, grant)
        for session in try tx.sessions.sessions(of: account) where session.id != caller.session {
            try tx.sessions.delete(session.id, grant)
        }
        try tx.grants.endSessions(of: account, except: caller.session, grant)
    }

    /// Ends every way in that a thief of the account's keys could have prepared: besides all of that the caller's own
    /// half key, recovery contacts, tokens and own keys of apps that were let in for the account, open invitations into
    /// vaults with the people who wait by them, and requests held for an approval. Those expire, so that devices repeat
    /// the ones that their person still wants, such as the removal of a member whose time is over. Apps that work alone
    /// stay enabled on records.
    func endEveryOtherWayIn(of caller: SignedInCaller, _ grant: WriteGrant) throws(DomainError) {
        let account = caller.account.id
        try endOtherWaysIn(of: caller, grant)
        try tx.rememberedDevices.forgetAll(of: account, except: nil, grant)
        try forgetContacts(of: account, grant)
        try tx.grants.endTokens(of: account, grant)
        for installation in try tx.apps.installations(of: account) {
            try tx.apps.delete(installation.credential, grant)
        }
        let invitations = InvitationAcceptance(work: self, grant: grant)
        for link in try tx.vaultInvitations.unclosed(madeBy: account) {
            _ = try invitations.close(link.id, to: link.vault)
        }
        for approvalRequest in try tx.approvals.requests(of: account)
        where approvalRequest.isWaiting(at: now) || approvalRequest.state == .granted {
            var over = approvalRequest
            over.settle(as: .expired, .init(at: now, by: .account(account)))
            try tx.approvals.update(over, grant)
        }
    }
}
