import SalusBase
import SalusCrypto

/// The secrets of an epoch's messages, from one encryption secret down to two ratchets for each member (RFC 9420
/// section 9). A secret is deleted as soon as what is under it is derived.
struct SecretTree: Sendable {
    /// Which ratchet of a member a message uses.
    struct Place: Hashable, Sendable {
        let sender: LeafIndex
        let isApplication: Bool
    }

    let suite: CipherSuite
    let leafCount: Int
    /// By node.
    private(set) var secrets: [Int: Secret]
    private(set) var ratchets: [Place: HashRatchet]
    /// False for an epoch that is over, whose proposals and commits count no more.
    private let hasHandshakes: Bool

    init(_ encryptionSecret: Secret, leafCount: Int, _ suite: CipherSuite) {
        self.init(
            suite: suite, leafCount: leafCount, secrets: [TreeMath.root(leafCount): encryptionSecret], ratchets: [:])
    }

    init(
        suite: CipherSuite, leafCount: Int, secrets: [Int: Secret], ratchets: [Place: HashRatchet],
        hasHandshakes: Bool = true
    ) {
        (self.suite, self.leafCount, self.secrets, self.ratchets) = (suite, leafCount, secrets, ratchets)
        self.hasHandshakes = hasHandshakes
    }

    /// The same for late application messages of others than `own` alone, without the keys of all else.
    func forLateMessages(to own: LeafIndex) -> SecretTree {
        let late = ratchets.filter { $0.key.isApplication && $0.key.sender != own }
        return SecretTree(
            suite: suite, leafCount: leafCount, secrets: secrets, ratchets: late, hasHandshakes: false)
    }

    /// The generation that the next own message gets.
    mutating func generation(of place: Place) throws(MLSError) -> UInt32 { try ratchet(place).generation }

    /// The key for the next own message.
    mutating func next(_ place: Place) throws(MLSError) -> (generation: UInt32, key: MessageKey) {
        var ratchet = try ratchet(place)
        let generation = ratchet.generation
        let key = ratchet.next(suite)
        ratchets[place] = ratchet
        return (generation, key)
    }

    /// The key of another's message.
    mutating func take(
        _ place: Place, generation: UInt32, within window: MessageWindow
    ) throws(MLSError) -> MessageKey {
        var ratchet = try ratchet(place)
        let key = try ratchet.take(generation, within: window, suite)
        ratchets[place] = ratchet
        return key
    }

    mutating func advance(_ place: Place, to generation: UInt32) throws(MLSError) {
        var ratchet = try ratchet(place)
        ratchet.advance(to: generation, suite)
        ratchets[place] = ratchet
    }

    private mutating func ratchet(_ place: Place) throws(MLSError) -> HashRatchet {
        if let ratchet = ratchets[place] { return ratchet }
        try derive(place.sender)
        guard let ratchet = ratchets[place] else { throw .missingSecret }
        return ratchet
    }

    /// Derives down to a leaf from the lowest secret above it.
    private mutating func derive(_ leaf: LeafIndex) throws(MLSError) {
        guard leaf.node < TreeMath.width(leafCount) else { throw .invalidMessage(.sender) }
        let path = [leaf.node] + TreeMath.directPath(leaf.node, leaves: leafCount)
        guard let top = path.firstIndex(where: { secrets[$0] != nil }) else { throw .missingSecret }
        for node in path[...top].reversed() {
            guard let secret = secrets.removeValue(forKey: node) else { throw .missingSecret }
            if TreeMath.isLeaf(node) {
                open(leaf, secret)
            } else {
                let (left, right) = TreeMath.children(node)
                secrets[left] = suite.expand(secret, "tree", Array("left".utf8))
                secrets[right] = suite.expand(secret, "tree", Array("right".utf8))
            }
        }
    }

    private mutating func open(_ leaf: LeafIndex, _ secret: Secret) {
        for isApplication in hasHandshakes ? [false, true] : [true] {
            let root = suite.derive(secret, isApplication ? "application" : "handshake")
            ratchets[Place(sender: leaf, isApplication: isApplication)] = HashRatchet(root)
        }
    }
}
