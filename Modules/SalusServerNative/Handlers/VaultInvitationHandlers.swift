import SalusAPI
import SalusCrypto
import SalusDomain
import SalusModels
import SalusServer
import SalusServerDomain
import SalusVaultModels

/// Calls about invitations to vaults.
enum VaultInvitationHandlers {
    static let endpoints: [Endpoint] = [
        Endpoint(writing: CreateVaultInvitationCall.self) { call, context in
            let body = call.body
            let invitation = NewVaultInvitation(
                id: body.id, identifierHash: body.identifierHash.bytes, role: body.role,
                hasPassword: body.hasPassword, expires: body.expires, uses: body.uses)
            return try await context.run(CreateVaultInvitation(invitation, to: call.vault)) {
                VaultInvitationDetail($0)
            }
        },
        Endpoint(ListVaultInvitationsCall.self) { call, context in
            let list = try await context.run(ListVaultInvitations(call.vault))
            return VaultInvitationList(
                invitations: list.invitations.map { VaultInvitationDetail($0) },
                acceptances: list.acceptances.map { VaultAcceptanceDetail($0) })
        },
        Endpoint(writing: RevokeVaultInvitationCall.self) { call, context in
            try await context.run(RevokeVaultInvitation(call.invitation, to: call.vault)) { VaultInvitationDetail($0) }
        },
        Endpoint(ReadVaultInvitationCall.self) { call, context in
            let offer = try await context.run(ReadVaultInvitation(call.invitation))
            return VaultOffer(
                vault: offer.invitation.vault, role: offer.invitation.role,
                hasPassword: offer.invitation.hasPassword, expires: offer.invitation.expires,
                inviter: offer.inviter.text)
        },
        Endpoint(writing: AcceptVaultInvitationCall.self) { call, context in
            let accept = AcceptVaultInvitation(
                call.invitation, identifier: call.body.identifier.bytes, code: call.body.code.bytes)
            return try await context.run(accept) { _ in NoContent() }
        },
    ]
}

extension VaultInvitationDetail {
    fileprivate init(_ invitation: OpenVaultInvitation) {
        self.init(
            id: invitation.id, role: invitation.role, hasPassword: invitation.hasPassword,
            createdAt: invitation.createdAt, expires: invitation.expires, usesLeft: invitation.usesLeft,
            wrongTries: invitation.wrongTries, closedAt: invitation.closedAt)
    }
}

extension VaultAcceptanceDetail {
    fileprivate init(_ waiting: ListVaultInvitations.Waiting) {
        let acceptance = waiting.acceptance
        self.init(
            invitation: acceptance.invitation, account: acceptance.account, name: waiting.name.text,
            code: acceptance.code, at: acceptance.at)
    }
}
