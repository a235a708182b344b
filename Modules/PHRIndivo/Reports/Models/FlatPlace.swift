import SalusBase
import SalusModels

/// One flat field of an Indivo model (Indivo X 2.0, the names of SDMX, SDMJ and queries) and what of a fact it is.
struct FlatPlace: Hashable {
    /// What of the value at the path the field says.
    enum Part: Hashable {
        case text
        /// A text whose words Indivo spells in its own way: ours → theirs.
        case spelled([String: String])
        case number
        /// Never null: what nobody said is false.
        case flag
        /// What nobody denied is true, as long as what it is said of is there.
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

    /// What queries ask the index for; nil for what is the same everywhere. Elements of a list are asked for together.
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

    /// What Indivo's spelling of a value is in our index.
    func stored(_ text: String) -> String {
        switch part {
        case .spelled(let words): words.first { $0.value == text }?.key ?? text
        case .system: CodeSystem.canonicalURI(for: text)
        default: text
        }
    }

    /// What a value of our index is in Indivo's spelling.
    func shown(_ text: String) -> String {
        switch part {
        case .spelled(let words): words[text] ?? text
        case .system: IndivoSystem.spelling(of: text)
        default: text
        }
    }
}
