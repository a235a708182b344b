import SalusBase
import SalusCrypto
import SalusSync

/// The content of one entry of a vault: text, bytes, a file's reference, or an object's fields.
struct EntryContent: Hashable, Sendable {
    /// The content type of an object with fields, and of every deletion and merge.
    static let fields = "application/vnd.salus.fields+json"
    /// The field of an object whose content has no fields: it names the entry that holds the content.
    static let wholeField = "content"
    /// Content that two people replaced at once is kept twice.
    static let wholeRules = FieldRules([wholeField: .keepAll])

    let type: String
    let bytes: [UInt8]

    /// The content that carries a version's state in itself.
    init(of state: ObjectState) {
        (type, bytes) = (Self.fields, Array(state.json.canonicalText.utf8))
    }

    init(type: String, bytes: [UInt8]) { (self.type, self.bytes) = (type, bytes) }

    /// The state that the content says it is; nil for content without fields.
    func state() throws(SyncError) -> ObjectState? {
        guard type == Self.fields else { return nil }
        let json: JSONValue
        do { json = try JSONValue(parsing: bytes) } catch { throw .malformed("fields") }
        return try ObjectState(json: json)
    }
}
