import CommandKit
import SalusAPI
import SalusModels

extension Verb {
    static let codesList = Verb(
        page: VerbPage(
            words: ["codes", "list"], summary: "list the coding systems that were loaded", options: Option.places,
            about: "Every coding system by its short name, with the number of its terms and the time of the last load.",
            examples: [
                .init(command: "salus-admin codes list --data /srv/salus", comment: "what can be looked up?")
            ]),
        run: { invocation, context in
            let list = try await context.connected(invocation) { try await $0.send(ListVocabulariesCall()) }
            try context.console.show(list, essence: list.vocabularies.map(\.name)) { paper in
                list.vocabularies.isEmpty
                    ? "No coding system is loaded; see: salus-admin codes load --help"
                    : paper.table(["SYSTEM", "TITLE", "TERMS", "LOADED"], list.vocabularies.map(row))
            }
            return .done
        })

    private static func row(_ vocabulary: Vocabulary) -> [Cell] {
        [
            Cell(vocabulary.name, isWhole: true), Cell(vocabulary.title), Cell("\(vocabulary.terms)"),
            Cell("\(vocabulary.loadedAt)"),
        ]
    }
}
