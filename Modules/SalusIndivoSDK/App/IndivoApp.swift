public import SalusCrypto

/// Which app this is, and which server it talks to. All of it may change while the app runs: `IndivoServer.use`.
public struct IndivoApp: Sendable {
    /// The base address of the API, such as `https://salus.example:8444`, without a slash at the end.
    public var server: String
    /// The base address of the pages for sign-in and consent.
    public var ui: String
    /// The identifier of the app, which its manifest has.
    public var id: String
    public var proof: Proof

    /// The key with which the app signs its requests.
    public enum Proof: Sendable {
        /// The consumer key and secret of the app's registration. Every holder of the program has the secret too: for
        /// programs that only their operator can read.
        case secret(key: String, secret: String)
        /// A key that the operator let in for this app: nothing shared ships in the app.
        case installation(key: String, signing: RSASigningKey)
        /// A key that this copy made, which its person admits with the first consent. No operator is needed.
        case device(IndivoDeviceKey)

        var consumerKey: String {
            switch self {
            case .secret(let key, _), .installation(let key, _): key
            case .device(let key): key.consumerKey
            }
        }
    }

    public init(server: String, ui: String, id: String, proof: Proof) {
        (self.server, self.ui, self.id, self.proof) = (server, ui, id, proof)
    }

    /// The key under which the token of a record is stored: each server and app has its own.
    func key(of record: String) -> String { "\(server) \(id) \(record)" }

    /// Throws `notConfigured` with the name of the missing value or the malformed address.
    func checked() throws(IndivoSDKError) {
        for (name, address) in [("server", server), ("ui", ui)] {
            guard address.hasPrefix("https://") || address.hasPrefix("http://"), !address.hasSuffix("/") else {
                throw .notConfigured(name)
            }
        }
        guard !id.isEmpty else { throw .notConfigured("id") }
        guard !proof.consumerKey.isEmpty else { throw .notConfigured("proof") }
    }
}
