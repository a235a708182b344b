import SalusBase
import SalusCrypto
import TestSupport
import Testing

@testable import SalusMLS

@Suite("MLS vectors: encoding and arithmetic")
struct EncodingVectors {
    static func cases(_ name: String) throws -> [JSONValue] {
        let cases = try #require(TestVectors.json("MLS/\(name).json").array)
        try #require(!cases.isEmpty)
        return cases
    }

    @Test("lengths of vectors are read and written as published")
    func deserialization() throws {
        for vector in try Self.cases("deserialization") {
            var reader = try TLSReader(vector.hex("vlbytes_header"))
            #expect(try reader.length() == vector.int("length"))
            var writer = TLSWriter()
            writer.length(vector.int("length"))
            #expect(writer.bytes == vector.hex("vlbytes_header"))
        }
    }

    @Test("places in trees are as published")
    func treeMath() throws {
        for vector in try Self.cases("tree-math") {
            let leaves = vector.int("n_leaves")
            #expect(TreeMath.width(leaves) == vector.int("n_nodes") && TreeMath.root(leaves) == vector.int("root"))
            for node in 0..<TreeMath.width(leaves) {
                let children = TreeMath.isLeaf(node) ? nil : TreeMath.children(node)
                #expect(children?.left == vector.list("left")[node].integer)
                #expect(children?.right == vector.list("right")[node].integer)
                let isRoot = node == TreeMath.root(leaves)
                #expect((isRoot ? nil : TreeMath.parent(node)) == vector.list("parent")[node].integer)
                #expect((isRoot ? nil : TreeMath.sibling(node)) == vector.list("sibling")[node].integer)
            }
        }
    }

    @Test("every kind of message is read and written back byte for byte")
    func messages() throws {
        for vector in try Self.cases("messages") {
            for name in ["mls_welcome", "mls_group_info", "mls_key_package", "private_message"] {
                #expect(try vector.message(name).encoded == vector.hex(name), "\(name)")
            }
            for name in ["application", "proposal", "commit"].map({ "public_message_\($0)" }) {
                #expect(try vector.message(name).encoded == vector.hex(name), "\(name)")
            }
            let bodies = ["add", "update", "remove", "pre_shared_key", "re_init", "external_init"]
            for (type, name) in (bodies + ["group_context_extensions"]).enumerated() {
                let bytes = UInt16(type + 1).presentation + vector.hex("\(name)_proposal")
                #expect(try Proposal(reading: bytes).presentation == bytes, "\(name)")
            }
            try readsBack(RatchetTree.self, vector.hex("ratchet_tree"))
            try readsBack(GroupSecrets.self, vector.hex("group_secrets"))
            try readsBack(Commit.self, vector.hex("commit"))
        }
    }

    private func readsBack<Value: TLSCodable>(_: Value.Type, _ bytes: [UInt8]) throws {
        #expect(try Value(reading: bytes).presentation == bytes)
    }
}
