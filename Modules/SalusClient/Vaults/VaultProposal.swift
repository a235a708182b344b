public import SalusBase
public import SalusModels
public import SalusSync

/// A proposal to a vault's owner by a member who only reads it.
public struct VaultProposal: Hashable, Sendable {
    public let id: ObjectID
    /// The account whose device signed it; nil for one whose identity log is not on this device.
    public let from: AccountID?
    public let vault: VaultID
    /// The object that it would replace; nil for something new.
    public let object: ObjectID?
    public let contentType: String
    public let content: [UInt8]
    public let note: String
    public let madeAt: Instant
}

extension VaultProposal {
    static let contentType = "application/vnd.salus.proposal"
    private static let none = [UInt8](repeating: 0, count: 16)

    /// Nil for what no program of ours wrote.
    init?(_ item: VaultItem) {
        guard item.contentType == Self.contentType, let encoded = item.contents.last else { return nil }
        var reader = ByteReader(encoded)
        guard let vault = (try? reader.raw(16)).flatMap({ VaultID(bytes: $0) }), let object = try? reader.raw(16),
            let type = try? reader.v16(), let content = try? reader.v32(), let note = try? reader.v16()
        else { return nil }
        self.init(
            id: item.id, from: item.author, vault: vault, object: object == Self.none ? nil : ObjectID(bytes: object),
            contentType: String(decoding: type, as: UTF8.self), content: content,
            note: String(decoding: note, as: UTF8.self), madeAt: item.writtenAt)
    }

    static func encoded(_ content: [UInt8], type: String, for object: ObjectID?, of vault: VaultID, note: String)
        -> [UInt8]
    {
        var writer = ByteWriter()
        writer.raw(vault.bytes + (object?.bytes ?? none))
        writer.v16(Array(type.utf8))
        writer.v32(content)
        writer.v16(Array(note.utf8.prefix(10_000)))
        return writer.bytes
    }
}
