import SalusBase
import SalusModels
import SalusXML

/// Reads the entries of a section, each by its own template first and by its section's kind else.
enum CDASectionReader {
    private static let longestNote = 20_000

    static func facts(of section: CDASection, _ context: inout CDAContext) -> [FactDraft] {
        var facts: [FactDraft] = []
        for entry in section.node.all("entry") {
            guard let statement = entry.children.first(where: { XMLNode.statements.contains($0.name.local) }) else {
                continue
            }
            facts += self.facts(of: statement, in: section.kind, &context)
        }
        if section.kind == .allergies, let words = AllergyStatement.words(of: section.node) {
            facts = AllergyStatement.combined(facts, words, &context)
        }
        return facts.isEmpty ? note(of: section) : facts
    }

    private static func facts(
        of statement: XMLNode, in section: CDASection.Kind, _ context: inout CDAContext
    ) -> [FactDraft] {
        switch kind(of: statement) ?? section {
        case _ where context.texts.sayNothing(in: statement.head):
            context.note(nil, nil, "an entry that fills a place without data; not read")
            return []
        case .allergies: return AllergyEntry.facts(statement, &context)
        case .problems: return ProblemEntry.facts(statement, &context)
        case .medications: return MedicationEntry.facts(statement, &context)
        case .immunizations: return ImmunizationEntry.facts(statement, &context)
        case .results: return ResultEntry.facts(statement, &context)
        case .vitals: return VitalEntry.facts(statement, &context)
        case .procedures: return ProcedureEntry.facts(statement, &context)
        case .encounters: return EncounterEntry.facts(statement, &context)
        case .social: return SocialEntry.facts(statement, &context)
        case .devices: return DeviceEntry.facts(statement, &context)
        case .plan, .goals: return PlanEntry.facts(statement, &context)
        case .notes: return NoteEntry.facts(statement, &context)
        case .other: return []
        }
    }

    /// Templates of HITSP C83, which tell allergies and problems apart where one vendor gives both those of CCD.
    private static let c83 = "2.16.840.1.113883.3.88.11.83."

    /// Nil for a statement whose template says nothing of its kind.
    private static func kind(of statement: XMLNode) -> CDASection.Kind? {
        let inner = statement.related()
        if statement.isEntry(39, 40, 41, 42, 43, 44, 120, 121, 146) { return .plan }
        if statement.hasTemplate([c83 + "7"]) || statement.isEntry(3, 4) { return .problems }
        if statement.hasTemplate([c83 + "6"]) || statement.isEntry(30, 7) { return .allergies }
        if inner.contains(where: { $0.isEntry(7) || ($0.isCCD(18) && !$0.isCCD(28)) }) { return .allergies }
        if inner.contains(where: { $0.isEntry(4) }) { return .problems }
        if statement.isEntry(52) { return .immunizations }
        if statement.isEntry(16) { return .medications }
        if statement.isEntry(1, 2) || statement.isCCD(32) { return .results }
        if statement.isEntry(26, 27) || statement.isCCD(35) { return .vitals }
        if statement.isEntry(12, 13, 14) || statement.isCCD(29) { return .procedures }
        if statement.isEntry(49) || statement.isCCD(21) { return .encounters }
        if statement.isEntry(38, 78, 85, 200) || statement.isCCD(33) { return .social }
        if statement.isEntry(202) { return .notes }
        return statement.isEntry(50) ? .devices : nil
    }

    /// A section with words and without a readable entry becomes one note, except where it says that there is nothing.
    private static func note(of section: CDASection) -> [FactDraft] {
        let text = CDAText.plain(section.node["text"], limit: longestNote)
        guard section.kind != .allergies, section.node.attribute("nullFlavor") == nil, let words = CDAText.folded(text),
            !AllergyStatement.saysNothing(words)
        else { return [] }
        var note = ClinicalNote()
        note.kind = Concept(text: CDAText.folded(section.node["title"].text), codings: code(section.node["code"]))
        note.content = words
        return [FactDraft(note)]
    }

    private static func code(_ node: XMLNode) -> [Coding] {
        guard let code = node.attribute("code"), node.attribute("codeSystem") == CodeSystem.loinc.oid else { return [] }
        return [Coding(.loinc, code, display: node.attribute("displayName"))]
    }
}
