import SalusModels
import FoundationEssentials
import SalusClient
import SalusCrypto
import TerminalKit

/// Recovery codes: showing them before they count, printing and renewing them.
extension ClientRunner {
    /// Returns when the person has the code; throws `cancelled` when they give up.
    func show(_ sheet: RecoverySheet) async throws(ClientError) {
        mailbox.post(.recoveryCode(sheet))
        let isNoted = await withCheckedContinuation { codeNoted = $0 }
        if !isNoted { throw .cancelled }
    }

    func note(code isNoted: Bool) {
        codeNoted?.resume(returning: isNoted)
        codeNoted = nil
    }

    func print(_ sheet: RecoverySheet) {
        do throws(ErrorNotice) {
            try SheetPrinter(sheet: sheet).print()
            mailbox.post(
                .told(ErrorNotice("It is at the printer.", nextStep: "Look at the page, then type the last part.")))
        } catch { mailbox.post(.told(error)) }
    }

    func save(_ sheet: RecoverySheet) {
        do throws(ErrorNotice) {
            let path = try SheetPrinter(sheet: sheet).save(in: FileManager.default.homeDirectoryForCurrentUser.path)
            mailbox.post(
                .told(ErrorNotice("It is in \(path).", nextStep: "Print that and delete it: it is not encrypted.")))
        } catch { mailbox.post(.told(error)) }
    }

    /// After the server was restored from an older backup.
    func bringBack(_ folder: String, _ password: Secret) async throws(ClientError) {
        guard let client else { return }
        let older = try await opener.olderCopy(in: PlainFile.expanded(folder), localPassword: password)
        do throws(ClientError) {
            let back = try await client.bringBack(from: older)
            await older.close()
            mailbox.post(VaultRestoreResultReport(back).message)
        } catch {
            await older.close()
            throw error
        }
    }

    func renewRecoveryCode(_ password: Secret) async throws(ClientError) {
        guard let client else { return }
        let (server, account) = (client.server, client.account.name.text)
        try await client.renewRecoveryCode(password: password) { [weak self] (code) async throws(ClientError) in
            try await self?.show(RecoverySheet(code: code, server: server, account: account))
        }
        mailbox.post(.done("The new recovery code counts; the old one opens nothing any more", nil))
    }
}
