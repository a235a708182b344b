import CommandKit
import SalusAPI
import SalusBase
import SalusModels

extension Verb {
    static let recordUnshare = ending(
        VerbPage(
            words: ["record", "unshare"], summary: "end an account's access to a record of another",
            operands: [.record, .account], options: [reason] + Option.places, effect: .loses,
            about: """
                Ends its share, also a paused one or one for emergencies, and its memberships of the record's circles.
                The owner and the account are told in their inboxes, with the reason, and the record's access log has a
                line. The owner can share the record again. 'record access' shows who has access.

                The copy that the account has on a device cannot be taken back.
                """,
            examples: [
                .init(
                    command: """
                        salus-admin record unshare 0b1c… ben --reason 'shared with the wrong ben' --data /srv/salus
                        """,
                    comment: "asks first")
            ]),
        "account", { (call: RemoveAccessCall) in "\(call.body.account)" },
        { invocation, record in
            RemoveAccessCall(
                record: record, .init(account: invocation.operands[1], reason: try invocation.required(reason)))
        },
        loss: { invocation, connection in
            let call = ShowRecordAccessCall(record: try recordID(invocation.operands[0]))
            let (account, owner) = (invocation.operands[1], try await connection.send(call).owner)
            let sentence = "\(account) will lose access to the record of \(owner?.text ?? "no one")."
            return Loss(sentence: sentence, word: account)
        },
        says: { "\($0.body.account) \($1 ? "would have" : "has") no access to record \($0.record) any more." })

    private static let reason = Option(
        name: "reason", value: "TEXT", help: "why, at most 1000 bytes; both read it"
    ).needed
}
