/// A new group after its first commit, which adds its members and mixes in the secret of the group that it follows
/// (RFC 9420 sections 11.2 and 11.3).
struct Successor {
    let group: Group
    let welcome: MLSMessage?

    init(
        _ new: Group, _ usage: PreSharedKeyID.ResumptionUsage, of old: Group, with keyPackages: [KeyPackage]
    ) throws(MLSError) {
        var new = new
        let source = PreSharedKeyID.Source.resumption(usage, groupID: old.context.groupID, epoch: old.context.epoch)
        let key = Proposal.preSharedKey(old.settings.newID(source))
        // The creator is alone in the new group, so its first commit is never sent and uses no key.
        new.settings.handshakeFormat = .publicMessage
        welcome = try new.makeCommit(keyPackages.map { .add($0) } + [key], CommitOptions(), resuming: [old]).welcome
        try new.mergePendingCommit()
        new.settings.handshakeFormat = old.settings.handshakeFormat
        group = new
    }
}
