import SalusBase
import SalusCrypto

/// A chain of secrets along a filtered direct path and what follows from each (RFC 9420 section 7.4).
struct PathSecrets {
    /// By node.
    let secrets: [Int: Secret]
    let keys: [(node: Int, pair: AgreementKey)]
    let commitSecret: Secret

    /// From the secret of the first of `nodes`, which go upwards.
    init(_ first: Secret, along nodes: [Int], _ suite: CipherSuite) throws(MLSError) {
        var (secret, secrets, keys) = (first, [Int: Secret](), [(node: Int, pair: AgreementKey)]())
        for node in nodes {
            secrets[node] = secret
            keys.append((node, try suite.keyPair(from: suite.derive(secret, "node"))))
            secret = suite.derive(secret, "path")
        }
        (self.secrets, self.keys, commitSecret) = (secrets, keys, secret)
    }
}
