import CommandKit
import SalusAPI
import SalusBase
import SalusModels

extension Verb {
    static let recordEndInvitation = Verb(
        page: VerbPage(
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
        run: { invocation, context in
            guard let link = ShareInvitationID(invocation.operands[1]) else {
                throw UsageError("'\(invocation.operands[1])' is no identifier of a link; see 'record access'")
            }
            let record = try recordID(invocation.operands[0])
            _ = try await context.change(RevokeShareInvitationCall(record: record, invitation: link), invocation)
            let ended = ["record": "\(record)", "invitation": "\(link)"]
            try context.console.show(ended, essence: ["\(link)"]) { _ in
                "The link \(link) \(invocation.isDryRun ? "would work" : "works") no more."
            }
            return .done
        })
}
