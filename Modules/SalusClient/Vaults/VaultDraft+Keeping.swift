import SalusBase
import SalusDomain
import SalusModels
import SalusSync

/// How a draft lies on the disk: what it says as JSON, and how far it has come.
extension VaultDraft {
    func kept(_ entry: OutboxEntry, sealed: [UInt8]?) -> KeptDraft? {
        guard let id = VaultEntryID(bytes: version.id.bytes) else { return nil }
        let json: JSONValue = [
            "version": version.json, "type": .string(content.type), "bytes": .string(Base64URL.encode(content.bytes)),
            "state": entry.state.json, "parents": .array(entry.parents.map { .string($0.description) }),
        ]
        return KeptDraft(entry: id, content: Array(json.canonicalText.utf8), sealed: sealed)
    }

    /// Throws `malformed` for what no program of ours wrote.
    static func kept(_ kept: KeptDraft) throws(SyncError) -> (draft: VaultDraft, entry: OutboxEntry) {
        let json: JSONValue
        do { json = try JSONValue(parsing: kept.content) } catch { throw .malformed("draft") }
        guard let version = json["version"], let type = json["type"]?.string, let state = json["state"],
            let bytes = json["bytes"]?.string.flatMap({ Base64URL.decode($0) }), let parents = json["parents"]?.array
        else { throw .malformed("draft") }
        let draft = VaultDraft(version: try Version(json: version), content: EntryContent(type: type, bytes: bytes))
        let entry = OutboxEntry(
            id: draft.id, parents: parents.compactMap { $0.string.flatMap(EntryID.init) },
            state: try OutboxEntry.State(json: state, size: kept.sealed?.count))
        return (draft, entry)
    }
}

extension OutboxEntry.State {
    fileprivate var json: JSONValue {
        switch self {
        case .draft: ["is": "draft"]
        case .sealed(let epoch, _): ["is": "sealed", "epoch": .number(DecimalText(Int(epoch)))]
        case .sent(let epoch, _): ["is": "sent", "epoch": .number(DecimalText(Int(epoch)))]
        case .refused(let refusal): ["is": "refused", "why": .string(refusal.rawValue)]
        }
    }

    /// Nothing counts as sealed of which the sealed bytes are not there.
    fileprivate init(json: JSONValue, size: Int?) throws(SyncError) {
        let epoch = json["epoch"]?.number.flatMap { UInt32($0.text) }
        switch (json["is"]?.string, epoch, size) {
        case ("sealed", let epoch?, let size?): self = .sealed(epoch: epoch, size: size)
        case ("sent", let epoch?, let size?): self = .sent(epoch: epoch, size: size)
        case ("refused", _, _):
            guard let why = json["why"]?.string.flatMap(OutboxEntry.Refusal.init) else { throw .malformed("draft") }
            self = .refused(why)
        default: self = .draft
        }
    }
}
