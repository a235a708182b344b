public import SalusBase
import SalusCrypto
public import SalusModels
import SalusSync

/// One version of something in a vault.
public struct VaultItemVersion: Hashable, Sendable {
    /// Nil for an account whose identity log is not on this device.
    public let author: AccountID?
    /// By the clock of its writer.
    public let writtenAt: Instant
    public let isDeletion: Bool
    /// Nil for what is no text.
    public let text: String?

    package init(author: AccountID?, writtenAt: Instant, isDeletion: Bool, text: String?) {
        (self.author, self.writtenAt, self.isDeletion, self.text) = (author, writtenAt, isDeletion, text)
    }
}

extension EntryContent {
    var text: String? { type.hasPrefix("text/") ? String(decoding: bytes, as: UTF8.self) : nil }
}
