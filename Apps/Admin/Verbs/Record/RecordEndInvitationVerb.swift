import CommandKit
import SalusAPI
import SalusBase
import SalusModels

extension Verb {
    static let recordEndInvitation = ending(
        VerbPage(
            words: ["record", "end-invitation"], summary: "end a link that offers a share of a record",
            operands: [.record, Operand("LINK", help: "its identifier, as 'record access' shows it")],
            options: Option.places, effect: .changes,
            about: """
                The link no longer works; its owner can make another one. A share that was accepted by it stays. The
                record's access log has a line that the owner reads.
                """,
            examples: [
                .init(
                    command: "salus-admin record end-invitation 0b1c… 77fe… --data /srv/salus",
                    comment: "it was sent to the wrong person")
            ]),
        "invitation", { (call: RevokeShareInvitationCall) in "\(call.invitation)" },
        { invocation, record in
            guard let link = ShareInvitationID(invocation.operands[1]) else {
                throw UsageError("'\(invocation.operands[1])' is no identifier of a link; see 'record access'")
            }
            return RevokeShareInvitationCall(record: record, invitation: link)
        },
        says: { "The link \($0.invitation) \($1 ? "would work" : "works") no more." })
}
