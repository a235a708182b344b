import CommandKit
import SalusAPI
import SalusBase
import SalusModels

extension Verb {
    static let recordAssign = change(
        VerbPage(
            words: ["record", "assign"], summary: "give a record to its person", operands: [.record],
            options: [Option.owner.needed] + Option.places, effect: .changes,
            about: "Gives a record that was imported for no account yet to the account of its person.",
            examples: [
                .init(
                    command: "salus-admin record assign 0b1c… --owner anna --data /srv/salus",
                    comment: "anna sees it at her next sync")
            ]),
        { invocation, _ in
            AssignRecordCall(record: try recordID(invocation.operands[0]), owner: try invocation.required(.owner))
        },
        says: { record, invocation, _ in
            let owner = invocation[.owner] ?? ""
            return "Record \(record.id) \(invocation.isDryRun ? "would belong" : "belongs") to \(owner)."
        })
}
