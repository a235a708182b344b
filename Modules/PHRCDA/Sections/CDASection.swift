import SalusXML

/// A section of a document: its kind by template, code or title, and the element.
struct CDASection {
    enum Kind: Hashable {
        case allergies, medications, problems, procedures, results, vitals, immunizations, encounters, social, plan,
            goals
        case devices, notes, other
    }

    let kind: Kind
    let node: XMLNode

    /// Every section of the document, those inside others too, in their order.
    static func all(in root: XMLNode) -> [CDASection] {
        var sections: [CDASection] = []
        collect(root["component"]["structuredBody"], &sections)
        return sections
    }

    private static func collect(_ node: XMLNode, _ sections: inout [CDASection]) {
        for component in node.all("component") {
            let section = component["section"]
            guard section.exists else { continue }
            sections.append(CDASection(kind: kind(of: section), node: section))
            collect(section, &sections)
        }
    }

    /// The template counts before the code: one sample files allergies under the code of problems.
    private static func kind(of section: XMLNode) -> Kind {
        for template in section.all("templateId") {
            guard let root = template.attribute("root") else { continue }
            for (prefix, table) in templates where root.hasPrefix(prefix) {
                let number = root.dropFirst(prefix.count).prefix { $0 != "." }
                if let kind = table[String(number)] { return kind }
            }
        }
        return section["code"].attribute("code").flatMap { codes[$0] } ?? .other
    }

    private static let templates: [(String, [String: Kind])] = [
        (
            "2.16.840.1.113883.10.20.22.2.",
            [
                "6": .allergies, "1": .medications, "38": .medications, "44": .medications, "11": .medications,
                "5": .problems, "20": .problems, "43": .problems, "24": .problems, "7": .procedures, "3": .results,
                "4": .vitals, "2": .immunizations, "22": .encounters, "17": .social, "10": .plan, "60": .goals,
                "23": .devices,
            ]
        ),
        (
            "2.16.840.1.113883.10.20.1.",
            [
                "2": .allergies, "8": .medications, "11": .problems, "12": .procedures, "14": .results, "16": .vitals,
                "6": .immunizations, "3": .encounters, "15": .social, "10": .plan, "7": .devices,
            ]
        ),
    ]

    /// LOINC.
    private static let codes: [String: Kind] = [
        "48765-2": .allergies, "10160-0": .medications, "29549-3": .medications, "42346-7": .medications,
        "10183-2": .medications, "75311-1": .medications, "11450-4": .problems, "11348-0": .problems,
        "46241-6": .problems, "11535-2": .problems, "47519-4": .procedures, "30954-2": .results, "8716-3": .vitals,
        "11369-6": .immunizations, "46240-8": .encounters, "29762-2": .social, "18776-5": .plan, "61146-7": .goals,
        "46264-8": .devices,
    ]
}
