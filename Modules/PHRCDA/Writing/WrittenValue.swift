import SalusBase
import SalusModels
import SalusXML

/// Values of facts as data types of HL7 version 3.
extension CDA {
    /// Object identifiers of code systems that have another address in our facts.
    private static let identifiers = [
        "http://hl7.org/fhir/sid/ndc": "2.16.840.1.113883.6.69",
        "http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation": "2.16.840.1.113883.5.83",
        "http://terminology.hl7.org/CodeSystem/v3-MaritalStatus": "2.16.840.1.113883.5.2",
        "http://terminology.hl7.org/CodeSystem/v3-ActCode": "2.16.840.1.113883.5.4",
        "http://terminology.hl7.org/CodeSystem/v3-ActReason": "2.16.840.1.113883.5.8",
        "http://terminology.hl7.org/CodeSystem/v3-RouteOfAdministration": "2.16.840.1.113883.5.112",
    ]

    /// The object identifier of a code system; nil for one that has none.
    static func identifier(of system: String) -> String? {
        if let known = CodeSystem(spelling: system)?.oid ?? identifiers[system] { return known }
        guard system.hasPrefix("urn:oid:") else { return nil }
        let oid = String(system.dropFirst(8))
        return !oid.isEmpty && oid.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2E } ? oid : nil
    }

    /// The codes of a concept that a document can name, those of a system first.
    private static func codings(
        _ concept: Concept?, first system: CodeSystem?
    ) -> [(coding: Coding, system: String)] {
        let named = (concept?.codings ?? []).compactMap { coding in
            let isCode = !coding.code.isEmpty && !coding.code.unicodeScalars.contains { $0.properties.isWhitespace }
            return isCode ? identifier(of: coding.system).map { (coding, $0) } : nil
        }
        guard let system else { return named }
        return named.filter { $0.0.isIn(system) } + named.filter { !$0.0.isIn(system) }
    }

    /// A concept with its codes, the words of the source in `originalText`. Without a code that a document can name it
    /// is unknown, with its words. `id`: the place of the words in the narrative.
    static func coded(
        _ name: String, _ concept: Concept?, first: CodeSystem? = nil, type: String? = nil, at id: String? = nil
    ) -> XMLNode {
        let known = codings(concept, first: first)
        // Of a code that a document cannot name the code itself are the words.
        let unnamed = concept?.codings.first.map { "\(CodeSystem(spelling: $0.system)?.name ?? $0.system) \($0.code)" }
        let words = known.isEmpty ? concept?.title ?? unnamed : concept?.text
        let original = words.map { words in
            self.words("originalText", words, [:], [id.map { node("reference", ["value": "#\($0)"]) }])
        }
        guard let main = known.first else {
            return node(name, ["xsi:type": type, "nullFlavor": "UNK"], [original])
        }
        let others = known.dropFirst().map { node("translation", code(of: $0.coding, $0.system)) }
        return XMLNode(
            XMLName(name, in: CDADocument.namespace),
            attributes: node(name, ["xsi:type": type]).attributes
                + node(name, code(of: main.coding, main.system)).attributes,
            content: ([original].compactMap(\.self) + others).map(XMLContent.element))
    }

    private static func code(of coding: Coding, _ system: String) -> KeyValuePairs<String, String?> {
        [
            "code": coding.code, "codeSystem": system, "codeSystemName": CodeSystem(spelling: coding.system)?.name,
            "displayName": coding.display,
        ]
    }

    /// The same; nil for no concept.
    static func codedIfAny(_ name: String, _ concept: Concept?, first: CodeSystem? = nil) -> XMLNode? {
        concept.map { coded(name, $0, first: first) }
    }
}

/// Times, amounts and observed values.
extension CDA {
    static func time(_ name: String, _ date: PartialDate?) -> XMLNode {
        node(name, ["value": date?.textOfHL7, "nullFlavor": date == nil ? "UNK" : nil])
    }

    /// A span of time: an unknown beginning has a null flavor, and the end of what has ended has one as well; of what
    /// goes on it is left out.
    static func interval(
        _ low: PartialDate?, _ high: PartialDate?, type: String? = nil, isEnded: Bool = false
    ) -> XMLNode {
        let end = high != nil || isEnded ? time("high", high) : nil
        return node("effectiveTime", ["xsi:type": type], [time("low", low), end])
    }

    /// A moment, or a span where it has an end.
    static func moment(_ date: PartialDate?, until end: PartialDate? = nil) -> XMLNode {
        end == nil ? time("effectiveTime", date) : interval(date, end)
    }

    /// A number with its unit in UCUM; another unit, and words in place of a number, are in a translation.
    static func amount(_ name: String, _ quantity: Quantity, type: String? = nil) -> XMLNode {
        guard let value = quantity.value else {
            return node(name, ["xsi:type": type, "nullFlavor": "OTH"], [translation(nil, quantity.title)])
        }
        let unit = quantity.unit.flatMap { $0.isEmpty ? nil : $0 }
        guard let unit, let known = CDAUnit(unit) else {
            return node(name, ["xsi:type": type, "value": value.text], [unit.flatMap { translation(value, $0) }])
        }
        return node(name, ["xsi:type": type, "value": value.text, "unit": known.code])
    }

    private static func translation(_ value: DecimalText?, _ words: String?) -> XMLNode? {
        words.map {
            node(
                "translation", ["value": value?.text, "nullFlavor": value == nil ? "OTH" : nil],
                [self.words("originalText", $0)])
        }
    }

    /// The value of an observation: a number, a bound such as `< 5 mg/dL`, or words.
    static func observed(_ quantity: Quantity) -> XMLNode? {
        if quantity.value != nil { return amount("value", quantity, type: "PQ") }
        guard let words = quantity.title else { return nil }
        return bound(words) ?? self.words("value", words, ["xsi:type": "ST"])
    }

    /// Nil for words that are no bound with a unit of UCUM or without one.
    private static func bound(_ words: String) -> XMLNode? {
        guard let sign = words.first, "<>≤≥".contains(sign), words.dropFirst().first != "=" else { return nil }
        let rest = words.dropFirst().drop { $0 == " " }
        let digits = rest.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "-") }
        let unit = rest.dropFirst(digits.count).drop { $0 == " " }
        let code = CDAUnit(String(unit))?.code
        guard let number = DecimalText(String(digits)), unit.isEmpty || code != nil else { return nil }
        let isStrict = sign == "<" || sign == ">"
        let end = node(
            sign == "<" || sign == "≤" ? "high" : "low",
            ["value": number.text, "unit": code, "inclusive": isStrict ? "false" : nil])
        return node("value", ["xsi:type": "IVL_PQ"], [end])
    }
}

extension PartialDate {
    /// The form of HL7 version 3, `YYYYMMDDhhmmss±zzzz`, as exact as the date is; fractions of seconds are cut.
    var textOfHL7: String {
        func digits(_ text: some StringProtocol) -> String { String(text.filter { $0.isASCII && $0.isNumber }) }
        guard precision == .time, let mark = text.firstIndex(of: "T") else { return digits(text.prefix(10)) }
        let rest = text[text.index(after: mark)...]
        let clock = rest.prefix { $0.isNumber || $0 == ":" }
        let zone = rest.dropFirst(clock.count).drop { $0.isNumber || $0 == "." }
        let offset = zone.isEmpty ? "" : zone == "Z" ? "+0000" : "\(zone.prefix(1))\(digits(zone))"
        return digits(text[..<mark]) + digits(clock) + offset
    }
}
