package import SalusClient
package import SalusCrypto
package import SalusModels
import TerminalKit

/// Making an account's keys on this device, or getting back to them.
package struct EnrolEffect: ClientEffect {
    package enum Way: Hashable, Sendable {
        /// With the one-time code that the operator gave.
        case code(String)
        /// With the recovery code of an account whose password is lost.
        case recovery(String)
        /// Without an invitation; the note is for who decides.
        case signUp(AccountRole, note: String)
    }

    package let server: String
    package let account: String
    package let way: Way
    /// The new one.
    package let password: Secret
    /// Protects the database on this device; never sent.
    package let localPassword: Secret

    /// The recovery code is shown before it counts.
    package func run(on runner: ClientRunner) async throws(ClientError) {
        let place = try runner.place(server, account)
        let start = runner.start
        let client = try await enrolled(runner.opener, at: place) { (code) async throws(ClientError) in
            try await start.show(RecoverySheet(code: code, server: server, account: account))
        }
        try await runner.open(client)
        if client.account.state == .pending {
            runner.mailbox.post(.done("Registered; you can sign in (i) once an administrator lets you in", nil))
        }
    }

    private func enrolled(
        _ opener: ProfileOpener, at place: ProfileOpener.SignInTarget, _ show: @escaping ProfileOpener.ShowRecoveryCode
    ) async throws(ClientError) -> HealthClient {
        switch way {
        case .code(let code):
            return try await opener.enrol(
                place, code: code, password: password, localPassword: localPassword, showRecoveryCode: show)
        case .recovery(let text):
            guard let code = try? RecoveryCode(text: text) else { throw .badRecoveryCode }  // mistyped, whatever of it
            return try await opener.recover(
                place, code: code, password: password, localPassword: localPassword, showRecoveryCode: show)
        case .signUp(let role, let note):
            return try await opener.signUp(
                place, as: role, note: note, password: password, localPassword: localPassword, showRecoveryCode: show)
        }
    }
}
