import Foundation
import SalusBase

/// What a profile says of itself before it is unlocked: where it belongs. Nothing secret.
public struct ProfileDescription: Hashable, Sendable, Codable {
    /// The server's address as it was typed.
    public let server: String
    public let account: String
    /// Names the local store, 16 bytes in hexadecimal.
    public let store: String
    /// PEM file of a certificate authority to trust; nil for the system's.
    public let authorityFile: String?

    public init(server: String, account: String, store: String, authorityFile: String?) {
        (self.server, self.account, self.store, self.authorityFile) = (server, account, store, authorityFile)
    }
}
