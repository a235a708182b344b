import SalusBase
import SalusModels

/// One flat field of an Indivo model (Indivo X 2.0, the names of SDMX, SDMJ and queries) and its place in a fact.
struct FlatPlace: Hashable {
    /// The part of the value at the path that the field gives.
    enum Part: Hashable {
        case text
        /// A text whose words Indivo spells in its own way: ours → theirs.
        case spelled([String: String])
        case number
        /// Never null: false when the fact has no value.
        case flag
        /// True unless it was denied, as long as the object that it describes exists.
        case flagUnlessDenied
        /// A moment; a date that is not as exact as a day stays as the source wrote it.
        case moment
        /// A date without a time of day.
        case day
        /// Words, code and system of a concept.
        case title, code, system
        /// The value of a quantity as Indivo's text, or as its number, and the unit.
        case value, amount, unit
        /// The same for every fact that has the path.
        case constant(String)
    }

    let name: String
    /// Dotted; the second element of a list is `telephones.1`.
    let path: String
    let part: Part
    /// Left out of reports of facts that say nothing at the path; else it is null there.
    let isLeftOut: Bool

    init(_ name: String, _ path: String, _ part: Part, isLeftOut: Bool = false) {
        (self.name, self.path, self.part, self.isLeftOut) = (name, path, part, isLeftOut)
    }

    /// The index field for queries; nil for a value that is the same everywhere. Elements of a list share one field.
    var field: FactField? {
        let path = path.split(separator: ".").filter { Int(digits: $0) == nil }.joined(separator: ".")
        return switch part {
        case .text, .spelled, .flag, .flagUnlessDenied, .title: FactField(.text, path)
        case .number, .value, .amount: FactField(.number, path)
        case .moment, .day: FactField(.date, path)
        case .code: FactField(.code, path)
        case .system: FactField(.system, path)
        case .unit: FactField(.unit, path)
        case .constant: nil
        }
    }

    /// The index's spelling of a value in Indivo's spelling.
    func stored(_ text: String) -> String {
        switch part {
        case .spelled(let words): words.first { $0.value == text }?.key ?? text
        case .system: CodeSystem.canonicalURI(for: text)
        default: text
        }
    }

    /// Indivo's spelling of a value of the index.
    func shown(_ text: String) -> String {
        switch part {
        case .spelled(let words): words[text] ?? text
        case .system: IndivoSystem.spelling(of: text)
        default: text
        }
    }
}
