public import SalusBase
import SalusCrypto
public import SalusModels
public import SalusSync

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

extension VaultClient {
    /// Every version of an object that is here, the newest first. Throws `noSuchObject` when there is none.
    public func history(of object: ObjectID, in vault: VaultID) async throws(ClientError) -> [VaultItemVersion] {
        let copy = try await open(vault).copy
        guard let history = copy.replica.objects[object] else { throw .vault(.noSuchObject) }
        return history.versions.values.sorted { ($0.stamp, $0.id) > ($1.stamp, $1.id) }.map { version in
            VaultItemVersion(
                author: copy.author(version.stamp.author), writtenAt: version.created,
                isDeletion: version.kind == .delete, text: copy.contents[version.id]?.text)
        }
    }
}

extension EntryContent {
    fileprivate var text: String? { type.hasPrefix("text/") ? String(decoding: bytes, as: UTF8.self) : nil }
}
