import SalusBase
import SalusCrypto

/// The invitation of all members that a commit added (RFC 9420 section 12.4.3.1).
public struct Welcome: Equatable, Sendable {
    struct Entry: Equatable, TLSCodable {
        /// The reference of the key package.
        let newMember: [UInt8]
        let encryptedGroupSecrets: HPKECiphertext

        init(newMember: [UInt8], encryptedGroupSecrets: HPKECiphertext) {
            (self.newMember, self.encryptedGroupSecrets) = (newMember, encryptedGroupSecrets)
        }

        init(from reader: inout TLSReader) throws(MLSError) {
            newMember = try reader.opaque()
            encryptedGroupSecrets = try HPKECiphertext(from: &reader)
        }

        func write(to writer: inout TLSWriter) {
            writer.opaque(newMember)
            writer.write(encryptedGroupSecrets)
        }
    }

    public let cipherSuite: CipherSuite
    let entries: [Entry]
    let encryptedGroupInfo: [UInt8]

    init(cipherSuite: CipherSuite, entries: [Entry], encryptedGroupInfo: [UInt8]) {
        (self.cipherSuite, self.entries, self.encryptedGroupInfo) = (cipherSuite, entries, encryptedGroupInfo)
    }

    /// The references of the key packages that it is for, to find one's own.
    public var keyPackageReferences: [[UInt8]] { entries.map(\.newMember) }

    func groupSecrets(for bundle: KeyPackageBundle) throws(MLSError) -> GroupSecrets {
        let reference = bundle.keyPackage.reference
        guard bundle.keyPackage.cipherSuite == cipherSuite else { throw .invalidMessage(.cipherSuite) }
        guard let entry = entries.first(where: { $0.newMember == reference }) else {
            throw .invalidMessage(.keyPackage)
        }
        var bytes = try cipherSuite.decrypt(
            entry.encryptedGroupSecrets, key: bundle.initKey, label: "Welcome", context: encryptedGroupInfo,
            part: .welcome)
        defer { wipe(&bytes) }
        return try GroupSecrets(reading: bytes)
    }

    func groupInfo(welcomeSecret: Secret) throws(MLSError) -> GroupInfo {
        let key = MessageKey(from: welcomeSecret, context: [], cipherSuite)
        return try GroupInfo(
            reading: key.open(encryptedGroupInfo, additional: [], part: .welcome, cipherSuite))
    }

    static func seal(
        _ info: GroupInfo, welcomeSecret: Secret, _ suite: CipherSuite
    ) throws(MLSError) -> [UInt8] {
        try MessageKey(from: welcomeSecret, context: [], suite).seal(info.presentation, additional: [], suite)
    }
}

extension Welcome: TLSCodable {
    init(from reader: inout TLSReader) throws(MLSError) {
        cipherSuite = try CipherSuite(from: &reader)
        entries = try reader.vector(limit: Limits.leaves)
        encryptedGroupInfo = try reader.opaque()
    }

    func write(to writer: inout TLSWriter) {
        writer.write(cipherSuite)
        writer.vector(entries)
        writer.opaque(encryptedGroupInfo)
    }
}
