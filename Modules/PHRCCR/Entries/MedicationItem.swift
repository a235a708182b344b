import SalusModels

/// Medications. What is taken "as needed" never loses these words.
enum MedicationItem {
    static func facts(_ item: CCRPart, _ context: inout CCRContext) -> [FactDraft] {
        let product = item["Product"]
        guard let name = CCRValue.product(product) ?? CCRValue.concept(item["Description"]) else {
            context.note(Medication.name, nil, "an item without a product; kept as a note")
            return NoteItem.facts(item, kind: "Medication", &context)
        }
        if name.text.map(CCRText.saysNothing) == true {
            context.note(Medication.name, nil, "an item says that there is no medication; not read as one")
            return []
        }
        var medication = Medication()
        medication.name = name
        medication.brandName = product["BrandName"].takeText()
        medication.productForm = CCRValue.concept(product["Form"])
        medication.kind = CCRValue.concept(item["Type"])
        medication.status = CCRValue.status(item)
        medication.quantity = CCRValue.quantity(item["Quantity"])
        let dates = CCRDates(item)
        let course = dates.course()
        (medication.startDate, medication.endDate) = (course.start, course.end)
        medication.recordedDate = dates.recorded()
        CCRDirections.put(item.all("Directions").flatMap { $0.all("Direction") }, into: &medication, context.actors)
        medication.patientInstructions = instructions(item["PatientInstructions"])
        medication.fulfillmentInstructions = item["FulfillmentInstructions"].takeText()
        medication.fulfillments = fills(item["FulfillmentHistory"].all("Fulfillment"), context.actors)
        return [context.draft(medication, item, also: strength(product["Strength"]))]
    }

    private static func strength(_ part: CCRPart) -> [UnknownField] {
        CCRValue.quantity(part)?.title.map { [UnknownField(path: "strength", text: $0)] } ?? []
    }

    private static func instructions(_ part: CCRPart) -> String? {
        let words = part.all("Instruction").compactMap { $0.takeText() }
        return words.isEmpty ? part.takeText() : words.joined(separator: "; ")
    }

    private static func fills(_ parts: [CCRPart], _ actors: CCRActors) -> [Fill] {
        parts.prefix(200).compactMap { part in
            var fill = Fill()
            fill.date = CCRDates(part).moment().start
            fill.quantity = CCRValue.quantity(part["Quantity"])
            fill.status = CCRValue.status(part)
            fill.provider = actors.provider(part.all("Provider"))
            return fill.fields.isEmpty ? nil : fill
        }
    }
}
