import SalusBase
import SalusCrypto
import Testing

@testable import SalusMLS

@Suite("MLS vectors: ratchet trees")
struct TreeVectors {
    @Test("proposals change trees and their hashes as published")
    func operations() throws {
        for vector in try EncodingVectors.cases("tree-operations") {
            var tree = try RatchetTree(reading: vector.hex("tree_before"))
            #expect(tree.hash(vector.suite) == vector.hex("tree_hash_before"))
            switch try Proposal(reading: vector.hex("proposal")) {
            case .add(let keyPackage): _ = try tree.add(keyPackage.leaf)
            case .update(let leaf): tree.update(LeafIndex(UInt32(vector.int("proposal_sender"))), leaf)
            case .remove(let index): tree.remove(index)
            default: Issue.record("another proposal than expected")
            }
            #expect(tree.presentation == vector.hex("tree_after"))
            #expect(tree.hash(vector.suite) == vector.hex("tree_hash_after"))
        }
    }

    @Test("published trees are valid, with their hashes and resolutions")
    func validation() throws {
        for vector in try EncodingVectors.cases("tree-validation") {
            let tree = try RatchetTree(reading: vector.hex("tree"))
            var hasher = TreeHasher(tree, vector.suite)
            for (node, hash) in vector.list("tree_hashes").enumerated() {
                #expect(hasher.hash(of: node) == hash.bytes)
                #expect(tree.resolution(node) == vector.list("resolutions")[node].array!.map { $0.integer! })
            }
            let context = context(vector, treeHash: [])
            #expect(throws: Never.self) { try tree.validate(vector.suite, group: context, policy: .admitsAll()) }
        }
    }

    @Test("published paths open for every member, and own ones do")
    func treeKEM() throws {
        for vector in try EncodingVectors.cases("treekem") {
            let tree = try RatchetTree(reading: vector.hex("ratchet_tree"))
            var members: [LeafIndex: PrivateTree] = [:]
            for leaf in vector.list("leaves_private") {
                let member = try privateTree(leaf, tree, vector.suite)
                members[member.index] = member
                try sendOwnPath(leaf, member, tree, vector)
            }
            for path in vector.list("update_paths") { try check(path, tree, members, vector) }
        }
    }

    private func privateTree(_ leaf: JSONValue, _ tree: RatchetTree, _ suite: CipherSuite) throws -> PrivateTree {
        let index = LeafIndex(UInt32(leaf.int("index")))
        var keys = [index.node: leaf.secret("encryption_priv")]
        for entry in leaf.list("path_secrets") {
            let pair = try suite.keyPair(from: suite.derive(entry.secret("path_secret"), "node"))
            #expect(pair.publicKey == tree.publicKey(entry.int("node")))
            keys[entry.int("node")] = pair.privateKey
        }
        return PrivateTree(index: index, keys: keys)
    }

    private func check(
        _ vector: JSONValue, _ before: RatchetTree, _ members: [LeafIndex: PrivateTree], _ file: JSONValue
    ) throws {
        let (suite, sender) = (file.suite, LeafIndex(UInt32(vector.int("sender"))))
        let path = try UpdatePath(reading: vector.hex("update_path"))
        try path.leaf.verifySignature(suite, group: file.hex("group_id"), index: sender)
        var tree = before
        try tree.merge(path, from: sender, suite)
        #expect(tree.hash(suite) == vector.hex("tree_hash_after"))
        let context = context(file, treeHash: tree.hash(suite)).presentation
        for (index, member) in members where index != sender {
            var member = member
            let secret = try member.open(path, from: sender, in: tree, added: [], context: context, suite)
            #expect(secret == vector.secret("commit_secret"))
            let received = vector.list("path_secrets")[Int(index.value)].bytes
            #expect(try commitSecret(received, member, sender, tree, suite) == secret)
        }
    }

    /// The commit secret that follows from the path secret in the file.
    private func commitSecret(
        _ received: [UInt8], _ member: PrivateTree, _ sender: LeafIndex, _ tree: RatchetTree, _ suite: CipherSuite
    ) throws -> Secret {
        var member = PrivateTree(index: member.index, keys: [:])
        return try member.implant(Secret(copying: received), from: sender, in: tree, suite)
    }

    /// Every other member of the file opens a path that this one makes.
    private func sendOwnPath(
        _ leaf: JSONValue, _ member: PrivateTree, _ before: RatchetTree, _ file: JSONValue
    ) throws {
        var (tree, context) = (before, context(file, treeHash: []))
        let signer = try SignatureKeyPair(suite: file.suite, privateKey: leaf.secret("signature_priv"))
        let own = try #require(before[member.index])
        let new = try NewPath(own, at: member.index, in: &tree, signer: signer, group: context, randomness: .secure)
        context.treeHash = tree.hash(file.suite)
        let path = try new.sealed(in: tree, without: [], context: context, randomness: .secure)
        for other in file.list("leaves_private") where other.int("index") != leaf.int("index") {
            var (receiver, merged) = (try privateTree(other, before, file.suite), before)
            try merged.merge(path, from: member.index, file.suite)
            #expect(merged == tree)
            let secret = try receiver.open(
                path, from: member.index, in: merged, added: [], context: context.presentation, file.suite)
            #expect(secret == new.secrets.commitSecret)
        }
    }

    /// Trees to validate come without epoch and transcript, which their checks do not use.
    private func context(_ vector: JSONValue, treeHash: [UInt8]) -> GroupContext {
        GroupContext(
            cipherSuite: vector.suite, groupID: vector.hex("group_id"),
            epoch: vector["epoch"].flatMap { $0.number }.flatMap { UInt64($0.text) } ?? 0, treeHash: treeHash,
            confirmedTranscriptHash: vector["confirmed_transcript_hash"]?.bytes ?? [], extensions: [])
    }
}
