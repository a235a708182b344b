public import SalusCrypto

/// Which app this is, and which server it talks to. All of it may change while the app runs: `IndivoServer.use`.
public struct IndivoApp: Sendable {
    /// Where the calls go, such as `https://salus.example:8444`, without a slash at the end.
    public var server: String
    /// Where people sign in and consent.
    public var ui: String
    /// The identifier of the app, which its manifest has.
    public var id: String
    public var proof: Proof

    /// What shows that a request is the app's.
    public enum Proof: Sendable {
        /// The consumer key and secret of the app's registration. Whoever has the program has the secret too: for programs
        /// that run where nobody else looks.
        case secret(key: String, secret: String)
        /// A key that the operator let in for this app: nothing shared ships in the app.
        case installation(key: String, signing: RSASigningKey)
        /// A key that this copy made, which its person lets in with the first consent. Nobody else has to do anything.
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

    /// Where the token of a record is kept: each server and app has its own.
    func key(of record: String) -> String { "\(server) \(id) \(record)" }

    /// Throws `notConfigured` with the name of what is missing or not an address.
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
