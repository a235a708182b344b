import SalusAPI
import SalusBase
import SalusCrypto
import SalusDomain
import SalusLocal
import SalusModels

/// The identities this device has verified. A log that was seen may only grow; other keys under the same account, an
/// older log, and another account under a known name are refused.
struct KnownPeople: Sendable {
    private(set) var logs: VaultLog.Identities = [:]
    private(set) var kept: [AccountID: CachedIdentity] = [:]

    init(_ kept: [CachedIdentity] = []) throws(ClientError) {
        for identity in kept { _ = try take(identity) }
    }

    /// Devices that are revoked as far as is known here.
    var revokedDevices: Set<[UInt8]> { logs.values.reduce(into: []) { $0.formUnion($1.revokedDevices) } }

    func name(of user: [UInt8]) -> String? { AccountID(bytes: user).flatMap { kept[$0]?.name } }

    /// More than one where an account took a name that was another's when that one was seen last.
    func accounts(named name: String) -> Set<AccountID> {
        Set(kept.values.filter { $0.name == name }.map(\.account))
    }

    /// Takes what a server says of people; gives those that are new or have grown. On an error nothing has changed.
    mutating func take(_ people: [IdentityDetail]) throws(ClientError) -> [CachedIdentity] {
        var (next, changed) = (self, [CachedIdentity]())
        for person in people where !person.log.isEmpty {
            let identity = CachedIdentity(account: person.account, name: person.name, log: person.log.map(\.bytes))
            if try next.take(identity) { changed.append(identity) }
        }
        self = next
        return changed
    }

    /// Takes the place of what was known of an account: after its person has said that the new keys are theirs.
    /// Another account that had the name keeps its log: vaults name it.
    mutating func replace(_ person: IdentityDetail) throws(ClientError) -> [CachedIdentity] {
        (logs[person.account.bytes], kept[person.account]) = (nil, nil)
        var changed: [CachedIdentity] = []
        for known in kept.values where known.name == person.name {
            changed.append(CachedIdentity(account: known.account, name: "\(known.name) (earlier)", log: known.log))
        }
        changed.append(
            CachedIdentity(account: person.account, name: person.name, log: person.log.map(\.bytes)))
        for identity in changed { _ = try take(identity) }
        return changed
    }

    /// Whether it says something new.
    private mutating func take(_ identity: CachedIdentity) throws(ClientError) -> Bool {
        guard kept[identity.account] != identity else { return false }
        let log: IdentityLog
        do { log = try IdentityLog(user: identity.account.bytes, entries: identity.log) } catch {
            throw .untrusted(.keys)
        }
        if let seen = logs[identity.account.bytes], !log.contains(seen.head) {
            throw .untrusted(seen.contains(log.head) ? .rollback : .person)
        }
        (logs[identity.account.bytes], kept[identity.account]) = (log, identity)
        return true
    }
}
