import SalusAPI
import SalusBase
import SalusCrypto
import SalusDomain
import SalusModels
import SalusSync

/// The account's own vault, which all of its devices share and nobody else is in: whom it knows, and which invitations it made. Its
/// identifier follows from the account's keys (section 8), so that two devices make the same one.
extension VaultKeeper {
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

    /// A vault of this account whose identifier follows from its keys; nothing where it is here. Another device may be as fast: then theirs
    /// is taken. Throws `held` while somebody has to approve it.
    func make(named name: String?, _ kind: VaultKind, as vault: VaultID) async throws(ClientError) {
        guard try await load(vault) == nil else { return }
        let pending = try await shelf.vault(vault)?.pendingChange.flatMap(PendingChange.init)
        if pending?.isHeld ?? false { throw .vault(.held) }
        do throws(ClientError) { _ = try await create(name, kind, vault.bytes) } catch {
            guard case .refused = error, try await load(vault) != nil else { throw error }
        }
    }

    /// What is left to do once the vaults are as the server has them. Each step is done again until it has come through, and keeps no other
    /// from it; who is to be taken out of something is so first.
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
