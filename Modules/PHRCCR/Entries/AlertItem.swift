import SalusModels

/// Allergies, statements that none is known, and other warnings.
enum AlertItem {
    /// SNOMED CT: statements that no allergy, or none of a kind, is known.
    static let exclusions: Set<String> = [
        "716186003", "160244002", "409137002", "429625007", "428607008",
    ]
    private static let allergies = ["allerg", "reaction", "intoleran", "sensitiv"]
    /// From the least to the worst.
    private static let severities = ["mild", "moderate", "severe", "life threatening", "fatal"]

    static func facts(_ item: CCRPart, _ context: inout CCRContext) -> [FactDraft] {
        let words = agent(item).flatMap { $0["Text"].words } ?? item["Description"]["Text"].words
        let named = [words, item["Type"]["Text"].words].compactMap(\.self)
        let codes = item["Description"].all("Code").compactMap { $0["Value"].words }
        if named.contains(where: CCRText.statesNoAllergy) || codes.contains(where: exclusions.contains) {
            return exclusion(item, &context)
        }
        guard !(words.map(CCRText.saysNothing) ?? false) else {
            context.note(Allergy.name, nil, "an item that says that there is nothing; not read")
            return []
        }
        let kind = (item["Type"]["Text"].words ?? "").lowercased()
        let isAllergy = kind.isEmpty || item["Agent"].exists || allergies.contains { kind.contains($0) }
        return isAllergy ? allergy(item, kind, &context) : NoteItem.facts(item, kind: "Alert", &context)
    }

    /// The name of what an alert is about: it counts before the description.
    private static func agent(_ item: CCRPart) -> CCRPart? {
        let product = item["Agent"]["Products"]["Product"]
        let other = item["Agent"]["EnvironmentalAgents"]["EnvironmentalAgent"]
        return [product["ProductName"], product["BrandName"], other["Description"]].first { $0["Text"].words != nil }
    }

    private static func exclusion(_ item: CCRPart, _ context: inout CCRContext) -> [FactDraft] {
        var exclusion = AllergyExclusion()
        let places = [item["Description"], item["Type"]]
        let stated = places.first { $0["Text"].words.map(CCRText.statesNoAllergy) ?? false }
        exclusion.name = CCRValue.concept(stated ?? agent(item) ?? item["Description"])
        exclusion.date = CCRDates(item).moment().start
        exclusion.status = CCRValue.status(item)
        return [context.draft(exclusion, item)]
    }

    private static func allergy(_ item: CCRPart, _ kind: String, _ context: inout CCRContext) -> [FactDraft] {
        var allergy = Allergy()
        let product = CCRValue.product(item["Agent"]["Products"]["Product"])
        let agents = item["Agent"]["EnvironmentalAgents"]["EnvironmentalAgent"]
        if let product {
            allergy.drugAllergen = product
        } else if let agent = CCRValue.concept(agents["Description"]) ?? CCRValue.concept(agents["Type"]) {
            allergy.otherAllergen = agent
        } else if let words = CCRValue.concept(item["Description"]) {
            put(words, kind, into: &allergy)
        } else {
            context.note(Allergy.name, nil, "an item without an allergen; kept as a note")
            return NoteItem.facts(item, kind: "Alert", &context)
        }
        if agent(item) != nil { allergy.note = item["Description"].takeText() }
        allergy.category = CCRValue.concept(item["Type"])
        allergy.status = CCRValue.status(item)
        let dates = CCRDates(item)
        let course = dates.course()
        (allergy.startDate, allergy.endDate) = (course.start, course.end)
        allergy.recordedDate = dates.recorded()
        allergy.reaction = CCRValue.concept(item["Reaction"]["Description"])
        allergy.severity = severity(item.all("Reaction"))
        return [context.draft(allergy, item)]
    }

    private static func put(_ allergen: Concept, _ kind: String, into allergy: inout Allergy) {
        if kind.contains("drug") || kind.contains("medication") || allergen.code(in: .rxNorm) != nil {
            allergy.drugAllergen = allergen
        } else if kind.contains("food") {
            allergy.foodAllergen = allergen
        } else {
            allergy.otherAllergen = allergen
        }
    }

    /// Of all reactions the worst; words that are none of the known are the least.
    private static func severity(_ reactions: [CCRPart]) -> Concept? {
        let stated = reactions.map { $0["Severity"] }.filter(\.exists)
        return stated.max { rank($0) < rank($1) }.flatMap(CCRValue.concept)
    }

    private static func rank(_ part: CCRPart) -> Int {
        let words = (part["Text"].words ?? part.words)?.lowercased() ?? ""
        return severities.lastIndex { words.contains($0) } ?? -1
    }
}
