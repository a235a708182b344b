import SalusBase
public import SalusDomain
import SalusModels

/// Removal in pieces, each in a transaction of its own (Docs/Decisions/work-in-pieces.md).
extension Environment {
    /// For how long a content may wait for its document: longer than any request.
    static let unclaimedSeconds: Int64 = 86_400

    /// Upkeep: goes on with erasures that a restart interrupted, and removes contents that no document claimed, and
    /// uploads that were ended or not gone on with.
    public func finishRemovals() async throws(DomainError) {
        let erased = try await store.transaction { tx throws(DomainError) in try tx.recordDirectory.erased() }
        for record in erased { try await finishErasing(record) }
        while let left = try await nextUnclaimed() { try await remove(left.content, in: left.record) }
        try await uploads.removeOver()
    }

    /// Removes the rows that are left of an erased record. None of them is shown, and its key is destroyed.
    func finishErasing(_ record: RecordID) async throws(DomainError) {
        var isDone = false
        while !isDone {
            isDone = try await store.transaction { tx throws(DomainError) in
                let isDone = try tx.recordDirectory.eraseNext(of: record, WriteGrant())
                // Again, so that the last rows leave the files together with the key.
                if isDone { try tx.recordKeys.destroy(of: record, WriteGrant()) }
                return isDone
            }
        }
    }

    /// Removes contents unless a document has claimed them. Upkeep removes what cannot be removed now.
    func removeUnclaimed(_ contents: [LargeContentID], in record: RecordID) async {
        for content in contents { try? await remove(content, in: record) }
    }

    private func remove(_ content: LargeContentID, in record: RecordID) async throws(DomainError) {
        var isDone = false
        while !isDone {
            isDone = try await store.transaction { tx throws(DomainError) in
                try tx.largeContents.removeUnclaimed(content, in: record, WriteGrant())
            }
        }
    }

    private func nextUnclaimed() async throws(DomainError) -> (record: RecordID, content: LargeContentID)? {
        let limit = clock.now.adding(seconds: -Self.unclaimedSeconds)
        return try await store.transaction { tx throws(DomainError) in
            try tx.largeContents.unclaimed(begunBefore: limit)
        }
    }
}
