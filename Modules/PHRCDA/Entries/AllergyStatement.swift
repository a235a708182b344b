import SalusModels
import SalusXML

/// The words in which a section says that there is nothing: "none known" and "no data" are two answers.
enum AllergyStatement {
    private static let noneKnown = [
        "no known allerg", "no known drug allerg", "no known medication allerg", "no known food allerg", "nkda", "nka",
        "no allergies indicated", "no known adverse",
    ]
    private static let noData = [
        "not on file", "no data", "none recorded", "/not available", "data is applicable", "no information available",
        "not asked", "information not available",
    ]
    private static let nothing = [
        "none", "n/a", "no known", "no active", "not applicable", "unknown", "no information",
    ]
    static let longest = 200
    private static let shortest = 60

    /// True for words that state that no allergy is known.
    static func statesNone(_ words: String) -> Bool {
        let text = words.lowercased()
        let isShort = text.utf8.count <= longest
        return isShort && !hasNoData(words) && noneKnown.contains { contains(text, $0) }
    }

    /// True for a short text by which a source fills a place that it has no data for.
    static func hasNoData(_ words: String) -> Bool {
        guard words.utf8.count <= 4 * longest, mayHaveNoData(words) else { return false }
        let text = words.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return text.utf8.count <= longest && noData.contains { text.contains($0) }
    }

    /// False for words in which none of the phrases can be: each has "no" or "data". Nearly all words end here.
    private static func mayHaveNoData(_ words: String) -> Bool {
        var last: UInt8 = 0
        for byte in words.utf8 {
            let letter = byte | 0x20
            if last == UInt8(ascii: "n"), letter == UInt8(ascii: "o") { return true }
            if last == UInt8(ascii: "d"), letter == UInt8(ascii: "a") { return true }
            last = letter
        }
        return false
    }

    /// True for a short text that says that there is nothing to say.
    static func saysNothing(_ words: String) -> Bool {
        if hasNoData(words) || statesNone(words) { return true }
        let text = words.lowercased()
        return text.utf8.count <= shortest && nothing.contains { text.hasPrefix($0) }
    }

    /// `nka` inside another word is none.
    private static func contains(_ text: String, _ words: String) -> Bool {
        guard words.utf8.count <= 4 else { return text.contains(words) }
        return text.split { !$0.isLetter }.contains { $0 == words }
    }

    /// The words of a section that states in its narrative that no allergy is known.
    static func words(of section: XMLNode) -> String? {
        guard let words = CDAText.folded(CDAText.plain(section["text"])), statesNone(words) else { return nil }
        return words
    }

    /// Words alone make a statement without a code; beside real entries the entries count.
    static func combined(_ facts: [FactDraft], _ words: String, _ context: inout CDAContext) -> [FactDraft] {
        if facts.contains(where: { $0.model == Allergy.name }) {
            context.note(Allergy.name, nil, "the text says that none is known; the entries count")
            return facts
        }
        guard facts.isEmpty else { return facts }
        context.note(AllergyExclusion.name, nil, "in words only")
        var exclusion = AllergyExclusion()
        exclusion.name = Concept(text: words)
        return [FactDraft(exclusion)]
    }
}
