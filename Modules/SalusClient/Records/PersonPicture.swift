import SalusAPI
public import SalusBase
public import SalusModels

/// The picture of the person of a record: a document of the record that is a PNG or JPEG file with the label
/// `Picture of the person`. It is on all devices, and those who see such documents of the record see it too.
public struct PersonPicture: Sendable {
    /// The label that makes it the picture.
    public static let label = "Picture of the person"
    /// Bytes that a picture may have: 2 MiB.
    public static let mostBytes = 2 << 20

    private let client: HealthClient
    private let record: RecordID

    /// Of the person of a record that is on this device.
    public init(_ client: HealthClient, of record: RecordID) { (self.client, self.record) = (client, record) }

    /// The picture that counts, the newest where there are several; nil for none.
    public func current() async throws(ClientError) -> Document? {
        try await pictures().filter { $0.label == Self.label && $0.status == .active }.max(by: Self.isOlder)
    }

    /// Makes the bytes the person's picture, as the next version of the one before; a picture of the record that has
    /// exactly these gets the label instead. They go to the server with the next sync. Throws `document` with `picture`
    /// for other bytes than those of a PNG or JPEG file, for more than `mostBytes`, and for those of a document that
    /// was replaced by another since.
    public func set(_ bytes: [UInt8]) async throws(ClientError) {
        guard let mediaType = Self.mediaType(bytes), bytes.count <= Self.mostBytes else { throw .document(.picture) }
        let content = RawContent(mediaType: mediaType, bytes: bytes)
        let (known, before) = (try await pictures(), try await current())
        let labelled = known.filter { $0.label == Self.label }
        if let same = known.first(where: { $0.hasContent(bytes) }) {
            try await use(same, in: before)
        } else if let older = before ?? labelled.max(by: Self.isOlder) {
            let new = try await client.records.replace(older.id, with: content, in: record)
            try await client.records.set(.active, of: [new], in: record)
        } else if try await client.records.add(content, label: Self.label, to: record) == nil {
            throw .document(.picture)
        }
        await client.sync.syncNow()
    }

    /// Archives the picture; false where there is none. It can count again.
    public func remove() async throws(ClientError) -> Bool {
        guard let picture = try await current() else { return false }
        try await client.records.set(.archived, of: [picture.id], in: record)
        await client.sync.syncNow()
        return true
    }

    private func use(_ picture: Document, in place: Document?) async throws(ClientError) {
        if picture.label != Self.label {
            try await client.records.set(label: Self.label, of: picture.id, in: record)
        }
        if let place, place.id != picture.id {
            try await client.records.set(.archived, of: [place.id], in: record)
        }
        try await client.records.set(.active, of: [picture.id], in: record)
    }

    /// The latest versions of all documents that could be one.
    private func pictures() async throws(ClientError) -> [Document] {
        try await client.reader.documents(of: record).filter {
            ["image/png", "image/jpeg"].contains($0.mediaType)
        }
    }

    private static func isOlder(_ left: Document, _ right: Document) -> Bool {
        (left.createdAt, left.id) < (right.createdAt, right.id)
    }

    /// By the first bytes (PNG section 5.2; JPEG ITU-T T.81 annex B.1.1); nil for another format.
    static func mediaType(_ bytes: [UInt8]) -> String? {
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return "image/png" }
        return bytes.starts(with: [0xFF, 0xD8, 0xFF]) ? "image/jpeg" : nil
    }
}
