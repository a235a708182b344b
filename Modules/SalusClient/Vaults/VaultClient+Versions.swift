import SalusBase
import SalusModels
import SalusSync

/// One version of an object with fields.
struct VaultObjectVersion: Sendable {
    let id: EntryID
    let author: AccountID?
    /// By the clock of its writer.
    let writtenAt: Instant
    /// As they stood after it; of a deletion, as they were.
    let fields: [String: JSONValue]
    let isDeletion: Bool
    /// Whether no version follows it.
    let isCurrent: Bool
}

extension VaultClient {
    /// The versions of an object that people wrote, the newest first, without those that only merge or repeat. Throws
    /// `noSuchObject`.
    func versions(of object: ObjectID, in vault: VaultID) async throws(ClientError) -> [VaultObjectVersion] {
        let copy = try await open(vault).copy
        guard let history = copy.replica.objects[object] else { throw .vault(.noSuchObject) }
        let (authors, current) = (copy.authors, history.state.writings)
        return history.versions.values.filter { $0.state.writings == [$0.stamp] }
            .sorted { ($0.stamp, $0.id) > ($1.stamp, $1.id) }.map { version in
                VaultObjectVersion(
                    id: version.id, author: authors[version.stamp.author], writtenAt: version.created,
                    fields: version.state.remembered, isDeletion: version.kind == .delete,
                    isCurrent: current.contains(version.stamp))
            }
    }
}
