import SalusModels
import SalusXML

/// Reads the items of each section by its name.
enum CCRSectionReader {
    typealias Reader = @Sendable (CCRPart, inout CCRContext) -> [FactDraft]

    /// The element of an item, and its reader.
    private static let sections: [String: (item: String, read: Reader)] = [
        "Problems": ("Problem", ProblemItem.facts), "Alerts": ("Alert", AlertItem.facts),
        "Medications": ("Medication", MedicationItem.facts),
        "Immunizations": ("Immunization", ImmunizationItem.facts),
        "VitalSigns": ("Result", ResultItem.vitals), "Results": ("Result", ResultItem.results),
        "Procedures": ("Procedure", ProcedureItem.facts), "Encounters": ("Encounter", EncounterItem.facts),
        "SocialHistory": ("SocialHistoryElement", SocialItem.facts),
        "MedicalEquipment": ("Equipment", EquipmentItem.facts), "PlanOfCare": ("Plan", PlanItem.facts),
    ]
    /// Sections that our models have no place for: each item is a note.
    private static let titles = [
        "Payers": "Insurance", "AdvanceDirectives": "Advance directive", "Support": "Support",
        "FunctionalStatus": "Functional status", "FamilyHistory": "Family history",
        "HealthCareProviders": "Health care provider",
    ]

    static func facts(of root: XMLNode, _ context: inout CCRContext) -> [FactDraft] {
        var facts: [FactDraft] = []
        for section in root["Body"].children {
            let known = sections[section.name.local]
            let title = titles[section.name.local] ?? spaced(section.name.local)
            for node in section.children where facts.count <= FactLimits.factsOfDocument {
                let item = CCRPart(node)
                if CCRValue.isError(item) {
                    context.note(nil, nil, "an item that was entered in error; not read")
                } else if let known, item.name == known.item {
                    facts += known.read(item, &context)
                } else {
                    facts += NoteItem.facts(item, kind: title, &context)
                }
            }
        }
        return facts + rest(of: root, &context)
    }

    /// "SocialHistory" as words.
    private static func spaced(_ name: String) -> String {
        name.reduce(into: "") { words, letter in
            if letter.isUppercase, !words.isEmpty { words += " " }
            words += words.isEmpty ? String(letter) : letter.lowercased()
        }
    }

    /// Comments that no item names are notes; references and signatures stay in the document.
    private static func rest(of root: XMLNode, _ context: inout CCRContext) -> [FactDraft] {
        if !root["References"].children.isEmpty { context.note(nil, nil, "references stay in the document") }
        if !root["Signatures"].children.isEmpty { context.note(nil, nil, "a signature; it was not checked") }
        return context.comments.others.map { comment in
            var note = ClinicalNote()
            (note.kind, note.content) = (comment.kind ?? Concept(text: "Comment"), comment.text)
            note.date = comment.date
            return FactDraft(note)
        }
    }
}
