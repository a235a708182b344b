public import SalusBase
public import SalusCrypto

/// The reason for which bytes, a message or an operation were refused. No case carries content.
public enum MLSError: Error, Equatable, Sendable {
    /// Bytes that are not the presentation of the structure (RFC 9420 section 2.1), or are larger than a limit.
    case malformed(MalformedBytes)
    /// A protocol version, cipher suite, wire format or other registered value that this program does not know.
    case unsupported(RegisteredValue)
    /// A signature, tag or ciphertext that does not verify: wrong key, wrong context or changed bytes.
    case notAuthentic(AuthenticatedPart)
    /// A primitive refused its input.
    case refused(CryptoError)
    /// A message of another group: give it to that one.
    case wrongGroup
    /// Joining a group that this member has a state of: go on with that state, or delete it first.
    case knownGroup
    /// A message of another epoch: fetch the commits in between first, or drop it when it is older.
    case wrongEpoch(UInt64)
    /// A key package, leaf or tree that breaks a rule of RFC 9420 sections 7 and 10.
    case invalidLeaf(LeafRule)
    case invalidTree(TreeRule)
    /// A list of proposals that breaks a rule of RFC 9420 section 12.2.
    case invalidProposals(ProposalRule)
    /// A commit, welcome or other message that breaks a rule of its section.
    case invalidMessage(MessageRule)
    /// A change of the group that `MemberPolicy` does not permit its sender.
    case notPermitted
    /// The key of this generation was used already: a replayed message, or one older than the window.
    case usedKey
    /// A message more generations ahead than the window allows.
    case tooFarAhead
    /// The own commit that waits, back from the delivery service, which accepted it: merge it.
    case ownCommit
    /// A message in this member's own name, which its ratchet cannot open again: drop it. A public one is authentic; a
    /// private one may be any member's lie. An own commit that was discarded and is accepted all the same ends this
    /// state: join again from outside, `replacing` the place.
    case ownMessage
    /// A secret that is needed is missing: a pre-shared key, the key of a key package, or one of an older epoch.
    case missingSecret
    /// All generations of the last save are used: save the group, then send.
    case unsavedState
    /// Another copy of this group has sent since this one was made: go on with that one, or save this one first, which
    /// brings it past the other's messages. One of an earlier epoch than the saved state cannot be saved either.
    case outdatedCopy
    /// Proposals of others wait: commit them before sending application data (RFC 9420 section 12.4).
    case waitingProposals
    /// A commit of this member waits: merge or discard it first.
    case pendingCommit
    /// There is no commit of this member that waits.
    case noPendingCommit
    /// The group has ended for this member: it was removed, or the group is reinitialised.
    case inactive
    /// This member cannot do this: the value is outside what the operation allows.
    case outOfRange(field: String)
}

/// Numbers of the registries of RFC 9420 section 17.
public enum RegisteredValue: Equatable, Sendable {
    case version, cipherSuite, wireFormat, contentType, senderType, credentialType, proposalType, pskType, leafSource
}

/// Parts of messages whose authenticity is checked.
public enum AuthenticatedPart: Equatable, Sendable {
    case leafSignature, keyPackageSignature, groupInfoSignature, contentSignature, membershipTag, confirmationTag
    case senderData, content, welcome, pathSecret, credential
}

/// Rules of leaf nodes and key packages (sections 7.3 and 10.1).
public enum LeafRule: Equatable, Sendable {
    case source, lifetime, version, cipherSuite, credentialType, extensionType, requiredCapabilities
    case sameKeys, duplicateExtension, unchangedKey, publicKey
}

/// Rules of ratchet trees (sections 7.8, 7.9 and 12.4.3.1).
public enum TreeRule: Equatable, Sendable {
    case shape, blankLeaf, unmergedLeaves, duplicateKey, parentHash, treeHash, pathLength, credentialType, publicKey
}

/// Rules of proposal lists (section 12.2).
public enum ProposalRule: Equatable, Sendable {
    case unknownReference, ownUpdate, ownRemove, severalForOneLeaf, notMember, alreadyMember, severalContexts
    case reinitNotAlone, psk, externalInit, senderType, missingPath, context
}

/// Rules of messages (sections 6, 11 and 12.4).
public enum MessageRule: Equatable, Sendable {
    case sender, padding, plainApplicationData, confirmationTag, path, encryptionKey, cipherSuite, keyPackage
    case ratchetTree, ownLeaf, duplicateExtension, externalKey, reinit, branch, groupContext
}
