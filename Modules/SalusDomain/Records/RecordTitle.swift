package import SalusModels

/// The title of a record: the person's name as a demographics fact says it.
package struct RecordTitle {
    package let text: String

    /// Nil for any other fact, and for demographics without a name.
    package init?(_ fact: Fact) {
        self.init(fact.reading(Demographics.self)?.name?.display)
    }

    /// Given and family name alone; the whole name where one of them is missing.
    package init?(short fact: Fact) {
        guard let name = fact.reading(Demographics.self)?.name else { return nil }
        guard let given = name.given, let family = name.family else {
            self.init(name.display)
            return
        }
        self.init("\(given) \(family)")
    }

    private init?(_ name: String?) {
        guard let name else { return nil }
        // By scalars: one character may be any number of them.
        let scalars = name.unicodeScalars.filter { $0.properties.generalCategory != .control }.prefix(200)
        guard !scalars.isEmpty else { return nil }
        text = String(String.UnicodeScalarView(scalars))
    }
}
