import CommandKit
import SalusAPI
import SalusBase
import SalusModels

extension Verb {
    static let recordShow = Verb(
        page: VerbPage(
            words: ["record", "show"], summary: "show how much is in a record", operands: [.record],
            options: Option.places,
            about: """
                The record's owner, the account that it is offered to, the accounts that it is shared with and the
                limits of each share, how many documents it has, and how many facts of each model.
                """,
            examples: [
                .init(
                    command: "salus-admin record show 0b1c… --data /srv/salus",
                    comment: "the identifier is the one that 'record list' shows")
            ]),
        run: { invocation, context in
            let call = ShowRecordCall(record: try recordID(invocation.operands[0]))
            let detail = try await context.connected(invocation) { try await $0.send(call) }
            try context.console.show(detail) { text(detail, on: $0) }
            return .done
        })

    static func recordID(_ text: String) throws(UsageError) -> RecordID {
        guard let record = RecordID(text) else {
            throw UsageError("'\(text)' is not a record's identifier; 'salus-admin record list' shows them")
        }
        return record
    }

    private static func text(_ detail: RecordDetail, on layout: OutputLayout) -> String {
        let record = detail.record
        let head = [
            ("Record", "\(record.id)"), ("Title", record.title), ("Owner", detail.owner?.text ?? "no one yet"),
            ("Since", "\(record.createdAt)"), ("Documents", "\(detail.documents)"),
            ("Last change", "\(detail.newestChange)"),
        ]
        let offers = [detail.offer].compactMap(\.self).map { offer in
            ("Offered to \(offer.to.name)", "until \(offer.expires); \(offer.terms.sentence(offer.from.name.text))")
        }
        let shares = (detail.shares ?? []).map { share in
            ("Shared with \(share.name)", (share.limits ?? .unlimited).sentence())
        }
        return layout.pairs(
            head + offers + shares + detail.facts.sorted { $0.key < $1.key }.map { ($0.key, "\($0.value)") })
    }
}
