import SalusAPI
import SalusModels

/// The way in which a new device came into an account.
enum SignInOutcome {
    case signedIn(SignedInAccount)
    /// Registered, and not approved yet: this device has its keys and no session.
    case waiting(Account, KnownAccount)
    /// On this device alone.
    case deviceOnly(Account, DeviceOnlyIdentity)
}

extension LocalValues {
    func save(_ outcome: SignInOutcome) async throws(ClientError) {
        switch outcome {
        case .signedIn(let signedIn): try await save(signedIn)
        case .waiting(let account, let known): try await save(account, known)
        case .deviceOnly(let account, let identity): try await save(account, identity)
        }
    }
}
