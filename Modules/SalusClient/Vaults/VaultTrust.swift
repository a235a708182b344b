import SalusAPI
public import SalusBase
public import SalusCrypto
import SalusDomain
import SalusLocal
public import SalusModels

/// The people known to this account, each with a level of trust.
public struct VaultTrust: Sendable {
    let vaults: VaultClient

    /// Everybody in a vault with this account, by name.
    public func knownPeople() async throws(ClientError) -> [PersonTrust] {
        var found: [PersonTrust] = []
        let own = try await vaults.account.account
        for identity in try await vaults.people().kept.values where identity.account != own {
            found.append(try await status(of: identity.account))
        }
        return found.sorted { ($0.name ?? "", $0.account) < ($1.name ?? "", $1.account) }
    }

    /// A person that no device of the account has noted counts as seen for the first time.
    public func status(of person: AccountID) async throws(ClientError) -> PersonTrust {
        let (known, pin) = (try await vaults.people(), try await pin(of: person))
        guard let pin else {
            return PersonTrust(account: person, name: known.name(of: person.bytes), level: .firstSeen)
        }
        return PersonTrust(
            account: person, name: known.name(of: person.bytes) ?? pin.name,
            level: pin.level(now: known.logs[person.bytes]))
    }

    /// Sixty digits that are the same on both people's screens exactly when each has the other's real keys.
    public func safetyNumber(with person: AccountID) async throws(ClientError) -> SafetyNumber {
        let known = try await vaults.people()
        guard let other = known.logs[person.bytes] else { throw .vault(.noSuchMember) }
        let own: IdentityLog
        if let log = known.logs[try await vaults.user] { own = log } else { own = try await ownIdentity() }
        return SafetyNumber(SafetyNumber.Side(own), SafetyNumber.Side(other))
    }

    /// Notes that the safety number was compared, or takes that back; on all devices of the account.
    public func markVerified(_ person: AccountID, _ isVerified: Bool = true) async throws(ClientError) {
        let known = try await vaults.people()
        guard let log = known.logs[person.bytes], let name = known.name(of: person.bytes) else {
            throw .vault(.noSuchMember)
        }
        try await setPin(PersonPin(log, name: name, level: isVerified ? .verified : .firstSeen), of: person)
    }

    /// Accepts the keys that the server now has under a name in the place of the known ones, as not verified: after the
    /// person has said that they started over. Vaults that name the old keys can no longer be brought up to date until
    /// those are removed there.
    public func acceptNewKeys(of name: String) async throws(ClientError) -> AccountID {
        let person = try await vaults.server.identity(named: name)
        try await vaults.replace(person)
        guard let log = try await vaults.people().logs[person.account.bytes] else { throw .untrusted(.keys) }
        try await setPin(PersonPin(log, name: name, level: .firstSeen), of: person.account)
        return person.account
    }

    // MARK: Pins

    func pin(of person: AccountID) async throws(ClientError) -> PersonPin? {
        try await vaults.home.fields(PersonPin.label, person.bytes).flatMap(PersonPin.init)
    }

    func setPin(_ pin: PersonPin, of person: AccountID) async throws(ClientError) {
        try await vaults.home.setFields(PersonPin.label, person.bytes, pin.fields)
    }

    /// Notes everybody who was met for the first time.
    func pinPeople() async throws(ClientError) {
        let own = try await vaults.account.account
        for (person, identity) in try await vaults.people().kept where person != own {
            guard try await pin(of: person) == nil, let log = try await vaults.people().logs[person.bytes] else {
                continue
            }
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

    // MARK: Identities

    /// The account that the server has under a name, verified as far as this device knows it. Comparing safety numbers
    /// is left to the people. Throws `vault(.noSuchPerson)` for a name that the server does not know.
    public func person(named name: String) async throws(ClientError) -> AccountID {
        let person = try await identity(named: name)
        let known = try await vaults.people()
        guard person.name == name, known.accounts(named: name).allSatisfy({ $0 == person.account }) else {
            throw .untrusted(.person)
        }
        try await learn([person])
        return person.account
    }

    private func identity(named name: String) async throws(ClientError) -> IdentityDetail {
        do throws(ClientError) { return try await vaults.server.identity(named: name) } catch {
            guard case .refused(let refusal) = error, refusal.code == .notFound else { throw error }
            throw .vault(.noSuchPerson)
        }
    }

    /// One's own identity log as the server has it, which is what this device holds the keys of.
    func ownIdentity() async throws(ClientError) -> IdentityLog {
        let person = try await vaults.server.identity(named: await vaults.name)
        guard person.account == (try await vaults.account.account) else { throw .untrusted(.keys) }
        guard let log = try await learn([person]).logs[try await vaults.user] else { throw .untrusted(.keys) }
        return log
    }

    /// Fetches the present identity logs of all users that the vault names.
    func refreshPeople(of id: VaultID) async throws(ClientError) {
        let before = try await vaults.people().revokedDevices
        let people = try await learn(try await vaults.server.people(of: id))
        guard await vaults.isOpen(id) else { return }
        try await vaults.update(id) { vault, _ throws(ClientError) in
            try vault.take(log: [], people.logs, alreadyRevoked: before)
        }
    }

    /// Takes in identities from the server, and stores them. Throws `untrusted` for one that does not continue the
    /// known one.
    @discardableResult
    func learn(_ people: [IdentityDetail]) async throws(ClientError) -> KnownPeople {
        let account = try await vaults.account
        for person in people {
            if person.account == account.account { try check(person, as: account) } else { try await checkPin(person) }
        }
        return try await vaults.keep(people)
    }

    /// Checks the account's own identity log: throws `untrusted(.rollback)` for one without the known head,
    /// `vault(.newKeys)` for one with further keys, and `untrusted(.revokedDevice)` when this device was removed. The
    /// known head names all keys that the device holds, so that others can only have come after them.
    private func check(_ person: IdentityDetail, as account: VaultAccount) throws(ClientError) {
        let log: IdentityLog
        do { log = try IdentityLog(user: person.account.bytes, entries: person.log.map(\.bytes)) } catch {
            throw .untrusted(.keys)
        }
        guard log.contains(account.logHead) else { throw .untrusted(.rollback) }
        guard log.encryptionKeys.count == account.keys.count else { throw .vault(.newKeys) }
        guard log.activeDevice(account.device.identifier) != nil else { throw .untrusted(.revokedDevice) }
    }
}
