import SalusBase
import SalusCrypto
import TestSupport
import Testing

@testable import SalusMLS

@Suite("Lists of proposals")
struct ListingProposals {
    private func check(_ list: [(Sender, Proposal)], by committer: Sender, _ group: Group) throws {
        try ProposalRules.check(
            list.map { SentProposal(sender: $0, proposal: $1) }, by: committer, tree: group.epoch.tree,
            context: group.context)
    }

    @Test("who joins from outside brings one external init, at most one removal, and keys")
    func external() throws {
        let group = try TestGroup(3).groups[0]
        let add = Proposal.add(try TestMember("x").bundle().keyPackage)
        let (start, one, two) = (
            Proposal.externalInit(kemOutput: [1]), Proposal.remove(LeafIndex(1)), Proposal.remove(LeafIndex(2))
        )
        func list(_ proposals: Proposal...) -> [(Sender, Proposal)] { proposals.map { (.newMemberCommit, $0) } }
        for right in [list(start), list(start, one), list(start, two, group.preSharedKeyProposal([1]))] {
            #expect(throws: Never.self) { try check(right, by: .newMemberCommit, group) }
        }
        for wrong in [list(), list(one), list(start, start), list(start, one, two), list(start, add)] {
            #expect(throws: MLSError.invalidProposals(.externalInit)) {
                try check(wrong, by: .newMemberCommit, group)
            }
        }
    }

    @Test("each sender may propose what its kind may")
    func senders() throws {
        let group = try TestGroup(3).groups[0]
        let add = Proposal.add(try TestMember("x").bundle().keyPackage)
        let update = Proposal.update(try #require(group.members.last).leaf)
        let wrong: [(Sender, Proposal, ProposalRule)] = [
            (.newMemberProposal, .remove(LeafIndex(1)), .senderType), (.external(0), update, .senderType),
            (.external(0), .externalInit(kemOutput: []), .senderType),
            (.member(LeafIndex(1)), .externalInit(kemOutput: []), .externalInit),
            (.member(LeafIndex(0)), update, .ownUpdate), (.member(LeafIndex(0)), .remove(LeafIndex(0)), .ownRemove),
            (.member(LeafIndex(1)), .remove(LeafIndex(0)), .ownRemove),
            (.member(LeafIndex(1)), .remove(LeafIndex(3)), .notMember),
        ]
        for (sender, proposal, rule) in wrong {
            #expect(throws: MLSError.invalidProposals(rule)) {
                try check([(sender, proposal)], by: .member(LeafIndex(0)), group)
            }
        }
        for sender in [Sender.newMemberProposal, .external(0), .member(LeafIndex(1))] {
            #expect(throws: Never.self) { try check([(sender, add)], by: .member(LeafIndex(0)), group) }
        }
    }

    @Test("keys are named once, with nonces of their size, and follow no group but at its beginning")
    func keys() throws {
        let group = try TestGroup(2).groups[0]
        let me = Sender.member(group.ownIndex)
        let nonce = [UInt8](repeating: 1, count: 32)
        let key = Proposal.preSharedKey(PreSharedKeyID(.external([1]), nonce: nonce))
        let branch = Proposal.preSharedKey(
            PreSharedKeyID(.resumption(.branch, groupID: [1], epoch: 1), nonce: nonce))
        for wrong in [[key, key], [branch]] {
            #expect(throws: MLSError.invalidProposals(.psk)) { try check(wrong.map { (me, $0) }, by: me, group) }
        }
        let alone = try TestGroup(1).groups[0]
        #expect(throws: Never.self) { try check([(me, branch)], by: me, alone) }
    }

    @Test("new members fit the group: its extensions, requirements, credentials and keys")
    func additions() throws {
        let able = Capabilities(extensions: [0xF00D], credentials: [1])
        let required = RequiredCapabilities(extensions: [0xF00D]).asExtension
        var strict = try TestGroup(2, extensions: [required], capabilities: able)
        var special = try TestGroup(2, extensions: [Extension(type: 0xF00D, data: [])], capabilities: able)
        let plain = Proposal.add(try TestMember("plain").bundle().keyPackage)
        #expect(throws: MLSError.invalidLeaf(.requiredCapabilities)) { try strict.groups[0].propose(plain) }
        #expect(throws: MLSError.invalidLeaf(.extensionType)) { try special.groups[0].propose(plain) }
        let again = Proposal.add(try strict.people[1].bundle().keyPackage)
        #expect(throws: MLSError.invalidTree(.duplicateKey)) { try strict.groups[0].propose(again) }
        var certified = try TestMember("certified", capabilities: Capabilities(extensions: [0xF00D])).identity
        certified.credential = .x509([[1]])
        let package = try KeyPackageBundle(
            suite: .x25519AES128GCM, identity: certified,
            lifetime: Lifetime(from: MemberPolicy.testTime, days: 1), randomness: .secure
        ).keyPackage
        #expect(throws: MLSError.invalidTree(.credentialType)) { try strict.groups[0].propose(.add(package)) }
    }

    @Test("no more proposals wait than a commit may have")
    func waiting() throws {
        let test = try TestGroup(2)
        var store = ProposalStore()
        let proposal = Proposal.remove(LeafIndex(1))
        let entry = ProposalStore.Entry(
            reference: [1], sent: SentProposal(sender: .member(LeafIndex(0)), proposal: proposal))
        for _ in 0..<Limits.waitingProposals { store.add(entry) }
        let message = try test.groups[0].epoch.signed(
            .proposal(proposal), [], as: .publicMessage, by: test.people[0].identity.signer)
        #expect(throws: MLSError.invalidProposals(.externalInit)) {
            try store.resolve([.reference([1])], by: .newMemberCommit)
        }
        #expect(throws: MLSError.malformed(.tooLong)) { try store.add(message, proposal, .x25519AES128GCM) }
    }

    @Test("a member whose state is lost is replaced by one commit")
    func replaced() throws {
        var test = try TestGroup(3)
        let bundle = try test.people[1].bundle()
        let commit = try test.groups[0].commit([.remove(LeafIndex(1)), .add(bundle.keyPackage)])
        try test.groups[0].merge()
        try test.groups[2].follow(commit.message)
        let back = try test.people[1].join(commit.welcome, bundle)
        #expect(back.epochAuthenticator == test.groups[2].epochAuthenticator && back.members.count == 3)
    }
}
