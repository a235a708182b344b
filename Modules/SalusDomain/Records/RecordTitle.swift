import SalusModels

/// What a record is called: the person's name as a demographics fact says it.
struct RecordTitle {
    let text: String

    /// Nil for any other fact, and for demographics without a name.
    init?(_ fact: Fact) {
        guard let name = fact.reading(Demographics.self)?.name?.display else { return nil }
        // By scalars: one character may be any number of them.
        let scalars = name.unicodeScalars.filter { $0.properties.generalCategory != .control }.prefix(200)
        guard !scalars.isEmpty else { return nil }
        text = String(String.UnicodeScalarView(scalars))
    }
}
