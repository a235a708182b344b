public import SalusBase
public import SalusCrypto
import SalusDomain
public import SalusModels
public import SalusSync

/// What an organisation says of somebody, as far as this account believes the organisation.
public struct VouchedPerson: Hashable, Sendable {
    public let organisation: AccountID
    /// As this account knows it.
    public let organisationName: String?
    /// Such as a name and a profession.
    public let claims: [String: JSONValue]
    public let until: Instant
}

/// An organisation's word for people travels as an object of any vault that its reader is in. It counts for who has verified the
/// organisation, and as long as it says.
extension VaultKeeper {
    static let vouchingType = "application/vnd.salus.vouching"

    /// Puts an organisation's word where its readers are; anybody who writes there may pass it on.
    @discardableResult
    public func put(_ vouching: Vouching, in vault: VaultID) async throws(ClientError) -> ObjectID {
        try await put(vouching.encoded, type: Self.vouchingType, of: vault)
    }

    /// What verified organisations say of somebody now.
    public func vouched(for person: AccountID) async throws(ClientError) -> [VouchedPerson] {
        let known = try await people()
        guard let log = known.logs[person.bytes] else { return [] }
        var found: Set<VouchedPerson> = []
        for encoded in try await vouchings() {
            guard let organisation = Vouching.organisation(of: encoded).flatMap({ AccountID(bytes: $0) }),
                let key = known.logs[organisation.bytes]?.identityKey, try await isVerified(organisation),
                let vouching = try? Vouching(encoded: encoded, signedBy: key),
                vouching.vouches(for: log, at: clock.now),
                let claims = (try? JSONValue(parsing: vouching.claims))?.object
            else { continue }
            found.insert(
                VouchedPerson(
                    organisation: organisation, organisationName: known.name(of: organisation.bytes), claims: claims,
                    until: vouching.validity.upperBound))
        }
        return found.sorted { $0.until > $1.until }
    }

    private func isVerified(_ organisation: AccountID) async throws(ClientError) -> Bool {
        if organisation == (try account.account) { return true }
        guard let pin = try await pin(of: organisation), let log = try await people().logs[organisation.bytes] else {
            return false
        }
        return pin.level == .verified && log.contains(pin.head)
    }

    private func vouchings() async throws(ClientError) -> Set<[UInt8]> {
        var found: Set<[UInt8]> = []
        for id in try await shelf.vaults() {
            guard let copy = try await load(id)?.copy else { continue }
            for content in copy.contents.values where content.type == Self.vouchingType { found.insert(content.bytes) }
        }
        return found
    }
}
