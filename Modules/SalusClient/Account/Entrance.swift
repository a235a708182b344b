import SalusAPI
import SalusModels

/// How somebody came into an account on a new device.
enum Entrance {
    case signedIn(SignedInAccount)
    /// Registered, and nobody has let them in yet: this device has its keys and no session.
    case waiting(Account, KnownAccount)
}

extension LocalValues {
    func save(_ entrance: Entrance) async throws(ClientError) {
        switch entrance {
        case .signedIn(let signedIn): try await save(signedIn)
        case .waiting(let account, let known): try await save(account, known)
        }
    }
}

extension ClientError {
    /// The password was right, and an administrator has not decided yet.
    var isAwaitingApproval: Bool {
        guard case .refused(let refusal) = self else { return false }
        return refusal.code == .awaitingApproval
    }
}
