import CommandKit
import SalusAPI
import SalusBase
import SalusModels

extension Verb {
    static let recordRename = change(
        VerbPage(
            words: ["record", "rename"], summary: "give a record another title",
            operands: [.record, Operand("TITLE", help: "1 to 400 bytes")], options: Option.places, effect: .changes,
            about: """
                Changes how the record is called in every list. The next personal details that come into the record give
                it their name again.
                """,
            examples: [
                .init(
                    command: "salus-admin record rename 0b1c… 'Anna Berg' --data /srv/salus",
                    comment: "a typing error")
            ]),
        { invocation, _ in
            RenameRecordCall(record: try recordID(invocation.operands[0]), title: invocation.operands[1])
        },
        says: { record, invocation, _ in
            "Record \(record.id) \(invocation.isDryRun ? "would be" : "is now") called \(record.title)."
        })

    static let recordReassign = change(
        VerbPage(
            words: ["record", "reassign"], summary: "take a record from its owner and give it to another account",
            operands: [.record], options: [Option.owner.needed, reason] + Option.places, effect: .loses,
            about: """
                For a record that was given to the wrong person, or whose owner cannot hand it over any more. The new
                owner alone has access afterwards: shares, memberships of circles and apps end. Both are told in their
                inboxes, with the reason, and the record's access log has a line. A record without an owner is given
                with 'record assign'.

                The copy that the old owner has on a device cannot be taken back.
                """,
            examples: [
                .init(
                    command: """
                        salus-admin record reassign 0b1c… --owner ben --reason 'imported for the wrong person' \
                        --data /srv/salus
                        """,
                    comment: "asks first")
            ]),
        { invocation, _ in
            let body = ReassignRecordCall.Body(
                owner: try invocation.required(.owner), reason: try invocation.required(reason))
            return ReassignRecordCall(record: try recordID(invocation.operands[0]), body)
        },
        loss: { invocation, connection in
            let call = ShowRecordAccessCall(record: try recordID(invocation.operands[0]))
            return loss(try await connection.send(call), try invocation.required(.owner))
        },
        says: { _, invocation, _ in
            let (record, owner) = (invocation.operands[0], invocation[.owner] ?? "")
            return "Record \(record) \(invocation.isDryRun ? "would belong" : "belongs") to \(owner) alone."
        })

    static let recordErase = Verb(
        page: VerbPage(
            words: ["record", "erase"], summary: "erase a record for good", operands: [.record],
            options: [reason] + Option.places, effect: .loses,
            about: """
                Destroys the record's key, so that neither the databases nor a backup of them opens it again, and
                removes its documents and facts. Older copies of the key file's backup (record-keys.salus-backup) have
                to be destroyed by you. The owner is told in the inbox, with the reason; the access log keeps its lines.

                'record export' before it keeps a copy for the person.
                """,
            examples: [
                .init(
                    command: "salus-admin record erase 0b1c… --reason 'Anna asked for it' --data /srv/salus",
                    comment: "asks first")
            ]),
        run: { invocation, context in
            let record = try recordID(invocation.operands[0])
            let call = RemoveRecordCall(record: record, reason: try invocation.required(reason))
            try await context.connected(invocation) { connection in
                let detail = try await connection.send(ShowRecordCall(record: record))
                try context.confirm(loss(detail), typing: IdentifierPrefix.of(record), invocation)
                _ = try await context.change(call, invocation, over: connection)
                let erased = ErasedRecord(record: record, documents: detail.documents)
                try context.console.show(erased, essence: ["\(record)"]) { _ in
                    "Record \(record) \(invocation.isDryRun ? "would be" : "is") erased."
                }
            }
            return .done
        })

    private static let reason = Option(
        name: "reason", value: "TEXT", help: "why, at most 1000 bytes; the person reads it"
    ).needed

    private static func loss(_ access: RecordAccess, _ owner: String) -> Loss {
        let sentence = """
            \(access.owner?.text ?? "Its owner") will lose the record to \(owner). \
            \(counted(access.shares.count, "share")), \
            \(counted(access.carenets.reduce(0) { $0 + $1.members.count }, "membership")) of circles and \
            \(counted(access.apps.count, "app")) will end.
            """
        return Loss(sentence: sentence, word: owner)
    }

    private static func loss(_ detail: RecordDetail) -> String {
        """
        The record \(detail.record.title) of \(detail.owner?.text ?? "no one") with \
        \(counted(detail.documents, "document")) will be erased for good.
        """
    }
}

private struct ErasedRecord: Encodable {
    let record: RecordID
    let documents: Int
}
