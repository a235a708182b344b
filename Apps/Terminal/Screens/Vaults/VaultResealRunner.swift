import SalusClient
import SalusModels
import TerminalKit

/// Copies what is in a vault under its newest keys. Stopped, it goes on with the rest when it is asked again.
struct VaultResealRunner: Sendable {
    let vaultClient: VaultClient
    let mailbox: Mailbox<ClientMessage>

    func reseal(_ vault: VaultID) async throws(ErrorNotice) {
        let (written, left) = try await advised { () async throws(ClientError) in
            let written = try await vaultClient.resealing.reseal(vault) { [mailbox] done, all in
                mailbox.post(.work(TerminalKit.ProgressStatus("Copying under the newest keys", done: done, of: all)))
            }
            return (written, try await vaultClient.resealing.pending(in: vault).objects.count)
        }
        let rest = left == 0 ? "" : "; \(left) are left: copy again to go on"
        mailbox.post(.done("\(VaultReseal.counted(written)) copied under the newest keys\(rest)", nil))
        mailbox.post(.update(VaultMessage.changed))
    }
}
