import SalusBase
import SalusModels
import SalusXML

/// Medications. What is taken "as needed" never loses these words, and a frequency is a number only where it is exact.
enum MedicationEntry {
    private static let none: Set<String> = ["410942007"]

    static func facts(_ statement: XMLNode, _ context: inout CDAContext) -> [FactDraft] {
        if statement.name.local == "act" {
            return statement.related().filter { $0.name.local == "substanceAdministration" }
                .flatMap { facts($0, &context) }
        }
        guard statement.name.local == "substanceAdministration",
            ["EVN", "INT", nil].contains(statement.attribute("moodCode"))
        else { return [] }
        let material = statement["consumable"]["manufacturedProduct"]["manufacturedMaterial"]
        let words = context.texts.words(statement["text"])
        var name = CDAValue.concept(material["code"], context.texts)
        let product = CDAText.folded(material["name"].text)
        name = name ?? product.map { Concept(text: $0) }
        let isNone = name?.codings.contains { none.contains($0.code) } == true
        guard let name, !isNone else {
            if !statement.isNegated { context.note(Medication.name, nil, "an entry without a product; not read") }
            return []
        }
        var medication = Medication()
        medication.name = name
        medication.brandName = product == name.title || name.codings.isEmpty ? nil : product
        medication.instructions = instructions(statement, words, context.texts)
        fill(&medication, from: statement, context.texts)
        if statement.isNegated { medication.status = Concept(text: "not taken") }
        return [FactDraft(medication, unknown: unknown(statement, material))]
    }

    private static func fill(_ medication: inout Medication, from node: XMLNode, _ texts: CDATexts) {
        let times = node.all("effectiveTime")
        if let span = times.first(where: { !CDATiming.isTiming($0) }) {
            let interval = CDAInterval(span)
            (medication.startDate, medication.endDate) = (interval.start, interval.high)
        }
        medication.frequency = CDATiming.frequency(times.filter(CDATiming.isTiming))
        medication.dose = CDADose.quantity(node["doseQuantity"], texts)
        medication.route = CDAValue.concept(node["routeCode"], texts)
        medication.site = CDAValue.concept(node["approachSiteCode"], texts)
        medication.productForm = CDAValue.concept(node["administrationUnitCode"], texts)
        medication.status = status(node, texts)
        let reason = node.all("entryRelationship").first { $0.attribute("typeCode") == "RSON" }?["observation"]
        medication.indication = reason.flatMap { CDAValue.concept($0["value"], texts) }
        let advice = node.related("SUBJ").first { $0.isEntry(20) }
        medication.patientInstructions = advice.flatMap { texts.words($0["text"]) }
        medication.recordedDate = CDADate.read(node["author"]["time"].attribute("value"))
        medication.note = NoteEntry.comment(on: node, texts)
    }

    /// The words of the entry, then "as needed" where a precondition says so, then the parts of a taper in their order.
    private static func instructions(_ node: XMLNode, _ words: String?, _ texts: CDATexts) -> String? {
        var parts = [words].compactMap(\.self)
        for precondition in node.all("precondition") {
            let reason = CDAValue.concept(precondition["criterion"]["value"], texts)?.title
            parts.append(["as needed", reason].compactMap(\.self).joined(separator: ": "))
        }
        for part in node.related("COMP") where part.name.local == "substanceAdministration" {
            if let words = texts.words(part["text"]) { parts.append(words) }
        }
        return parts.isEmpty ? nil : parts.joined(separator: "; ")
    }

    /// A status observation, else the status of the entry. A completed order is not a finished medication.
    private static func status(_ node: XMLNode, _ texts: CDATexts) -> Concept? {
        if let stated = node.related("REFR").first(where: { $0.isCCD(47) }) {
            return CDAValue.concept(stated["value"], texts)
        }
        let words = ["active": "active", "aborted": "stopped", "suspended": "on hold"]
        return node["statusCode"].attribute("code").flatMap { words[$0] }.map { Concept(text: $0) }
    }

    private static func unknown(_ node: XMLNode, _ material: XMLNode) -> [UnknownField] {
        let fields: [(String, String?)] = [
            ("rate", CDAValue.quantity(node["rateQuantity"])?.title), ("lot", material["lotNumberText"].text),
            ("repeats", node["repeatNumber"].attribute("value")),
        ]
        return fields.compactMap { path, text in
            text.flatMap(CDAText.folded).map { UnknownField(path: path, text: $0) }
        }
    }
}

/// Amounts of a dose.
enum CDADose {
    /// Words of a translation are the unit where the number has none: "30 units" is never 30.
    static func quantity(_ node: XMLNode, _ texts: CDATexts) -> Quantity? {
        guard var quantity = CDAValue.quantity(node) else {
            return texts.words(node["translation"]["originalText"]).map { Quantity(original: $0) }
        }
        guard CDAValue.unit(node) == nil, let value = quantity.value else { return quantity }
        let translation = node["translation"]
        let unit =
            CDAValue.unit(translation) ?? texts.words(translation["originalText"])
            ?? translation.attribute("displayName")
        if let unit { quantity = Quantity(value: value, unit: unit, original: "\(value.text) \(unit)") }
        return quantity
    }
}
