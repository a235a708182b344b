import SalusBase
import SalusCrypto
import SalusDomain
import SalusModels
import SalusVaultModels

/// A request to change a vault: enough to do it later, byte for byte.
enum VaultCommand: Hashable, Sendable {
    /// An entry of the vault's log, the first one too, with the keys that it names, and until
    /// when new members are served.
    case change(entry: [UInt8], wraps: [[UInt8]], ends: MemberEnds = [:])
    case invite(NewVaultInvitation)
    case accept(VaultInvitationID, code: [UInt8])
    case revoke(VaultInvitationID)

    /// Whether it was signed for its place, so that asking for the same again means this very request.
    var isSigned: Bool {
        if case .change = self { true } else { false }
    }

    var encoded: [UInt8] {
        var writer = ByteWriter()
        switch self {
        case .change(let entry, let wraps, let ends):
            writer.u8(ends.isEmpty ? 1 : 5)
            if !ends.isEmpty { ends.write(to: &writer) }
            for bytes in [entry] + wraps { writer.v32(bytes) }
        case .invite(let invitation):
            writer.u8(2)
            invitation.write(to: &writer)
        case .accept(let invitation, let code):
            writer.u8(3)
            writer.raw(invitation.bytes)
            writer.v16(code)
        case .revoke(let invitation):
            writer.u8(4)
            writer.raw(invitation.bytes)
        }
        return writer.bytes
    }

    /// Throws `storage` for what `encoded` never makes.
    init(encoded bytes: [UInt8]) throws(DomainError) {
        var reader = ByteReader(bytes)
        do {
            self = try Self(&reader)
            try reader.end()
        } catch { throw .storage(StorageFailure(.corrupt, "a held request cannot be read")) }
    }

    private init(_ reader: inout ByteReader) throws {
        let kind = try reader.u8()
        switch kind {
        case 1, 5:
            let ends = kind == 5 ? try MemberEnds(&reader) : [:]
            let entry = try reader.v32()
            var wraps: [[UInt8]] = []
            while reader.remaining > 0 { wraps.append(try reader.v32()) }
            self = .change(entry: entry, wraps: wraps, ends: ends)
        case 2: self = .invite(try NewVaultInvitation(&reader))
        case 3: self = .accept(try reader.identifier(), code: try reader.v16())
        case 4: self = .revoke(try reader.identifier())
        default: throw MalformedBytes.unexpected("the kind of a request")
        }
    }
}

extension NewVaultInvitation {
    fileprivate func write(to writer: inout ByteWriter) {
        writer.raw(id.bytes + identifierHash + [role.rawValue, hasPassword ? 1 : 0])
        writer.u64(UInt64(bitPattern: expires.milliseconds))
        writer.u32(UInt32(uses))
    }

    fileprivate init(_ reader: inout ByteReader) throws {
        let (id, hash): (VaultInvitationID, [UInt8]) = (try reader.identifier(), try reader.raw(32))
        guard let role = VaultRole(rawValue: try reader.u8()) else { throw MalformedBytes.unexpected("a role") }
        let hasPassword = try reader.u8() == 1
        self.init(
            id: id, identifierHash: hash, role: role, hasPassword: hasPassword,
            expires: Instant(milliseconds: Int64(bitPattern: try reader.u64())), uses: Int(try reader.u32()))
    }
}

extension MemberEnds {
    /// By account, so that the same request has the same bytes.
    fileprivate func write(to writer: inout ByteWriter) {
        writer.u32(UInt32(count))
        for (account, end) in sorted(by: { $0.key < $1.key }) {
            writer.raw(account.bytes)
            writer.u64(UInt64(bitPattern: end.milliseconds))
        }
    }

    fileprivate init(_ reader: inout ByteReader) throws {
        self.init()
        for _ in 0..<(try reader.u32()) {
            self[try reader.identifier()] = Instant(milliseconds: Int64(bitPattern: try reader.u64()))
        }
    }
}

extension ByteReader {
    fileprivate mutating func identifier<Tag>() throws -> Identifier<Tag> {
        guard let id = Identifier<Tag>(bytes: try raw(16)) else { throw MalformedBytes.unexpected("an identifier") }
        return id
    }
}
