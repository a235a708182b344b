import SalusBase
import SalusModels
import SalusXML

/// The parts of an item, whatever its section.
struct CCRItemForm {
    let section: CCRWrittenSection
    /// The element of the item.
    let name: String
    var dates: [XMLNode?] = []
    var type: XMLNode?
    var description: XMLNode?
    /// Nil for that of the fact.
    var status: XMLNode?
    var content: [XMLNode?] = []
    var note: String?

    static func problem(_ problem: Problem) -> CCRItemForm? {
        guard let name = CCRElement.coded("Description", problem.name) else { return nil }
        return CCRItemForm(
            section: .problems, name: "Problem", dates: CCRElement.course(problem.fields),
            type: CCRElement.coded("Type", problem.category), description: name, note: problem.note)
    }

    static func allergy(_ allergy: Allergy) -> CCRItemForm? {
        var form = CCRItemForm(
            section: .alerts, name: "Alert", dates: CCRElement.course(allergy.fields),
            type: CCRElement.coded("Type", allergy.category), note: allergy.note)
        if let drug = CCRElement.coded("ProductName", allergy.drugAllergen ?? allergy.drugClassAllergen) {
            let product = CCRElement.node("Product", [drug])
            form.content = [CCRElement.node("Agent", [CCRElement.node("Products", [product])])]
        } else if let food = CCRElement.coded("Description", allergy.foodAllergen) {
            form.description = food
            let isNamed = allergy.category?.title?.lowercased().contains("food") ?? false
            if !isNamed { form.type = CCRElement.text("Type", "Food allergy") }
        } else if let other = CCRElement.coded("Description", allergy.otherAllergen ?? allergy.category) {
            let agent = CCRElement.node("EnvironmentalAgent", [other])
            form.content = [CCRElement.node("Agent", [CCRElement.node("EnvironmentalAgents", [agent])])]
        } else {
            return nil
        }
        let reaction = [
            CCRElement.coded("Description", allergy.reaction), CCRElement.coded("Severity", allergy.severity),
        ].compactMap(\.self)
        form.content.append(reaction.isEmpty ? nil : CCRElement.node("Reaction", reaction))
        return form
    }

    /// Nil for words that would be read as an allergy.
    static func exclusion(_ exclusion: AllergyExclusion) -> CCRItemForm? {
        let isNamed = exclusion.name?.code(in: .snomed).map(AlertItem.exclusions.contains) ?? false
        let isStated = exclusion.name?.title.map(CCRText.statesNoAllergy) ?? false
        guard isNamed || isStated, let name = CCRElement.coded("Description", exclusion.name) else { return nil }
        return CCRItemForm(
            section: .alerts, name: "Alert", dates: [CCRElement.date("Date", exclusion.date)], description: name,
            note: exclusion.note)
    }

    static func goal(_ goal: CareGoal, _ id: String) -> CCRItemForm? {
        guard let name = CCRElement.coded("Description", goal.name) else { return nil }
        let words = [goal.value?.title ?? goal.target, goal.note].compactMap(\.self).joined(separator: "; ")
        let status = CCRElement.coded("Status", goal.status)
        let node = CCRElement.node(
            "Goal",
            [
                CCRElement.leaf("CCRDataObjectID", id + "-goal"),
                CCRElement.date("Date", goal.date ?? goal.startDate, until: goal.endDate), name, status,
                CCRElement.source, words.isEmpty ? nil : CCRElement.leaf("CommentID", id),
            ])
        let note = words.isEmpty ? nil : words
        return CCRItemForm(section: .plan, name: "Plan", content: [CCRElement.node("Goals", [node])], note: note)
    }

    static func social(_ history: SocialHistory) -> CCRItemForm? {
        guard let name = CCRElement.coded("Type", history.name) else { return nil }
        let value = history.value?.title
        return CCRItemForm(
            section: .social, name: "SocialHistoryElement",
            dates: [
                CCRElement.date("Start date", history.startDate), CCRElement.date("End date", history.endDate),
                CCRElement.date("Recorded", history.date),
            ], type: name, description: CCRElement.text("Description", value ?? history.note),
            note: value == nil ? nil : history.note)
    }

    static func device(_ device: Equipment, _ actors: inout CCRWrittenActors) -> CCRItemForm? {
        guard let name = CCRElement.coded("ProductName", device.name) else { return nil }
        let maker = actors.organization(device.vendor).map {
            CCRElement.node("Manufacturer", [CCRElement.leaf("ActorID", $0)])
        }
        return CCRItemForm(
            section: .equipment, name: "Equipment", dates: CCRElement.course(device.fields),
            description: CCRElement.text("Description", device.description),
            content: [CCRElement.node("Product", [name, maker])], note: device.note)
    }
}
