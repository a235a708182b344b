import SalusBase

/// The part of a profile that is readable before it is unlocked: server and account. Nothing in it is secret.
public struct ProfileDescription: Hashable, Sendable, Codable {
    /// The server's address as it was typed; empty where everything is on this device alone.
    public let server: String
    public let account: String
    /// Names the local store, 16 bytes in hexadecimal.
    public let store: String
    /// PEM file of a certificate authority to trust; nil for the system's.
    public let authorityFile: String?
    /// After so many wrong local passwords in a row the copy is erased; nil for never.
    public let mostTries: Int?

    public init(server: String, account: String, store: String, authorityFile: String?, mostTries: Int? = nil) {
        (self.server, self.account, self.store, self.authorityFile) = (server, account, store, authorityFile)
        self.mostTries = mostTries
    }

    /// Whether everything is on this device alone.
    public var isLocal: Bool { server.isEmpty }

    func with(server: String, account: String, authorityFile: String?) -> ProfileDescription {
        ProfileDescription(
            server: server, account: account, store: store, authorityFile: authorityFile, mostTries: mostTries)
    }

    func with(account: String) -> ProfileDescription {
        ProfileDescription(
            server: server, account: account, store: store, authorityFile: authorityFile, mostTries: mostTries)
    }

    func with(mostTries: Int?) -> ProfileDescription {
        ProfileDescription(
            server: server, account: account, store: store, authorityFile: authorityFile, mostTries: mostTries)
    }
}
