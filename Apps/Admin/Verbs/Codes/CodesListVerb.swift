import CommandKit
import SalusAPI
import SalusModels

extension Verb {
    static let codesList = list(
        ["codes", "list"], "list the coding systems that were loaded",
        about: "Every coding system by its short name, with the number of its terms and the time of the last load.",
        examples: [.init(command: "salus-admin codes list --data /srv/salus", comment: "what can be looked up?")],
        call: { _ in ListVocabulariesCall() }, essence: \.name,
        empty: "No coding system is loaded; see: salus-admin codes load --help"
    ) { page, layout in
        layout.table(["SYSTEM", "TITLE", "TERMS", "LOADED"], page.vocabularies.map(row))
    }

    private static func row(_ vocabulary: Vocabulary) -> [TableCell] {
        [
            TableCell(vocabulary.name, isWhole: true), TableCell(vocabulary.title), TableCell("\(vocabulary.terms)"),
            TableCell("\(vocabulary.loadedAt)"),
        ]
    }
}
