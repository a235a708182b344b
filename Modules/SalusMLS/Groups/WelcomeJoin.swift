import SalusBase
import SalusCrypto

/// The state to which a welcome leads, with all checks (RFC 9420 section 12.4.3.1).
struct WelcomeJoin {
    let epoch: Epoch

    init(
        _ welcome: Welcome, _ bundle: KeyPackageBundle, ratchetTree: RatchetTree?, resuming others: [Group],
        settings: GroupSettings
    ) throws(MLSError) {
        let suite = welcome.cipherSuite
        let secrets = try welcome.groupSecrets(for: bundle)
        guard Set(secrets.preSharedKeys).count == secrets.preSharedKeys.count else { throw .invalidProposals(.psk) }
        let pskSecret = try settings.pskSecret(secrets.preSharedKeys, resuming: others, suite)
        let info = try welcome.groupInfo(
            welcomeSecret: KeySchedule.welcomeSecret(
                joinerSecret: secrets.joinerSecret, pskSecret: pskSecret, suite))
        guard info.context.cipherSuite == suite else { throw .invalidMessage(.cipherSuite) }
        let tree = try info.ratchetTree(ratchetTree)
        try info.validate(tree, policy: settings.policy.judging(.joining))
        try Self.check(secrets.preSharedKeys, info.context, tree, follows: others)
        let privateTree = try Self.privateTree(bundle, secrets, info, tree)
        let schedule = KeySchedule(
            joinerSecret: secrets.joinerSecret, pskSecret: pskSecret, context: info.context.presentation, suite)
        epoch = Epoch(context: info.context, tree: tree, privateTree: privateTree, schedule: schedule)
        guard ConstantTime.areEqual(epoch.confirmationTag, info.confirmationTag) else {
            throw .notAuthentic(.confirmationTag)
        }
    }

    private static func privateTree(
        _ bundle: KeyPackageBundle, _ secrets: GroupSecrets, _ info: GroupInfo, _ tree: RatchetTree
    ) throws(MLSError) -> PrivateTree {
        guard let index = tree.leaves.first(where: { $0.leaf == bundle.keyPackage.leaf })?.index else {
            throw .invalidMessage(.ownLeaf)
        }
        var privateTree = PrivateTree(index: index, leafKey: bundle.leafKey)
        if let path = secrets.pathSecret {
            _ = try privateTree.implant(path, from: info.signer, in: tree, info.context.cipherSuite)
        }
        return privateTree
    }

    /// A group that follows another one is in its first epoch and is what was agreed (sections 11.2 and 11.3).
    static func check(
        _ keys: [PreSharedKeyID], _ context: GroupContext, _ tree: RatchetTree, follows others: [Group]
    ) throws(MLSError) {
        let sources = keys.map(\.source).filter(\.isOfAnotherGroup)
        guard sources.count <= 1 else { throw .invalidProposals(.psk) }
        for case .resumption(let usage, let groupID, let number) in sources {
            guard context.epoch == 1, let old = others.first(where: { $0.context.groupID == groupID }) else {
                throw .invalidMessage(.groupContext)
            }
            if usage == .reinit {
                try check(context, follows: old, number)
            } else {
                // The members of another epoch are not known any more.
                guard old.context.epoch == number else { throw .wrongEpoch(number) }
                try check(context, tree, branchesFrom: old)
            }
        }
    }

    private static func check(
        _ context: GroupContext, follows old: Group, _ number: UInt64
    ) throws(MLSError) {
        guard case .reinitialised(let reinit) = old.status, old.context.epoch == number,
            reinit.groupID == context.groupID, reinit.cipherSuite == context.cipherSuite,
            reinit.extensions == context.extensions
        else { throw .invalidMessage(.reinit) }
    }

    /// Every member of the branch is one of the group that it came from.
    private static func check(
        _ context: GroupContext, _ tree: RatchetTree, branchesFrom old: Group
    ) throws(MLSError) {
        let known = Set(old.members.map(\.leaf.credential))
        let isSubset = tree.leaves.allSatisfy { known.contains($0.leaf.credential) }
        guard context.cipherSuite == old.context.cipherSuite, isSubset else { throw .invalidMessage(.branch) }
    }
}
