public import SalusBase
public import SalusCrypto
import SalusDomain
public import SalusModels
public import SalusSync

/// Claims of an organisation about a person, from an organisation that this account has verified.
public struct VouchedPerson: Hashable, Sendable {
    public let organisation: AccountID
    /// As this account knows it.
    public let organisationName: String?
    /// Such as a name and a profession.
    public let claims: [String: JSONValue]
    public let until: Instant
}

/// An organisation's word for people travels as an object of any vault that its reader is in. It counts for who has
/// verified the organisation, and as long as it says.
public struct VaultVouchings: Sendable {
    let vaults: VaultClient

    static let vouchingType = "application/vnd.salus.vouching"

    /// Puts an organisation's word where its readers are; anybody who writes there may pass it on.
    @discardableResult
    public func put(_ vouching: Vouching, in vault: VaultID) async throws(ClientError) -> ObjectID {
        try await vaults.writer.put(vouching.encoded, type: Self.vouchingType, of: vault)
    }

    /// The claims of verified organisations about a person now: the last statement of each, unless it has no claims and
    /// so revokes those before.
    public func vouched(for person: AccountID) async throws(ClientError) -> [VouchedPerson] {
        var found: [VouchedPerson] = []
        for (organisation, vouching) in try await newestWords(about: person) {
            guard try await isVerified(organisation), vouching.validity.contains(vaults.clock.now),
                let claims = (try? JSONValue(parsing: vouching.claims))?.object, !claims.isEmpty
            else { continue }
            found.append(
                VouchedPerson(
                    organisation: organisation,
                    organisationName: try await vaults.people().name(of: organisation.bytes),
                    claims: claims, until: vouching.validity.upperBound))
        }
        return found.sorted { ($0.until, $0.organisation) > ($1.until, $1.organisation) }
    }

    /// Puts into a vault what organisations say of this account in the others, with what they took back: for people
    /// there who know the organisations. Gives how many words that were.
    public func introduce(in vault: VaultID) async throws(ClientError) -> Int {
        let there = try await vouchings(in: vault)
        let all = try await newestWords(about: try await vaults.account.account).values
        let words = all.filter { !there.contains($0.encoded) }
        for word in words { try await put(word, in: vault) }
        return words.count
    }

    /// The last statement of each organisation about the person's present keys, by organisation.
    private func newestWords(about person: AccountID) async throws(ClientError) -> [AccountID: Vouching] {
        let known = try await vaults.people()
        guard let log = known.logs[person.bytes] else { return [:] }
        var words: [AccountID: Vouching] = [:]
        for encoded in try await vouchings() {
            guard let organisation = Vouching.organisation(of: encoded).flatMap({ AccountID(bytes: $0) }),
                let key = known.logs[organisation.bytes]?.identityKey,
                let word = try? Vouching(encoded: encoded, signedBy: key),
                word.vouches(for: log, at: word.validity.lowerBound), word.validity.lowerBound <= vaults.clock.now,
                words[organisation].map({ $0.validity.lowerBound < word.validity.lowerBound }) ?? true
            else { continue }
            words[organisation] = word
        }
        return words
    }

    private func isVerified(_ organisation: AccountID) async throws(ClientError) -> Bool {
        if organisation == (try await vaults.account.account) { return true }
        guard let pin = try await vaults.trust.pin(of: organisation),
            let log = try await vaults.people().logs[organisation.bytes]
        else { return false }
        return pin.level(now: log) == .verified
    }

    private func vouchings() async throws(ClientError) -> Set<[UInt8]> {
        var found: Set<[UInt8]> = []
        for id in try await vaults.cache.vaults() { found.formUnion(try await vouchings(in: id)) }
        return found
    }

    private func vouchings(in vault: VaultID) async throws(ClientError) -> Set<[UInt8]> {
        let contents = try await vaults.load(vault)?.copy.contents.values.filter { $0.type == Self.vouchingType } ?? []
        return Set(contents.map(\.bytes))
    }
}
