import SalusBase
import SalusClient
import SalusCrypto
import SalusModels
import SalusVaultModels
import TerminalKit

/// Links into vaults: made, listed, closed, and come by.
struct VaultLinkRunner {
    let client: HealthClient
    let mailbox: Mailbox<ClientMessage>

    private var vaultClient: VaultClient { client.vaults }

    func run(_ step: VaultLinkStep) async throws(ClientError) {
        switch step {
        case .list(let vault): try await tell(vault)
        case .make(let request):
            try await vaultClient.carePlans.checkManagingByHand(request.vault)
            mailbox.post(.update(VaultMessage.newLink(try await make(request))))
            try await tell(request.vault)
        case .close(let link, let vault):
            try await vaultClient.invitations.revoke(link, to: vault)
            mailbox.post(.done("The link is closed", nil))
            try await tell(vault)
        case .save(let link, let path): save(link, path)
        case .join(let text, let password): try await join(text, password)
        }
    }

    private func tell(_ vault: VaultID) async throws(ClientError) {
        mailbox.post(.update(VaultMessage.links(vault, try await vaultClient.invitations.links(to: vault))))
    }

    private func make(_ request: VaultInviting) async throws(ClientError) -> String {
        let expires = client.clock.now.adding(seconds: Int64(request.days) * 86_400)
        return try await vaultClient.invitations.invite(
            to: request.vault, as: request.role, request.history, password: request.password, expires: expires,
            uses: request.uses,
            origin: client.server
        ).text
    }

    private func save(_ link: String, _ path: String) {
        do throws(ErrorNotice) {
            try PlainFile.write(Array("\(link)\n".utf8), to: PlainFile.expanded(path))
            mailbox.post(.done("It is in \(path)", nil))
        } catch { mailbox.post(.refused(error)) }
    }

    private func join(_ text: String, _ password: Secret?) async throws(ClientError) {
        guard let link = VaultInvitationLink(text: text) else {
            return mailbox.post(.refused(ErrorNotice("That is no link into a vault.", nextStep: "Paste all of it.")))
        }
        let offer = try await vaultClient.invitations.accept(link, password: password)
        mailbox.post(.done("\(offer.inviter) will let you in as \(offer.role.name) with one of their devices", nil))
    }
}
