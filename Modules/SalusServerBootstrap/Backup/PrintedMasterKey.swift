import SalusCrypto
import SalusDomain
import SalusServerDomain

/// The server's master key as text for paper. A secret: it is shown to the person who asks, and goes nowhere else.
package struct PrintedMasterKey: Sendable, Encodable {
    package let origin: String
    package let text: String

    package init(origin: String, text: String) { (self.origin, self.text) = (origin, text) }

    /// Throws when the key file is missing or not for its owner alone.
    package init(of directory: DataDirectory) throws(BootstrapError) {
        let keys = try ServerKeyFile.read(directory.keys)
        origin = try PrivateFile.readLine(directory.origin, limit: 1025)
        do throws(CryptoError) { text = try keys.masterKey.text() } catch { throw .directory("\(error)") }
    }
}
