import CommandKit
import SalusAPI
import SalusBase
import SalusModels

extension Verb {
    static let recordUnshare = Verb(
        page: VerbPage(
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
        run: { invocation, context in
            let (record, account) = (try recordID(invocation.operands[0]), invocation.operands[1])
            let body = RemoveAccessCall.Body(account: account, reason: try invocation.required(reason))
            try await context.connected(invocation) { connection in
                let access = try await connection.send(ShowRecordAccessCall(record: record))
                let sentence = "\(account) will lose access to the record of \(access.owner?.text ?? "no one")."
                try context.confirm(sentence, typing: account, invocation)
                _ = try await context.change(RemoveAccessCall(record: record, body), invocation, over: connection)
            }
            let ended = ["record": "\(record)", "account": account]
            try context.console.show(ended, essence: [account]) { _ in
                "\(account) \(invocation.isDryRun ? "would have" : "has") no access to record \(record) any more."
            }
            return .done
        })

    private static let reason = Option(
        name: "reason", value: "TEXT", help: "why, at most 1000 bytes; both read it"
    ).needed
}
