import SalusBase
import SalusModels

/// Coded values, numbers, names and times.
enum HL7Value {
    /// Names of code systems (HL7 table 0396).
    private static let systems: [String: CodeSystem] = [
        "LN": .loinc, "SCT": .snomed, "SNM": .snomed, "SNOMED-CT": .snomed, "I9": .icd9, "I9C": .icd9, "I9CDX": .icd9,
        "I9CP": .icd9, "I10": .icd10, "I10C": .icd10, "C4": .cpt, "CPT4": .cpt, "CVX": .cvx, "RXNORM": .rxNorm,
        "HCPCS": .hcpcs, "UCUM": .ucum,
    ]

    /// Code, words and system, twice. A code of LOINC comes first; one of the sender's own counts nowhere else and is
    /// none of the codings.
    static func concept(_ field: HL7Field) -> Concept? {
        let forms = [(field[1], field[2], field[3]), (field[4], field[5], field[6])]
        var codings = forms.compactMap { coding($0.0, $0.1, $0.2) }
        codings = codings.filter { $0.isIn(.loinc) } + codings.filter { !$0.isIn(.loinc) }
        let words = field[9].text ?? forms.lazy.compactMap { $0.1.text }.first
        let concept = Concept(text: words ?? (codings.isEmpty ? field[1].text : nil), codings: codings)
        return concept.isEmpty ? nil : concept
    }

    private static func coding(_ code: HL7Field, _ words: HL7Field, _ system: HL7Field) -> Coding? {
        guard let code = code.text, let name = system.text?.uppercased(), name != "L", !name.hasPrefix("99") else {
            return nil
        }
        let known = systems[name] ?? CodeSystem(spelling: name)
        return Coding(system: known?.uri ?? name, code: code, display: words.text)
    }

    /// A number, `.5` as 0.5; nil for other words.
    static func number(_ text: String?) -> DecimalText? {
        text.flatMap { DecimalText($0.first == "." ? "0" + $0 : $0) }
    }

    static func date(_ field: HL7Field) -> PartialDate? {
        field[1].subcomponent(1).text.flatMap { PartialDate.hl7($0) }
    }

    /// A person's name; of several the legal one.
    static func name(_ field: HL7Field, skipping first: Int = 0) -> PersonName? {
        let forms = field.repeats
        guard let form = forms.first(where: { $0[first + 7].text == "L" }) ?? forms.first else { return nil }
        var name = PersonName()
        name.family = form[first + 1].subcomponent(1).text
        name.given = form[first + 2].text
        name.middle = form[first + 3].text
        name.suffix = form[first + 4].text
        name.prefix = form[first + 5].text
        return name.fields.isEmpty ? nil : name
    }

    /// The words of the fields that nothing has read, by segment and place.
    static func unknown(_ segment: HL7Segment, but read: Set<Int>) -> [UnknownField] {
        segment.rest(but: read).map { UnknownField(path: "\(segment.name)-\($0.place)", text: $0.words) }
    }
}
