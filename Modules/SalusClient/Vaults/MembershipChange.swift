import FoundationEssentials
import SalusAPI
import SalusBase
import SalusCrypto
import SalusModels

/// A wanted change of a vault's members, which can be built again on a later state of the vault.
enum MembershipChange: Hashable, Sendable, Codable {
    case create(name: String?)
    /// `until` is the time at which the server is to stop serving them; a device of the sharing account removes them
    /// then.
    case share(AccountID, role: UInt8, history: SharedHistory, until: Instant?)
    case remove(AccountID)
    /// The same members with new keys.
    case rotate
    /// The same members under other rules: the bits of `VaultPolicy`.
    case setRules(UInt16)
    case leave
    case close
}

extension MembershipChange {
    fileprivate var ends: [MemberEnd]? {
        guard case .share(let account, _, _, let until?) = self else { return nil }
        return [MemberEnd(account: account, until: until)]
    }
}

/// A change of members that was made here and is to reach the server whole: the same bytes are sent until it has them.
/// One that its vault has overtaken is built again from the change.
struct PendingChange: Hashable, Sendable, Codable {
    let memberChange: MembershipChange
    let change: VaultChange
    /// The server holds it until it is approved.
    let isHeld: Bool

    private enum CodingKeys: String, CodingKey { case memberChange = "wish", change, isHeld }

    init(_ memberChange: MembershipChange, _ draft: VaultChangeDraft) {
        (self.memberChange, isHeld) = (memberChange, false)
        change = VaultChange(
            entry: draft.entry.encoded, wraps: draft.epoch?.wraps.map(\.encoded) ?? [], ends: memberChange.ends)
    }

    private init(held: PendingChange) { (memberChange, change, isHeld) = (held.memberChange, held.change, true) }

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

    /// The head of the vault's log after it.
    var head: LogHead? {
        guard let entry = try? VaultLogEntry(encoded: change.entry.bytes) else { return nil }
        return LogHead(sequence: entry.sequence, hash: SHA256.hash(change.entry.bytes))
    }
}
