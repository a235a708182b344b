public import SalusBase
public import SalusCrypto
public import SalusModels

extension HealthClient {
    /// Signs a statement of this account, as an organisation, that a member of one of its vaults has the keys it knows
    /// and fits `claims`. It counts for accounts that have verified this one. Without claims it revokes the statement
    /// before. Asks for the password: only it opens the key that signs.
    public func vouch(
        for person: AccountID, _ claims: [String: JSONValue], until: Instant, password: Secret
    ) async throws(ClientError) -> Vouching {
        guard let log = try await vaults.people().logs[person.bytes] else { throw .vault(.noSuchMember) }
        let opened = try await unlock(password: password).opened
        do {
            return try Vouching(
                by: opened.user, for: person.bytes, identityKey: log.identityKey, validity: clock.now..<until,
                claims: Array(JSONValue.object(claims).canonicalText.utf8), signedWith: opened.keys.identity)
        } catch { throw .vault(.tooLarge) }
    }
}
