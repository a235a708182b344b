public import SalusAPI
import SalusBase
public import SalusCrypto
import SalusDomain
public import SalusModels

/// People who let an account back in together when its password and its recovery code are lost: any so many of them,
/// and no fewer.
public struct RecoveryContactEditor: Sendable {
    let access: AccountAccess

    /// The account's recovery contacts, the accounts that it is a contact of, and their open requests. Asks the server.
    public func detail() async throws(ClientError) -> RecoveryContactsDetail {
        try await access.session.call(ReadRecoveryContactsCall())
    }

    /// Names recovery contacts, any `needed` of which can recover the account; no names mean none. Shares of earlier
    /// contacts open nothing that the server still has; against a server that kept it, only new keys of the account
    /// help (`ProfileOpener.replaceKeys`). The identity log has the change, so all who share a vault with the account
    /// see it.
    ///
    /// `group` is the kind of the contacts: people of the account's own choice, or officers of an organisation, of
    /// which so many together recover the account when the organisation has to. It is one or the other.
    ///
    /// Throws `signInFailed` for a wrong password; `contacts` for too few, for people with other keys than this device
    /// knows, and when as many as are needed were never compared.
    public func set(
        _ names: [String], as group: RecoveryGroup = .contacts, needed: Int, password: Secret
    ) async throws(ClientError) {
        let people = try await contacts(Set(names), needed)
        let opened = try await access.unlock(password: password).opened
        let made: RecoveryChange?
        do {
            made = try RecoveryChange(
                of: opened, for: people, as: group, needed: needed, at: access.now, access.randomness)
        } catch { throw .untrusted(.keys) }
        guard let made else { return }
        let call = SetRecoveryContactsCall(made.body)
        _ = try await access.authenticator.twice { () async throws(ClientError) in try await access.session.call(call) }
        try await access.keep(made.opened)
    }

    /// The identity logs of the named accounts, as this device has verified them. Throws `contacts(.notCompared)` when
    /// as many as are needed were never compared: a server that gave false keys for those could open the account.
    private func contacts(_ names: Set<String>, _ needed: Int) async throws(ClientError) -> [AccountID: IdentityLog] {
        guard names.isEmpty || (needed >= 2 && needed <= names.count && names.count <= 20) else {
            throw .contacts(.count)
        }
        var (people, seen) = ([AccountID: IdentityLog](), 0)
        for name in names.sorted() {
            let person = try await access.vaults.trust.person(named: name)
            guard person != access.account.id else { throw .contacts(.oneself) }
            let (log, level) = try await verified(person)
            people[person] = log
            if level != .verified { seen += 1 }
        }
        guard names.isEmpty || seen < needed else { throw .contacts(.notCompared) }
        return people
    }

    /// Throws `contacts(.otherKeys)` for a person whose identity has changed.
    private func verified(_ person: AccountID) async throws(ClientError) -> (IdentityLog, PersonTrust.Level) {
        let level = try await access.vaults.trust.status(of: person).level
        guard level != .changed, let log = try await access.vaults.people().logs[person.bytes] else {
            throw .contacts(.otherKeys)
        }
        return (log, level)
    }

    /// Gives the share that this account keeps for another one to the device that asks, once its words were heard from
    /// the person. `words` are compared here: other ones give nothing. The share's owner is not taken from the server's
    /// word: the account has to be the one that this device knows under that name, and its identity log has to name
    /// this secret.
    ///
    /// Throws `contacts` for an account that does not rely on this one or does not ask, for other words, and for other
    /// keys.
    public func giveShare(to name: String, words: String) async throws(ClientError) {
        guard let kept = try await detail().kept.first(where: { $0.name == name }), !kept.requests.isEmpty
        else { throw .contacts(.noSuchRequest) }
        let meant = kept.requests.first {
            RecoveryVerificationCode.match(words, user: kept.account.bytes, device: $0.device.bytes)
        }
        guard let meant else { throw .contacts(.otherWords) }
        try await check(kept)
        let released: [UInt8]
        do { released = try await reseal(kept, to: meant.device.bytes) } catch { throw .contacts(.brokenShare) }
        _ = try await access.session.call(ReleaseRecoveryShareCall(request: meant.id, sealed: released))
    }

    private func check(_ kept: RecoveryContactsDetail.EntrustedShare) async throws(ClientError) {
        guard try await access.vaults.trust.person(named: kept.name) == kept.account else {
            throw .contacts(.otherKeys)
        }
        let (log, _) = try await verified(kept.account)
        let grant = IdentityOperation.RecoveryGrant(
            kind: kept.group.grantKind, keyHash: SHA256.hash(kept.publicKey.bytes))
        guard log.policy(of: grant)?.threshold == kept.threshold else { throw .contacts(.brokenShare) }
    }

    private func reseal(_ kept: RecoveryContactsDetail.EntrustedShare, to device: [UInt8]) async throws -> [UInt8] {
        let (own, user) = (access.account.id.bytes, kept.account.bytes)
        let sealed = try SealedShare(encoded: kept.sealed.bytes)
        guard
            let key = try await access.values.vaultKeys()?.encryption.first(where: {
                $0.generation == sealed.generation
            })
        else { throw CryptoError.notAuthentic }
        let share = try sealed.open(
            with: key.key, context: .kept(for: user, by: own, key: kept.publicKey.bytes))
        return try SealedShare(
            sealing: share, to: device, context: .released(for: user, by: own, to: device),
            randomness: access.randomness
        ).encoded
    }

    /// Rejects all requests in the name of this account; none of them can be completed any more. Gives their number.
    public func refuseRequests() async throws(ClientError) -> Int {
        let requests = try await detail().requests
        for request in requests { _ = try await access.session.call(RefuseRecoveryCall(request: request.id)) }
        return requests.count
    }
}

/// A change that names an account's contacts, or removes them: entries of the identity log, the bundle after them, and
/// the sealed shares.
private struct RecoveryChange {
    let opened: VerifiedAccountKeys
    let body: SetRecoveryContactsCall.Body

    /// Nil when there is nothing to change.
    init?(
        of old: VerifiedAccountKeys, for people: [AccountID: IdentityLog], as group: RecoveryGroup, needed: Int,
        at now: Instant,
        _ randomness: Randomness
    ) throws {
        var draft = IdentityLogDraft(after: old.log.head, user: old.user, time: now)
        for grant in old.log.recovery { try draft.add(.endRecovery(grant), signedBy: old.keys.identity) }
        var plan: SetRecoveryContactsCall.Plan?
        if !people.isEmpty {
            let made = try Self.plan(of: old, for: people, as: group, needed: needed, at: now, randomness)
            let grant = IdentityOperation.RecoveryGrant(
                kind: group.grantKind, keyHash: SHA256.hash(made.publicKey.bytes))
            let policy = try IdentityOperation.RecoveryPolicy(threshold: needed, contacts: people.count)
            try draft.add(.grantRecovery(grant, policy: policy.code), signedBy: old.keys.identity)
            plan = made
        }
        if draft.entries.isEmpty { return nil }
        opened = try old.adding(draft.entries, old.keys.at(draft.head), randomness: randomness)
        body = .init(entries: draft.entries.map(\.encoded), bundle: opened.bundle.encoded, plan: plan)
    }

    private static func plan(
        of old: VerifiedAccountKeys, for people: [AccountID: IdentityLog], as group: RecoveryGroup, needed: Int,
        at now: Instant,
        _ randomness: Randomness
    ) throws -> SetRecoveryContactsCall.Plan {
        let secret = RecoveryContacts(from: randomness)
        let key = try secret.signInKey(user: old.user).publicKey
        let shares = try secret.shares(threshold: needed, count: people.count, randomness: randomness)
        let sealed = try zip(people.sorted { $0.key < $1.key }, shares).map { person, share in
            guard let theirs = person.value.encryptionKeys.last else { throw CryptoError.missingIdentityLog }
            let kept = try SealedShare(
                sealing: share, to: theirs.publicKey, generation: theirs.generation,
                context: .kept(for: old.user, by: person.key.bytes, key: key), randomness: randomness)
            return ContactShare(contact: person.key, sealed: kept.encoded)
        }
        let slot = try old.slot(group.slotKind, under: secret.slotKey(user: old.user), at: now, randomness)
        return .init(of: group, slot: slot.encoded, threshold: needed, publicKey: key, shares: sealed)
    }
}
