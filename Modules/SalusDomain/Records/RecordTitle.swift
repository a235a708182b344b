import SalusModels

/// What a record is called: the person's name as a demographics fact says it.
struct RecordTitle {
    let text: String

    /// Nil for any other fact, and for demographics without a name.
    init?(_ fact: Fact) {
        guard fact.model == Demographics.name, let name = Demographics(fact.fields).name else { return nil }
        let parts = [name.given, name.middle, name.family].compactMap(\.self).filter { !$0.isEmpty }
        let text = parts.isEmpty ? name.text ?? "" : parts.joined(separator: " ")
        // By scalars: one character may be any number of them.
        let scalars = text.unicodeScalars.filter { $0.properties.generalCategory != .control }.prefix(200)
        guard !scalars.isEmpty else { return nil }
        self.text = String(String.UnicodeScalarView(scalars))
    }
}
