import CommandKit
import SalusAPI
import SalusBase
import SalusModels

extension Verb {
    static let recordAssign = Verb(
        page: VerbPage(
            words: ["record", "assign"], summary: "give a record to its person", operands: [.record],
            options: [Option.owner.needed] + Option.places, effect: .changes,
            about: "Gives a record that was imported for no account yet to the account of its person.",
            examples: [
                .init(
                    command: "salus-admin record assign 0b1c… --owner anna --data /srv/salus",
                    comment: "anna sees it at her next sync")
            ]),
        run: { invocation, context in
            let owner = try invocation.required(.owner)
            let call = AssignRecordCall(record: try recordID(invocation.operands[0]), owner: owner)
            let record = try await context.change(call, invocation)
            try context.console.show(record) { _ in
                "Record \(record.id) \(invocation.isDryRun ? "would belong" : "belongs") to \(owner)."
            }
            return .done
        })
}
