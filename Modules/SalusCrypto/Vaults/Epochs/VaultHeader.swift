import SalusBase
public import SalusVaultModels

/// The description of one epoch of a vault (object type 6): who is in it, and check values of its keys, so that all
/// members hold the same keys or know that they do not.
public struct VaultHeader: Equatable, Sendable {
    public let vault: [UInt8]
    /// From 1, each one more than the one before.
    public let epoch: UInt32
    public let kind: VaultKind
    public let policy: VaultPolicy
    let keyCheck: [UInt8]
    let historyCheck: [UInt8]
    /// 32 bytes: what is sealed to it, every reader of the epoch opens.
    public let depositKey: [UInt8]
    /// The keys of the epoch before, sealed under this epoch's history key; empty in epoch 1.
    let backLink: [UInt8]
    /// Ascending by user; at least one owner.
    public let members: [VaultMember]
    public let extensions: Extensions

    static let backLinkSize = 64 + Sealing.overhead

    init(
        keys: EpochKeys, kind: VaultKind, policy: VaultPolicy, backLink: [UInt8], members: [VaultMember],
        extensions: Extensions = Extensions()
    ) throws(CryptoError) {
        (vault, epoch) = (keys.vault, keys.epoch)
        (self.kind, self.policy) = (kind, policy)
        (keyCheck, historyCheck) = (keys.keyCheck, try keys.historyCheck)
        depositKey = try keys.depositKey.publicKey
        (self.backLink, self.extensions) = (backLink, extensions)
        self.members = members.sorted { $0.user.lexicographicallyPrecedes($1.user) }
        try check()
    }

    /// Reads the canonical form and checks what the header alone can show.
    public init(encoded: [UInt8]) throws(CryptoError) {
        var reader = try ObjectReader(encoded, type: .vaultHeader)
        (vault, epoch) = (try reader.raw(16), try reader.u32())
        guard let kind = VaultKind(rawValue: try reader.u8()) else { throw .outOfRange(field: "kind") }
        (self.kind, policy) = (kind, VaultPolicy(rawValue: try reader.u16()))
        (keyCheck, historyCheck, depositKey) = (try reader.raw(32), try reader.raw(32), try reader.raw(32))
        backLink = try reader.v16()
        members = try Self.members(&reader)
        extensions = try reader.extensions()
        try reader.end()
        try check()
    }

    public var encoded: [UInt8] {
        var writer = ByteWriter(.vaultHeader)
        writer.raw(vault)
        writer.u32(epoch)
        writer.u8(kind.rawValue)
        writer.u16(policy.rawValue)
        writer.raw(keyCheck + historyCheck + depositKey)
        writer.v16(backLink)
        writer.u16(UInt16(members.count))
        for member in members { member.write(to: &writer) }
        writer.extensions(extensions)
        return writer.bytes
    }

    /// The member of that user identifier; nil when there is none.
    public func member(_ user: [UInt8]) -> VaultMember? { members.first { $0.user == user } }

    /// The user identifiers of members in such roles.
    public func users(where isWanted: (VaultRole) -> Bool) -> Set<[UInt8]> {
        Set(members.filter { isWanted($0.role) }.map(\.user))
    }

    private static func members(_ reader: inout ObjectReader) throws(CryptoError) -> [VaultMember] {
        var members: [VaultMember] = []
        for _ in 0..<(try reader.u16()) { members.append(try VaultMember(&reader)) }
        return members
    }

    private func check() throws(CryptoError) {
        guard epoch > 0 else { throw .outOfRange(field: "epoch") }
        guard VaultPolicy.known.isSuperset(of: policy) else { throw .outOfRange(field: "policy") }
        guard backLink.count == (epoch == 1 ? 0 : Self.backLinkSize) else { throw .outOfRange(field: "back link") }
        guard zip(members, members.dropFirst()).allSatisfy({ $0.user.lexicographicallyPrecedes($1.user) }) else {
            throw .malformed(.unexpected("members out of order"))
        }
        guard members.contains(where: { $0.role == .owner }) else { throw .outOfRange(field: "owners") }
    }
}
