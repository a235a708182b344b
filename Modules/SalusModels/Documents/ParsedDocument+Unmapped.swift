extension ParsedDocument {
    private static let notedFields = 20

    /// A note for each field that no model has a place for: the fact keeps it as the source wrote it, and shows it
    /// nowhere else. Each field is named once; behind the first twenty only their number is said.
    public var unmapped: [ImportNote] {
        var (noted, notes): (Set<[String]>, [ImportNote]) = ([], [])
        for fact in facts {
            for field in fact.unknown where noted.insert([fact.model, field.path]).inserted {
                guard noted.count <= Self.notedFields else { continue }
                notes.append(ImportNote(model: fact.model, field: field.path, "no such field; kept as it came"))
            }
        }
        let others = noted.count - notes.count
        return others == 0 ? notes : notes + [ImportNote("\(others) more fields have no place; kept as they came")]
    }
}
