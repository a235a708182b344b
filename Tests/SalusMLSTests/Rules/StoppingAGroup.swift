import SalusBase
import SalusCrypto
import TestSupport
import Testing

@testable import SalusMLS

/// Messages by which one member or outsider could keep all others from committing.
@Suite("Stopping a group")
struct StoppingAGroup {
    /// Bytes of the right size to which nothing can be sealed.
    private func noKey(_ suite: CipherSuite) -> [UInt8] {
        suite == .p256AES128GCM ? [4] + [UInt8](repeating: 0, count: 64) : [UInt8](repeating: 0, count: 32)
    }

    private func package(_ person: TestMember, initKey: [UInt8]? = nil, leafKey: [UInt8]? = nil) throws -> Proposal {
        let (good, spare) = (try person.bundle().keyPackage, try person.bundle().keyPackage)
        var leaf = good.leaf
        leaf.encryptionKey = leafKey ?? leaf.encryptionKey
        try leaf.sign(by: person.identity.signer, suite: person.suite)
        return .add(
            try KeyPackage(
                cipherSuite: person.suite, initKey: initKey ?? spare.initKey, leaf: leaf, extensions: [],
                signer: person.identity.signer))
    }

    @Test("keys to which nothing can be sealed are not kept", arguments: CipherSuite.allCases)
    func additions(suite: CipherSuite) throws {
        var test = try TestGroup(2, suite: suite)
        let (person, wrong) = (try TestMember("new", suite: suite), noKey(suite))
        for proposal in [try package(person, initKey: wrong), try package(person, leafKey: wrong)] {
            let before = try test.groups[0].snapshot
            #expect(throws: MLSError.invalidLeaf(.publicKey)) { try test.groups[0].propose(proposal) }
            let message = try test.groups[1].forged(.proposal(proposal), by: test.people[1])
            #expect(throws: MLSError.invalidLeaf(.publicKey)) { try test.groups[0].receive(message) }
            #expect(try test.groups[0].snapshot == before)
        }
        #expect(throws: Never.self) { try test.groups[0].propose(package(person)) }
    }

    @Test("paths with keys to which nothing can be sealed are refused", arguments: CipherSuite.allCases)
    func paths(suite: CipherSuite) throws {
        var test = try TestGroup(3, suite: suite, settings: { $0.handshakeFormat = .publicMessage })
        func refuses(_ error: MLSError, leafKey: [UInt8], nodes: [UpdatePath.Node]) throws {
            var leaf = try #require(test.groups[0].members.first).leaf
            (leaf.encryptionKey, leaf.source) = (leafKey, .commit(parentHash: []))
            let (signer, context) = (test.people[0].identity.signer, test.groups[0].context)
            try leaf.sign(by: signer, suite: suite, group: context.groupID, index: LeafIndex(0))
            let commit = Commit(proposals: [], path: UpdatePath(leaf: leaf, nodes: nodes))
            let message = try test.groups[0].forged(.commit(commit), by: test.people[0])
            #expect(throws: error) { try test.groups[1].receive(message) }
        }
        let good = try suite.newKeyPair(from: .secure).publicKey
        try refuses(.invalidLeaf(.publicKey), leafKey: noKey(suite), nodes: [])
        let node = UpdatePath.Node(encryptionKey: noKey(suite), encryptedPathSecrets: [])
        try refuses(.invalidMessage(.encryptionKey), leafKey: good, nodes: [node])
        // A path that changes nothing heals nothing.
        let old = try #require(test.groups[0].epoch.tree.publicKey(3))
        let same = UpdatePath.Node(encryptionKey: old, encryptedPathSecrets: [])
        try refuses(.invalidTree(.duplicateKey), leafKey: good, nodes: [same])
        var tree = test.groups[0].epoch.tree
        tree[parent: 1]?.encryptionKey = noKey(suite)
        #expect(throws: MLSError.invalidTree(.publicKey)) {
            try tree.validate(suite, group: test.groups[0].context, policy: .test)
        }
    }

    @Test("a commit leaves out a pre-shared key that this member does not have, and names it")
    func missingKey() throws {
        var test = try TestGroup(3)
        test.groups[0].settings.preSharedKey = { _ in Secret(copying: [1]) }
        let key = try test.groups[0].propose(test.groups[0].preSharedKeyProposal([7]))
        let removal = try test.groups[0].propose(.remove(LeafIndex(2)))
        for message in [key, removal] { try test.groups[1].follow(message) }
        let waiting = test.groups[1].waitingProposals
        let commit = try test.groups[1].commit()
        #expect(commit.leftOut == [waiting[0].reference])
        _ = try test.groups[0].receive(commit.message)
        try test.groups[1].mergePendingCommit()
        #expect(test.groups[0].epochAuthenticator == test.groups[1].epochAuthenticator)
        #expect(test.groups[1].members.count == 2 && test.groups[1].waitingProposals.isEmpty)
    }

    @Test("a removal goes before an update of the same member, and others before a reinitialisation")
    func preferences() throws {
        var test = try TestGroup(3)
        let old = try test.groups[2].proposeUpdate()
        let reinit = try test.groups[2].propose(.reinit(ReInit(groupID: [1], cipherSuite: .x25519AES128GCM)))
        for message in [old, reinit] { try test.groups[0].follow(message) }
        let removal = try test.groups[1].propose(.remove(LeafIndex(2)))
        try test.groups[0].follow(removal)
        let waiting = test.groups[0].waitingProposals.map(\.reference)
        #expect(try test.groups[0].commit().leftOut == Array(waiting.prefix(2)))
        test.groups[0].discardPendingCommit()
        test.groups[0].dropProposal(waiting[2])
        try test.groups[0].follow(test.groups[2].proposeUpdate())
        let newest = try #require(test.groups[0].waitingProposals.last).reference
        #expect(try !test.groups[0].commit().leftOut.contains(newest))
    }

    @Test("contradictions do not keep a member from being removed")
    func flood() throws {
        var test = try TestGroup(3)
        try test.groups[2].save(reserving: 0, handshakes: 100) { _ in }
        for number in 0..<70 {
            let context = Proposal.groupContextExtensions([Extension(.applicationID, data: [UInt8(number)])])
            _ = try test.groups[0].receive(test.groups[2].propose(context))
        }
        try test.groups[0].follow(test.groups[1].propose(.remove(LeafIndex(2))))
        let commit = try test.groups[0].commit()
        #expect(commit.leftOut.count == 69)
        try test.groups[0].mergePendingCommit()
        #expect(test.groups[0].members.count == 2)
    }

    @Test("the last number of an epoch is refused, also by a member that the commit removes")
    func lastEpoch() throws {
        var test = try TestGroup(2, settings: { $0.handshakeFormat = .publicMessage })
        for index in test.groups.indices { test.groups[index].epoch = try test.groups[index].epoch.numbered(.max) }
        let leaf = try #require(test.groups[0].members.first).leaf
        let commit = Commit(proposals: [.proposal(.remove(LeafIndex(1)))], path: UpdatePath(leaf: leaf, nodes: []))
        let message = try test.groups[0].forged(.commit(commit), by: test.people[0])
        #expect(throws: MLSError.outOfRange(field: "epoch")) { try test.groups[1].receive(message) }
        let (info, person) = (try test.groups[0].groupInfo(), try TestMember("new"))
        #expect(throws: MLSError.outOfRange(field: "epoch")) {
            try Group.joinExternally(
                info, identity: person.identity, settings: person.settings, isKnown: { _ in false })
        }
    }
}

extension Epoch {
    fileprivate func numbered(_ number: UInt64) throws -> Epoch {
        var context = context
        context.epoch = number
        return Epoch(
            context: context, tree: tree, privateTree: privateTree, secrets: secrets,
            secretTree: protection.secretTree)
    }
}

extension Group {
    /// A public message of this member that its own checks would not let out.
    func forged(_ body: FramedContent.Body, by person: TestMember) throws -> MLSMessage {
        var message = try epoch.signed(body, [], as: .publicMessage, by: person.identity.signer)
        if case .commit = body { message.confirmationTag = [UInt8](repeating: 1, count: 32) }
        var epoch = epoch
        return try epoch.framed(message, SendLedger(), settings)
    }
}
