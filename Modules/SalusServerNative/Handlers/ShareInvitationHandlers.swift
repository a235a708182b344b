import SalusAPI
import SalusDomain
import SalusModels
import SalusServer
import SalusServerDomain

/// Calls about shares of a record that a link offers.
enum ShareInvitationHandlers {
    static let endpoints: [Endpoint] = [
        Endpoint(writing: InviteByLinkCall.self) { call, context in
            let invite = InviteByLink(
                to: call.record, secret: call.body.secretHash.bytes, role: call.body.role,
                limits: call.body.limits, days: call.body.days ?? ShareInvitation.usualDays)
            return try await context.run(invite) {
                CreatedShareInvitation(invitation: $0.invitation, pages: $0.pages)
            }
        },
        Endpoint(ListShareInvitationsCall.self) { call, context in
            ShareInvitationList(invitations: try await context.run(ListShareInvitations(of: call.record)))
        },
        Endpoint(writing: EndShareInvitationCall.self) { call, context in
            try await context.run(EndShareInvitation(call.invitation, of: call.record))
        },
        Endpoint(ReadShareInvitationCall.self) { call, context in
            try await context.run(ReadShareInvitation(secret: call.body.secret))
        },
        Endpoint(writing: AcceptShareInvitationCall.self) { call, context in
            try await context.run(AcceptShareInvitation(secret: call.body.secret))
        },
        Endpoint(writing: DeclineShareInvitationCall.self) { call, context in
            try await context.run(DeclineShareInvitation(secret: call.body.secret))
        },
    ]
}
