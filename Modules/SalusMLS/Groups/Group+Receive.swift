public import SalusBase

/// Messages from the delivery service.
extension Group {
    /// Opens a message of this group. Proposals wait for a commit; a commit is applied at once and drops an own one
    /// that waits; the own one itself throws `ownCommit`. Any error leaves all as it was. Save the state together with
    /// the content of the message.
    public mutating func receive(_ message: MLSMessage) throws(MLSError) -> Received {
        try changing { (group) throws(MLSError) in
            try group.checkActive()
            guard !group.isOwnCommit(message) else { throw .ownCommit }
            return try group.handle(group.open(message))
        }
    }

    /// Deletes the keys for late messages of epochs that ended before `instant`, by this device's clock. Save the state
    /// then; `GroupSettings.pastEpochs` bounds their number only.
    public mutating func forgetPastEpochs(endedBefore instant: Instant) { history.forget(endedBefore: instant) }

    private func isOwnCommit(_ message: MLSMessage) -> Bool {
        guard let pendingCommit, message.contentKind == .commit else { return false }
        return epoch.suite.hash(message.encoded) == pendingCommit.messageHash
    }

    private mutating func open(_ message: MLSMessage) throws(MLSError) -> AuthenticatedContent {
        switch message {
        case .publicMessage(let message): return try epoch.open(message)
        case .privateMessage(let message):
            if let late = try history.open(message, within: settings.window) { return late }
            return try epoch.open(message, within: settings.window)
        case .welcome, .groupInfo, .keyPackage: throw .unsupported(.wireFormat)
        }
    }

    private mutating func handle(_ message: AuthenticatedContent) throws(MLSError) -> Received {
        switch message.content.body {
        case .application(let data):
            guard case .member(let sender) = message.content.sender else { throw .invalidMessage(.sender) }
            return .application(
                ApplicationMessage(
                    sender: sender, epoch: message.content.epoch, data: data,
                    authenticatedData: message.content.authenticatedData))
        case .proposal(let proposal): return .proposal(try keep(proposal, message))
        case .commit(let commit): return .commit(try apply(commit, message))
        }
    }

    /// A proposal that could never be committed is refused at once.
    private mutating func keep(
        _ proposal: Proposal, _ message: AuthenticatedContent
    ) throws(MLSError) -> ReceivedProposal {
        let sent = SentProposal(sender: message.content.sender, proposal: proposal)
        _ = try effects(of: [sent], by: .anotherMember, for: .receiving)
        try proposals.add(message, proposal, epoch.suite)
        return ReceivedProposal(
            sender: sent.sender, proposal: proposal, reference: message.proposalReference(epoch.suite),
            authenticatedData: message.content.authenticatedData)
    }

    private mutating func apply(
        _ commit: Commit, _ message: AuthenticatedContent
    ) throws(MLSError) -> CommitSummary {
        let step = try EpochStep(commit, message, self)
        if let next = step.epoch {
            if let update = step.ownUpdate { identity = update.identity }
            enter(next)
            if let reinit = step.effects.reinit { status = .reinitialised(reinit) }
        } else {
            leave()
        }
        return CommitSummary(step, message)
    }
}
