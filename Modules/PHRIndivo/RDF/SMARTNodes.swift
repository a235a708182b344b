import SalusBase
import SalusModels
import SalusXML

/// Nodes that SMART makes of values.
enum SMARTNodes {
    /// Nil for a concept that says nothing. What has words but no code is shown by its words.
    static func coded(_ concept: Concept, _ codes: SMARTCodes) -> RDFNode? {
        guard !concept.isEmpty else { return nil }
        let coding = coding(of: concept, codes)
        return RDFNode(
            types: .sp("CodedValue"),
            statements: [
                RDFStatement(.dcterms("title"), text: concept.title ?? coding?.code),
                coding.map { RDFStatement(.sp("code"), .node(code($0, concept, codes))) },
            ].compactMap(\.self))
    }

    /// A code without an address of its own.
    static func blankCode(_ concept: Concept, _ codes: SMARTCodes) -> RDFNode? {
        guard let coding = coding(of: concept, codes) else { return nil }
        return RDFNode(types: .sp("Code"), statements: statements(coding, concept))
    }

    static func amount(_ quantity: Quantity) -> RDFNode? {
        guard let value = quantity.valueText else { return nil }
        let unit = RDFStatement(.sp("unit"), text: quantity.unit)
        return RDFNode(
            types: .sp("ValueAndUnit"),
            statements: [RDFStatement(.sp("value"), .text(value))] + (unit.map { [$0] } ?? []))
    }

    static func vital(_ quantity: Quantity, _ name: VitalName) -> RDFNode? {
        guard let value = quantity.value else { return nil }
        let coding = Coding(.loinc, name.loinc)
        let named = coded(Concept(text: name.title, codings: [coding]), .vitalSign)
        return RDFNode(
            types: .sp("VitalSign"),
            statements: [
                named.map { RDFStatement(.sp("vitalName"), .node($0)) }, RDFStatement(.sp("value"), number(value)),
                RDFStatement(.sp("unit"), text: quantity.unit),
            ].compactMap(\.self))
    }

    static func telephone(_ telephone: Telephone) -> RDFNode? {
        guard let number = telephone.number else { return nil }
        let kinds = ["home": "Home", "work": "Work", "mobile": "Cell"]
        // One that does not say whether it is preferred is, as Indivo reads it.
        let types = ["Tel", kinds[telephone.kind ?? ""], telephone.preferred == false ? nil : "Pref"]
        return RDFNode(
            nil, types: types.compactMap { $0.map { XMLName.v($0) } },
            statements: [RDFStatement(.rdf("value"), .text(number))])
    }

    /// Title, system and identifier each in their place; the original had shifted them by one.
    static func recordNumber(of record: RecordID) -> RDFNode {
        RDFNode(
            types: .sp("Code"),
            statements: [
                RDFStatement(.dcterms("title"), .text("Indivo Record \(record)")),
                RDFStatement(.sp("system"), .text(SMARTAddress.records)),
                RDFStatement(.dcterms("identifier"), .text("\(record)")),
            ])
    }

    static func number(_ number: DecimalText) -> RDFValue { .text("\(number.value)", datatype: .xsd("double")) }

    static func day(_ date: PartialDate) -> RDFValue {
        date.precision < .day ? partial(date) : .text(date.dayText, datatype: .xsd("date"))
    }

    /// With its zone, which the original left out.
    static func moment(_ date: PartialDate) -> RDFValue {
        date.precision < .day ? partial(date) : .text(date.earliest.description, datatype: .xsd("dateTime"))
    }

    private static func partial(_ date: PartialDate) -> RDFValue {
        .text(date.text, datatype: .xsd(date.precision == .year ? "gYear" : "gYearMonth"))
    }

    /// One in the list's own system if there is one.
    private static func coding(of concept: Concept, _ codes: SMARTCodes) -> Coding? {
        concept.codings.first { $0.isIn(codes.system) } ?? concept.codings.first
    }

    /// The code of another system is a code all the same, but none of this list.
    private static func code(_ coding: Coding, _ concept: Concept, _ codes: SMARTCodes) -> RDFNode {
        let list = coding.isIn(codes.system) ? [codes.name] : []
        return RDFNode(uri(of: coding), types: [.sp("Code")] + list, statements: statements(coding, concept))
    }

    private static func statements(_ coding: Coding, _ concept: Concept) -> [RDFStatement] {
        [
            RDFStatement(.dcterms("title"), .text(concept.title ?? coding.code)),
            RDFStatement(.sp("system"), .text(IndivoSystem.spelling(of: coding.system))),
            RDFStatement(.dcterms("identifier"), .text(coding.code)),
        ]
    }

    /// The system with the code behind it; a code may hold anything.
    private static func uri(of coding: Coding) -> String {
        let system = IndivoSystem.spelling(of: coding.system)
        let code = PercentEncoding.encode(coding.code)
        return system.hasSuffix("/") || system.hasSuffix("#") ? system + code : "\(system)/\(code)"
    }
}
