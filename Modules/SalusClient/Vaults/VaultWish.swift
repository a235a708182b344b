import FoundationEssentials
import SalusAPI
import SalusBase
import SalusCrypto
import SalusModels

/// What somebody wants changed about who is in a vault, so that it can be made anew where the vault has gone on meanwhile.
enum VaultWish: Hashable, Sendable, Codable {
    case create(name: String?)
    /// `until` is when the server is to stop serving them, and a device of whoever shared takes them out.
    case share(AccountID, role: UInt8, history: SharedHistory, until: Instant?)
    case remove(AccountID)
    /// The same members with new keys.
    case rotate
    case leave
    case close
}

extension VaultWish {
    fileprivate var ends: [MemberEnd]? {
        guard case .share(let account, _, _, let until?) = self else { return nil }
        return [MemberEnd(account: account, until: until)]
    }
}

/// A change of members that was made here and is to reach the server whole: the same bytes are sent until it has them. What its
/// vault has overtaken is made anew from the wish.
struct PendingChange: Hashable, Sendable, Codable {
    let wish: VaultWish
    let change: VaultChange
    /// The server keeps it until somebody approves it.
    let isHeld: Bool

    init(_ wish: VaultWish, _ draft: VaultChangeDraft) {
        (self.wish, isHeld) = (wish, false)
        change = VaultChange(
            entry: draft.entry.encoded, wraps: draft.epoch?.wraps.map(\.encoded) ?? [], ends: wish.ends)
    }

    private init(held: PendingChange) { (wish, change, isHeld) = (held.wish, held.change, true) }

    var held: PendingChange { PendingChange(held: self) }

    /// Nil for what no program of ours wrote.
    init?(encoded: [UInt8]) {
        guard let read = try? JSONDecoder().decode(PendingChange.self, from: Data(encoded)) else { return nil }
        self = read
    }

    var encoded: [UInt8] {
        get throws(ClientError) {
            do { return Array(try JSONEncoder().encode(self)) } catch { throw .profile(.damaged) }
        }
    }

    /// Where a vault's log stands with it.
    var head: LogHead? {
        guard let entry = try? VaultLogEntry(encoded: change.entry.bytes) else { return nil }
        return LogHead(sequence: entry.sequence, hash: SHA256.hash(change.entry.bytes))
    }
}
