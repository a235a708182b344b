import SalusBase
package import SalusClient
package import SalusCrypto
import SalusModels

/// Requests about the account's passwords, its recovery code, and what the server has lost of it.
package enum AccountEffect: PageEffect {
    case changePassword(from: Secret, to: Secret)
    /// That of the database on this device.
    case changeLocalPassword(from: Secret, to: Secret)
    /// Makes another recovery code, with the password.
    case renewRecoveryCode(Secret)
    /// Puts back what the server has lost, from the folder of an older copy with its local password.
    case bringBack(folder: String, Secret)
    /// Asks how full the account is.
    case loadQuotaUsage
    /// Has the account deleted, with the password, and takes that back.
    case delete(Secret)
    case keep

    package func run(in context: EffectContext) async throws(ClientError) {
        let (client, opener) = (context.client, context.runner.opener)
        switch self {
        case .changePassword(let old, let new):
            try await opener.changePassword(of: client, from: old, to: new)
            context.confirm("The password is changed; other devices are signed out")
        case .changeLocalPassword(let old, let new):
            try await opener.changeLocalPassword(of: client, from: old, to: new)
            context.confirm("The local password is changed")
        case .renewRecoveryCode(let password): try await Self.renewRecoveryCode(password, context)
        case .bringBack(let folder, let password): try await Self.bringBack(folder, password, context)
        case .loadQuotaUsage: context.post(SettingsPage.quotaUsage(try await client.ownQuotaUsage()))
        case .delete(let password): try await Self.deleteAccount(password, context)
        case .keep:
            try await client.deletion.takeBack()
            context.confirm("The account is kept")
        }
    }

    /// Where the server does it at once, nothing stays here.
    private static func deleteAccount(_ password: Secret, _ context: EffectContext) async throws(ClientError) {
        let deletion = try await context.client.deletion.ask(password: password)
        guard deletion.isDone else {
            return context.confirm(
                "The account will be deleted on \(LocalTime.day(deletion.dueAt.date)); until then :Keep my account")
        }
        try await context.endProfile()
    }

    private static func renewRecoveryCode(_ password: Secret, _ context: EffectContext) async throws(ClientError) {
        let (client, runner) = (context.client, context.runner)
        let (server, account) = (client.server, client.account.name.text)
        try await client.keys.renewRecoveryCode(password: password) { (code) async throws(ClientError) in
            try await runner.start.show(RecoverySheet(code: code, server: server, account: account))
        }
        context.confirm("The new recovery code is active; the old one does not work any more")
    }

    /// After the server was restored from an older backup.
    private static func bringBack(_ folder: String, _ password: Secret, _ context: EffectContext)
        async throws(ClientError)
    {
        let older = try await context.runner.opener.olderCopy(
            in: PlainFile.expanded(folder), localPassword: password)
        do throws(ClientError) {
            let back = try await context.client.bringBack(from: older)
            await older.close()
            context.post(VaultRestoreResultReport(back).message)
        } catch {
            await older.close()
            throw error
        }
    }
}
