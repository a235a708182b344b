import SalusModels

/// The parts of a document that its items need, and the notes on doubtful input.
struct CCRContext {
    private static let mostNotes = 100

    let actors: CCRActors
    var comments: CCRComments
    private(set) var notes: [ImportNote] = []

    init(actors: CCRActors, comments: CCRComments) { (self.actors, self.comments) = (actors, comments) }

    mutating func note(_ model: String?, _ field: String? = nil, _ text: String) {
        guard notes.count < Self.mostNotes else { return }
        notes.append(ImportNote(model: model, field: field, text))
    }

    /// A fact with what is left of its item, and the comments that the item names.
    mutating func draft(
        _ value: some ClinicalModel, _ item: CCRPart, also fields: [UnknownField] = []
    ) -> FactDraft {
        var fact = FactDraft(value)
        if let comment = comments.take(for: item) {
            let note = [fact.fields.text("note"), comment].compactMap(\.self).joined(separator: "\n")
            fact.fields["note"] = .text(note)
        }
        let rest = item.rest(actors)
        if rest.isCut { self.note(fact.model, nil, "an item has more fields than are kept; see the document") }
        fact.unknown = fields + rest.fields
        return fact
    }
}
