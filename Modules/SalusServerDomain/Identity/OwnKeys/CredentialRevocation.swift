import SalusCrypto
import SalusDomain
import SalusModels

/// Ends ways into an account other than the calling session. There are three measures, each with all of the one before:
/// unfinished procedures end wherever a person is shut out; every other session ends with the password; the last one
/// ends all that a thief of the keys could have prepared.
struct CredentialRevocation {
    let work: OperationContext
    let grant: WriteGrant

    /// Ends the unfinished procedures of the account: logins that were answered, challenges, recovery tickets, device
    /// links that were answered, browsers that were let in by their code, offers of records and of shares by links. A
    /// device link without an answer belongs to no account yet, and needs a session.
    func endPending(of account: AccountID) throws(DomainError) {
        try work.tx.logins.deleteAll(of: account, grant)
        try work.tx.challenges.deleteAll(of: account, grant)
        try work.tx.deviceLinks.deleteAll(answeredBy: account, grant)
        try work.tx.grants.deleteSignIns(approvedBy: account, grant)
        try takeBackOffers(of: account)
        try work.tx.shareInvitations.endAll(by: account, grant)
    }

    /// A stranger with a session may have offered the records; the accounts that they are offered to are told.
    private func takeBackOffers(of account: AccountID) throws(DomainError) {
        for offer in try work.tx.recordOffers.offers(of: account, standingAt: work.now)
        where offer.from.account == account {
            try work.tx.recordOffers.endOffer(of: offer.record, grant)
            let event = AccountEvent(of: offer.to.account, .offerTakenBack, at: work.now, record: offer.record)
            try work.tx.notices.note(event, grant)
        }
    }

    /// Ends what is under way and the sessions through apps with pages: their password may be in strange hands.
    func endBrowserSessions(of account: AccountID) throws(DomainError) {
        try endPending(of: account)
        for session in try work.tx.grants.sessions(of: account) {
            try work.tx.grants.endSession(session.id, of: account, grant)
        }
    }

    /// Ends every way in that goes with the password: besides what is under way the other sessions, those through apps
    /// too, the half keys of other devices, and what recovery contacts are asked for. Tokens that apps hold by
    /// themselves stay: no password opened them.
    func endOthers(of caller: SignedInCaller) throws(DomainError) {
        let account = caller.account.id
        try endPending(of: account)
        try work.tx.recoveryContacts.closeAll(of: account, at: work.now, grant)
        try work.tx.rememberedDevices.forgetAll(of: account, except: caller.device, grant)
        for session in try work.tx.sessions.sessions(of: account) where session.id != caller.session {
            try work.tx.sessions.delete(session.id, grant)
        }
        try work.tx.grants.endSessions(of: account, except: caller.session, grant)
    }

    /// Ends every way in that a thief of the account's keys could have prepared: besides all of that the caller's own
    /// half key, recovery contacts, tokens and own keys of apps that were let in for the account, open invitations into
    /// vaults with the people who wait by them, and requests held for an approval. Those expire, so that devices repeat
    /// the ones that their person still wants, such as the removal of a member whose time is over. Apps that work alone
    /// stay enabled on records.
    func endEverythingElse(of caller: SignedInCaller) throws(DomainError) {
        try endOthers(of: caller)
        try endPrepared(for: caller.account.id)
    }

    /// Ends what lets someone in, or speaks for the account, without a session.
    func endPrepared(for account: AccountID) throws(DomainError) {
        try work.tx.rememberedDevices.forgetAll(of: account, except: nil, grant)
        try forgetContacts(of: account)
        try work.tx.grants.endTokens(of: account, grant)
        for installation in try work.tx.apps.installations(of: account) {
            try work.tx.apps.delete(installation.credential, grant)
        }
        let invitations = InvitationAcceptance(work: work, grant: grant)
        for link in try work.tx.vaultInvitations.unclosed(madeBy: account) {
            _ = try invitations.close(link.id, to: link.vault)
        }
        for approvalRequest in try work.tx.approvals.requests(of: account)
        where approvalRequest.isWaiting(at: work.now) || approvalRequest.state == .granted {
            var over = approvalRequest
            over.settle(as: .expired, .init(at: work.now, by: .account(account)))
            try work.tx.approvals.update(over, grant)
        }
    }

    /// Deletes the key slots that the contacts' shares open, and the plan with its shares; closes the open recovery
    /// cases. The tickets for a new password end too.
    func forgetContacts(of account: AccountID) throws(DomainError) {
        try work.tx.recoveryContacts.closeAll(of: account, at: work.now, grant)
        try work.tx.challenges.deleteAll(of: account, grant)
        try work.tx.recoveryContacts.deletePlan(of: account, grant)
        for group in RecoveryGroup.allCases {
            try work.tx.keyMaterial.deleteSlots(kind: Int(group.slotKind.rawValue), of: account, grant)
        }
    }
}

extension OperationContext {
    func revocation(_ grant: WriteGrant) -> CredentialRevocation { CredentialRevocation(work: self, grant: grant) }
}
