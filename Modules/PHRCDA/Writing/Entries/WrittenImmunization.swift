import SalusBase
import SalusModels
import SalusXML

/// An immunization that was given or refused as an entry.
enum WrittenImmunization {
    private static let reasons = "urn:oid:2.16.840.1.113883.5.8"

    static func entry(_ fact: Fact, _ id: String, _ place: String) -> WrittenEntry? {
        guard let given = fact.reading(Immunization.self), let product = given.product, !product.isEmpty else {
            return nil
        }
        let isGiven = fact.fields.standing != .refused
        let material = CDA.node(
            "manufacturedMaterial", [:],
            [
                CDA.coded("code", product, first: .cvx, at: place + "-name"),
                fact.unknown.first { $0.path == "lot" }.map { CDA.words("lotNumberText", $0.text) },
            ])
        let consumable = CDA.node(
            "consumable", [:],
            [CDA.node("manufacturedProduct", ["classCode": "MANU"], CDA.entry(54) + [material])])
        return WrittenEntry(
            id: place, cells: cells(given, product),
            node: CDA.node(
                "substanceAdministration",
                ["classCode": "SBADM", "moodCode": "EVN", "negationInd": isGiven ? "false" : "true"],
                CDA.entry(52, "2015-08-01") + [
                    CDA.id(id), CDA.status("completed"), CDA.time("effectiveTime", given.date),
                    number(given.seriesNumber), consumable, CDA.performer(given.performer, nil),
                    isGiven ? nil : refusal(given), given.reaction.flatMap { CDA.reaction($0) },
                    CDA.comment(given.note, place),
                ]))
    }

    private static func cells(_ given: Immunization, _ product: Concept) -> [(part: String, text: String?)] {
        let refused = given.refused == true ? ["refused", given.refusalReason?.title] : [given.status?.title]
        let status = refused.compactMap(\.self).joined(separator: ": ")
        return [
            ("name", product.title ?? product.codings.first?.code), ("status", status.isEmpty ? nil : status),
            ("number", given.seriesNumber?.text), ("date", given.date?.text), ("by", given.performer),
            ("note", given.note),
        ]
    }

    /// Whole numbers only.
    private static func number(_ number: DecimalText?) -> XMLNode? {
        guard let text = number?.text, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return CDA.node("repeatNumber", ["value": text])
    }

    /// A refusal without a reason is the person's own objection; any reason is said as it is.
    private static func refusal(_ given: Immunization) -> XMLNode? {
        var reason = given.refusalReason ?? Concept()
        let isNamed = reason.codings.contains { CDA.identifier(of: $0.system) == "2.16.840.1.113883.5.8" }
        if !isNamed, reason.isEmpty, given.refused == true {
            reason.codings = [Coding(system: reasons, code: "PATOBJ")]
        }
        let observation = CDA.observation(
            CDA.entry(53, nil) + [
                CDA.node("id", ["nullFlavor": "UNK"]), CDA.coded("code", reason), CDA.status("completed"),
            ])
        return CDA.related("RSON", observation)
    }
}
