import SalusModels

/// What else leads into an account than the session that asks. Three measures, each with all of the one before: what was begun and is not
/// finished ends wherever somebody is shut out, every other session with the password, everything that anybody could have prepared with
/// the keys.
extension Workspace {
    /// Ends what somebody began for the account and could still finish: logins that were answered, challenges, recovery tickets, device links
    /// that were answered, browsers that were let in by their code. A link without an answer belongs to nobody yet, and needs a session.
    func endWhatIsUnderWay(of account: AccountID, _ grant: WriteGrant) throws(DomainError) {
        try tx.logins.deleteAll(of: account, grant)
        try tx.challenges.deleteAll(of: account, grant)
        try tx.deviceLinks.deleteAll(answeredBy: account, grant)
        try tx.grants.deleteSignIns(approvedBy: account, grant)
    }

    /// Ends every way in that goes with the password: besides what is under way the other sessions, those through apps too, the half keys
    /// of other devices, and what recovery contacts are asked for. Tokens that apps hold by themselves stay: no password opened them.
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

    /// Ends every way in that somebody who had the account's keys in their hands could have prepared: besides all of that the caller's own
    /// half key, recovery contacts, tokens and own keys of apps that were let in for the account, open invitations into vaults
    /// with whoever waits by them, and what a rule holds for an approval; that runs out, so that devices ask again for what their person
    /// still wants, as to take out whose time is over. Apps that work alone stay enabled on records.
    func endEveryOtherWayIn(of caller: SignedInCaller, _ grant: WriteGrant) throws(DomainError) {
        let account = caller.account.id
        try endOtherWaysIn(of: caller, grant)
        try tx.rememberedDevices.forgetAll(of: account, except: nil, grant)
        try forgetContacts(of: account, grant)
        try tx.grants.endTokens(of: account, grant)
        for installation in try tx.apps.installations(of: account) {
            try tx.apps.delete(installation.credential, grant)
        }
        let door = InvitationDoor(work: self, grant: grant)
        for link in try tx.vaultInvitations.unclosed(madeBy: account) { _ = try door.close(link.id, to: link.vault) }
        for hold in try tx.approvals.holds(of: account) where hold.isWaiting(at: now) || hold.state == .granted {
            var over = hold
            over.settle(as: .expired, .init(at: now, by: .account(account)))
            try tx.approvals.update(over, grant)
        }
    }
}
