public import SalusAPI
import SalusBase
public import SalusModels

/// The picture of the person of a record: a document of the record that is a PNG or JPEG file with the label `Picture`.
/// It is on all devices, and those who see such documents of the record see it too.
public struct PersonPicture: Sendable {
    /// The label that makes it the picture.
    public static let label = "Picture"
    /// Bytes that a picture may have: 2 MiB.
    public static let mostBytes = 2 << 20

    let client: HealthClient
    let record: RecordID

    /// The picture that counts, the newest where there are several; nil for none.
    public func current() async throws(ClientError) -> Document? {
        try await pictures().filter { $0.status == .active }.max { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }
    }

    /// Makes the bytes the person's picture, as the next version of the one before; a document of the record that has
    /// exactly these is called `Picture` from then on. They go to the server with the
    /// next sync. Throws `document` with `picture` for other bytes than those of a PNG or JPEG file, and for more than
    /// `mostBytes`.
    public func set(_ bytes: [UInt8]) async throws(ClientError) {
        guard let mediaType = Self.mediaType(bytes), bytes.count <= Self.mostBytes else { throw .document(.picture) }
        let content = RawContent(mediaType: mediaType, bytes: bytes)
        let same = try await client.reader.documents(of: record).first { $0.hasContent(bytes) }
        if let same {
            if same.label != Self.label {
                try await client.records.set(label: Self.label, of: same.id, in: record)
            }
            let others = try await pictures().filter { $0.status == .active && $0.id != same.id }
            try await client.records.set(.archived, of: others.map(\.id), in: record)
            try await client.records.set(.active, of: [same.id], in: record)
        } else if let before = try await current() {
            _ = try await client.records.replace(before.id, with: content, in: record)
        } else {
            _ = try await client.records.add(content, label: Self.label, to: record)
        }
        await client.sync.syncNow()
    }

    /// Archives the picture, so that the person has none; false where there is none. It can count again.
    public func remove() async throws(ClientError) -> Bool {
        let active = try await pictures().filter { $0.status == .active }
        try await client.records.set(.archived, of: active.map(\.id), in: record)
        await client.sync.syncNow()
        return !active.isEmpty
    }

    private func pictures() async throws(ClientError) -> [Document] {
        try await client.reader.documents(of: record).filter {
            $0.label == Self.label && ["image/png", "image/jpeg"].contains($0.mediaType)
        }
    }

    /// By the first bytes (PNG section 5.2; JPEG ITU-T T.81 annex B.1.1); nil for another format.
    static func mediaType(_ bytes: [UInt8]) -> String? {
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return "image/png" }
        return bytes.starts(with: [0xFF, 0xD8, 0xFF]) ? "image/jpeg" : nil
    }
}

extension HealthClient {
    /// The picture of the person of a record.
    public func picture(of record: RecordID) -> PersonPicture { PersonPicture(client: self, record: record) }
}
