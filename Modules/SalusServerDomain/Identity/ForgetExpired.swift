import SalusBase
import SalusCrypto
public import SalusDomain
import SalusModels

/// Forgets logins, failures, sessions, tokens, nonces, key packages and kept answers that have
/// expired, old notices, messages that no device came for, and files of conversations after their time; ends held
/// requests without an approval in time, and shares and offers of records whose time is over.
public struct ForgetExpired: Operation {
    public init() {}

    public var access: AccessRequest { AccessRequest(.maintain, .server, for: .operation) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) {
        let memory = max(
            work.settings.guesses.memorySeconds, work.settings.networkGuesses.memorySeconds,
            MailRequestLimits.toPerson.memorySeconds)
        let grant = permit.grant
        try work.tx.logins.sweep(now: work.now, failuresBefore: work.now.adding(seconds: -memory), grant)
        let unusedSince = work.now.adding(seconds: -FinishRememberedSignIn.unusedSeconds)
        try work.tx.rememberedDevices.sweep(unusedSince: unusedSince, grant)
        try work.tx.deviceLinks.sweep(now: work.now, grant)
        try work.tx.challenges.sweep(now: work.now, grant)
        try work.tx.notices.sweep(before: work.firstNoticed, grant)
        try work.tx.sessions.sweep(now: work.now, grant)
        try work.tx.keptAnswers.sweep(now: work.now, grant)
        try work.tx.apps.sweep(before: work.now.adding(seconds: -2 * OAuthAuthorization.windowSeconds), grant)
        try work.tx.grants.sweep(now: work.now, grant)
        let firstToken = work.now.adding(seconds: -AuthorizationIssuer.memorySeconds)
        try work.tx.authorizations.sweep(before: firstToken, grant)
        try work.tx.apps.sweepAssertions(now: work.now, grant)
        try work.tx.tokenKeys.sweep(retiredBefore: work.now.adding(seconds: -TokenKey.overlapSeconds), grant)
        try work.tx.backends.sweep(now: work.now, grant)
        try work.tx.applicationUsers.sweepSessions(now: work.now, grant)
        try work.tx.recoveryContacts.sweep(now: work.now, before: work.firstNoticed, grant)
        try forgetMessages(in: work, grant)
        try ApprovalService(work: work, grant: grant).sweep()
        try ShareEnding(work: work, grant: grant).sweep()
        try OfferEnding(work: work, grant: grant).sweep()
        try work.tx.shareInvitations.sweep(now: work.now, grant)
    }

    private func forgetMessages(in work: OperationContext, _ grant: WriteGrant) throws(DomainError) {
        let before = work.now.adding(seconds: -Int64(work.settings.conversations.queueDays) * 86_400)
        try work.tx.deviceQueues.sweep(before: before, grant)
        try work.tx.conversations.sweep(before: before, grant)
        try work.tx.keyPackages.sweep(now: work.now, grant)
        let limits = work.settings.conversations
        try work.tx.conversationFiles.sweep(
            unfinished: work.now.adding(seconds: -Int64(limits.uploadDays) * 86_400),
            all: work.now.adding(seconds: -Int64(limits.fileDays) * 86_400), grant)
    }
}

/// Erases registrations without a decision in time. In a turn of its own, so that a failure at one stops nothing else.
public struct ForgetRegistrations: Operation {
    public init() {}

    public var access: AccessRequest { AccessRequest(.maintain, .server, for: .operation) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) {
        for waiting in try work.tx.registrations.all() where waiting.expires <= work.now {
            try work.tx.accounts.erase(waiting.account.id, permit.grant)
        }
    }
}
