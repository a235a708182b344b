import SalusAPI
import SalusBase
import SalusCrypto
import SalusDomain
import SalusModels
import SalusSync
import SalusVaultModels

/// The account's own vault, which only its own devices share: the people that it knows, and the invitations that it
/// made. Its identifier follows from the account's keys (section 8), so that two devices make the same one.
struct HomeVault: Sendable {
    let vaults: VaultClient

    var id: VaultID { get async throws(ClientError) { try Self.id(try await vaults.account.selfKey) } }

    static func id(_ selfKey: Secret) throws(ClientError) -> VaultID {
        guard let id = VaultID(bytes: selfKey.derivePublic("home vault", count: 16)) else { throw .profile(.damaged) }
        return id
    }

    /// Makes the home vault when there is something to note and the account has none yet.
    func make() async throws(ClientError) {
        try await vaults.members.make(named: nil, .home, as: try await id)
    }

    /// Nil while the account has none on this device.
    func load() async throws(ClientError) -> OpenVault? { try await vaults.load(try await id) }

    // MARK: Objects of the home vault

    /// One for each thing that the account notes, whichever device notes it.
    func object(_ label: String, _ identifier: [UInt8]) -> ObjectID? {
        ObjectID(bytes: SHA256.hash(Array("Salus \(label)".utf8) + [0] + identifier).prefix(16))
    }

    /// The fields that the home vault has for a thing; none while there is no home vault.
    func fields(_ label: String, _ identifier: [UInt8]) async throws(ClientError) -> [String: JSONValue]? {
        guard let object = object(label, identifier), let vault = try await load() else { return nil }
        return vault.copy.replica.objects[object].map(\.state).flatMap { $0.isDeleted ? nil : $0.values }
    }

    /// The fields of everything that the account has noted with this field; none while there is no home vault.
    func notes(with field: String) async throws(ClientError) -> [[String: JSONValue]] {
        guard let vault = try await load() else { return [] }
        return vault.copy.replica.living.values.map(\.values).filter { $0[field] != nil }
    }

    func setFields(
        _ label: String, _ identifier: [UInt8], _ fields: [String: JSONValue?]
    ) async throws(ClientError) {
        guard let object = object(label, identifier) else { return }
        try await make()
        try await vaults.writer.edit(fields, of: object, in: try await id)
    }
}
