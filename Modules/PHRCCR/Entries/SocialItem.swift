import SalusModels

/// Social history: smoking, alcohol and the like.
enum SocialItem {
    static func facts(_ item: CCRPart, _ context: inout CCRContext) -> [FactDraft] {
        var history = SocialHistory()
        if let kind = CCRValue.concept(item["Type"]) {
            history.name = kind
            history.note = item["Description"].takeText()
        } else {
            history.name = CCRValue.concept(item["Description"])
        }
        guard history.name != nil else { return NoteItem.facts(item, kind: "Social history", &context) }
        history.status = CCRValue.status(item)
        let dates = CCRDates(item)
        let course = dates.course()
        (history.startDate, history.endDate) = (course.start, course.end)
        history.date = dates.recorded()
        return [context.draft(history, item)]
    }
}

/// Devices that a person uses or has inside.
enum EquipmentItem {
    static func facts(_ item: CCRPart, _ context: inout CCRContext) -> [FactDraft] {
        let product = item["Product"]
        guard let name = CCRValue.product(product) ?? CCRValue.concept(item["Description"]) else {
            return NoteItem.facts(item, kind: "Equipment", &context)
        }
        guard name.text.map(CCRText.saysNothing) != true else { return [] }
        var device = Equipment()
        device.name = name
        device.description = item["Description"].takeText()
        let course = CCRDates(item).course()
        (device.startDate, device.endDate) = (course.start, course.end)
        device.status = CCRValue.status(item)
        if let maker = product["Manufacturer"]["ActorID"].take() {
            device.vendor = context.actors.title(of: maker) ?? maker
        }
        return [context.draft(device, item, also: CCRValue.number(of: product, called: "serial"))]
    }
}
