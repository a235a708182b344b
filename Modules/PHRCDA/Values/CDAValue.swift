import SalusBase
import SalusModels
import SalusXML

/// Coded values, amounts and names of CDA.
enum CDAValue {
    private static let none: Set<String> = ["unk", "unknown", "null", "na", "none", ""]
    private static let mostTranslations = FactLimits.codingsOfConcept - 1

    /// Every coding with its system, and the words. A code without a system is none: it may mean anything. Words of
    /// the source come first, then the display; a reference into the narrative is the last, since many lead astray.
    static func concept(_ node: XMLNode, _ texts: CDATexts) -> Concept? {
        guard node.exists else { return nil }
        let forms = [node] + node.all("translation").prefix(mostTranslations)
        let codings = forms.compactMap(coding)
        let displays = forms.lazy.compactMap { $0.attribute("displayName").flatMap(CDAText.folded) }
        let own = CDAText.folded(node["originalText"].text)
        let concept = Concept(text: own ?? displays.first ?? texts.words(node["originalText"]), codings: codings)
        return concept.isEmpty ? nil : concept
    }

    private static func coding(_ node: XMLNode) -> Coding? {
        guard let code = node.attribute("code"), !none.contains(code.lowercased()),
            let oid = node.attribute("codeSystem"), !oid.isEmpty
        else { return nil }
        let named = node.attribute("codeSystemName").flatMap(CodeSystem.init(spelling:))
        let system = CodeSystem(spelling: oid) ?? named
        let display = node.attribute("displayName").flatMap(CDAText.folded)
        return Coding(system: system?.uri ?? "urn:oid:" + oid, code: code, display: display)
    }

    /// The code itself, of a value set that the place implies.
    static func code(_ node: XMLNode) -> String? { node.attribute("code") }

    /// A number with its unit, a range or a bound in words. Nil without a value; unit `1` is none. A number without a
    /// unit has that which a translation of the same number has in words.
    static func quantity(_ node: XMLNode) -> Quantity? {
        if let number = node.attribute("value").flatMap(number) {
            let translation = node["translation"]
            let isSame = translation.attribute("value").flatMap(Self.number) == number
            let words = isSame ? CDAText.folded(translation["originalText"].text) : nil
            return Quantity(value: number, unit: unit(node) ?? words)
        }
        let (low, high) = (bound(node["low"]), bound(node["high"]))
        let unit = unit(node["low"]) ?? unit(node["high"])
        let ending = unit.map { " \($0)" } ?? ""
        let isOpen = [node["low"], node["high"]].map { $0.attribute("inclusive") == "false" }
        switch (low, high) {
        case (let low?, let high?): return Quantity(original: "\(low)–\(high)\(ending)")
        case (let low?, nil): return Quantity(original: "\(isOpen[0] ? ">" : "≥") \(low)\(ending)")
        case (nil, let high?): return Quantity(original: "\(isOpen[1] ? "<" : "≤") \(high)\(ending)")
        case (nil, nil): return nil
        }
    }

    private static func bound(_ node: XMLNode) -> String? { node.attribute("value").flatMap(number)?.text }

    /// `.5` is written as 0.5.
    private static func number(_ text: String) -> DecimalText? { DecimalText(text.first == "." ? "0" + text : text) }

    static func unit(_ node: XMLNode) -> String? {
        guard let unit = node.attribute("unit").flatMap(CDAText.folded), unit != "1" else { return nil }
        return unit
    }

    /// Title, given, family and suffix as one text.
    static func name(_ node: XMLNode) -> String? {
        let parts = ["prefix", "given", "family", "suffix"].flatMap { node.all($0) }
            .compactMap { $0.attribute("nullFlavor") == nil ? CDAText.folded($0.text) : nil }
        return parts.isEmpty ? CDAText.folded(node.text) : parts.joined(separator: " ")
    }

    /// The person or organization that did something.
    static func actor(_ node: XMLNode) -> String? {
        let entity = node["assignedEntity"].exists ? node["assignedEntity"] : node["assignedAuthor"]
        return name(entity["assignedPerson"]["name"]) ?? name(entity["representedOrganization"]["name"])
    }
}
