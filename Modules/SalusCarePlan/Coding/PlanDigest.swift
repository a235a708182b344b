package import SalusBase
import SalusCrypto

/// A name for what came without one: the same for the same content, so that bringing it in twice adds nothing.
package enum PlanDigest {
    package static func of(_ json: JSONValue) -> String {
        Hex.encode(Array(SHA256.hash(Array(json.canonicalText.utf8)).prefix(8)))
    }
}
