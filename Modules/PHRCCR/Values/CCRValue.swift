import SalusBase
import SalusModels

/// Coded descriptions and amounts.
enum CCRValue {
    /// Spellings of code systems without case, hyphens and blanks, beside those that `CodeSystem` knows.
    private static let systems: [String: CodeSystem] = [
        "icd9": .icd9, "icd9cm": .icd9, "icd10": .icd10, "icd10cm": .icd10, "snomed": .snomed, "snomedct": .snomed,
        "loinc": .loinc, "rxnorm": .rxNorm, "rxcui": .rxNorm, "cvx": .cvx, "cpt": .cpt, "cpt4": .cpt,
        "hcpcs": .hcpcs, "ndfrt": .ndfrt, "unii": .unii, "ucum": .ucum,
    ]
    private static let none: Set<String> = ["unk", "unknown", "null", "na", "none"]

    /// The words and every code with its system; nil without both. A code without a system stays unread: it may mean
    /// anything. A system of another name is kept by that name.
    static func concept(_ part: CCRPart) -> Concept? {
        guard part.exists else { return nil }
        let text = part.takeText()
        let codings = part.all("Code").prefix(FactLimits.codingsOfConcept).compactMap(coding)
        let concept = Concept(text: text, codings: codings)
        return concept.isEmpty ? nil : concept
    }

    private static func coding(_ part: CCRPart) -> Coding? {
        guard let code = part["Value"].words, !none.contains(code.lowercased()),
            let system = part["CodingSystem"].words
        else { return nil }
        part.skip()
        let spelling = system.lowercased().filter { $0.isLetter || $0.isNumber }
        return Coding(system: systems[spelling]?.uri ?? system, code: code)
    }

    /// A number with its unit; words that are no number, with a bound or two numbers, stay words. Nil without a value.
    static func quantity(_ part: CCRPart) -> Quantity? {
        guard let words = part["Value"].take() else { return nil }
        let unit = unit(part["Units"])
        guard let number = DecimalText(words.first == "." ? "0" + words : words) else {
            return Quantity(unit: unit, original: words)
        }
        return Quantity(value: number, unit: unit)
    }

    /// A number directly in an element.
    static func number(_ part: CCRPart) -> Quantity? {
        part.take().map { words in
            DecimalText(words).map { Quantity(value: $0) } ?? Quantity(original: words)
        }
    }

    /// The unit; `1` is none.
    private static func unit(_ part: CCRPart) -> String? {
        guard let unit = part["Unit"].take() ?? part.takeText(), unit != "1" else { return nil }
        return unit
    }

    private static let errors: Set<String> = [
        "entered in error", "entered-in-error", "error", "erroneous", "void", "voided", "nullified",
    ]
    private static let plans: Set<String> = [
        "planned", "scheduled", "requested", "intended", "proposed", "recommended", "due", "pending order",
    ]
    private static let past = ["no longer active", "prior history", "no longer taking"]

    static func isError(_ item: CCRPart) -> Bool { says(errors, item["Status"]) }

    /// True for an item that has not happened.
    static func isPlan(_ item: CCRPart) -> Bool { says(plans, item["Status"]) }

    private static func says(_ words: Set<String>, _ status: CCRPart) -> Bool {
        (status["Text"].words ?? status.words).map { words.contains($0.lowercased()) } ?? false
    }

    /// The status in the words of the source; those that say "no longer" in a sentence are also kept beside "inactive".
    static func status(_ item: CCRPart) -> Concept? {
        let status = item["Status"]
        let words = (status["Text"].words ?? status.words)?.lowercased() ?? ""
        if past.contains(where: words.contains) { return Concept(text: "inactive") }
        return concept(status)
    }
}

/// Products: drugs, vaccines and devices.
extension CCRValue {
    /// The name of a product, else its brand.
    static func product(_ part: CCRPart) -> Concept? { concept(part["ProductName"]) ?? concept(part["BrandName"]) }

    /// An identifier of a product that its kind calls a lot or a serial number.
    static func number(of product: CCRPart, called word: String) -> [UnknownField] {
        product.all("IDs").prefix(20).compactMap { part in
            let kind = (part["Type"]["Text"].words ?? part["Type"].words)?.lowercased() ?? ""
            guard kind.contains(word), let number = part["ID"].words else { return nil }
            return UnknownField(path: word, text: number)
        }
    }
}
