public import SalusCarePlan

extension PlanObject {
    var text: String {
        switch self {
        case .outcome(let outcome): PlanEdit.noted(outcome, title: nil).text
        case .task(let task): task.title
        case .contact(let contact): PlanEdit.contact(contact).text
        case .plan(let plan): PlanEdit.plan(plan).text
        case .alert(let alert): PlanEdit.alert(alert).text
        case .part(let mark): PlanPartNote.part(mark).text
        case .grant(let grant): PlanPartNote.grant(grant).text
        case .answer(let answer): PlanPartNote.answer(answer).text
        case .foreign(let foreign): foreign.type
        }
    }
}

extension PlanPartNote {
    var text: String {
        switch self {
        case .part(let mark): "\(mark.part.text), in \(mark.zone)"
        case .grant(let grant): grant.ended == nil ? "shared" : "no longer shared"
        case .answer(let answer): "\(answer.isAccepted ? "accepted" : "declined"): \(answer.title)"
        }
    }
}

extension PlanPart {
    public var text: String {
        switch self {
        case .careCard: "care card"
        case .symptoms: "symptoms"
        }
    }
}

extension EventKey {
    /// As `08:00`; with the day in front for what is told out of its day.
    public var clock: String { time.description.split(separator: "T").last.map { String($0.prefix(5)) } ?? "" }
}

extension PlanEdit {
    /// That what was deleted is there again, without a full stop.
    public var restored: String {
        if case .deleted(let object?) = self { "\(object.text) is back" } else { "it is back" }
    }
}
