import SalusAPI
import SalusBase
import SalusCrypto
import SalusDomain
import SalusModels

extension AccountRecovery {
    /// As `recover` with a code, by what contacts have given.
    func recover(
        _ asked: PendingContactRecovery, key: AgreementKey, password: Secret, newCode: RecoveryCode,
        confirm: () async throws(ClientError) -> Void
    ) async throws(ClientError) {
        let collected = try await collected(for: asked, key)
        try await recover(password: password, newCode: newCode, confirm: confirm) {
            (draft) async throws(ClientError) in
            ProvenRecovery(
                keys: try await open(asked, collected.secret, draft), user: asked.user, kind: collected.group.slotKind,
                slotKey: collected.secret.slotKey(user: asked.user.bytes), grant: collected.grant)
        }
    }

    private struct CollectedShares {
        let group: RecoveryGroup
        let secret: RecoveryContacts
        /// Without which the account does not rely on this secret.
        let grant: IdentityOperation.RecoveryGrant
    }

    /// Looks for as many shares as are needed that give the account's secret together: false and stale ones are left
    /// out.
    private func collected(for asked: PendingContactRecovery, _ device: AgreementKey) async throws(ClientError)
        -> CollectedShares
    {
        let state = try await state(of: asked)
        if state.state == .waiting, asked.isOver(at: authenticator.clock.now) { throw .contacts(.refused) }
        guard state.state == .ready, let plan = state.plan else { throw .contacts(.waiting) }
        let shares = state.shares.compactMap { collected -> Secret? in
            let context = SealedShare.Context.released(
                for: asked.user.bytes, by: collected.contact.bytes, to: device.publicKey)
            // A false one is left out.
            return try? SealedShare(encoded: collected.sealed.bytes).open(with: device, context: context)
        }
        for some in Choices(of: plan.threshold, among: shares.count).prefix(Self.mostTries) {
            guard let secret = try? RecoveryContacts(shares: some.map { shares[$0] }),
                let key = try? secret.signInKey(user: asked.user.bytes).publicKey, key == plan.publicKey.bytes
            else { continue }
            let grant = IdentityOperation.RecoveryGrant(kind: plan.group.grantKind, keyHash: SHA256.hash(key))
            return CollectedShares(group: plan.group, secret: secret, grant: grant)
        }
        throw .contacts(.wrongShares)
    }

    /// All choices among twenty shares take minutes; so many take seconds.
    private static let mostTries = 20_000

    private func state(of asked: PendingContactRecovery) async throws(ClientError) -> RecoveryCaseState {
        do { return try await authenticator.client.call(ReadRecoveryCaseCall(.init(ticket: asked.ticket))) } catch {
            guard case .refused(let refusal) = error, refusal.code == .signInFailed else { throw error }
            throw .contacts(.refused)
        }
    }

    /// Throws `contacts(.refused)` when it is over meanwhile.
    private func open(
        _ asked: PendingContactRecovery, _ secret: RecoveryContacts, _ draft: PasswordDraft
    ) async throws(ClientError) -> OpenedKeysOfRecovery {
        let proof: [UInt8]
        do {
            proof = try secret.proof(
                ticket: asked.ticket, origin: draft.server.profile.origin, user: asked.user.bytes)
        } catch { throw .untrusted(.keys) }
        let body = OpenContactRecoveryCall.Body(
            ticket: asked.ticket, signature: proof, request: draft.registration.request)
        do { return try await authenticator.client.call(OpenContactRecoveryCall(body)) } catch {
            guard case .refused(let refusal) = error, refusal.code == .signInFailed else { throw error }
            throw .contacts(.refused)
        }
    }
}

/// All ways to choose some of a number of things, by their places, first ones first: of 2 among 3, `[0, 1]`, `[0, 2]`,
/// `[1, 2]`.
struct Choices: Sequence, IteratorProtocol {
    private let count: Int
    private var places: [Int]?

    init(of some: Int, among count: Int) {
        self.count = count
        places = some > 0 && some <= count ? Array(0..<some) : nil
    }

    mutating func next() -> [Int]? {
        defer { places = places.flatMap(following) }
        return places
    }

    /// Moves the last place that has room, and puts those behind it right after.
    private func following(_ places: [Int]) -> [Int]? {
        guard let moving = places.indices.last(where: { places[$0] < count - places.count + $0 }) else { return nil }
        let first = places[moving] + 1
        return places[..<moving] + (0..<places.count - moving).map { first + $0 }
    }
}
