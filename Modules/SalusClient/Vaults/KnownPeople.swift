import SalusAPI
import SalusBase
import SalusCrypto
import SalusDomain
import SalusModels

/// The identities this device has verified. A log that was seen may only grow; another key under the same account, or an older
/// log, is refused.
struct KnownPeople: Sendable {
    private(set) var logs: VaultLog.Identities = [:]
    private(set) var kept: [AccountID: KeptIdentity] = [:]

    init(_ kept: [KeptIdentity]) throws(ClientError) {
        for identity in kept { _ = try take(identity) }
    }

    /// Devices that are revoked as far as is known here.
    var revokedDevices: Set<[UInt8]> {
        Set(logs.values.flatMap { $0.devices.values.filter { $0.revoked != nil }.map(\.certificate.device) })
    }

    func names(_ user: [UInt8]) -> String? { AccountID(bytes: user).flatMap { kept[$0]?.name } }

    /// Takes what a server says of people; gives those that are new or have grown.
    mutating func take(_ people: [IdentityDetail]) throws(ClientError) -> [KeptIdentity] {
        var changed: [KeptIdentity] = []
        for person in people where !person.log.isEmpty {
            let identity = KeptIdentity(account: person.account, name: person.name, log: person.log.map(\.bytes))
            if try take(identity) { changed.append(identity) }
        }
        return changed
    }

    /// Whether it says something new.
    private mutating func take(_ identity: KeptIdentity) throws(ClientError) -> Bool {
        guard kept[identity.account] != identity else { return false }
        let log: IdentityLog
        do { log = try IdentityLog(user: identity.account.bytes, entries: identity.log) } catch {
            throw .untrusted(.keys)
        }
        if let seen = logs[identity.account.bytes], !log.contains(seen.head) { throw .untrusted(.rollback) }
        (logs[identity.account.bytes], kept[identity.account]) = (log, identity)
        return true
    }
}
