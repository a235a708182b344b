import SalusBase
import SalusCrypto
import TestSupport
import Testing

@testable import SalusMLS

@Suite("Refusing hostile messages")
struct RefusingHostileMessages {
    /// Every byte of `message` changed: refused, and the state is as before.
    private func refusesChanges(
        to message: MLSMessage, by group: Group, stride step: Int = 1, _ comment: String
    ) throws {
        let (bytes, before) = (message.encoded, try group.snapshot)
        for index in stride(from: 0, to: bytes.count, by: step) {
            var (changed, copy) = (bytes, group)
            changed[index] ^= 1
            #expect(throws: MLSError.self, "\(comment), byte \(index)") {
                _ = try copy.receive(MLSMessage(encoded: changed))
            }
            if index.isMultiple(of: 16 * step) { #expect(try copy.snapshot == before) }
        }
    }

    @Test(
        "changed bytes of proposals, commits and messages are refused",
        arguments: [GroupSettings.HandshakeFormat.publicMessage, .privateMessage])
    func changedBytes(format: GroupSettings.HandshakeFormat) throws {
        var test = try TestGroup(3, settings: { $0.handshakeFormat = format })
        let text = try test.groups[0].say("hello")
        try refusesChanges(to: text, by: test.groups[1], "message")
        #expect(try test.groups[1].text(of: text) == "hello")
        let update = try test.groups[0].proposeUpdate()
        try refusesChanges(to: update, by: test.groups[1], stride: 3, "proposal")
        _ = try test.groups[1].receive(update)
        #expect(test.groups[1].waitingProposals.count == 1)
        let bundle = try TestMember("new").bundle()
        let commit = try test.groups[0].commit([.add(bundle.keyPackage)])
        try refusesChanges(to: commit.message, by: test.groups[1], stride: 5, "commit")
        // The right one is accepted after all that.
        _ = try test.groups[1].receive(commit.message)
        try test.groups[0].mergePendingCommit()
        #expect(test.groups[0].epochAuthenticator == test.groups[1].epochAuthenticator)
    }

    @Test("changed bytes of welcomes and group infos are refused")
    func changedWelcomes() throws {
        var test = try TestGroup(2)
        let person = try TestMember("new")
        let bundle = try person.bundle()
        let commit = try test.groups[0].commit([.add(bundle.keyPackage)])
        let info = MLSMessage.groupInfo(try test.groups[0].groupInfo()).encoded
        let welcome = try #require(commit.welcome).encoded
        for index in stride(from: 0, to: welcome.count, by: 11) {
            var changed = welcome
            changed[index] ^= 0x40
            #expect(throws: MLSError.self, "welcome, byte \(index)") {
                try person.join(MLSMessage(encoded: changed), bundle)
            }
        }
        for index in stride(from: 0, to: info.count, by: 11) {
            var changed = info
            changed[index] ^= 0x40
            #expect(throws: MLSError.self, "group info, byte \(index)") {
                guard case .groupInfo(let read) = try MLSMessage(encoded: changed) else {
                    throw MLSError.unsupported(.wireFormat)
                }
                _ = try Group.joinExternally(
                    read, identity: person.identity, settings: person.settings, isKnown: { _ in false })
            }
        }
        #expect(try person.join(commit.welcome, bundle).members.count == 3)
    }

    @Test("messages of other groups and epochs are refused")
    func strangers() throws {
        var (test, other) = (try TestGroup(3), try TestGroup(2))
        // Of the same name and epoch, but with other secrets.
        let foreign = try other.groups[0].say("elsewhere")
        #expect(throws: MLSError.notAuthentic(.senderData)) { try test.groups[1].receive(foreign) }
        let old = try test.groups[2].commit()
        _ = try test.commit([.remove(LeafIndex(2))], by: 0)
        #expect(throws: MLSError.wrongEpoch(1)) { try test.groups[1].receive(old.message) }
        #expect(throws: MLSError.unsupported(.wireFormat)) {
            try test.groups[0].receive(.keyPackage(test.people[1].bundle().keyPackage))
        }
    }

    @Test(
        "a member that was removed cannot go on in an epoch of its own making",
        arguments: [GroupSettings.HandshakeFormat.publicMessage, .privateMessage])
    func removed(format: GroupSettings.HandshakeFormat) throws {
        var test = try TestGroup(3, settings: { $0.handshakeFormat = format })
        var rogue = test.groups[2]
        _ = try test.commit([.remove(LeafIndex(2))], by: 0)
        _ = try rogue.commit()
        try rogue.merge()
        #expect(rogue.context.epoch == test.groups[0].context.epoch)
        let before = try test.groups[0].snapshot
        let (text, commit) = (try rogue.say("still here"), try rogue.commit().message)
        #expect(throws: MLSError.notAuthentic(.senderData)) { try test.groups[0].receive(text) }
        let refusal = MLSError.notAuthentic(format == .publicMessage ? .membershipTag : .senderData)
        #expect(throws: refusal) { try test.groups[0].receive(commit) }
        // With all that it knew: the next epoch's context, and the membership key of the one before.
        let context = test.groups[0].context
        let content = FramedContent(
            groupID: context.groupID, epoch: context.epoch, sender: .member(LeafIndex(2)), authenticatedData: [],
            body: .proposal(.remove(LeafIndex(0))))
        let signed = try AuthenticatedContent(
            signing: content, as: .publicMessage, in: context, by: rogue.identity.signer, context.cipherSuite)
        let proposal = try PublicMessage(
            protecting: signed, in: context, membershipKey: test.groups[2].epoch.secrets.membershipKey)
        #expect(throws: MLSError.notAuthentic(.membershipTag)) {
            try test.groups[0].receive(.publicMessage(proposal))
        }
        #expect(try test.groups[0].snapshot == before)
    }

    @Test("proposals that break a rule are refused, alone and in a commit")
    func proposals() throws {
        var test = try TestGroup(3)
        let me = test.groups[0].ownIndex
        let update = try test.groups[1].proposeUpdate()
        try test.deliver(update, from: 1)
        let own = try #require(test.groups[1].waitingProposals.first).proposal
        let wrong: [(Proposal, MLSError)] = [
            (own, .invalidProposals(.ownUpdate)), (.remove(me), .invalidProposals(.ownRemove)),
            (.remove(LeafIndex(9)), .invalidProposals(.notMember)),
            (.externalInit(kemOutput: [1]), .invalidProposals(.externalInit)),
            (.add(try test.people[1].bundle().keyPackage), .invalidTree(.duplicateKey)),
            (.add(try TestMember("p", suite: .p256AES128GCM).bundle().keyPackage), .invalidLeaf(.cipherSuite)),
            // Keys of the same size, of another suite.
            (
                .add(try TestMember("c", suite: .x25519ChaCha20Poly1305).bundle().keyPackage),
                .invalidLeaf(.cipherSuite)
            ),
            (.add(try expired().keyPackage), .invalidLeaf(.lifetime)),
            (.preSharedKey(PreSharedKeyID(.external([1]), nonce: [1])), .invalidProposals(.psk)),
            (
                .groupContextExtensions([Extension(type: 9, data: []), Extension(type: 9, data: [])]),
                .invalidMessage(.duplicateExtension)
            ),
        ]
        let before = try test.groups[0].snapshot
        for (proposal, error) in wrong {
            #expect(throws: error) { try test.groups[0].commit([proposal]) }
        }
        let reinit = Proposal.reinit(ReInit(groupID: [1], cipherSuite: .x25519AES128GCM))
        #expect(throws: MLSError.invalidProposals(.severalForOneLeaf)) {
            try test.groups[0].commit([.remove(LeafIndex(2)), .remove(LeafIndex(2))])
        }
        #expect(throws: MLSError.invalidProposals(.reinitNotAlone)) {
            try test.groups[0].commit([reinit, .remove(LeafIndex(2))])
        }
        #expect(throws: MLSError.invalidProposals(.severalContexts)) {
            try test.groups[0].commit([.groupContextExtensions([]), .groupContextExtensions([])])
        }
        #expect(try test.groups[0].snapshot == before)
    }

    private func expired() throws -> KeyPackageBundle {
        try TestMember("late").bundle(Lifetime(notBefore: 5, notAfter: 1_700_000_000))
    }

    @Test("a commit that leaves out a path it needs, or breaks a rule on its way, is refused")
    func forgedCommits() throws {
        var test = try TestGroup(3, settings: { $0.handshakeFormat = .publicMessage })
        let before = try test.groups[1].snapshot
        let signer = test.people[0].identity.signer
        func refuses(_ commit: Commit, _ error: MLSError, tag: [UInt8]? = [UInt8](repeating: 1, count: 32)) throws {
            var message = try test.groups[0].epoch.signed(.commit(commit), [], as: .publicMessage, by: signer)
            message.confirmationTag = tag
            let framed = try test.groups[0].epoch.framed(message, SendLedger(), test.groups[0].settings)
            #expect(throws: error) { try test.groups[1].receive(framed) }
        }
        try refuses(Commit(proposals: [], path: nil), .invalidProposals(.missingPath))
        try refuses(
            Commit(proposals: [.proposal(.remove(LeafIndex(2)))], path: nil), .invalidProposals(.missingPath))
        try refuses(Commit(proposals: [.reference([1, 2])], path: nil), .invalidProposals(.unknownReference))
        let add = Proposal.add(try TestMember("x").bundle().keyPackage)
        try refuses(Commit(proposals: [.proposal(add)], path: nil), .notAuthentic(.confirmationTag))
        let old = try #require(test.groups[0].members.first).leaf
        let path = UpdatePath(leaf: old, nodes: [])
        try refuses(Commit(proposals: [], path: path), .invalidLeaf(.unchangedKey))
        #expect(try test.groups[1].snapshot == before)
    }

    private func resign(
        _ tree: inout RatchetTree, _ place: Int, _ test: TestGroup, _ change: (inout LeafNode) -> Void
    ) throws {
        let (index, context) = (LeafIndex(UInt32(place)), test.groups[0].context)
        var leaf = try #require(tree[index])
        change(&leaf)
        try leaf.sign(
            by: test.people[place].identity.signer, suite: context.cipherSuite, group: context.groupID, index: index)
        tree[index] = leaf
    }

    @Test("trees that a hostile member could send are refused")
    func trees() throws {
        let test = try TestGroup(5)
        let (tree, context) = (test.groups[1].epoch.tree, test.groups[1].context)
        #expect(throws: Never.self) { try tree.validate(context.cipherSuite, group: context, policy: .test) }
        func refuses(_ error: MLSError, _ change: (inout RatchetTree) throws -> Void) throws {
            var changed = tree
            try change(&changed)
            #expect(throws: error) { try changed.validate(context.cipherSuite, group: context, policy: .test) }
        }
        try refuses(.notAuthentic(.leafSignature)) { $0[LeafIndex(1)] = $0[LeafIndex(0)] }
        try refuses(.invalidTree(.duplicateKey)) { tree in
            tree[LeafIndex(5)] = tree[LeafIndex(1)]
        }
        try refuses(.invalidTree(.credentialType)) { tree in
            try resign(&tree, 1, test) { $0.credential = .x509([[1]]) }
            try resign(&tree, 2, test) { $0.capabilities.credentials = [1] }
        }
        try refuses(.invalidTree(.unmergedLeaves)) { $0[parent: 7]?.unmergedLeaves = [LeafIndex(7)] }
        // Not unmerged at the nodes between.
        try refuses(.invalidTree(.unmergedLeaves)) { $0[parent: 7]?.unmergedLeaves = [LeafIndex(1)] }
        // Member 4 could be unmerged there, but once.
        try refuses(.invalidTree(.unmergedLeaves)) { $0[parent: 7]?.unmergedLeaves = [LeafIndex(4), LeafIndex(4)] }
        try refuses(.invalidTree(.shape)) { $0[parent: 7]?.encryptionKey = [1] }
        try refuses(.invalidTree(.parentHash)) { $0[parent: 7]?.parentHash = [1] }
        var policy = GroupSettings(policy: .test, randomness: .secure).policy
        policy = MemberPolicy(clock: .fixed(MemberPolicy.testTime), admission: { name, _, _ in name != .basic([1]) })
        #expect(throws: Never.self) { try tree.validate(context.cipherSuite, group: context, policy: policy) }
        let closed = MemberPolicy(clock: .fixed(MemberPolicy.testTime), admission: { _, _, _ in false })
        #expect(throws: MLSError.notAuthentic(.credential)) {
            try tree.validate(context.cipherSuite, group: context, policy: closed)
        }
    }
}
