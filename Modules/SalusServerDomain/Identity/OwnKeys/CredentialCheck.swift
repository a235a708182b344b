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
    /// or by a remembered device.
    func requireFresh(_ caller: SignedInCaller) throws(DomainError) {
        let session = try work.tx.sessions.sessions(of: caller.account.id).first { $0.id == caller.session }
        guard let session, session.createdAt.adding(seconds: Self.freshSeconds) > work.now else {
            throw .freshSignInNeeded
        }
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
