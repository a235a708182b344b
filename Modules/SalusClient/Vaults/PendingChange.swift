import SalusAPI
import SalusCrypto
import SalusBase
import SalusSync

/// A change of members that was made here and is to reach the server whole: the same bytes are sent until it has them, or has
/// others in their place.
struct PendingChange: Hashable, Sendable {
    let change: VaultChange
    /// What the new vault is to be called; nil for a change of one that is there.
    let vaultName: String?

    init(_ draft: VaultChangeDraft, vaultName: String? = nil) {
        self.vaultName = vaultName
        change = VaultChange(entry: draft.entry.encoded, wraps: draft.epoch?.wraps.map(\.encoded) ?? [])
    }

    /// Nil for what no program of ours wrote.
    init?(encoded: [UInt8]) {
        var reader = ByteReader(encoded)
        guard let creates = try? reader.u8(), let name = try? reader.v16(), let entry = try? reader.v32() else {
            return nil
        }
        var wraps: [[UInt8]] = []
        while reader.remaining > 0 {
            guard let wrap = try? reader.v32() else { return nil }
            wraps.append(wrap)
        }
        change = VaultChange(entry: entry, wraps: wraps)
        vaultName = creates == 1 ? String(decoding: name, as: UTF8.self) : nil
    }

    var encoded: [UInt8] {
        var writer = ByteWriter()
        writer.u8(vaultName == nil ? 0 : 1)
        writer.v16(Array((vaultName ?? "").utf8))
        writer.v32(change.entry.bytes)
        for wrap in change.wraps { writer.v32(wrap.bytes) }
        return writer.bytes
    }
}
