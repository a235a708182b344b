import SalusBase

/// Takes the searchable values out of a fact.
///
/// Rows come in alphabetical order of their paths, list elements in their order under one path. Statements of the
/// source beyond the model are kept with the fact but not indexed.
public enum FactIndex {
    /// Characters of a text that are indexed; what goes beyond is found, compared and grouped by them.
    public static let textLimit = 255
    /// Bytes of UTF-8 of such a text: one character may be any number of scalars.
    static let byteLimit = 1_020

    /// The beginning of a text that is indexed.
    public static func beginning(of text: String) -> String {
        guard text.utf8.count > textLimit else { return text }
        let start = text.prefix(textLimit)
        guard start.utf8.count > byteLimit else { return String(start) }
        var (scalars, bytes) = (String.UnicodeScalarView(), 0)
        for scalar in start.unicodeScalars {
            bytes += UTF8.width(scalar)
            if bytes > byteLimit { break }
            scalars.append(scalar)
        }
        return String(scalars)
    }

    /// The index rows of a fact: one for each searched value.
    public static func rows(of fact: Fact) -> [IndexRow] { rows(of: fact.fields, under: "") }

    /// How many rows there are at most; nil when a concept has more than `FactLimits.codingsOfConcept`. Makes none of
    /// them.
    static func termLimit(of fields: FactFields) -> Int? {
        var count = 0
        for value in fields.values.values {
            guard let terms = termLimit(of: value) else { return nil }
            count += terms
        }
        return count
    }

    private static func termLimit(of value: FieldValue) -> Int? {
        switch value {
        case .one(let fields): return termLimit(of: fields)
        case .many(let list):
            var count = 0
            for fields in list {
                guard let terms = termLimit(of: fields) else { return nil }
                count += terms
            }
            return count
        case .text, .number, .flag, .date: return 1
        case .concept(let concept):
            let codings = concept.codings.count
            return codings <= FactLimits.codingsOfConcept ? 2 * codings + 1 : nil
        case .quantity: return 2
        }
    }

    private static func rows(of fields: FactFields, under prefix: String) -> [IndexRow] {
        fields.names.flatMap { name in
            fields[name].map { rows(of: $0, at: prefix + name) } ?? []
        }
    }

    private static func rows(of value: FieldValue, at path: String) -> [IndexRow] {
        switch value {
        case .one(let fields): rows(of: fields, under: path + ".")
        case .many(let list): list.flatMap { rows(of: $0, under: path + ".") }
        case .text(let text): rows([self.text(text)], at: path)
        case .number(let number): rows([.number(number.value, unit: nil)], at: path)
        case .flag(let flag): rows([.text(flag ? "true" : "false")], at: path)
        case .date(let date): rows([.instant(date.earliest, last: date.latest)], at: path)
        case .concept(let concept): rows(values(of: concept), at: path)
        case .quantity(let quantity): rows(values(of: quantity), at: path)
        }
    }

    private static func rows(_ values: [IndexValue?], at path: String) -> [IndexRow] {
        values.compactMap { value in value.map { IndexRow(path: path, value: $0) } }
    }

    private static func values(of concept: Concept) -> [IndexValue?] {
        let words = [concept.text.flatMap(text)] + concept.codings.map { $0.display.flatMap(text) }
        var known: Set<IndexValue?> = []
        let distinct = words.filter { known.insert($0).inserted }
        return distinct + concept.codings.map { .code(system: $0.system, code: $0.code) }
    }

    private static func values(of quantity: Quantity) -> [IndexValue?] {
        [quantity.value.map { .number($0.value, unit: quantity.unit) }, quantity.original.flatMap(text)]
    }

    /// Nil for text without a letter to search for.
    private static func text(_ text: String) -> IndexValue? {
        text.isEmpty ? nil : .text(beginning(of: text))
    }
}
