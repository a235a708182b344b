import FoundationEssentials
import SalusBase
public import SalusCrypto

/// A key that this copy of an app made for itself. It is let in when its person consents for the first time, and is
/// listed on the server's page of apps on devices, where it can be removed.
public struct IndivoDeviceKey: Sendable {
    public let signing: RSASigningKey
    /// The name that the copy gives itself, such as that of the machine: its person tells copies apart by it.
    public let name: String
    let consumerKey: String
    let publicKey: String

    /// Throws `CryptoError` for a key that cannot sign.
    public init(_ signing: RSASigningKey, name: String) throws(CryptoError) {
        let verifying = try signing.verifyingKey
        (self.signing, self.name) = (signing, name)
        (consumerKey, publicKey) = (verifying.thumbprint, verifying.pem)
    }

    /// The key in the file at `path`, which only this user may read; where there is none, a new one that is written
    /// there. Throws `IndivoSDKError.storeFailed` when it cannot be read or written.
    public init(keptIn path: String, name: String) throws {
        if FileManager.default.fileExists(atPath: path) {
            guard let text = try? String(contentsOfFile: path, encoding: .utf8),
                let key = try? RSASigningKey(pem: text)
            else { throw IndivoSDKError.storeFailed(path) }
            try self.init(key, name: name)
            return
        }
        let key = try RSASigningKey()
        guard Array(key.pem.utf8).withUnsafeBytes({ DurableFile.replace(path, with: $0) }) else {
            throw IndivoSDKError.storeFailed(path)
        }
        try self.init(key, name: name)
    }
}
