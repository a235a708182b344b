import FoundationEssentials
import SalusAPI
import SalusBase
import SalusModels

/// Readers of the small files that verbs take: manifests, credentials, public keys and declarations of applets.
enum AppFiles {
    /// An Indivo or SMART manifest. Names the key at fault, never what stood there.
    static func manifest(at path: String) throws(AdminError) -> AppManifest { try decoded(path, "a manifest") }

    /// A warning for each relative address of a manifest: where it leads is decided by this installation.
    static func remarks(on manifest: AppManifest, keptAs kept: AppManifest) -> [String] {
        let known = Dictionary(kept.addresses.map { ($0.key, $0.text) }) { first, _ in first }
        return manifest.relativeAddresses.map { address in
            "'\(address.key)' is relative: it is kept as \(known[address.key] ?? address.text). "
                + "If the app is reached elsewhere, write the whole address in its manifest."
        }
    }

    /// The proof that an app signs with: `credentials.json` with `consumer_key` and `consumer_secret`, or a public key
    /// in PEM. Nil when neither is given.
    static func proof(credentials: String?, publicKey: String?) throws(AdminError) -> AppProofForm? {
        if let publicKey {
            return AppProofForm(publicKey: String(decoding: try bytes(at: publicKey), as: UTF8.self))
        }
        guard let credentials else { return nil }
        let known: Credentials = try decoded(credentials, "consumer_key and consumer_secret")
        return AppProofForm(consumerKey: known.key, consumerSecret: known.secret)
    }

    /// A JSON Web Key Set.
    static func webKeys(at path: String) throws(AdminError) -> JSONValue { try decoded(path, "a JSON Web Key Set") }

    private struct Credentials: Decodable {
        let key: String
        let secret: String

        private enum CodingKeys: String, CodingKey {
            case key = "consumer_key"
            case secret = "consumer_secret"
        }
    }

    private static func decoded<Value: Decodable>(_ path: String, _ what: String) throws(AdminError) -> Value {
        let bytes = try bytes(at: path)
        do {
            return try JSONDecoder().decode(Value.self, from: bytes)
        } catch {
            throw .failed("'\(path)' is not \(what)\(fault(error))")
        }
    }

    /// The key at fault; what stood there stays unsaid.
    private static func fault(_ error: any Error) -> String {
        let path: [any CodingKey]? =
            switch error as? DecodingError {
            case .keyNotFound(let key, let context): context.codingPath + [key]
            case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
                context.codingPath
            default: nil
            }
        guard let path, !path.isEmpty else { return ": it is no well-formed JSON" }
        return ": see '\(path.map(\.stringValue).joined(separator: "."))'"
    }

    /// At most 64 KB. Throws for a file that cannot be read.
    static func bytes(at path: String) throws(AdminError) -> Data {
        guard let data = FileManager.default.contents(atPath: path) else { throw .failed("'\(path)' cannot be read") }
        guard data.count <= 64 << 10 else { throw .failed("'\(path)' is larger than 65536 bytes") }
        return data
    }
}
