import SalusBase
import SalusCrypto
import SalusDomain

/// The keys of a client that signs who it is. They are registered as they are: this server fetches none from an address
/// of others, so that no one makes it call where they like, and a client's keys are what the operator saw.
enum WebKeyRules {
    private static let mostKeys = 10
    private static let mostBytes = 16 << 10
    /// SMART App Launch 2.2, asymmetric clients.
    static let algorithms: Set<String> = ["RS384", "ES384"]

    /// Throws `invalid` for nil, for a set without a usable key, and for a key without a name, for another algorithm,
    /// or with its private half.
    static func check(_ set: JSONValue?) throws(DomainError) {
        guard let set, let keys = set["keys"]?.array, (1...mostKeys).contains(keys.count),
            set.canonicalText.utf8.count <= mostBytes, keys.allSatisfy(isPublic),
            (try? JSONWebKeySet(json: set)) != nil,
            keys.allSatisfy({ (try? JSONWebKey(json: $0)) != nil })
        else {
            throw .invalid(
                field: "jwks",
                expected: """
                    1 to \(mostKeys) public keys, each with kid and with alg RS384 (RSA of 2048 bits or more) or ES384 \
                    (P-384); an address of keys (jwks_uri) is not asked
                    """)
        }
    }

    private static func isPublic(_ key: JSONValue) -> Bool {
        key["d"] == nil && key["k"] == nil && key["kid"]?.string?.isEmpty == false
            && algorithms.contains(key["alg"]?.string ?? "")
    }
}
