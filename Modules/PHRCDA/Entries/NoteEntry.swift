import SalusBase
import SalusModels
import SalusXML

/// Notes of a notes section (Note Activity), and comments on other entries (Comment Activity).
enum NoteEntry {
    private static let longest = 200_000

    static func facts(_ statement: XMLNode, _ context: inout CDAContext) -> [FactDraft] {
        let texts = context.texts
        guard statement.hasHappened, !statement.isNegated, let words = texts.words(statement["text"], limit: longest)
        else { return [] }
        var note = ClinicalNote()
        let kinds = statement["code"].all("translation").lazy.compactMap { CDAValue.concept($0, texts) }
        note.kind = kinds.first ?? CDAValue.concept(statement["code"], texts)
        note.content = words
        let author = statement["author"]
        note.date =
            CDAInterval(statement["effectiveTime"]).start ?? CDADate.read(author["time"].attribute("value"))
        note.provider = CDAValue.name(author["assignedAuthor"]["assignedPerson"]["name"])
        note.institution = CDAValue.name(author["assignedAuthor"]["representedOrganization"]["name"])
        note.note = comment(on: statement, texts)
        return [FactDraft(note)]
    }

    /// The words of the first comment on an entry; nil for none.
    static func comment(on statement: XMLNode, _ texts: CDATexts) -> String? {
        statement.related("SUBJ").first { $0.isEntry(64) }.flatMap { texts.words($0["text"]) }
    }
}
