import CommandKit
import SalusAPI
import SalusBase
import SalusModels

extension Verb {
    static let recordCreate = Verb(
        page: VerbPage(
            words: ["record", "create"], summary: "make an empty record",
            options: [title.needed, Option.owner] + Option.places, effect: .changes,
            about: "Makes a record for a person, to import into. Without --owner it belongs to no account yet.",
            examples: [
                .init(
                    command: "salus-admin record create --title 'Anna Berg' --owner anna --data /srv/salus",
                    comment: "anna's own record")
            ]),
        run: { invocation, context in
            let call = CreateRecordCall(.init(owner: invocation[.owner], title: try invocation.required(title)))
            let record = try await context.change(call, invocation)
            try context.console.show(record, essence: invocation.isDryRun ? [] : ["\(record.id)"]) { _ in
                invocation.isDryRun ? "Would make a record." : "Made record \(record.id)."
            }
            return .done
        })

    private static let title = Option(name: "title", value: "TEXT", help: "the person's name, as lists show it")
}

extension Option {
    static let owner = Option(
        name: "owner", value: "NAME", kind: .live("account"), help: "the account that owns the record")
    static let record = Option(
        name: "record", value: "ID", kind: .live("record"), help: "the record, as 'record list' shows it")
}
