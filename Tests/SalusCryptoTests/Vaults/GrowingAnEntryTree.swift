import SalusBase
import Testing

@testable import SalusCrypto

@Suite("The tree of a vault's entries")
struct GrowingAnEntryTree {
    private let hashes = (0..<70).map { SHA256.hash([UInt8($0)]) }

    @Test("has at every size the root that the leaves up to there give")
    func roots() {
        let tree = EntryTree(entryHashes: hashes)
        for size in 0...hashes.count {
            let root = MerkleProof.root(of: hashes[..<size].map(MerkleHash.leaf)[...])
            #expect(tree.head(at: UInt64(size)) == EntryTree.Head(size: UInt64(size), root: root))
        }
        #expect(tree.head(at: UInt64(hashes.count) + 1) == nil)
    }

    @Test("proves each entry in each tree that it once was")
    func proofs() {
        let tree = EntryTree(entryHashes: hashes)
        for size in [1, 2, 3, 33, 64, 70] as [UInt64] {
            for position in 0..<size {
                let isProven = MerkleProof.verifiesInclusion(
                    of: MerkleHash.leaf(hashes[Int(position)]), at: position, in: size,
                    root: tree.head(at: size)!.root, proof: tree.inclusionProof(of: position, in: size))
                #expect(isProven)
            }
        }
    }

    @Test("holds an entry at its own place only")
    func positions() {
        let tree = EntryTree(entryHashes: hashes)
        #expect(tree.holds(entryHash: hashes[5], at: 5))
        #expect(!tree.holds(entryHash: hashes[5], at: 6))
        #expect(!tree.holds(entryHash: hashes[5], at: 700))
    }
}
