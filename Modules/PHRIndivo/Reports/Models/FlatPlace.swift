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

/// Indivo's compound types (Indivo X 2.0, SDML field types), spread into their flat fields.
extension [FlatPlace] {
    static func plain(_ part: FlatPlace.Part, _ names: (name: String, path: String)...) -> Self {
        names.map { FlatPlace($0.name, $0.path, part) }
    }

    /// `isLeftOut`: a field that Indivo X 2.0 does not have, whose answers stay the same where there is nothing in it.
    static func coded(_ name: String, _ path: String, isLeftOut: Bool = false) -> Self {
        let parts: [(suffix: String, part: FlatPlace.Part)] = [
            ("_identifier", .code), ("_title", .title), ("_system", .system),
        ]
        return parts.map { FlatPlace(name + $0.suffix, path, $0.part, isLeftOut: isLeftOut) }
    }

    /// The coded text of procedures and notes. Its abbreviation has no place in our models and stays unknown.
    static func namedCode(_ name: String, _ path: String) -> Self {
        [
            FlatPlace(name, path, .title), FlatPlace(name + "_type", path, .system),
            FlatPlace(name + "_value", path, .code), FlatPlace(name + "_abbrev", "", .text),
        ]
    }

    static func measured(_ name: String, _ path: String) -> Self {
        [FlatPlace(name + "_value", path, .value), FlatPlace(name + "_unit", path, .unit)]
    }

    /// A vital sign whose model says what is measured.
    static func vital(_ name: String, _ path: String, _ vital: VitalName) -> Self {
        [
            FlatPlace(name + "_unit", path, .unit), FlatPlace(name + "_value", path, .amount),
            FlatPlace(name + "_name_identifier", path, .constant(vital.loinc)),
            FlatPlace(name + "_name_title", path, .constant(vital.title)),
            FlatPlace(name + "_name_system", path, .constant(IndivoSystem.loinc)),
        ]
    }

    static func range(_ name: String, _ path: String) -> Self {
        measured(name + "_max", path + ".maximum") + measured(name + "_min", path + ".minimum")
    }

    static func address(_ name: String, _ path: String) -> Self {
        plain(
            .text, (name + "_country", path + ".country"), (name + "_city", path + ".city"),
            (name + "_postalcode", path + ".postalCode"), (name + "_region", path + ".region"),
            (name + "_street", path + ".street"))
    }

    static func name(_ name: String, _ path: String) -> Self {
        ["family", "given", "middle", "prefix", "suffix"].map { part in
            FlatPlace("\(name)_\(part)", "\(path).\(part)", .text)
        }
    }

    static func organization(_ name: String, _ path: String) -> Self {
        [FlatPlace(name + "_name", path + ".name", .text)] + address(name + "_adr", path + ".address")
    }

    static func pharmacy(_ name: String, _ path: String) -> Self {
        plain(.text, (name + "_ncpdpid", path + ".identifier"), (name + "_org", path + ".name"))
            + address(name + "_adr", path + ".address")
    }

    static func telephone(_ name: String, _ path: String) -> Self {
        [
            FlatPlace(name + "_type", path + ".kind", .spelled(["home": "h", "work": "w", "mobile": "c"])),
            FlatPlace(name + "_number", path + ".number", .text),
            FlatPlace(name + "_preferred_p", path + ".preferred", .flag),
        ]
    }

    static func provider(_ name: String, _ path: String) -> Self {
        plain(
            .text, (name + "_dea_number", path + ".deaNumber"), (name + "_ethnicity", path + ".ethnicity"),
            (name + "_npi_number", path + ".npiNumber"),
            (name + "_preferred_language", path + ".preferredLanguage"), (name + "_race", path + ".race"),
            (name + "_email", path + ".email"))
            + [
                FlatPlace(name + "_bday", path + ".birthDate", .day),
                FlatPlace(name + "_gender", path + ".gender", .spelled(["male": "m", "female": "f"])),
            ]
            + address(name + "_adr", path + ".address") + .name(name + "_name", path + ".name")
            + telephone(name + "_tel_1", path + ".telephones.0") + telephone(name + "_tel_2", path + ".telephones.1")
    }
}

/// The one code that Indivo takes for a vital sign, with the title that SMART gives it.
struct VitalName: Sendable {
    let loinc: String
    let title: String

    static let systolic = VitalName(loinc: "8480-6", title: "Intravascular systolic")
    static let diastolic = VitalName(loinc: "8462-4", title: "Intravascular diastolic")
    static let bodyMassIndex = VitalName(loinc: "39156-5", title: "Body mass index")
    static let heartRate = VitalName(loinc: "8867-4", title: "Heart rate")
    static let height = VitalName(loinc: "8302-2", title: "Body height")
    static let oxygenSaturation = VitalName(loinc: "2710-2", title: "Oxygen saturation")
    static let respiratoryRate = VitalName(loinc: "9279-1", title: "Respiration rate")
    static let temperature = VitalName(loinc: "8310-5", title: "Body temperature")
    static let weight = VitalName(loinc: "3141-9", title: "Body weight")
}
