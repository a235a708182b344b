import SalusBase
import SalusCrypto
import SalusModels

/// The first arrival of a person in an account: its keys are made on this device, and it is signed in.
struct AccountArrival {
    let authenticator: AccountAuthenticator
    let environment: ClientEnvironment

    /// Without an invitation; waits where an administrator decides.
    func signUp(
        _ name: String, as role: AccountRole, note: String, _ password: Secret,
        _ showRecoveryCode: ProfileOpener.ShowRecoveryCode
    ) async throws(ClientError) -> SignInOutcome {
        let recovery = RecoveryCode(from: environment.randomness)
        let code = try await authenticator.signUp(name: name, role: role, note: note)
        let known = try await authenticator.register(
            name: name, code: code, password: password, recovery: recovery, label: environment.deviceLabel
        ) { () async throws(ClientError) in try await showRecoveryCode(recovery.text) }
        do throws(ClientError) {
            return .signedIn(try await authenticator.signIn(name: name, password: password, enrolled: known.device))
        } catch {
            guard error.isAwaitingApproval, let name = UserName(name) else { throw error }
            let account = Account(
                id: known.account, name: name, role: role, state: .pending, createdAt: environment.clock.now)
            return .waiting(account, known)
        }
    }

    /// With the operator's one-time code.
    func enrol(
        _ name: String, code: String, _ password: Secret,
        _ showRecoveryCode: ProfileOpener.ShowRecoveryCode
    ) async throws(ClientError) -> SignInOutcome {
        let recovery = RecoveryCode(from: environment.randomness)
        let known = try await authenticator.register(
            name: name, code: code, password: password, recovery: recovery, label: environment.deviceLabel
        ) { () async throws(ClientError) in try await showRecoveryCode(recovery.text) }
        return .signedIn(try await authenticator.signIn(name: name, password: password, enrolled: known.device))
    }
}
