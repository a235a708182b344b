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

    /// Makes the home vault when there is something to note and the account has none yet. Another device may be as fast: then theirs is taken.
    func makeHome() async throws(ClientError) {
        let home = try home
        guard try await load(home) == nil else { return }
        do throws(ClientError) { _ = try await create(nil, .home, home.bytes) } catch {
            guard case .refused = error, try await load(home) != nil else { throw error }
        }
    }

    /// What is left to do once the vaults are as the server has them; each step is done again until it has come through.
    func tidy() async throws(ClientError) {
        try await noteVaults()
        try await pinPeople()
        try await admitInvited()
        try await openInboxes()
        if try await load(try home) != nil { try await run(try home) }
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

    func setHomeFields(
        _ label: String, _ identifier: [UInt8], _ fields: [String: JSONValue?]
    ) async throws(ClientError) {
        guard let object = homeObject(label, identifier) else { return }
        try await makeHome()
        try await edit(fields, of: object, in: try home)
    }
}
