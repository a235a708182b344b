import SalusBase
import SalusMLS

extension GrowingInput {
    static let mls = [
        GrowingInput("mls-message", "proposals of a commit", 8_000) { count in
            publicCommit(many: count, [1, 0, 3, 0, 0, 0, 1])
        },
        GrowingInput("mls-message", "references of a commit", 8_000) { count in
            publicCommit(many: count, [2, 2, 7, 7])
        },
        GrowingInput("mls-message", "entries of a welcome", 8_000) { count in
            [0, 1, 0, 3, 0, 1] + vector(repeated([2, 7, 7, 1, 7, 1, 7], count)) + vector([1])
        },
        GrowingInput("mls-message", "bytes of a private message", 256_000) { count in
            [0, 1, 0, 2, 0] + [UInt8](repeating: 0, count: 8) + [1, 0, 0] + vector(repeated([7], count))
        },
        GrowingInput("mls-key-package", "bytes of an extension", 256_000) { count in
            [0, 1, 0, 1, 0] + leaf(extensions: [0, 9] + vector(repeated([7], count))) + [0, 0]
        },
        GrowingInput("mls-tree", "leaves", 4_000) { tree($0) },
        GrowingInput("mls-tree", "unmerged leaves", 8_000) { count in
            vector([1, 1] + leaf(extensions: []) + [1, 2, 0, 0] + vector(repeated([0, 0, 0, 1], count)))
        },
        GrowingInput("mls-group", "leaves of the tree in a group info", 4_000) { count in
            let context: [UInt8] = [0, 1, 0, 1, 0] + [UInt8](repeating: 0, count: 8) + [0, 0, 0]
            return [0, 1, 0, 4] + context + vector([0, 2] + vector(tree(count))) + [0, 0, 0, 0, 0, 0]
        },
    ]

    /// A vector with its length (RFC 9420 section 2.1.2).
    private static func vector(_ bytes: [UInt8]) -> [UInt8] {
        var writer = ByteWriter()
        switch bytes.count {
        case ..<0x40: writer.u8(UInt8(bytes.count))
        case ..<0x4000: writer.u16(UInt16(bytes.count) | 0x4000)
        default: writer.u32(UInt32(bytes.count) | 0x8000_0000)
        }
        return writer.bytes + bytes
    }

    private static func repeated(_ bytes: [UInt8], _ count: Int) -> [UInt8] {
        Array(repeatElement(bytes, count: count).joined())
    }

    /// From member 0 in epoch 0 of the group without a name.
    private static func publicCommit(many count: Int, _ entry: [UInt8]) -> [UInt8] {
        let head: [UInt8] = [0, 1, 0, 1, 0] + [UInt8](repeating: 0, count: 8) + [1, 0, 0, 0, 0, 0, 3]
        return head + vector(repeated(entry, count)) + [0, 0, 0, 0]
    }

    /// A leaf for an update, with keys of zeros and a basic credential.
    private static func leaf(extensions: [UInt8]) -> [UInt8] {
        let key = vector([UInt8](repeating: 0, count: 32))
        return key + key + [0, 1, 1, 7] + [0, 0, 0, 0, 0] + [2] + vector(extensions) + [0]
    }

    /// Leaves in a row with blank parents.
    private static func tree(_ leaves: Int) -> [UInt8] {
        let (leaf, last) = ([1, 1] + leaf(extensions: []) + [0], [1, 1] + leaf(extensions: []))
        return vector(repeated(leaf, max(0, leaves - 1)) + last)
    }
}
