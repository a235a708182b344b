import SalusBase
import SalusCrypto
import TestSupport
import Testing

@testable import SalusMLS

@Suite("Changing a group")
struct ChangingAGroup {
    @Test(
        "proposals of others are committed by reference, in both forms",
        arguments: [GroupSettings.HandshakeFormat.publicMessage, .privateMessage])
    func byReference(format: GroupSettings.HandshakeFormat) throws {
        var test = try TestGroup(4, settings: { $0.handshakeFormat = format })
        let update = try test.groups[1].proposeUpdate()
        try test.deliver(update, from: 1)
        let removal = try test.groups[2].propose(.remove(LeafIndex(3)))
        try test.deliver(removal, from: 2)
        #expect(throws: MLSError.waitingProposals) { try test.groups[0].say("not yet") }
        let old = test.groups[0].members[1].leaf
        _ = try test.commit(by: 0)
        #expect(test.groups[3].status == .removed)
        #expect(test.groups[0].members[1].leaf != old)
        let text = try test.groups[1].say("with a new key")
        #expect(try test.groups[2].text(of: text) == "with a new key")
    }

    @Test("a member changes its credential and signature key where the application allows it")
    func newIdentity() throws {
        var test = try TestGroup(3)
        let new = try TestMember("another name").identity
        let refused = try test.groups[0].snapshot
        #expect(throws: MLSError.notAuthentic(.credential)) { try test.groups[1].proposeUpdate(new) }
        test.groups[1].settings.policy = .lenient
        let update = try test.groups[1].proposeUpdate(new)
        #expect(throws: MLSError.notAuthentic(.credential)) { try test.groups[0].receive(update) }
        #expect(try test.groups[0].snapshot == refused)

        var free = try TestGroup(3, settings: { $0.policy = .lenient })
        var options = CommitOptions()
        options.identity = new
        let commit = try free.groups[1].commit(options: options)
        try free.groups[1].merge()
        try free.deliver(commit.message, from: 1)
        let text = try free.groups[1].say("it is me")
        #expect(try free.groups[0].text(of: text) == "it is me")
        #expect(free.groups[0].members[1].leaf.credential == new.credential)
    }

    @Test("of two commits for one epoch the delivery service takes one")
    func race() throws {
        var test = try TestGroup(3)
        let (mine, theirs) = (try test.groups[0].commit(), try test.groups[1].commit())
        #expect(throws: MLSError.pendingCommit) { try test.groups[0].commit() }
        try test.groups[1].merge()
        try test.groups[0].follow(theirs.message)
        try test.groups[2].follow(theirs.message)
        #expect(!test.groups[0].hasPendingCommit)
        #expect(throws: MLSError.noPendingCommit) { try test.groups[0].mergePendingCommit() }
        #expect(throws: MLSError.wrongEpoch(1)) { try test.groups[2].receive(mine.message) }
        #expect(test.groups[0].epochAuthenticator == test.groups[2].epochAuthenticator)
        let text = try test.groups[0].say("agreed")
        #expect(try test.groups[1].text(of: text) == "agreed")
    }

    @Test("a commit leaves out proposals that are invalid together")
    func leavesOut() throws {
        var test = try TestGroup(4)
        for sender in [1, 2] {
            let removal = try test.groups[sender].propose(.remove(LeafIndex(3)))
            for index in [0, 1, 2] where index != sender { _ = try test.groups[index].receive(removal) }
        }
        let commit = try test.groups[0].commit()
        try test.groups[0].merge()
        for index in [1, 2] { try test.groups[index].follow(commit.message) }
        #expect(test.groups[1].members.count == 3)
        #expect(test.groups[1].epochAuthenticator == test.groups[0].epochAuthenticator)
    }

    @Test("a member leaves by a proposal that another one commits")
    func leaving() throws {
        var test = try TestGroup(3)
        let leave = try test.groups[2].propose(.remove(test.groups[2].ownIndex))
        try test.deliver(leave, from: 2)
        // Its own commit leaves the proposal out; another's does not.
        var own = test.groups[2]
        _ = try own.commit()
        try own.mergePendingCommit()
        #expect(own.members.count == 3)
        _ = try test.commit(by: 0)
        #expect(test.groups[2].status == .removed && test.groups[1].members.count == 2)
    }

    @Test("a proposal that was dropped is in no commit")
    func dropped() throws {
        var test = try TestGroup(3)
        try test.deliver(test.groups[1].propose(.remove(LeafIndex(2))), from: 1)
        let waiting = try #require(test.groups[0].waitingProposals.first)
        #expect(waiting.sender == .member(LeafIndex(1)) && waiting.proposal == .remove(LeafIndex(2)))
        test.groups[0].dropProposal(waiting.reference)
        _ = try test.commit(by: 0)
        #expect(test.groups[2].members.count == 3)
        // A commit counts once.
        let commit = try test.commit(by: 1)
        #expect(throws: MLSError.wrongEpoch(2)) { try test.groups[2].receive(commit.message) }
        #expect(throws: MLSError.self) { try test.groups[1].receive(commit.message) }
    }

    @Test("pre-shared keys of the application and of earlier epochs enter the next epoch")
    func preSharedKeys() throws {
        let key = Secret(copying: [1, 2, 3])
        var test = try TestGroup(3, settings: { $0.preSharedKey = { $0 == [9] ? key : nil } })
        _ = try test.commit([test.groups[0].preSharedKeyProposal([9])], by: 0)
        _ = try test.commit([test.groups[1].resumptionProposal(epoch: 1)], by: 1)
        #expect(test.groups[2].epochAuthenticator == test.groups[0].epochAuthenticator)
        #expect(throws: MLSError.missingSecret) { try test.groups[0].resumptionProposal(epoch: 77) }
        let unknown = test.groups[0].preSharedKeyProposal([8])
        #expect(throws: MLSError.missingSecret) { try test.groups[0].commit([unknown]) }
        // A member that lacks the key cannot follow.
        test.groups[2].settings.preSharedKey = { _ in nil }
        let commit = try test.groups[0].commit([test.groups[0].preSharedKeyProposal([9])])
        #expect(throws: MLSError.missingSecret) { try test.groups[2].receive(commit.message) }
    }

    @Test("a group without path secrets for joiners still takes them in")
    func withoutPath() throws {
        var test = try TestGroup(3)
        let person = try TestMember("joiner")
        let bundle = try person.bundle()
        var options = CommitOptions()
        (options.renewsKeys, options.includesRatchetTree) = (false, false)
        let commit = try test.groups[0].commit([.add(bundle.keyPackage)], options: options)
        try test.groups[0].merge()
        try test.deliver(commit.message, from: 0)
        guard case .welcome(let welcome) = commit.welcome else {
            Issue.record("no welcome")
            return
        }
        #expect(throws: MLSError.invalidMessage(.ratchetTree)) { try person.join(commit.welcome, bundle) }
        let tree = try RatchetTree(encoded: test.groups[0].ratchetTree.encoded)
        var joined = try Group(
            joining: welcome, bundle: bundle, signer: person.identity.signer, ratchetTree: tree,
            settings: person.settings, isKnown: { _ in false })
        #expect(joined.epochAuthenticator == test.groups[1].epochAuthenticator)
        _ = try test.groups[1].say("welcome")
        let later = try test.groups[2].commit()
        _ = try joined.receive(later.message)
        try test.groups[2].merge()
        #expect(joined.epochAuthenticator == test.groups[2].epochAuthenticator)
    }

    @Test("what a group requires, every member supports")
    func requirements() throws {
        var test = try TestGroup(2)
        let required = RequiredCapabilities(extensions: [0xF00D]).asExtension
        #expect(throws: MLSError.invalidProposals(.context)) {
            try test.groups[0].commit([.groupContextExtensions([required])])
        }
        let known = RequiredCapabilities(proposals: [1], credentials: [1]).asExtension
        _ = try test.commit([.groupContextExtensions([known])], by: 0)
        #expect(test.groups[1].context.extensions == [known])
        let narrow = try TestMember("narrow", capabilities: Capabilities(credentials: [2])).bundle()
        #expect(throws: MLSError.invalidLeaf(.credentialType)) {
            try test.groups[0].commit([.add(narrow.keyPackage)])
        }
    }
}
