/// Groups that follow this one (RFC 9420 sections 11.2 and 11.3).
extension Group {
    /// The group that a committed `reinit` proposal announced, with those whose key packages are given; they join with
    /// the welcome and this group. Throws `invalidMessage` when no reinitialisation was committed.
    public func reinitialised(
        with keyPackages: [KeyPackage], identity: MemberIdentity? = nil
    ) throws(MLSError) -> (group: Group, welcome: MLSMessage?) {
        guard case .reinitialised(let reinit) = status else { throw .invalidMessage(.reinit) }
        let new = try Group(
            creating: reinit.groupID, suite: reinit.cipherSuite, identity: identity ?? self.identity,
            extensions: reinit.extensions, settings: settings)
        let successor = try Successor(new, .reinit, of: self, with: keyPackages)
        return (successor.group, successor.welcome)
    }

    /// A new group of some of this one's members, who show by it that they are in this one, too.
    public func branched(
        groupID: [UInt8], with keyPackages: [KeyPackage], extensions: [Extension] = []
    ) throws(MLSError) -> (group: Group, welcome: MLSMessage?) {
        try checkActive()
        let known = Set(members.map(\.leaf.credential))
        guard keyPackages.allSatisfy({ known.contains($0.leaf.credential) }) else { throw .invalidMessage(.branch) }
        let new = try Group(
            creating: groupID, suite: context.cipherSuite, identity: identity, extensions: extensions,
            settings: settings)
        let successor = try Successor(new, .branch, of: self, with: keyPackages)
        return (successor.group, successor.welcome)
    }
}
