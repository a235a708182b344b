import SalusBase
import SalusCrypto
import TestSupport
import Testing

@testable import SalusMLS

@Suite("Forging commits as a member")
struct ForgingCommits {
    /// A commit of member 1 with any path; its tag is not right, so that only what is checked before it can refuse it.
    private func commit(_ path: UpdatePath, _ test: TestGroup) throws -> MLSMessage {
        var epoch = test.groups[1].epoch
        var message = try epoch.signed(
            .commit(Commit(proposals: [], path: path)), [], as: .publicMessage, by: test.people[1].identity.signer)
        message.confirmationTag = [UInt8](repeating: 0, count: 32)
        return try epoch.framed(message, SendLedger(), test.groups[1].settings)
    }

    /// A path of member 1 with the leaf of `identity`.
    private func path(_ identity: MemberIdentity, _ test: TestGroup) throws -> UpdatePath {
        var (tree, context) = (test.groups[1].epoch.tree, test.groups[1].context)
        let new = try NewPath(
            identity.leaf(encryptionKey: [], source: .update), at: LeafIndex(1), in: &tree, signer: identity.signer,
            group: context, randomness: .secure)
        try context.advance([])
        context.treeHash = tree.hash(context.cipherSuite)
        return try new.sealed(in: tree, without: [], context: context, randomness: .secure)
    }

    private func refuses(_ path: UpdatePath, _ test: TestGroup, _ error: MLSError) throws {
        var receiver = test.groups[0]
        let (message, before) = (try commit(path, test), try receiver.snapshot)
        #expect(throws: error) { try receiver.receive(message) }
        #expect(try receiver.snapshot == before)
    }

    @Test("the leaf of a path is signed, valid, and of the same member")
    func leaves() throws {
        let test = try TestGroup(3)
        let me = test.people[1].identity
        let right = try path(me, test)
        try refuses(right, test, .notAuthentic(.confirmationTag))
        var leaf = right.leaf
        leaf.extensions = [Extension(type: 1, data: [1])]
        try refuses(UpdatePath(leaf: leaf, nodes: right.nodes), test, .notAuthentic(.leafSignature))
        var narrow = me
        narrow.capabilities = Capabilities(credentials: [2])
        try refuses(path(narrow, test), test, .invalidLeaf(.credentialType))
        var other = me
        other.credential = .basic([1])
        try refuses(path(other, test), test, .notAuthentic(.credential))
    }

    @Test("a path brings keys and credentials that all can live with")
    func trees() throws {
        let test = try TestGroup(3, capabilities: Capabilities(credentials: [1]), settings: { $0.policy = .lenient })
        try refuses(path(test.people[2].identity, test), test, .invalidTree(.duplicateKey))
        var certified = test.people[1].identity
        (certified.credential, certified.capabilities) = (.x509([[1]]), Capabilities())
        try refuses(path(certified, test), test, .invalidTree(.credentialType))
    }

    @Test("a path has the length and the secrets that the tree asks for")
    func lengths() throws {
        let test = try TestGroup(5)
        let right = try path(test.people[1].identity, test)
        let short = UpdatePath(leaf: right.leaf, nodes: Array(right.nodes.dropLast()))
        try refuses(short, test, .invalidTree(.pathLength))
        let empty = right.nodes.map {
            UpdatePath.Node(encryptionKey: $0.encryptionKey, encryptedPathSecrets: [])
        }
        try refuses(UpdatePath(leaf: right.leaf, nodes: empty), test, .invalidMessage(.path))
        let wrong = right.nodes.map { node in
            UpdatePath.Node(
                encryptionKey: node.encryptionKey,
                encryptedPathSecrets: node.encryptedPathSecrets.map { _ in right.nodes[1].encryptedPathSecrets[0] })
        }
        try refuses(UpdatePath(leaf: right.leaf, nodes: wrong), test, .notAuthentic(.pathSecret))
        var keys = right.nodes
        keys[0] = UpdatePath.Node(
            encryptionKey: keys[1].encryptionKey, encryptedPathSecrets: keys[0].encryptedPathSecrets)
        try refuses(UpdatePath(leaf: right.leaf, nodes: keys), test, .invalidTree(.parentHash))
    }

    @Test("an update is signed, valid, made for it, and has a new key")
    func updates() throws {
        var test = try TestGroup(3)
        let (suite, me) = (test.groups[1].context.cipherSuite, test.people[1].identity)
        func leaf(_ identity: MemberIdentity, _ source: LeafNode.Source = .update, key: [UInt8]? = nil) throws
            -> LeafNode
        {
            let newKey = try suite.newKeyPair(from: .secure).publicKey
            var leaf = identity.leaf(encryptionKey: key ?? newKey, source: source)
            try leaf.sign(
                by: identity.signer, suite: suite, group: test.groups[1].context.groupID, index: LeafIndex(1))
            return leaf
        }
        func refuses(_ leaf: LeafNode, _ error: MLSError) throws {
            var epoch = test.groups[1].epoch
            let message = try epoch.signed(.proposal(.update(leaf)), [], as: .publicMessage, by: me.signer)
            let framed = try epoch.framed(message, SendLedger(), test.groups[1].settings)
            #expect(throws: error) { try test.groups[0].receive(framed) }
        }
        try refuses(leaf(me, .commit(parentHash: [])), .invalidLeaf(.source))
        let old = try #require(test.groups[1].epoch.tree[LeafIndex(1)]).encryptionKey
        try refuses(leaf(me, key: old), .invalidLeaf(.unchangedKey))
        var changed = try leaf(me)
        changed.extensions = [Extension(type: 1, data: [1])]
        try refuses(changed, .notAuthentic(.leafSignature))
        var narrow = me
        narrow.capabilities = Capabilities(credentials: [2])
        try refuses(leaf(narrow), .invalidLeaf(.credentialType))
    }

    @Test("a newcomer cannot ask for another's being added with another key")
    func externalAdd() throws {
        let (person, test) = (try TestMember("new"), try TestGroup(1))
        #expect(throws: MLSError.invalidMessage(.keyPackage)) {
            try ExternalProposal.add(
                person.bundle().keyPackage, to: [1], epoch: 0, signer: test.people[0].identity.signer)
        }
    }
}
