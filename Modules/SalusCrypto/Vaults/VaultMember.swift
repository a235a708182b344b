import SalusBase
public import SalusVaultModels

/// A member as the header of one epoch names it.
public struct VaultMember: Equatable, Sendable {
    /// The user identifier of the member.
    public let user: [UInt8]
    /// The member's role.
    public let role: VaultRole
    /// How much of the past the member reads.
    public let history: VaultHistory
    /// The head of the member's identity log as the epoch's author saw it: devices revoked by then cannot write here.
    public let identityHead: LogHead
    /// The generation of the member's encryption key that its keys are wrapped to.
    public let keyGeneration: UInt32
    /// SHA-256 of the member's wrapped vault key; zeros for a depositor, who has none.
    public let wrapHash: [UInt8]

    static let noWrap = [UInt8](repeating: 0, count: 32)

    init(
        user: [UInt8], role: VaultRole, history: VaultHistory, identityHead: LogHead, keyGeneration: UInt32,
        wrapHash: [UInt8]
    ) {
        (self.user, self.role, self.history) = (user, role, history)
        (self.identityHead, self.keyGeneration, self.wrapHash) = (identityHead, keyGeneration, wrapHash)
    }

    init(_ reader: inout ObjectReader) throws(CryptoError) {
        user = try reader.raw(16)
        guard let role = VaultRole(rawValue: try reader.u8()) else { throw .outOfRange(field: "role") }
        guard let history = VaultHistory(rawValue: try reader.u8()) else { throw .outOfRange(field: "history") }
        (self.role, self.history) = (role, history)
        identityHead = try reader.logHead()
        keyGeneration = try reader.u32()
        wrapHash = try reader.raw(32)
        try check()
    }

    func write(to writer: inout ByteWriter) {
        writer.raw(user)
        writer.u8(role.rawValue)
        writer.u8(history.rawValue)
        writer.logHead(identityHead)
        writer.u32(keyGeneration)
        writer.raw(wrapHash)
    }

    /// Only who has all history can make the link to the epoch before; who reads nothing gets nothing.
    func check() throws(CryptoError) {
        guard !role.changesMembers || history == .everything, role.reads || history == .fromThisEpoch else {
            throw .outOfRange(field: "history")
        }
        guard (wrapHash == Self.noWrap) != role.reads else { throw .outOfRange(field: "wrap hash") }
    }
}
