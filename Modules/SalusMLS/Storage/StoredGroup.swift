import SalusBase
import SalusCrypto

/// Writes a group's stored form.
enum StoredGroup {
    /// The own ratchets begin after what `reserved` allows.
    static func write(_ group: Group, after reserved: SendAllowance) throws(MLSError) -> Secret {
        var epoch = group.epoch
        for isApplication in [true, false] {
            let place = SecretTree.Place(sender: group.ownIndex, isApplication: isApplication)
            try epoch.protection.secretTree.advance(place, to: reserved[isApplication])
        }
        var writer = StateWriter(kind: .group)
        epoch.write(to: &writer)
        group.identity.write(to: &writer)
        group.status.write(to: &writer)
        group.proposals.write(to: &writer)
        group.history.write(to: &writer)
        writer.presence(group.pendingCommit) { $0.write(to: &$1) }
        return try writer.finished()
    }
}
