import SalusBase
import SalusCrypto
import TestSupport
import Testing

@testable import SalusMLS

@Suite("Reading foreign bytes")
struct ReadingForeignBytes {
    @Test("lengths have one form and stay inside")
    func lengths() throws {
        func length(_ bytes: [UInt8]) throws -> Int {
            var reader = try TLSReader(bytes)
            return try reader.length()
        }
        for bytes: [UInt8] in [[0x40, 0x3F], [0x80, 0, 0x3F, 0xFF], [0xC0, 0, 0, 0, 0, 0, 0x80, 0], [0x40], []] {
            #expect(throws: MLSError.self) { try length(bytes) }
        }
        var reader = try TLSReader([3, 1, 2])
        #expect(throws: MLSError.malformed(.tooShort)) { try reader.opaque() }
        var long = try TLSReader([0xBF, 0xFF, 0xFF, 0xFF])
        #expect(throws: MLSError.malformed(.tooShort)) { try long.opaque() }
    }

    @Test("limits hold: bytes, elements, leaves, presence")
    func limits() throws {
        #expect(throws: MLSError.malformed(.tooLong)) {
            try TLSReader([UInt8](repeating: 0, count: Limits.messageBytes + 1))
        }
        var list = TLSWriter()
        list.vector([UInt16](repeating: 1, count: Limits.extensions + 1))
        var reader = try TLSReader(list.bytes)
        #expect(throws: MLSError.malformed(.tooLong)) {
            let _: [UInt16] = try reader.vector(limit: Limits.extensions)
        }
        var tree = TLSWriter()
        tree.opaque([UInt8](repeating: 0, count: 2 * Limits.leaves))
        #expect(throws: MLSError.malformed(.tooLong)) { try RatchetTree(encoded: tree.bytes) }
        #expect(throws: MLSError.malformed(.unexpected("presence"))) { try RatchetTree(encoded: [1, 2]) }
        #expect(throws: MLSError.invalidTree(.shape)) { try RatchetTree(encoded: [1, 0]) }
        #expect(throws: MLSError.invalidTree(.shape)) { try RatchetTree(encoded: [0]) }
    }

    @Test("a tree has no more leaves than the limit")
    func fullTree() throws {
        let leaf = try TestMember("a").bundle().keyPackage.leaf
        var nodes = TLSWriter()
        for place in 0..<TreeMath.width(Limits.leaves) {
            nodes.u8(TreeMath.isLeaf(place) ? 1 : 0)
            if TreeMath.isLeaf(place) { nodes.write(RatchetTree.Node.leaf(leaf)) }
        }
        var list = TLSWriter()
        list.opaque(nodes.bytes)
        var tree = try RatchetTree(encoded: list.bytes)
        #expect(tree.members.count == Limits.leaves)
        #expect(throws: MLSError.malformed(.tooLong)) { try tree.add(leaf) }
    }

    @Test("what a message is cut to, or has added to it, is refused")
    func cuts() throws {
        var test = try TestGroup(2, settings: { $0.handshakeFormat = .publicMessage })
        let bundle = try TestMember("new").bundle()
        let commit = try test.groups[0].commit([.add(bundle.keyPackage)])
        for message in [commit.message, try #require(commit.welcome), .keyPackage(bundle.keyPackage)] {
            let bytes = message.encoded
            #expect(try MLSMessage(encoded: bytes) == message)
            #expect(throws: MLSError.malformed(.trailingBytes)) { try MLSMessage(encoded: bytes + [0]) }
            for count in stride(from: 0, to: bytes.count, by: 9) {
                #expect(throws: MLSError.self) { try MLSMessage(encoded: Array(bytes.prefix(count))) }
            }
        }
        #expect(commit.message.contentKind == .commit && commit.message.epoch == 1)
        #expect(commit.welcome?.contentKind == nil && commit.welcome?.epoch == nil)
        #expect(try test.groups[1].say("text").contentKind == .application)
        #expect(throws: MLSError.unsupported(.version)) { try MLSMessage(encoded: [0, 2, 0, 1]) }
        #expect(throws: MLSError.unsupported(.wireFormat)) { try MLSMessage(encoded: [0, 1, 0, 9]) }
    }

    @Test("random changes are refused or read back the same")
    func randomChanges() throws {
        let bytes = MLSMessage.keyPackage(try TestMember("a").bundle().keyPackage).encoded
        let random = Randomness.counted(from: 77)
        var read = 0
        for _ in 0..<3_000 {
            var changed = bytes
            for _ in 0..<3 {
                let choice = random.bytes(3)
                changed[(Int(choice[0]) << 8 | Int(choice[1])) % changed.count] = choice[2]
            }
            guard let message = try? MLSMessage(encoded: changed) else { continue }
            #expect(message.encoded == changed)
            read += 1
        }
        #expect(read > 100)
    }
}
