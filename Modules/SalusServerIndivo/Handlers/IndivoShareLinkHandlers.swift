import PHRIndivo
import SalusBase
import SalusDomain
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerDomain

/// Links that offer a share of a record, for its owner and for their holders: calls that Indivo does not have.
enum IndivoShareLinkHandlers {
    static let ours: [String: IndivoEntry] = [
        "share_invitation": .server(.activateAccount) { exchange in
            let read = ReadShareInvitation(secret: exchange.path["secret"], isForVisitor: true)
            return try IndivoResponse.xml(IndivoOfferedShare(try await exchange.ofPerson.run(read)))
        },
        "share_invitation_accept": .own(.changeOwnAccount) { exchange in
            try await answer { try await exchange.run(AcceptShareInvitation(secret: exchange.path["secret"])) }
        },
        "share_invitation_decline": .own(.changeOwnAccount) { exchange in
            try await answer { try await exchange.run(DeclineShareInvitation(secret: exchange.path["secret"])) }
        },
        "record_share_links": .record(.viewShares) { exchange in
            let open = try await exchange.run(ListShareInvitations(of: try exchange.path.record()))
            return try IndivoResponse.xml(IndivoList(open.map { IndivoShareLink($0) }))
        },
        "record_share_link_make": .record(.manageShares) { exchange in
            let made = try await exchange.run(try invitation(exchange))
            return try IndivoResponse.xml(IndivoShareLink(made.invitation, pages: made.pages))
        },
        "record_share_link_end": .record(.manageShares) { exchange in
            let (record, invitation) = (try exchange.path.record(), try exchange.path.shareInvitation())
            try await exchange.run(EndShareInvitation(invitation, of: record))
            return IndivoResponse.ok
        },
    ]

    /// The app makes the secret; its hash alone comes here.
    private static func invitation(_ exchange: IndivoCallContext) throws -> InviteByLink {
        let form = exchange.form
        guard let hash = Base64URL.decode(try form.needed("secret_hash")) else {
            throw IndivoFault.badRequest("The field secret_hash needs SHA-256 of the secret in base64url")
        }
        let days = form["days"].map { Int(digits: $0) ?? 0 }
        return InviteByLink(
            to: try exchange.path.record(), secret: hash, role: form["role_label"],
            limits: try IndivoShareHandlers.limits(form), days: days ?? ShareInvitation.usualDays)
    }

    /// A record that is open to the account already is a conflict, which is told.
    private static func answer(_ work: () async throws -> OfferedShare) async throws -> HTTPResponse {
        do {
            return try IndivoResponse.xml(IndivoOfferedShare(try await work()))
        } catch DomainError.conflict {
            return IndivoResponse.html("<h4>The record is open to this account already</h4>", status: 409)
        }
    }
}

extension IndivoShareLink {
    fileprivate init(_ invitation: ShareInvitation, pages: String? = nil) {
        self.init(
            id: "\(invitation.id)", offer: invitation.sentence(), created: invitation.createdAt,
            expires: invitation.expires, pages: pages)
    }
}

extension IndivoOfferedShare {
    fileprivate init(_ offer: OfferedShare) {
        self.init(
            record: "\(offer.record)", label: offer.title, owner: offer.owner?.text, limits: offer.sentence(),
            expires: offer.expires)
    }
}
