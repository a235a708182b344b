/// The hashes of a Merkle tree (RFC 6962 section 2.1), SHA-256: leaves and nodes never look alike.
public enum MerkleHash {
    public static let size = 32

    /// The root of a tree without leaves.
    public static let empty = SHA256.hash([])

    /// The hash of a leaf (RFC 6962 section 2.1).
    public static func leaf(_ data: [UInt8]) -> [UInt8] { SHA256.hash([0] + data) }

    /// The hash of two subtrees (RFC 6962 section 2.1).
    public static func node(_ left: [UInt8], _ right: [UInt8]) -> [UInt8] { SHA256.hash([1] + left + right) }
}
