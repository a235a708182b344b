import SalusModels

/// Problems, symptoms and diagnoses.
enum ProblemItem {
    static func facts(_ item: CCRPart, _ context: inout CCRContext) -> [FactDraft] {
        guard let name = CCRValue.concept(item["Description"]) else {
            context.note(Problem.name, nil, "an item without a name; kept as a note")
            return NoteItem.facts(item, kind: "Problem", &context)
        }
        if name.text.map(CCRText.saysNothing) == true {
            context.note(Problem.name, nil, "an item says that there is no such problem; not read as one")
            return []
        }
        var problem = Problem()
        problem.name = name
        problem.category = CCRValue.concept(item["Type"])
        problem.status = CCRValue.status(item)
        let dates = CCRDates(item)
        let course = dates.course()
        (problem.startDate, problem.endDate) = (course.start, course.end)
        problem.recordedDate = dates.recorded()
        return [context.draft(problem, item)]
    }
}
