import SalusAPI
public import SalusBase
public import SalusCrypto
import SalusDomain
public import SalusModels

/// The people known to this account, each with a level of trust.
extension VaultClient {
    /// Everybody in a vault with this account, by name.
    public func knownPeople() async throws(ClientError) -> [PersonTrust] {
        var found: [PersonTrust] = []
        for identity in try await people().kept.values where identity.account != (try account.account) {
            found.append(try await trust(in: identity.account))
        }
        return found.sorted { ($0.name ?? "", $0.account) < ($1.name ?? "", $1.account) }
    }

    public func trust(in person: AccountID) async throws(ClientError) -> PersonTrust {
        let (known, pin) = (try await people(), try await pin(of: person))
        guard let pin else {
            return PersonTrust(account: person, name: known.name(of: person.bytes), level: .firstSeen)
        }
        return PersonTrust(
            account: person, name: known.name(of: person.bytes) ?? pin.name,
            level: pin.level(now: known.logs[person.bytes]))
    }

    /// Sixty digits that are the same on both people's screens exactly when each has the other's real keys.
    public func safetyNumber(with person: AccountID) async throws(ClientError) -> SafetyNumber {
        let known = try await people()
        guard let other = known.logs[person.bytes] else { throw .vault(.noSuchMember) }
        let own: IdentityLog
        if let log = known.logs[try user] { own = log } else { own = try await ownIdentity() }
        return SafetyNumber(SafetyNumber.Side(own), SafetyNumber.Side(other))
    }

    /// Notes that the safety number was compared, or takes that back; on all devices of the account.
    public func markVerified(_ person: AccountID, _ isVerified: Bool = true) async throws(ClientError) {
        let known = try await people()
        guard let log = known.logs[person.bytes], let name = known.name(of: person.bytes) else {
            throw .vault(.noSuchMember)
        }
        try await setPin(PersonPin(log, name: name, level: isVerified ? .verified : .firstSeen), of: person)
    }

    /// Accepts the keys that the server now has under a name in the place of the known ones, as not verified: after the
    /// person has said that they started over. Vaults that name the old keys can no longer be brought up to date until
    /// those are removed there.
    public func acceptNewKeys(of name: String) async throws(ClientError) -> AccountID {
        let person = try await server.identity(named: name)
        try await accept(person)
        guard let log = try await people().logs[person.account.bytes] else { throw .untrusted(.keys) }
        try await setPin(PersonPin(log, name: name, level: .firstSeen), of: person.account)
        return person.account
    }

    // MARK: Pins

    func pin(of person: AccountID) async throws(ClientError) -> PersonPin? {
        try await homeFields(PersonPin.label, person.bytes).flatMap(PersonPin.init)
    }

    func setPin(_ pin: PersonPin, of person: AccountID) async throws(ClientError) {
        try await setHomeFields(PersonPin.label, person.bytes, pin.fields)
    }

    /// Notes everybody who was met for the first time.
    func pinPeople() async throws(ClientError) {
        for (person, identity) in try await people().kept where person != (try account.account) {
            guard try await pin(of: person) == nil, let log = try await people().logs[person.bytes] else { continue }
            try await setPin(PersonPin(log, name: identity.name, level: .firstSeen), of: person)
        }
    }

    /// Throws `untrusted(.person)` for an identity other than the one that the account has noted, on any of its
    /// devices.
    func checkPin(_ person: IdentityDetail) async throws(ClientError) {
        guard let pin = try await pin(of: person.account) else { return }
        let log: IdentityLog
        do { log = try IdentityLog(user: person.account.bytes, entries: person.log.map(\.bytes)) } catch {
            throw .untrusted(.keys)
        }
        guard log.contains(pin.head) else {
            throw .untrusted(pin.head.sequence > log.head.sequence ? .rollback : .person)
        }
    }
}
