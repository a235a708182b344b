import CommandKit
import SalusAPI
import SalusModels

/// The command-line options that name an app's credentials or public key, and their wording in output.
enum AppCredentialText {
    static let options = [credentials, publicKey]

    private static let credentials = Option(
        name: "credentials", value: "FILE", kind: .file, help: "a credentials.json that the app has already")
    private static let publicKey = Option(
        name: "public-key", value: "FILE", kind: .file, help: "the app's own RSA public key (PEM), for RSA-SHA1")

    /// Of a client that signs who it is.
    static let webKeys = Option(
        name: "jwks", value: "FILE", kind: .file, help: "the new public keys of a SMART app (JSON Web Key Set)")

    static func proof(_ invocation: Invocation) throws -> AppProofForm? {
        let files = (invocation[credentials], invocation[publicKey])
        guard files.0 == nil || files.1 == nil else {
            throw UsageError("--credentials and --public-key are two ways to sign; give one")
        }
        return try AppFiles.proof(credentials: files.0, publicKey: files.1)
    }

    static func essence(_ made: AppCredentials) -> [String] {
        [made.consumerKey, made.consumerSecret].compactMap(\.self)
    }

    static func text(_ made: AppCredentials, on layout: OutputLayout) -> String {
        let isClient = made.app.manifest.speaksOAuth2
        let secret = made.consumerSecret.map { [(isClient ? "Client secret" : "Consumer secret", $0)] } ?? []
        if made.app.manifest.signsAssertions {
            return layout.pairs([("Client id", made.consumerKey)]) + "\nIt proves itself with its own keys."
        }
        return layout.pairs([(isClient ? "Client id" : "Consumer key", made.consumerKey)] + secret)
            + (secret.isEmpty ? "" : "\nThe secret is told this once; the server keeps a sealed copy.")
    }
}
