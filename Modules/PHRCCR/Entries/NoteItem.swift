import SalusModels

/// An item whose words become a note, since no model has its fields.
enum NoteItem {
    static func facts(_ item: CCRPart, kind: String, _ context: inout CCRContext) -> [FactDraft] {
        var note = ClinicalNote()
        note.kind = Concept(text: kind)
        note.date = CCRDates(item).moment().start
        guard let words = item.takeAll(context.actors), !CCRText.saysNothing(words) else { return [] }
        note.content = words
        return [context.draft(note, item)]
    }
}
