import SalusBase
import SalusCrypto
import SalusDomain
import SalusModels

/// The conditions under which a session changes how its account signs in.
struct CredentialCheck {
    let work: OperationContext

    /// The seconds after a sign-in in which a session may change the account's ways in.
    private static let freshSeconds: Int64 = 600

    /// Throws `freshSignInNeeded` unless the caller's session was opened a moment ago: by a password,
    /// by a remembered device, or in a browser.
    func requireFresh(_ caller: SignedInCaller) throws(DomainError) {
        guard let opened = try opening(of: caller), opened.adding(seconds: Self.freshSeconds) > work.now else {
            throw .freshSignInNeeded
        }
    }

    /// A browser's session has a fixed length, so that its beginning follows from its end.
    private func opening(of caller: SignedInCaller) throws(DomainError) -> Instant? {
        guard caller.app == nil else { return caller.accessExpires.adding(seconds: -TokenMaker.sessionSeconds) }
        return try work.tx.sessions.sessions(of: caller.account.id).first { $0.id == caller.session }?.createdAt
    }

    /// Throws `badKeys` unless the slot is of `kind` and seals the master key that the
    /// account's bundle is sealed under.
    func requireSlot(_ encoded: [UInt8], _ kind: KeySlot.Kind, of account: AccountID) throws(DomainError) {
        guard let bundle = try work.tx.keyMaterial.bundle(of: account) else { throw .badKeys("no bundle") }
        do throws(CryptoError) {
            let slot = try KeySlot(encoded: encoded, user: account.bytes)
            let generation = try AccountBundle(encoded: bundle, user: account.bytes).generation
            guard slot.kind == kind, slot.generation == generation else { throw .outOfRange(field: "slot") }
        } catch { throw .badKeys("\(error)") }
    }
}

extension OperationContext {
    var credentials: CredentialCheck { CredentialCheck(work: self) }
}
