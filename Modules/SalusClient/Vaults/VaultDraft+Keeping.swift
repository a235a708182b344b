import SalusBase
import SalusDomain
import SalusLocal
import SalusModels
import SalusSync

/// The stored form of a draft. Its seal is not stored: a draft that was not seen at the server is sealed again after a
/// restart, under the same name.
extension VaultDraft {
    func kept(_ refusal: OutboxEntry.Refusal? = nil, sentHash: [UInt8]? = nil) -> CachedDraft? {
        guard let id = VaultEntryID(bytes: version.id.bytes) else { return nil }
        var writer = ByteWriter()
        writer.v32(Array(version.json.canonicalText.utf8))
        writer.v16(Array(content.type.utf8))
        // Fields are in the version already.
        writer.v32(content.type == EntryContent.fields ? [] : content.bytes)
        return CachedDraft(
            entry: id, content: writer.bytes, writtenAt: version.created, refusal: refusal?.rawValue, sentHash: sentHash
        )
    }

    /// Throws `malformed` for what no program of ours wrote.
    init(_ kept: CachedDraft) throws(SyncError) {
        do {
            var reader = ByteReader(kept.content)
            let version = try Version(json: JSONValue(parsing: try reader.v32()))
            let type = String(decoding: try reader.v16(), as: UTF8.self)
            let bytes = try reader.v32()
            let content =
                type == EntryContent.fields
                ? EntryContent(of: version.state) : EntryContent(type: type, bytes: bytes)
            self.init(version: version, content: content)
        } catch { throw .malformed("draft") }
    }
}
