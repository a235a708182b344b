public import SalusBase
public import SalusCrypto
import SalusDomain
public import SalusModels
public import SalusVaultModels

/// One change to a vault, as far as the server sees it: the subject of approval rules.
public struct VaultAct: Hashable, Sendable {
    public let kind: VaultActKind
    /// The person that it admits or removes; the author, where it is about no other.
    public let person: AccountID
    /// The role that it gives, or takes when it removes the person.
    public let role: VaultRole
    /// The part of the past that the person gets; none where the act lets no one in.
    public let history: VaultHistory

    public init(
        _ kind: VaultActKind, of person: AccountID, as role: VaultRole, history: VaultHistory = .fromThisEpoch
    ) {
        (self.kind, self.person, self.role, self.history) = (kind, person, role, history)
    }
}

extension VaultAct {
    /// The acts of a vault's first entry: it makes the vault, and shares it with all others that it names.
    static func all(making header: VaultHeader, by author: AccountID) -> [VaultAct] {
        [VaultAct(.creation, of: author, as: .owner, history: .everything)]
            + header.members.compactMap { $0.user == author.bytes ? nil : share(with: $0) }
    }

    /// The acts of a new epoch on people. One that only renews keys has none; the removal of a member who had left is
    /// none.
    static func all(from old: VaultHeader, to new: VaultHeader, leaving: Set<[UInt8]>) -> [VaultAct] {
        let shares = new.members.filter { $0.gains(over: old.member($0.user)) }.compactMap(share)
        let removals = old.members.filter { member in
            let now = new.member(member.user)
            return !leaving.contains(member.user) && (now == nil || (member.role.reads && now?.role.reads == false))
        }
        return shares + removals.compactMap { removal(of: $0) }
    }

    private static func share(with member: VaultMember) -> VaultAct? {
        AccountID(bytes: member.user).map { VaultAct(.share, of: $0, as: member.role, history: member.history) }
    }

    private static func removal(of member: VaultMember) -> VaultAct? {
        AccountID(bytes: member.user).map { VaultAct(.removal, of: $0, as: member.role) }
    }
}

extension VaultMember {
    /// Whether it may do or read more than it could before.
    fileprivate func gains(over old: VaultMember?) -> Bool {
        guard let old else { return true }
        return role.rawValue < old.role.rawValue || (history != old.history && history != .fromThisEpoch)
    }
}

/// As a hold keeps them: 19 bytes each.
extension VaultAct {
    /// The acts in the form in which a request stores them.
    public static func encode(_ acts: [VaultAct]) -> [UInt8] {
        acts.flatMap { [$0.kind.number] + $0.person.bytes + [$0.role.rawValue, $0.history.rawValue] }
    }

    /// Nil for bytes that `encode` never makes.
    public static func decode(_ bytes: [UInt8]) -> [VaultAct]? {
        guard bytes.count.isMultiple(of: size) else { return nil }
        let acts = stride(from: 0, to: bytes.count, by: size).compactMap { VaultAct(Array(bytes[$0..<$0 + size])) }
        return acts.count == bytes.count / size ? acts : nil
    }

    private static let size = 19

    private init?(_ bytes: [UInt8]) {
        guard let kind = VaultActKind(number: bytes[0]), let person = AccountID(bytes: Array(bytes[1..<17])),
            let role = VaultRole(rawValue: bytes[17]), let history = VaultHistory(rawValue: bytes[18])
        else { return nil }
        self.init(kind, of: person, as: role, history: history)
    }
}
