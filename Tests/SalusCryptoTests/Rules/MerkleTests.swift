import SalusBase
import SalusCrypto
import TestSupport
import Testing

@Suite("A Merkle tree")
struct MerkleTests {
    private let leaves = (0..<70).map { MerkleHash.leaf([UInt8($0)]) }

    private func root(_ range: Range<UInt64>) -> [UInt8] {
        MerkleProof.root(of: leaves[Int(range.lowerBound)..<Int(range.upperBound)])
    }

    @Test("proves each of its leaves, and no other, at every size up to 70")
    func inclusion() {
        for size in UInt64(1)...70 {
            for index in 0..<size {
                let proof = MerkleProof.inclusion(of: index, in: size, hash: root)
                let leaf = leaves[Int(index)]
                let top = root(0..<size)
                #expect(MerkleProof.verifiesInclusion(of: leaf, at: index, in: size, root: top, proof: proof))
                let other = leaves[Int(index + 1) % leaves.count]
                #expect(!MerkleProof.verifiesInclusion(of: other, at: index, in: size, root: top, proof: proof))
            }
        }
    }

    @Test("proves each tree that it grew out of, and no other")
    func consistency() {
        for size in UInt64(1)...70 {
            for first in 1...size {
                let proof = MerkleProof.consistency(from: first, to: size, hash: root)
                let (older, newer) = (root(0..<first), root(0..<size))
                #expect(
                    MerkleProof.verifiesConsistency(from: first, root: older, to: size, root: newer, proof: proof))
                #expect(
                    !MerkleProof.verifiesConsistency(
                        from: first, root: MerkleHash.empty, to: size, root: newer, proof: proof))
            }
        }
    }

    @Test("grows from a stored frontier as from the beginning")
    func frontier() throws {
        var frontier = MerkleFrontier()
        #expect(frontier.root == MerkleHash.empty)
        for (index, leaf) in leaves.enumerated() {
            frontier = try MerkleFrontier(size: frontier.size, hashes: frontier.hashes)
            frontier.append(leafHash: leaf)
            #expect(frontier.root == recursiveRoot(leaves[...index]))
        }
        #expect(throws: CryptoError.wrongLength(expected: 2)) { try MerkleFrontier(size: 3, hashes: [leaves[0]]) }
    }

    /// RFC 6962 section 2.1, word for word.
    private func recursiveRoot(_ leaves: ArraySlice<[UInt8]>) -> [UInt8] {
        guard leaves.count > 1 else { return leaves.first! }
        var left = 1
        while left * 2 < leaves.count { left *= 2 }
        return MerkleHash.node(recursiveRoot(leaves.prefix(left)), recursiveRoot(leaves.dropFirst(left)))
    }

    @Test("of size 0 proves nothing")
    func empty() {
        let (root, leaf) = (MerkleHash.empty, leaves[0])
        #expect(!MerkleProof.verifiesInclusion(of: leaf, at: 0, in: 0, root: root, proof: []))
        #expect(!MerkleProof.verifiesConsistency(from: 0, root: root, to: 1, root: leaf, proof: []))
    }
}

@Suite("The access log")
struct AccessLogLeafTests {
    let key = Secret(random: 32, from: .counted())

    @Test("chains a record's lines and binds each without showing it")
    func chain() throws {
        let tag = AccessLogLeaf.recordTag(record: [UInt8](repeating: 1, count: 16), key: key)
        let salt = [UInt8](repeating: 2, count: 32)
        let first = try AccessLogLeaf(
            recordTag: tag, number: 0, previous: nil, time: Instant(seconds: 1),
            commitment: AccessLogLeaf.commitment(to: [1], salt: salt))
        let second = try AccessLogLeaf(
            recordTag: tag, number: 1, previous: first.hash, time: Instant(seconds: 2),
            commitment: AccessLogLeaf.commitment(to: [2], salt: salt))
        #expect(try AccessLogLeaf(bytes: second.bytes).previous == SHA256.hash(first.bytes))
        #expect(AccessLogLeaf.commitment(to: [1], salt: salt) != second.commitment)
        #expect(AccessLogLeaf.recordTag(record: [UInt8](repeating: 2, count: 16), key: key) != tag)
    }

    @Test("has checkpoints that only its key signs")
    func checkpoint() throws {
        let signer = try SigningKey(from: .counted())
        let name = "vault.example.org/access"
        let checkpoint = Checkpoint(origin: name, size: 7, root: MerkleHash.leaf([1]))
        let note = try SignedNote(encoded: checkpoint.signed(by: signer, name: name).encoded)
        #expect(note.isSigned(by: signer.publicKey, name: name))
        #expect(!note.isSigned(by: signer.publicKey, name: "other"))
        #expect(!note.isSigned(by: try SigningKey(from: .counted(from: 2_000)).publicKey, name: name))
        #expect(try Checkpoint(text: note.text) == checkpoint)
        let forged = note.encoded.replacing("\n7\n", with: "\n8\n")
        #expect(try !SignedNote(encoded: forged).isSigned(by: signer.publicKey, name: name))
    }

    @Test(
        "refuses checkpoints in another form",
        arguments: [
            "", "a\n07\nAAAA\n", "a\n7\n\n", "a\n-7\nx\n", "a\n7\nAAAA\n", "a\n7",
            "a\n18446744073709551615\n\(Base64.encode([UInt8](repeating: 0, count: 32)))\n",
            "a\n9223372036854775808\n\(Base64.encode([UInt8](repeating: 0, count: 32)))\n",
        ])
    func malformed(_ text: String) {
        #expect(throws: CryptoError.malformed(.unexpected("checkpoint"))) { try Checkpoint(text: text) }
    }
}

@Suite("A server's signed time")
struct SignedTimeTests {
    private let origin = "https://vault.example.org"
    private let key = try! SigningKey(seed: Secret(random: 32, from: .secure))
    private let noon = Instant("2026-11-21T12:00:00Z")!

    private func read(_ note: String, nonce: Int = 7, origin: String? = nil, key: [UInt8]? = nil) -> SignedTime? {
        SignedTime(note: note, origin: origin ?? self.origin, nonce: nonce, publicKey: key ?? self.key.publicKey)
    }

    @Test("reads back as it was signed, for its question, its server and its key alone")
    func roundTrip() throws {
        let note = SignedTime(nonce: 7, at: noon).note(signedBy: key, origin: origin)
        #expect(read(note)?.at == noon)
        #expect(read(note, nonce: 8) == nil && read(note, origin: "https://other.example.org") == nil)
        let other = try SigningKey(seed: Secret(random: 32, from: .secure))
        #expect(read(note, key: other.publicKey) == nil)
        #expect(read(note.replacing("\(noon.milliseconds)", with: "\(noon.milliseconds + 1)")) == nil)
    }

    @Test("a checkpoint's note is none, nor text of another form with the right signature")
    func otherForms() {
        let name = "\(origin)/time"
        for text in [
            "\(name)\n7\n-1\n", "\(name)\n7\n007\n", "\(name)\n7\n253402300800000\n", "\(name)\n7\n\n",
            "\(name)\n7\n1\nmore\n", "\(name)\n7\n99999999999999999999\n", "\(origin)/access\n7\n1\n",
        ] {
            #expect(read(SignedNote(text: text, signedBy: key, name: name).encoded) == nil, "\(text)")
        }
        #expect(read("") == nil && read(String(repeating: "\n", count: 5000)) == nil)
    }
}
