import SalusAPI
import SalusBase
import SalusCrypto
import SalusDomain
import SalusModels
import SalusSync

/// The account's own vault, which only its own devices share: the people that it knows, and the invitations that it
/// made. Its identifier follows from the account's keys (section 8), so that two devices make the same one.
extension VaultClient {
    var home: VaultID {
        get throws(ClientError) {
            guard let id = VaultID(bytes: try account.selfKey.derivePublic("home vault", count: 16)) else {
                throw .profile(.damaged)
            }
            return id
        }
    }

    /// Makes the home vault when there is something to note and the account has none yet.
    func makeHome() async throws(ClientError) { try await make(named: nil, .home, as: try home) }

    /// Makes a vault of this account whose identifier follows from its keys, unless it is here. When another device was
    /// faster, its vault is taken. Throws `held` while the vault waits for an approval.
    func make(named name: String?, _ kind: VaultKind, as vault: VaultID) async throws(ClientError) {
        guard try await load(vault) == nil else { return }
        let pending = try await cache.vault(vault)?.pendingChange.flatMap(PendingChange.init)
        if pending?.isHeld ?? false { throw .vault(.held) }
        do throws(ClientError) { _ = try await create(name, kind, vault.bytes) } catch {
            guard case .refused = error, try await load(vault) != nil else { throw error }
        }
    }

    /// Steps that follow once the vaults agree with the server. Each is repeated by later syncs until it succeeds, and
    /// keeps no other from running; removals come first. Throws the first failure at the end.
    func tidy() async throws(ClientError) {
        var failure = FirstFailure()
        try await failure.after { () async throws(ClientError) in try await tidyFurther() }
        try await failure.after { () async throws(ClientError) in try await noteVaults() }
        try await failure.after { () async throws(ClientError) in try await pinPeople() }
        try await failure.after { () async throws(ClientError) in try await admitInvited() }
        try await failure.after { () async throws(ClientError) in try await openInboxes() }
        try await failure.after { () async throws(ClientError) in
            if try await load(try home) != nil { try await run(try home) }
        }
        try failure.end()
    }

    // MARK: Objects of the home vault

    /// One for each thing that the account notes, whichever device notes it.
    func homeObject(_ label: String, _ identifier: [UInt8]) -> ObjectID? {
        ObjectID(bytes: SHA256.hash(Array("Salus \(label)".utf8) + [0] + identifier).prefix(16))
    }

    /// The fields that the home vault has for a thing; none while there is no home vault.
    func homeFields(_ label: String, _ identifier: [UInt8]) async throws(ClientError) -> [String: JSONValue]? {
        guard let object = homeObject(label, identifier), let vault = try await load(try home) else { return nil }
        return vault.copy.replica.objects[object].map(\.state).flatMap { $0.isDeleted ? nil : $0.values }
    }

    /// The fields of everything that the account has noted with this field; none while there is no home vault.
    func homeNotes(with field: String) async throws(ClientError) -> [[String: JSONValue]] {
        guard let vault = try await load(try home) else { return [] }
        return vault.copy.replica.living.values.map(\.values).filter { $0[field] != nil }
    }

    func setHomeFields(
        _ label: String, _ identifier: [UInt8], _ fields: [String: JSONValue?]
    ) async throws(ClientError) {
        guard let object = homeObject(label, identifier) else { return }
        try await makeHome()
        try await edit(fields, of: object, in: try home)
    }
}
