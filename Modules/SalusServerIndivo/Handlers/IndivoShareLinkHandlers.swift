import PHRIndivo
import SalusBase
import SalusDomain
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerDomain

/// The share that a link offers, for its holder: calls that Indivo does not have.
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
    ]

    /// A record that is open to the account already is a conflict, which is told.
    private static func answer(_ work: () async throws -> OfferedShare) async throws -> HTTPResponse {
        do {
            return try IndivoResponse.xml(IndivoOfferedShare(try await work()))
        } catch DomainError.conflict {
            return IndivoResponse.html("<h4>The record is open to this account already</h4>", status: 409)
        }
    }
}

extension IndivoOfferedShare {
    fileprivate init(_ offer: OfferedShare) {
        self.init(
            record: "\(offer.record)", label: offer.title, owner: offer.owner?.text, limits: offer.sentence(),
            expires: offer.expires)
    }
}
