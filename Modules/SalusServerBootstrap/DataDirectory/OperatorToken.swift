import SalusAPI
import SalusCrypto

/// The operator's token, as `salus-admin` shows it to a running server.
package enum OperatorToken {
    /// The value of the `Authorization` field. Throws when the file is missing, readable by others, or no token.
    package static func authorization(in directory: DataDirectory) throws(BootstrapError) -> String {
        try authorization(file: directory.operatorToken)
    }

    package static func authorization(file: String) throws(BootstrapError) -> String {
        guard let token = SessionToken(text: try PrivateFile.readLine(file, limit: 64)) else {
            throw .directory("\(file) holds no operator token.")
        }
        return "\(CredentialFields.operatorToken) \(token.text)"
    }
}
